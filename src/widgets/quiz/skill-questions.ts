import { another } from '../../drills/compose.ts';
import { LEVELS, type Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion, SKILLS, type Skill } from '../../drills/skills.ts';
import type { RulesetInfo } from '../../engine/index.ts';

// Questions of one skill, for lessons, exercises and whoever wants one more. The same arguments give the same questions on
// the page as it is built, on paper and on every device.

/** The skill of an id, where a game knows it; undefined elsewhere, and for what nobody makes questions of. */
export const skillIn = (id: string, game: RulesetInfo): Skill | undefined =>
  SKILLS.find((skill) => skill.id === id && (skill.isIn?.(game) ?? true));

/** Which question of a skill is asked: how hard, and the seed that always gives the same one. */
export interface Asked {
  readonly skill: string;
  readonly level: Level;
  readonly seed: number;
}

/** The seed of a question of a lesson as a question is kept by it (learner/practice.ts). */
export const lessonSeed = ({ seed }: Asked): string => `lesson/${seed}`;

/**
 * The questions of a lesson. Throws, so that the build stops, for a skill that nobody practises, or that this game or this
 * level does not have.
 */
export const lessonQuestions = (asks: readonly Asked[], game: RulesetInfo): readonly Question[] =>
  asks.map((asked) => {
    const skill = skillIn(asked.skill, game);
    if (!skill || skill.from > asked.level)
      throw new Error(`${game.id} has no questions of “${asked.skill}” at level ${asked.level}.`);
    return makeQuestion(skill, lessonSeed(asked), { game, level: asked.level });
  });

/** A question that practises the same as another; undefined when the game has no maker for it, or no other question. */
export function similar(
  question: Question,
  game: RulesetInfo,
  seed: string,
  level: Level = LEVELS[0],
): Question | undefined {
  const skill = skillIn(question.skill, game);
  const fits = skill && LEVELS.find((each) => each >= Math.max(level, skill.from));
  return fits && another(skill, `similar/${seed}`, { game, level: fits }, [question]);
}

import { arrange } from '../../drills/arrange.ts';
import { authorAtTable } from '../../drills/at-table.ts';
import { author, type WrittenQuestion } from '../../drills/authored.ts';
import { WRITTEN_EDITION } from '../../drills/codes.ts';
import { another } from '../../drills/compose.ts';
import { LEVELS, type Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion, SKILLS, type Skill } from '../../drills/skills.ts';
import { rulesets, tableInfo, type RulesetId, type RulesetInfo } from '../../engine/index.ts';
import type { House } from '../../learner/table-rules.ts';

// Where the questions of quizzes, lessons and exercises come from. The same arguments give the same questions on the page
// as it is built, on paper and on every device.

/** A quiz as a group plays it: on a big screen, in teams, on paper. */
export interface GroupQuiz {
  readonly title: string;
  readonly questions: readonly Question[];
  /** The game whose rules the quiz speaks, and what players call them. */
  readonly game: RulesetId;
  readonly rules: string;
  /** What stands for it, to be called across a room. */
  readonly code: string;
}

/** A quiz that somebody wrote (content/quizzes). */
export interface WrittenQuiz {
  readonly title: string;
  readonly game: RulesetId;
  readonly questions: readonly WrittenQuestion[];
}

/**
 * The questions of a written quiz, in the order of an edition.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export function writtenQuestions(
  { game, questions }: WrittenQuiz,
  edition = WRITTEN_EDITION,
  house: House = {},
): readonly Question[] {
  const standard = rulesets[game];
  const own = tableInfo(game, house);
  const make =
    own.ok && Object.keys(house).length > 0
      ? (written: WrittenQuestion) => authorAtTable(written, { standard, game: own.value, house })
      : (written: WrittenQuestion) => author(written, standard);
  return arrange(questions.map(make), edition);
}

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

/** A number that nobody has had before: the seed of new questions. */
export const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

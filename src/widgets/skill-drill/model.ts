import type { Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion, SKILLS } from '../../drills/skills.ts';
import type { RulesetInfo } from '../../engine/index.ts';

/** One go of an endless exercise: a question of one skill. */
export interface Go {
  readonly question: Question;
}

/** A go for a seed, the same on every device. Throws, as a bug, for a skill that does not exist. */
export function goFor(skill: string, game: RulesetInfo, level: Level, seed: string): Go {
  const practised = SKILLS.find(({ id }) => id === skill);
  if (!practised) throw new Error(`No skill “${skill}”`);
  return { question: makeQuestion(practised, seed, { game, level }) };
}

import type { Level } from '../../drills/game.ts';
import type { RulesetId } from '../../engine/index.ts';
import { fieldsOf, isCount } from '../../learner/fields.ts';
import { readAttempt } from '../quiz/quiz-left.ts';
import type { Attempt } from '../quiz/quiz-run.ts';

/** A question of an endless exercise, and what was done with it. */
export interface DrillLeft {
  readonly game: RulesetId;
  readonly level: Level;
  readonly seed: string;
  /** The key of the question; another one is not gone on with. */
  readonly key: string;
  readonly attempt: Attempt;
  readonly tries: number;
}

const LONGEST_SEED = 40;

/** Reads what was kept of an exercise, as far as it is offered now; undefined for what is damaged. */
export function readDrill(data: unknown, games: readonly RulesetId[], levels: readonly Level[]): DrillLeft | undefined {
  const { game, level, seed, key, attempt, tries } = fieldsOf(data) ?? {};
  const [rules, at, done] = [
    games.find((each) => each === game),
    levels.find((each) => each === level),
    readAttempt(attempt),
  ];
  if (!rules || !at || !done || typeof seed !== 'string' || seed.length > LONGEST_SEED || typeof key !== 'string')
    return undefined;
  return { game: rules, level: at, seed, key, attempt: done, tries: isCount(tries) ? tries : 0 };
}

import type { Level } from '../game.ts';
import first from './first.json' with { type: 'json' };

// An edition of the mixed quizzes: what its questions may be about, written down once. The catalogue of the engine may grow
// and a printed code still asks the same. README.md says how a new edition is made.

/** What questions about a game may be about. */
export interface Lists {
  /** The games to compare it with. */
  readonly others: readonly string[];
  /** Rules that are worth a number of points, doubles or fans. */
  readonly worth: readonly string[];
  /** Its special hands. */
  readonly special: readonly string[];
  /** Mistakes of play that it has a rule for, by the engine’s names. */
  readonly mistakes: readonly string[];
  /** Chows that a hand is laid out with at most. */
  readonly chows: number;
  /** Players throw dice for the first East. */
  readonly diceForEast: boolean;
}

/** The lists of one edition, with the skills of its mixed quizzes under the level from which they are asked. */
export interface EditionLists extends Lists {
  readonly skills: Readonly<Record<Level, readonly string[]>>;
}

const EDITIONS: Readonly<Record<number, Readonly<Record<string, EditionLists>>>> = { 1: first };

/** The lists of an edition for a game. Throws, as a bug, when the edition does not have the game. */
export function editionLists(edition: number, game: string): EditionLists {
  const lists = EDITIONS[edition]?.[game];
  if (!lists) throw new Error(`Edition ${edition} of the quizzes has no lists for ${game}.`);
  return lists;
}

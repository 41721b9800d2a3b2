import first from './first.json' with { type: 'json' };
import second from './second.json' with { type: 'json' };
import type { Edition } from '../game.ts';

// An edition of the mixed quizzes: what its questions may be about, written down once. The catalogue of the engine may grow
// and a printed code still asks the same. README.md says how a new edition is made.

const EDITIONS_BY_NUMBER: Readonly<Record<number, Edition>> = { 1: first, 2: second };

/** An edition by its number. Throws, as a bug, when there is none. */
export function getEdition(number: number): Edition {
  const edition = EDITIONS_BY_NUMBER[number];
  if (!edition) throw new Error(`There is no edition ${number} of the quizzes.`);
  return edition;
}

import { isCount, readParts } from './hand-parts.ts';
import { BROKEN, MOST_SETS, PAIR } from './suit-tables.ts';

/** How many chows a standard hand may have. */
export interface ChowLimit {
  /** At most so many chows, 0–4 (default 4: any hand of sets and a pair). */
  readonly maxChows?: number | undefined;
}

/**
 * Are these 14 tiles four sets (pungs or chows) and a pair, with at most `maxChows` chows?
 *
 * `counts` are 34 whole numbers 0–4 in the order b1…b9 c1…c9 o1…o9 we ws ww wn dr dg dw, in an array or a typed array.
 * Anything else – another length, another total, five of a kind, not numbers – is false. Never throws.
 */
export function isComplete(counts: ArrayLike<number>, options?: ChowLimit): boolean {
  return isCompleteRest(counts, MOST_SETS, options?.maxChows ?? MOST_SETS);
}

/**
 * {@link isComplete} for the concealed rest of a hand whose other sets lie on the table: `sets` sets (0–4) and a pair,
 * so 3 × `sets` + 2 tiles, with at most `maxChows` chows among them. False for anything else. Never throws.
 */
export function isCompleteRest(counts: ArrayLike<number>, sets: number, maxChows: number): boolean {
  return isCount(sets) && hasOnePair(readParts(counts, 3 * sets + 2, BROKEN), maxChows);
}

/** Is the sum of the parts of a hand that of sets, one pair and at most `maxChows` chows? A limit that is no number lets no hand pass. */
export function hasOnePair(sum: number, maxChows: number): boolean {
  const chows = sum - PAIR;
  return chows >= 0 && chows < PAIR && typeof maxChows === 'number' && chows <= maxChows;
}

import { KINDS } from '../tiles/tiles.ts';
import { HONOUR, MOST_SETS, PAIR, suitTable } from './suit-tables.ts';

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
  if (counts?.length !== KINDS || !isCount(sets) || typeof maxChows !== 'number') return false;
  const table = suitTable();
  let total = 0;
  let value = 0;
  for (let start = 0; start < 27; start += 9) {
    let code = 0;
    for (let kind = start; kind < start + 9; kind++) {
      const count = counts[kind]!;
      if (!isCount(count)) return false;
      total += count;
      code = code * 5 + count;
    }
    value += table[code]!;
  }
  for (let kind = 27; kind < KINDS; kind++) {
    const count = counts[kind]!;
    if (!isCount(count)) return false;
    total += count;
    value += HONOUR[count]!;
  }
  // Between one pair and two: nothing broken, one pair; what is above the pair are the chows.
  return total === 3 * sets + 2 && value >= PAIR && value < 2 * PAIR && value - PAIR <= maxChows;
}

/** True for 0, 1, 2, 3, 4; false, not an exception, for a BigInt or a symbol. */
export const isCount = (count: unknown): count is number => typeof count === 'number' && count === (count & 7) && count <= 4;

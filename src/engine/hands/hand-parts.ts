import { KINDS } from '../tiles/tiles.ts';
import { HONOUR, suitTable } from './suit-tables.ts';

/** A hand falls into three suits and the honours: no set and no pair reaches over two of them. */
export const PARTS = 4;

// What readParts found last; kept outside so that counting a hand allocates nothing. To be used before anything else reads a hand.
/** The codes of the three suits in the suit table. */
export const codes = new Int32Array(3);
/** What the suit table says of the three suits, and the same of the honours. */
export const values = new Int32Array(PARTS);

/** True for 0, 1, 2, 3, 4; false, not an exception, for a BigInt or a symbol. */
export const isCount = (count: unknown): count is number =>
  typeof count === 'number' && count === (count & 7) && count <= 4;

/**
 * Reads a hand into {@link codes} and {@link values} and returns the sum of the values: the chows, plus `PAIR` for each
 * part with a pair, plus `BROKEN` for each part that cannot be laid out. -1 when `counts` are not 34 whole numbers 0–4
 * that make `tiles` together, and as soon as the sum reaches `limit`, since most hands asked about are nowhere near.
 */
export function readParts(counts: ArrayLike<number>, tiles: number, limit: number): number {
  if (counts?.length !== KINDS) return -1;
  const table = suitTable();
  let total = 0;
  let sum = 0;
  for (let suit = 0; suit < 3; suit++) {
    let code = 0;
    for (let kind = suit * 9; kind < suit * 9 + 9; kind++) {
      const count = counts[kind]!;
      if (!isCount(count)) return -1;
      total += count;
      code = code * 5 + count;
    }
    codes[suit] = code;
    sum += values[suit] = table[code]!;
    if (sum >= limit) return -1;
  }
  let honours = 0;
  for (let kind = 27; kind < KINDS; kind++) {
    const count = counts[kind]!;
    if (!isCount(count)) return -1;
    total += count;
    honours += HONOUR[count]!;
  }
  values[3] = honours;
  return total === tiles ? sum + honours : -1;
}

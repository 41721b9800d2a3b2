import { KINDS, type Kind } from '../tiles/tiles.ts';
import { hasOnePair, type ChowLimit } from './complete.ts';
import { codes, isCount, PARTS, readParts, values } from './hand-parts.ts';
import { BROKEN, HONOUR, MOST_SETS, PAIR, PLACE, suitTable } from './suit-tables.ts';

/** What {@link standardWaits} may be asked for. */
export interface WaitOptions extends ChowLimit {
  /** Sets to be made from the tiles, 0–4 (default 4): fewer when others lie on the table. */
  readonly sets?: number | undefined;
  /** Counts of the 34 kinds in the sets on the table: their tiles can no longer come. */
  readonly held?: ArrayLike<number> | undefined;
}

/**
 * The kinds, in ascending order, of which one more tile makes `counts` sets and a pair: 3 × `sets` + 1 tiles, counted as
 * for `isComplete`. A kind of which the player already holds all four tiles (in `counts` and `held` together) is not a
 * wait, as no fifth can come. [] when nothing completes the tiles or they are not so many. Never throws.
 */
export function standardWaits(counts: ArrayLike<number>, options?: WaitOptions): Kind[] {
  const sets = options?.sets ?? MOST_SETS;
  const sum = isCount(sets) ? readParts(counts, 3 * sets + 1, 2 * BROKEN) : -1;
  return sum < 0 ? [] : waitsAsRead(counts, sum, options?.maxChows ?? MOST_SETS, options?.held);
}

/** {@link standardWaits} of tiles whose parts have just been read, with their sum. */
export function waitsAsRead(
  counts: ArrayLike<number>,
  sum: number,
  most: number,
  held: ArrayLike<number> | undefined,
): Kind[] {
  const waits: Kind[] = [];
  // Two parts that cannot be laid out are not mended by one tile.
  if (sum >= 2 * BROKEN) return waits;
  for (let part = 0; part < PARTS; part++) {
    const rest = sum - values[part]!;
    // A tile mends one part only: the others must be whole already, with one pair at most.
    if (rest < 2 * PAIR) addWaits(waits, counts, part, rest, most, held);
  }
  return waits;
}

/** Adds the kinds of one part of which one more tile makes it whole, with one pair in it or in the `rest` of the hand. */
function addWaits(
  waits: Kind[],
  counts: ArrayLike<number>,
  part: number,
  rest: number,
  most: number,
  held: ArrayLike<number> | undefined,
): void {
  const table = suitTable();
  for (let kind = part * 9; kind < part * 9 + 9 && kind < KINDS; kind++) {
    const count = counts[kind]!;
    if (count + (held?.[kind] ?? 0) >= 4) continue;
    const made =
      part < 3 ? table[codes[part]! + PLACE[kind % 9]!]! : values[part]! - HONOUR[count]! + HONOUR[count + 1]!;
    if (hasOnePair(rest + made, most)) waits.push(kind);
  }
}

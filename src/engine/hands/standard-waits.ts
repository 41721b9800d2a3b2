import { KINDS, type Kind } from '../tiles/tiles.ts';
import { isCount, type ChowLimit } from './complete.ts';
import { HONOUR, MOST_SETS, PAIR, PLACE, suitTable } from './suit-tables.ts';

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
  const most = options?.maxChows ?? MOST_SETS;
  const parts = readParts(counts, 3 * (options?.sets ?? MOST_SETS) + 1);
  if (!parts) return [];
  const table = suitTable();
  const waits: Kind[] = [];
  const fits = (value: number): boolean => value >= PAIR && value < 2 * PAIR && value - PAIR <= most;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = counts[kind]!;
    if (count + (options?.held?.[kind] ?? 0) >= 4) continue;
    const part = kind < 27 ? (kind / 9) | 0 : 3;
    const rest = parts.value - parts.values[part]!;
    const made = part < 3 ? table[parts.codes[part]! + PLACE[kind % 9]!]! : parts.values[3]! - HONOUR[count]! + HONOUR[count + 1]!;
    if (fits(rest + made)) waits.push(kind);
  }
  return waits;
}

interface Parts {
  /** Codes of the three suits in the suit table. */
  readonly codes: readonly number[];
  /** Values of the three suits and of the honours. */
  readonly values: readonly number[];
  /** Their sum. */
  readonly value: number;
}

function readParts(counts: ArrayLike<number>, tiles: number): Parts | undefined {
  if (counts?.length !== KINDS) return undefined;
  const table = suitTable();
  const codes = [0, 0, 0];
  const values = [0, 0, 0, 0];
  let total = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = counts[kind]!;
    if (!isCount(count)) return undefined;
    total += count;
    if (kind < 27) codes[(kind / 9) | 0]! += count * PLACE[kind % 9]!;
    else values[3]! += HONOUR[count]!;
  }
  if (total !== tiles) return undefined;
  for (let suit = 0; suit < 3; suit++) values[suit] = table[codes[suit]!]!;
  return { codes, values, value: values[0]! + values[1]! + values[2]! + values[3]! };
}

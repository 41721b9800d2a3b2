import { indexOfTile, KINDS } from '../tiles/tiles.ts';
import { codes, values } from './hand-parts.ts';
import { HONOUR, PLACE, suitTable } from './suit-tables.ts';

/** Tiles of a rack before its last, and copies of each. */
const WAITING = 13;
const COPIES = 4;

// What was read last, kept outside so that reading a rack makes nothing. To be used before anything else is read.
const counts = Array<number>(KINDS).fill(0);

/** A hand that was read: its 34 counts, only until the next one is read, and the sum of its parts (hand-parts.ts). */
export interface PlainRack {
  readonly counts: readonly number[];
  sum: number;
}

const read: PlainRack = { counts, sum: 0 };

/**
 * Reads a hand that is 13 tiles on a rack and nothing else, which most hands are that are asked about, and its parts with
 * it. Undefined for any other hand and for whatever is wrong: who reads more carefully will find out what.
 */
export function readPlainRack(hand: unknown): PlainRack | undefined {
  if (typeof hand !== 'object' || hand === null) return undefined;
  const { rack, sets, bonus } = hand as Record<string, unknown>;
  if (!Array.isArray(rack) || rack.length !== WAITING || !isEmpty(sets) || !isEmpty(bonus)) return undefined;
  counts.fill(0);
  let bamboos = 0;
  let characters = 0;
  let circles = 0;
  let honours = 0;
  for (let i = 0; i < WAITING; i++) {
    const kind = indexOfTile(rack[i]);
    if (kind < 0 || kind >= KINDS) return undefined;
    const before = counts[kind]!;
    if (before === COPIES) return undefined;
    counts[kind] = before + 1;
    if (kind < 9) bamboos += PLACE[kind]!;
    else if (kind < 18) characters += PLACE[kind - 9]!;
    else if (kind < 27) circles += PLACE[kind - 18]!;
    else honours += HONOUR[before + 1]! - HONOUR[before]!;
  }
  read.sum = noteParts(bamboos, characters, circles, honours);
  return read;
}

/** Writes the parts down as `readParts` does, and gives their sum. */
function noteParts(bamboos: number, characters: number, circles: number, honours: number): number {
  const table = suitTable();
  codes[0] = bamboos;
  codes[1] = characters;
  codes[2] = circles;
  values[0] = table[bamboos]!;
  values[1] = table[characters]!;
  values[2] = table[circles]!;
  values[3] = honours;
  return values[0] + values[1] + values[2] + honours;
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

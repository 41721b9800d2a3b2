import { KINDS, type Kind } from '../tiles/tiles.ts';
import { isCompleteRest, type ChowLimit } from './complete.ts';
import { values } from './hand-parts.ts';
import { MOST_SETS, PAIR } from './suit-tables.ts';

/** One way to read tiles as sets and a pair. Lists are in ascending order; a chow stands as its lowest kind and may stand twice. */
export interface Arrangement {
  readonly pair: Kind;
  readonly pungs: readonly Kind[];
  readonly chows: readonly Kind[];
}

/** What {@link arrangements} may be asked for. */
export interface ArrangementOptions extends ChowLimit {
  /** Sets among the tiles, 0–4 (default 4): fewer when others lie on the table. */
  readonly sets?: number | undefined;
}

/**
 * Every distinct way to read the tiles as sets and a pair, ordered by pair, then by number of chows, then by pungs.
 * `counts` as for `isComplete`; [] when there is no way, or when they are not 3 × `sets` + 2 tiles. Never throws.
 */
export function arrangements(counts: ArrayLike<number>, options?: ArrangementOptions): Arrangement[] {
  const most = options?.maxChows ?? MOST_SETS;
  const found: Arrangement[] = [];
  if (typeof most !== 'number' || Number.isNaN(most)) return found;
  eachArrangement(counts, options?.sets ?? MOST_SETS, (pair, sets, chows) => {
    if (chows > most) return;
    const pungs = sets.filter((set) => set >= KINDS).map((set) => set - KINDS);
    found.push({ pair, pungs, chows: sets.filter((set) => set < KINDS) });
  });
  return found.toSorted(inOrder);
}

function inOrder(a: Arrangement, b: Arrangement): number {
  return (
    a.pair - b.pair ||
    a.chows.length - b.chows.length ||
    inOrderOfKind(a.pungs, b.pungs) ||
    inOrderOfKind(a.chows, b.chows)
  );
}

function inOrderOfKind(a: readonly Kind[], b: readonly Kind[]): number {
  const differs = a.findIndex((kind, place) => kind !== b[place]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
}

/**
 * Called once for each reading: the pair, the sets (a chow as its lowest kind, a pung as its kind + 34; ascending by
 * lowest tile) and how many of them are chows. The list of sets is a fresh one each time and may be kept.
 */
export type VisitArrangement = (pair: Kind, sets: readonly number[], chows: number) => void;

/**
 * {@link arrangements} without the objects, in no promised order: calls `visit` for every distinct way to read `counts`
 * as `sets` sets and a pair. Calls nothing when there is no way, or when they are not 3 × `sets` + 2 tiles.
 */
export function eachArrangement(counts: ArrayLike<number>, sets: number, visit: VisitArrangement): void {
  if (!isCompleteRest(counts, sets, MOST_SETS)) return;
  let pairPart = 0;
  while (values[pairPart]! < PAIR) pairPart++;
  const left = Array<number>(KINDS);
  for (let kind = 0; kind < KINDS; kind++) left[kind] = counts[kind]!;
  read({ left, sets: [], pair: -1, chows: 0, pairFrom: 9 * pairPart, visit }, 0);
}

/** How far one reading has got. */
interface Reading {
  /** Tiles not read yet. */
  readonly left: number[];
  readonly sets: number[];
  pair: Kind;
  chows: number;
  /** The first kind of the suit (or of the honours) that holds the pair. */
  readonly pairFrom: Kind;
  readonly visit: VisitArrangement;
}

/**
 * Reads from the lowest tile left. All tiles of that kind must go now: what is not a pung or the pair starts chows. So
 * each reading is met once.
 */
function read(reading: Reading, from: Kind): void {
  const { left, sets } = reading;
  let kind = from;
  while (kind < KINDS && left[kind] === 0) kind++;
  if (kind === KINDS) return reading.visit(reading.pair, sets.slice(), reading.chows);
  const count = left[kind]!;
  readChows(reading, kind, count);
  if (count >= 3) {
    sets.push(kind + KINDS);
    readChows(reading, kind, count - 3);
    sets.pop();
  }
  if (count >= 2 && reading.pair < 0 && kind >= reading.pairFrom && kind < reading.pairFrom + 9) {
    reading.pair = kind;
    readChows(reading, kind, count - 2);
    reading.pair = -1;
  }
}

/** Reads `count` chows from the lowest kind up, if the tiles are there, and goes on behind it. */
function readChows(reading: Reading, kind: Kind, count: number): void {
  if (count === 0) return read(reading, kind + 1);
  const { left, sets } = reading;
  if (kind >= 27 || kind % 9 > 6 || left[kind + 1]! < count || left[kind + 2]! < count) return;
  left[kind + 1]! -= count;
  left[kind + 2]! -= count;
  reading.chows += count;
  for (let chow = 0; chow < count; chow++) sets.push(kind);
  read(reading, kind + 1);
  for (let chow = 0; chow < count; chow++) sets.pop();
  reading.chows -= count;
  left[kind + 1]! += count;
  left[kind + 2]! += count;
}

import { COPIES, KINDS, type Kind } from '../tiles/tiles.ts';
import { SETS_IN_HAND } from './hand.ts';

// How tiles make sets and a pair: whether they do, with which one more they would, and in which ways.
//
// No set and no pair reaches over two suits, so a hand falls into four parts, three suits and the honours. A table says of
// every way to hold the nine ranks of a suit whether these tiles can be read as whole sets, with or without a pair, and
// with how few chows. A hand is then four look-ups and an addition, however its tiles lie.

const PART_COUNT = 4;

/** In the sum of the parts of a hand: added by each part with a pair. */
const PAIR_WEIGHT = 8;
/** In the sum of the parts of a hand: added by each part that is no whole sets. Larger than all pairs and chows of a hand. */
const BROKEN_WEIGHT = 64;
/** What the count of one wind or dragon adds to the sum: none, a loose one, a pair, a pung, a pung and a loose one. */
const HONOUR_WEIGHTS: readonly number[] = [0, BROKEN_WEIGHT, PAIR_WEIGHT, 0, BROKEN_WEIGHT];

const RANK_COUNT = 9;
/** What one tile of each rank adds to the code of its suit: the counts are read as a number in base 5, rank 1 first. */
const RANK_PLACES: readonly number[] = [5 ** 8, 5 ** 7, 5 ** 6, 5 ** 5, 5 ** 4, 5 ** 3, 5 ** 2, 5, 1];

const LOWEST_OF_CHOW = 7;

let table: Uint8Array | undefined;

/**
 * One byte for every way to hold a suit, made when it is first asked for (about 2 MB). At its code stands the least number
 * of chows, plus {@link PAIR_WEIGHT} when a pair is among the tiles; {@link BROKEN_WEIGHT} when they cannot be read as sets with at
 * most one pair. It is filled backwards, from sets to tiles: the 48,000 ways to pick up to four sets and a pair take a few
 * milliseconds, testing the two million codes would take a second.
 */
export function getSuitTable(): Uint8Array {
  if (table) return table;
  table = new Uint8Array(5 ** RANK_COUNT).fill(BROKEN_WEIGHT);
  fillSuitTable(table, new Uint8Array(RANK_COUNT), 0, 0, 0, 0);
  return table;
}

/** Records the sets placed so far, then places one more: picks 0–6 are the chows, 7–15 the pungs, placed in that order. */
function fillSuitTable(
  cells: Uint8Array,
  held: Uint8Array,
  code: number,
  chows: number,
  sets: number,
  first: number,
): void {
  cells[code] = Math.min(cells[code]!, chows);
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const paired = code + 2 * RANK_PLACES[rank]!;
    if (held[rank]! <= 2) cells[paired] = Math.min(cells[paired]!, PAIR_WEIGHT + chows);
  }
  if (sets === SETS_IN_HAND) return;
  for (let pick = first; pick < LOWEST_OF_CHOW + RANK_COUNT; pick++) {
    const pung = pick - LOWEST_OF_CHOW;
    const ranks = pung < 0 ? [pick, pick + 1, pick + 2] : [pung, pung, pung];
    let next = code;
    for (const rank of ranks) {
      held[rank]!++;
      next += RANK_PLACES[rank]!;
    }
    if (ranks.every((rank) => held[rank]! <= COPIES))
      fillSuitTable(cells, held, next, chows + Number(pung < 0), sets + 1, pick);
    for (const rank of ranks) held[rank]!--;
  }
}

// What was read of the parts last. Outside the functions so that counting a hand allocates nothing.
const codes = new Int32Array(3);
/** What the table says of the three suits, and the same of the honours. */
const values = new Int32Array(PART_COUNT);

/** True for 0, 1, 2, 3, 4; false, not an exception, for a BigInt or a symbol. */
const isCount = (count: unknown): count is number =>
  typeof count === 'number' && count === (count & 7) && count <= COPIES;

/**
 * Reads a hand into {@link codes} and {@link values} and returns the sum of the values: the chows, plus `PAIR_WEIGHT` for each
 * part with a pair, plus `BROKEN_WEIGHT` for each part that is no whole sets. -1 when `counts` are not 34 whole numbers 0–4
 * that make `tiles` together, and as soon as the sum reaches `limit`, since most hands asked about are nowhere near.
 */
function readParts(counts: ArrayLike<number>, tiles: number, limit: number): number {
  if (counts?.length !== KINDS) return -1;
  const cells = getSuitTable();
  let total = 0;
  let sum = 0;
  for (let suit = 0; suit < 3; suit++) {
    let code = 0;
    for (let kind = suit * RANK_COUNT; kind < suit * RANK_COUNT + RANK_COUNT; kind++) {
      const count = counts[kind]!;
      if (!isCount(count)) return -1;
      total += count;
      code = code * 5 + count;
    }
    codes[suit] = code;
    sum += values[suit] = cells[code]!;
    if (sum >= limit) return -1;
  }
  let honours = 0;
  for (let kind = 27; kind < KINDS; kind++) {
    const count = counts[kind]!;
    if (!isCount(count)) return -1;
    total += count;
    honours += HONOUR_WEIGHTS[count]!;
  }
  values[3] = honours;
  return total === tiles ? sum + honours : -1;
}

/** Is the sum of the parts of a hand that of sets, one pair and at most `maxChows` chows? A limit that is no number lets no hand pass. */
function hasOnePair(sum: number, maxChows: number): boolean {
  const chows = sum - PAIR_WEIGHT;
  return chows >= 0 && chows < PAIR_WEIGHT && typeof maxChows === 'number' && chows <= maxChows;
}

interface SetsQuery {
  /** Sets among the tiles, 0–4 (default 4): fewer when others lie on the table. */
  readonly sets?: number | undefined;
  /** At most this many chows, 0–4 (default 4: any hand of sets and a pair). */
  readonly maxChows?: number | undefined;
}

/**
 * Are these 14 tiles four sets (pungs or chows) and a pair, with at most `maxChows` chows? Of a hand whose other sets lie
 * on the table the rest is asked about: 3 × `sets` + 2 tiles.
 *
 * `counts` are 34 whole numbers 0–4 in the order b1…b9 c1…c9 o1…o9 we ws ww wn dr dg dw, in an array or a typed array.
 * Anything else – another length, another total, five of a kind, not numbers – is false. Never throws.
 */
export function isComplete(counts: ArrayLike<number>, query?: SetsQuery): boolean {
  const sets = query?.sets ?? SETS_IN_HAND;
  return isCount(sets) && hasOnePair(readParts(counts, 3 * sets + 2, BROKEN_WEIGHT), query?.maxChows ?? SETS_IN_HAND);
}

/**
 * The kinds, in ascending order, of which one more tile makes `counts` sets and a pair: 3 × `sets` + 1 tiles, counted as
 * for {@link isComplete}. [] when nothing completes the tiles or there are too few of them. Never throws.
 * @param limits how many of each kind the tiles may come to be, where that is not four: no fifth can come, and none that
 * lies on the table
 */
export function findStandardWaits(counts: ArrayLike<number>, query?: SetsQuery, limits?: ArrayLike<number>): Kind[] {
  const waits: Kind[] = [];
  const sets = query?.sets ?? SETS_IN_HAND;
  // One tile cannot complete two parts.
  const sum = isCount(sets) ? readParts(counts, 3 * sets + 1, 2 * BROKEN_WEIGHT) : -1;
  if (sum < 0 || sum >= 2 * BROKEN_WEIGHT) return waits;
  for (let part = 0; part < PART_COUNT; part++) {
    const rest = sum - values[part]!;
    // A tile completes one part only: the others must be whole already, with one pair at most.
    if (rest < 2 * PAIR_WEIGHT)
      addWaits(waits, counts, part, rest, query?.maxChows ?? SETS_IN_HAND, limits ?? FOUR_OF_EACH);
  }
  return waits;
}

const FOUR_OF_EACH: readonly number[] = Array<number>(KINDS).fill(COPIES);

/** Adds the kinds of one part of which one more tile makes it whole, with one pair in it or in the `rest` of the hand. */
function addWaits(
  waits: Kind[],
  counts: ArrayLike<number>,
  part: number,
  rest: number,
  most: number,
  limits: ArrayLike<number>,
): void {
  const cells = getSuitTable();
  const first = part * RANK_COUNT;
  for (let kind = first; kind < first + RANK_COUNT && kind < KINDS; kind++) {
    const count = counts[kind]!;
    if (count >= limits[kind]!) continue;
    const made =
      part < 3
        ? cells[codes[part]! + RANK_PLACES[kind - first]!]!
        : values[part]! - HONOUR_WEIGHTS[count]! + HONOUR_WEIGHTS[count + 1]!;
    if (hasOnePair(rest + made, most)) waits.push(kind);
  }
}

/** One way to read tiles as sets and a pair. Lists are in ascending order; a chow stands as its lowest kind and may stand twice. */
export interface Arrangement {
  readonly pair: Kind;
  readonly pungs: readonly Kind[];
  readonly chows: readonly Kind[];
}

/**
 * Every distinct way to read the tiles as sets and a pair, ordered by pair, then by number of chows, then by pungs.
 * `counts` as for `isComplete`; [] when there is no way, or when they are not 3 × `sets` + 2 tiles. Never throws.
 */
export function arrangements(counts: ArrayLike<number>, query?: SetsQuery): Arrangement[] {
  const most = query?.maxChows ?? SETS_IN_HAND;
  const found: Arrangement[] = [];
  if (typeof most !== 'number' || Number.isNaN(most)) return found;
  visitArrangements(counts, query?.sets ?? SETS_IN_HAND, (pair, sets, chows) => {
    if (chows > most) return;
    const pungs = sets.filter((set) => set >= KINDS).map((set) => set - KINDS);
    found.push({ pair, pungs, chows: sets.filter((set) => set < KINDS) });
  });
  return found.toSorted(compareArrangements);
}

function compareArrangements(a: Arrangement, b: Arrangement): number {
  return (
    a.pair - b.pair ||
    a.chows.length - b.chows.length ||
    compareKindLists(a.pungs, b.pungs) ||
    compareKindLists(a.chows, b.chows)
  );
}

function compareKindLists(a: readonly Kind[], b: readonly Kind[]): number {
  const differs = a.findIndex((kind, place) => kind !== b[place]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
}

/**
 * Called once for each reading: the pair, the sets (a chow as its lowest kind, a pung as its kind + 34; ascending by
 * lowest tile) and how many of them are chows. The list of sets is a new one each time.
 */
export type VisitArrangement = (pair: Kind, sets: readonly number[], chows: number) => void;

/**
 * {@link arrangements} without the objects, in no promised order: calls `visit` for every distinct way to read `counts`
 * as `sets` sets and a pair. Calls nothing when there is no way, or when they are not 3 × `sets` + 2 tiles.
 */
export function visitArrangements(counts: ArrayLike<number>, sets: number, visit: VisitArrangement): void {
  if (!isComplete(counts, { sets })) return;
  // The first kind of the suit (or of the honours) that holds the pair.
  let pairFrom = 0;
  while (values[pairFrom / RANK_COUNT]! < PAIR_WEIGHT) pairFrom += RANK_COUNT;
  const left = Array.from(counts);
  const chosenSets: number[] = [];
  let pair = -1;
  let chows = 0;
  read(0);

  /** Reads from the lowest tile left. All tiles of that kind must go now: what is no pung and not the pair starts chows. */
  function read(from: Kind): void {
    let kind = from;
    while (kind < KINDS && left[kind] === 0) kind++;
    if (kind === KINDS) return visit(pair, chosenSets.slice(), chows);
    const count = left[kind]!;
    readChows(kind, count);
    if (count >= 3) {
      chosenSets.push(kind + KINDS);
      readChows(kind, count - 3);
      chosenSets.pop();
    }
    if (count >= 2 && pair < 0 && kind >= pairFrom && kind < pairFrom + RANK_COUNT) {
      pair = kind;
      readChows(kind, count - 2);
      pair = -1;
    }
  }

  /** Reads `count` chows from the lowest kind up, if the tiles are there, and goes on behind it. */
  function readChows(kind: Kind, count: number): void {
    if (count === 0) return read(kind + 1);
    if (kind >= 27 || kind % RANK_COUNT > 6 || left[kind + 1]! < count || left[kind + 2]! < count) return;
    const take = (tiles: number) => {
      left[kind + 1]! -= tiles;
      left[kind + 2]! -= tiles;
      chows += tiles;
    };
    take(count);
    for (let chow = 0; chow < count; chow++) chosenSets.push(kind);
    read(kind + 1);
    chosenSets.length -= count;
    take(-count);
  }
}

import { COPIES_PER_KIND, TILE_KIND_COUNT, type TileKindNumber } from '../tiles/tiles.ts';
import { SETS_IN_HAND } from './hand.ts';

// No set and no pair spans two suits, so a hand has four independent parts, three suits and the honours. For
// every combination of the nine ranks of a suit, a table says whether it splits into whole sets, with or
// without a pair, and with how few chows. A hand then takes four look-ups and an addition.

const PART_COUNT = 4;

const PAIR_WEIGHT = 8;
/**
 * Each part that does not split into whole sets adds this weight, which is larger than all pairs and chows of
 * a hand together.
 */
const BROKEN_WEIGHT = 64;
/** What 0 to 4 tiles of one wind or dragon add to the sum: a pair and a pung are whole, one or four tiles are not. */
const HONOUR_WEIGHTS: readonly number[] = [0, BROKEN_WEIGHT, PAIR_WEIGHT, 0, BROKEN_WEIGHT];

const RANK_COUNT = 9;
/** The counts of a suit are the digits of its code, a number in base 5, rank 1 first. */
const RANK_PLACES: readonly number[] = [5 ** 8, 5 ** 7, 5 ** 6, 5 ** 5, 5 ** 4, 5 ** 3, 5 ** 2, 5, 1];

const LOWEST_OF_CHOW = 7;

let table: Uint8Array | undefined;

/**
 * One byte (about 2 MB in all) for every way to hold 0–4 tiles of each rank of a suit: the least number of chows if
 * the tiles split into whole sets, plus {@link PAIR_WEIGHT} if a pair is among them; {@link BROKEN_WEIGHT} if they do
 * not split. Filled from the 48,000 choices of up to four sets and a pair, in a few milliseconds; testing each of the
 * two million codes would take a second.
 */
export function getSuitLeastChowsTable(): Uint8Array {
  if (table) return table;
  table = new Uint8Array(5 ** RANK_COUNT).fill(BROKEN_WEIGHT);
  fillSuitTable(table, new Uint8Array(RANK_COUNT), 0, 0, 0, 0);
  return table;
}

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
    if (ranks.every((rank) => held[rank]! <= COPIES_PER_KIND))
      fillSuitTable(cells, held, next, chows + Number(pung < 0), sets + 1, pick);
    for (const rank of ranks) held[rank]!--;
  }
}

// The code and value of each part of the hand that was read last. They are outside the functions so that counting a
// hand allocates nothing.
const codes = new Int32Array(3);
const values = new Int32Array(PART_COUNT);

/** True for 0, 1, 2, 3, 4; false, not an exception, for a BigInt or a symbol. */
const isTileCount = (count: unknown): count is number =>
  typeof count === 'number' && count === (count & 7) && count <= COPIES_PER_KIND;

/**
 * Reads a hand into {@link codes} and {@link values} and returns their sum: chows, plus the weights of pairs and broken
 * parts. Returns -1 if `counts` are not 34 whole numbers 0–4 that add up to `tiles`, and as soon as the sum reaches
 * `limit`, since most hands are far from complete.
 */
function readParts(counts: ArrayLike<number>, tiles: number, limit: number): number {
  if (counts?.length !== TILE_KIND_COUNT) return -1;
  const cells = getSuitLeastChowsTable();
  let total = 0;
  let sum = 0;
  for (let suit = 0; suit < 3; suit++) {
    let code = 0;
    for (let kind = suit * RANK_COUNT; kind < suit * RANK_COUNT + RANK_COUNT; kind++) {
      const count = counts[kind]!;
      if (!isTileCount(count)) return -1;
      total += count;
      code = code * 5 + count;
    }
    codes[suit] = code;
    sum += values[suit] = cells[code]!;
    if (sum >= limit) return -1;
  }
  let honours = 0;
  for (let kind = 27; kind < TILE_KIND_COUNT; kind++) {
    const count = counts[kind]!;
    if (!isTileCount(count)) return -1;
    total += count;
    honours += HONOUR_WEIGHTS[count]!;
  }
  values[3] = honours;
  return total === tiles ? sum + honours : -1;
}

/** Whether a sum means one pair and at most `maxChows` chows; false if `maxChows` is not a number. */
function isSumWithOnePair(sum: number, maxChows: number): boolean {
  const chows = sum - PAIR_WEIGHT;
  return chows >= 0 && chows < PAIR_WEIGHT && typeof maxChows === 'number' && chows <= maxChows;
}

interface SetsQuery {
  /** The number of sets in `counts`, 0–4 (default 4). It is lower when the player has other sets on the table. */
  readonly sets?: number | undefined;
  /** The most chows the hand may have, 0–4. The default 4 allows any hand of sets and a pair. */
  readonly maxChows?: number | undefined;
}

/**
 * Whether 3 × `sets` + 2 tiles are sets (pungs or chows) and a pair. `counts` are 34 whole numbers 0–4 in the order
 * b1…b9 c1…c9 o1…o9 we ws ww wn dr dg dw, in an array or a typed array. Anything else is false. Never throws.
 */
export function isComplete(counts: ArrayLike<number>, query?: SetsQuery): boolean {
  const sets = query?.sets ?? SETS_IN_HAND;
  return (
    isTileCount(sets) &&
    isSumWithOnePair(readParts(counts, 3 * sets + 2, BROKEN_WEIGHT), query?.maxChows ?? SETS_IN_HAND)
  );
}

/**
 * The kinds, ascending, that complete 3 × `sets` + 1 tiles. Empty if the number of tiles is wrong; never throws.
 * `limits` gives the most tiles of each kind that the hand can hold, below four where copies are on the table.
 */
export function listStandardWaits(
  counts: ArrayLike<number>,
  query?: SetsQuery,
  limits?: ArrayLike<number>,
): TileKindNumber[] {
  const waits: TileKindNumber[] = [];
  const sets = query?.sets ?? SETS_IN_HAND;
  const sum = isTileCount(sets) ? readParts(counts, 3 * sets + 1, 2 * BROKEN_WEIGHT) : -1;
  if (sum < 0 || sum >= 2 * BROKEN_WEIGHT) return waits;
  for (let part = 0; part < PART_COUNT; part++) {
    const rest = sum - values[part]!;
    // One tile changes one part only, so the other parts must be whole already, with at most one pair.
    if (rest < 2 * PAIR_WEIGHT)
      addWaits(waits, counts, part, rest, query?.maxChows ?? SETS_IN_HAND, limits ?? FOUR_OF_EACH);
  }
  return waits;
}

export const FOUR_OF_EACH: readonly number[] = Array<number>(TILE_KIND_COUNT).fill(COPIES_PER_KIND);

function addWaits(
  waits: TileKindNumber[],
  counts: ArrayLike<number>,
  part: number,
  rest: number,
  most: number,
  limits: ArrayLike<number>,
): void {
  const cells = getSuitLeastChowsTable();
  const first = part * RANK_COUNT;
  for (let kind = first; kind < first + RANK_COUNT && kind < TILE_KIND_COUNT; kind++) {
    const count = counts[kind]!;
    if (count >= limits[kind]!) continue;
    const made =
      part < 3
        ? cells[codes[part]! + RANK_PLACES[kind - first]!]!
        : values[part]! - HONOUR_WEIGHTS[count]! + HONOUR_WEIGHTS[count + 1]!;
    if (isSumWithOnePair(rest + made, most)) waits.push(kind);
  }
}

/** Both lists are in ascending order. A chow is given by its lowest kind, which may occur twice or more. */
export interface RackArrangement {
  readonly pair: TileKindNumber;
  readonly pungs: readonly TileKindNumber[];
  readonly chows: readonly TileKindNumber[];
}

/**
 * All ways to read `counts` as sets and a pair, ordered by pair, then by number of chows, then by pungs. `counts` are
 * as for {@link isComplete}. Never throws.
 */
export function arrangements(counts: ArrayLike<number>, query?: SetsQuery): RackArrangement[] {
  const most = query?.maxChows ?? SETS_IN_HAND;
  const found: RackArrangement[] = [];
  if (typeof most !== 'number' || Number.isNaN(most)) return found;
  visitArrangements(counts, query?.sets ?? SETS_IN_HAND, (pair, sets, chows) => {
    if (chows > most) return;
    const pungs = sets.filter((set) => set >= TILE_KIND_COUNT).map((set) => set - TILE_KIND_COUNT);
    found.push({ pair, pungs, chows: sets.filter((set) => set < TILE_KIND_COUNT) });
  });
  return found.toSorted(compareArrangements);
}

function compareArrangements(a: RackArrangement, b: RackArrangement): number {
  return (
    a.pair - b.pair ||
    a.chows.length - b.chows.length ||
    compareKindLists(a.pungs, b.pungs) ||
    compareKindLists(a.chows, b.chows)
  );
}

function compareKindLists(a: readonly TileKindNumber[], b: readonly TileKindNumber[]): number {
  const differs = a.findIndex((kind, place) => kind !== b[place]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
}

/**
 * Visits the readings that {@link arrangements} would list, in no particular order. `visit` receives the pair, the sets
 * (a chow as its lowest kind, a pung as its kind + 34; ascending by lowest tile) and how many are chows.
 */
export function visitArrangements(
  counts: ArrayLike<number>,
  sets: number,
  visit: (pair: TileKindNumber, sets: readonly number[], chows: number) => void,
): void {
  if (!isComplete(counts, { sets })) return;
  // The first kind of the suit that holds the pair, or of the honours.
  let pairFrom = 0;
  while (values[pairFrom / RANK_COUNT]! < PAIR_WEIGHT) pairFrom += RANK_COUNT;
  const left = Array.from(counts);
  const chosenSets: number[] = [];
  let pair = -1;
  let chows = 0;
  readFromKind(0);

  /** Uses up all copies of the lowest tile left: those that are neither in a pung nor in the pair must start chows. */
  function readFromKind(from: TileKindNumber): void {
    let kind = from;
    while (kind < TILE_KIND_COUNT && left[kind] === 0) kind++;
    if (kind === TILE_KIND_COUNT) return visit(pair, chosenSets.slice(), chows);
    const count = left[kind]!;
    readChows(kind, count);
    if (count >= 3) {
      chosenSets.push(kind + TILE_KIND_COUNT);
      readChows(kind, count - 3);
      chosenSets.pop();
    }
    if (count >= 2 && pair < 0 && kind >= pairFrom && kind < pairFrom + RANK_COUNT) {
      pair = kind;
      readChows(kind, count - 2);
      pair = -1;
    }
  }

  function readChows(kind: TileKindNumber, count: number): void {
    if (count === 0) return readFromKind(kind + 1);
    if (kind >= 27 || kind % RANK_COUNT > 6 || left[kind + 1]! < count || left[kind + 2]! < count) return;
    const takeChowTiles = (tiles: number) => {
      left[kind + 1]! -= tiles;
      left[kind + 2]! -= tiles;
      chows += tiles;
    };
    takeChowTiles(count);
    for (let chow = 0; chow < count; chow++) chosenSets.push(kind);
    readFromKind(kind + 1);
    chosenSets.length -= count;
    takeChowTiles(-count);
  }
}

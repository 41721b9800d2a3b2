import type { TileKindNumber } from '../tiles/tiles.ts';
import { ALL_TILE_KINDS, MAJOR_KINDS, type SetLayoutPattern } from './layouts.ts';

export interface SpecialHandFitCounter {
  /**
   * The largest number of tiles of `counts` that fit into one hand of this shape. If it is below `wanted`, any
   * number below `wanted` may be returned instead. Negative if no hand of this shape holds all of
   * `declaredCounts`, the tiles on the table.
   */
  readonly overlap: (counts: readonly number[], wanted?: number, declaredCounts?: readonly number[]) => number;
  /** Only for hands of different pairs: how many kinds have a real tile. Each other pair needs two wild tiles. */
  readonly pairs?: (counts: readonly number[]) => number;
  /** True if the sets of the hand may be exposed. `counts` then hold three tiles for a kong. */
  readonly open?: true;
}

export interface HandRequirement {
  readonly shape?: SpecialHandFitCounter;
  readonly layouts?: readonly SetLayoutPattern[];
  readonly concealed?: boolean;
}

export const listShapesOfHands = (hands: readonly HandRequirement[]): readonly SpecialHandFitCounter[] =>
  hands.flatMap(({ shape }) => (shape ? [shape] : []));

const RANK_OFFSETS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const SUIT_STARTS = [0, 9, 18] as const;
export const PAIRS_IN_SEVEN_PAIRS = 7;

// Shapes are tried for every concealed hand that is scored, so the most frequent shapes count tiles without
// creating lists.

/** One of each one, nine, wind and dragon, and a second of any of them. */
export const WONDERS_SHAPE: SpecialHandFitCounter = {
  overlap(counts, wanted = 0) {
    let fitting = MAJOR_KINDS.length;
    let pair = 0;
    for (const kind of MAJOR_KINDS) {
      const held = counts[kind]!;
      if (held > 1) pair = 1;
      else if (held === 0 && --fitting + 1 < wanted) break;
    }
    return fitting + pair;
  },
};

/** 1112345678999 of one suit and one more tile of that suit: any rank with `anyExtra`, otherwise only a 2–8. */
export const createNineGatesShapeOfAnySuit = (anyExtra: boolean): SpecialHandFitCounter => ({
  overlap(counts, wanted = 0) {
    let best = 0;
    for (const suit of SUIT_STARTS) {
      if (countSuitTiles(counts, suit) < wanted) continue;
      let fitting = 0;
      let extra = false;
      for (const rank of RANK_OFFSETS) {
        const end = rank === 0 || rank === 8;
        const held = counts[suit + rank]!;
        fitting += Math.min(held, end ? 3 : 1);
        extra ||= held > (end ? 3 : 1) && (anyExtra || !end);
      }
      best = Math.max(best, fitting + Number(extra));
    }
    return best;
  },
});

export const createMajorPairsShape = (distinct: boolean): SpecialHandFitCounter => ({
  overlap: (counts) => countPairTiles(MAJOR_KINDS, counts, distinct),
  ...(distinct && { pairs: (counts) => MAJOR_KINDS.filter((kind) => counts[kind]! > 0).length }),
});

export const SEVEN_PAIRS_SHAPE: SpecialHandFitCounter = {
  overlap: (counts) => countPairTiles(ALL_TILE_KINDS, counts, true),
};

function countPairTiles(kinds: readonly TileKindNumber[], counts: readonly number[], distinct: boolean): number {
  let whole = 0;
  let halves = 0;
  for (const kind of kinds) {
    const held = distinct ? Math.min(counts[kind]!, 2) : counts[kind]!;
    whole += held >> 1;
    halves += held & 1;
  }
  return countTilesInPairs(whole, halves);
}

function countTilesInPairs(whole: number, halves: number): number {
  const pairs = Math.min(whole, PAIRS_IN_SEVEN_PAIRS);
  return 2 * pairs + Math.min(halves, PAIRS_IN_SEVEN_PAIRS - pairs);
}

const SUIT_PAIRS = [
  [0, 9],
  [0, 18],
  [9, 18],
] as const;

/** Seven pairs, each of one number in two suits; with `sameSuits` the two suits are the same for all pairs. */
export const createSevenKnittedPairsShape = (sameSuits: boolean): SpecialHandFitCounter => ({
  overlap(counts, wanted = 0) {
    const atMost = countCappedSuitTiles(counts, PAIRS_IN_SEVEN_PAIRS);
    if (atMost < wanted) return atMost;
    if (!sameSuits) return countMixedKnitting(counts);
    let most = 0;
    for (const [a, b] of SUIT_PAIRS) {
      let whole = 0;
      let held = 0;
      for (let rank = 0; rank < 9; rank++) {
        const x = counts[a + rank]!;
        const y = counts[b + rank]!;
        whole += x < y ? x : y;
        held += x + y;
      }
      most = Math.max(most, countTilesInPairs(whole, held - 2 * whole));
    }
    return most;
  },
});

function countCappedSuitTiles(counts: readonly number[], most: number): number {
  let fitting = 0;
  for (const suit of SUIT_STARTS) fitting += Math.min(countSuitTiles(counts, suit), most);
  return fitting;
}

function countSuitTiles(counts: readonly number[], suit: number): number {
  let held = 0;
  for (let kind = suit; kind < suit + 9; kind++) held += counts[kind]!;
  return held;
}

/** The most tiles that fit into seven pairs, each of one number in any two suits, with the best choice of numbers. */
function countMixedKnitting(counts: readonly number[]): number {
  let sums = [0, ...Array<number>(PAIRS_IN_SEVEN_PAIRS).fill(Number.NEGATIVE_INFINITY)];
  for (const rank of RANK_OFFSETS) {
    const held = SUIT_STARTS.map((suit) => counts[suit + rank]!);
    const used = Array.from({ length: PAIRS_IN_SEVEN_PAIRS }, (_, pairs) => countTilesInSuitPairs(held, pairs));
    sums = sums.map((_, total) =>
      Math.max(...used.slice(0, total + 1).map((tiles, pairs) => tiles + sums[total - pairs]!)),
    );
  }
  return sums[PAIRS_IN_SEVEN_PAIRS]!;
}

function countTilesInSuitPairs([a, b, c]: readonly number[], pairs: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let ab = 0; ab <= pairs; ab++) {
    for (let ac = 0; ab + ac <= pairs; ac++) {
      const bc = pairs - ab - ac;
      if (ab + ac > 4 || ab + bc > 4 || ac + bc > 4) continue;
      most = Math.max(most, Math.min(a!, ab + ac) + Math.min(b!, ab + bc) + Math.min(c!, ac + bc));
    }
  }
  return most;
}

const TRIO_COUNT = 4;

/**
 * Four trios (one number in all three suits) and a knitted pair. A number's first trio can use a tile of each suit
 * that holds it, its second a tile of each suit that holds it twice, and so on. So the four fullest trios count.
 */
export const TRIPLE_KNITTING_SHAPE: SpecialHandFitCounter = {
  overlap(counts, wanted = 0) {
    const atMost = countCappedSuitTiles(counts, TRIO_COUNT + 1);
    if (atMost < wanted) return atMost;
    let full = 0;
    let double = 0;
    let single = 0;
    for (let rank = 0; rank < 9; rank++) {
      const a = counts[rank]!;
      const b = counts[9 + rank]!;
      const c = counts[18 + rank]!;
      const least = a < b ? (a < c ? a : c) : b < c ? b : c;
      const most = a > b ? (a > c ? a : c) : b > c ? b : c;
      full += least;
      const middle = a + b + c - least - most;
      double += middle - least;
      single += most - middle;
    }
    if (full > TRIO_COUNT) return 3 * TRIO_COUNT + 2;
    const doubles = Math.min(double, TRIO_COUNT + 1 - full);
    return 3 * full + 2 * doubles + Math.min(single, TRIO_COUNT + 1 - full - doubles);
  },
};

const SNAKE_IN_SUIT = 10;

/** A pair of ones, 2–9 of the same suit and the four winds. */
export const SNAKE_FIT_COUNTER: SpecialHandFitCounter = {
  overlap(counts, wanted = 0) {
    let winds = 0;
    for (let wind = 27; wind < 31; wind++) winds += Math.min(counts[wind]!, 1);
    if (winds + SNAKE_IN_SUIT < wanted) return winds + SNAKE_IN_SUIT;
    let best = 0;
    for (const suit of SUIT_STARTS) {
      let fitting = winds;
      for (const rank of RANK_OFFSETS) fitting += Math.min(counts[suit + rank]!, rank === 0 ? 2 : 1);
      best = Math.max(best, fitting);
    }
    return best;
  },
};

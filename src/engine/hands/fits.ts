import { KINDS } from '../tiles/tiles.ts';

// How many of the tiles held fit into one hand of a given shape: 14 (or all that are held, with wild tiles for the rest)
// means the hand is there, anything less says how far away it is. `counts` is a list of 34 numbers throughout.

type Counts = readonly number[];

const MAJORS = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const SUIT_STARTS = [0, 9, 18] as const;
const SUIT_PAIRS = [[0, 9], [0, 18], [9, 18]] as const;
const PAIRS = 7;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
/** The `n` best of several slots. */
const best = (slots: number[], n: number): number => sum(slots.toSorted((a, b) => b - a).slice(0, n));

/** Seven pairs of ones, nines, winds and dragons; `distinct` forbids the same pair twice. */
export const fitHonourPairs = (counts: Counts, distinct: boolean): number =>
  best(MAJORS.flatMap((kind) => pairSlots(counts[kind]!, distinct)), PAIRS);

/** Seven pairs of any tiles; `distinct` forbids the same pair twice. */
export const fitSevenPairs = (counts: Counts, distinct: boolean): number => best(counts.flatMap((n) => pairSlots(n, distinct)), PAIRS);

const pairSlots = (held: number, distinct: boolean): number[] => {
  const first = Math.min(held, 2);
  return distinct ? [first] : [first, Math.min(held - first, 2)];
};

/** Seven knitted pairs: the same number in two suits, the same two throughout when `sameSuits`. */
export function fitKnitting(counts: Counts, sameSuits: boolean): number {
  if (!sameSuits) return fitMixedKnitting(counts);
  return Math.max(
    ...SUIT_PAIRS.map(([a, b]) => {
      const slots = RANKS.flatMap((rank) => [1, 2, 3, 4].map((copy) => Number(counts[a + rank]! >= copy) + Number(counts[b + rank]! >= copy)));
      return best(slots, PAIRS);
    }),
  );
}

/** Each pair in any two suits: the most tiles that n pairs of one number can use, shared out over the nine numbers. */
function fitMixedKnitting(counts: Counts): number {
  const used = RANKS.map((rank) => {
    const held = SUIT_STARTS.map((suit) => Math.min(counts[suit + rank]!, 4));
    return Array.from({ length: PAIRS }, (_, pairs) => mostInPairs(held, pairs));
  });
  return share(used, PAIRS);
}

/** The most tiles of three suits that `pairs` pairs of different suits can use, at most four of each. */
function mostInPairs([a, b, c]: readonly number[], pairs: number): number {
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

/** Four trios (one number in all three suits) and a pair of one number in two suits. */
export function fitTripleKnitting(counts: Counts): number {
  const TRIOS = 4;
  // most[t] and withPair[t]: the most tiles used by t trios over the numbers seen so far, without and with the pair.
  let most = [0, -99, -99, -99, -99];
  let withPair = [-99, -99, -99, -99, -99];
  for (const rank of RANKS) {
    const held = SUIT_STARTS.map((suit) => counts[suit + rank]!);
    const next = Array<number>(TRIOS + 1).fill(-99);
    const nextPair = Array<number>(TRIOS + 1).fill(-99);
    for (let trios = 0; trios <= TRIOS; trios++) {
      const plain = sum(held.map((n) => Math.min(n, trios)));
      const spare = held.map((n) => Number(n > trios)).toSorted((a, b) => b - a);
      const paired = trios === TRIOS ? -99 : plain + spare[0]! + spare[1]!;
      for (let before = 0; before + trios <= TRIOS; before++) {
        const at = before + trios;
        next[at] = Math.max(next[at]!, most[before]! + plain);
        nextPair[at] = Math.max(nextPair[at]!, withPair[before]! + plain, most[before]! + paired);
      }
    }
    [most, withPair] = [next, nextPair];
  }
  return Math.max(0, withPair[TRIOS]!);
}

/** The best sum when `total` units are shared out over several lists of gains, each giving its n-th entry for n units. */
function share(gains: readonly (readonly number[])[], total: number): number {
  let most = Array<number>(total + 1).fill(Number.NEGATIVE_INFINITY);
  most[0] = 0;
  for (const gain of gains) {
    const next = Array<number>(total + 1).fill(Number.NEGATIVE_INFINITY);
    for (let before = 0; before <= total; before++) {
      gain.forEach((value, units) => {
        if (before + units <= total) next[before + units] = Math.max(next[before + units]!, most[before]! + value);
      });
    }
    most = next;
  }
  return most[total]!;
}

const overlapWith = (counts: Counts, target: Counts): number => {
  let n = 0;
  for (let kind = 0; kind < KINDS; kind++) n += Math.min(counts[kind]!, target[kind]!);
  return n;
};
const targetOf = (kinds: readonly number[]): Counts => {
  const target = Array<number>(KINDS).fill(0);
  for (const kind of kinds) target[kind]!++;
  return target;
};

const GATES = SUIT_STARTS.map((suit) => ({ suit, target: targetOf([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8].map((rank) => suit + rank)) }));
/** 1112345678999 of one suit and one more of it: any tile, or a 2–8 only. */
export function fitGates(counts: Counts, anyExtra: boolean): number {
  return Math.max(
    ...GATES.map(({ suit, target }) => {
      const extra = RANKS.some((rank) => (anyExtra || (rank > 0 && rank < 8)) && counts[suit + rank]! > target[suit + rank]!);
      return overlapWith(counts, target) + Number(extra);
    }),
  );
}

const SNAKES = SUIT_STARTS.map((suit) => targetOf([suit, suit, ...RANKS.slice(1).map((rank) => suit + rank), 27, 28, 29, 30]));
/** A pair of ones, 2–9 of the same suit and the four winds. */
export const fitSnake = (counts: Counts): number => Math.max(...SNAKES.map((target) => overlapWith(counts, target)));

const WONDERS = targetOf(MAJORS);
/** One of each of the thirteen major tiles and any of them again. */
export const fitWonders = (counts: Counts): number => overlapWith(counts, WONDERS) + Number(MAJORS.some((kind) => counts[kind]! > 1));

import { KINDS } from '../tiles/tiles.ts';

// How many of the tiles held fit into one hand of a given shape: 14 (or all that are held, with wild tiles for the rest)
// means the hand is there, anything less says how far away it is. `counts` is a list of 34 numbers throughout. A
// caller to whom fewer than `wanted` are of no use gets any smaller number as soon as it is clear that so many cannot fit.

type Counts = readonly number[];

const MAJORS = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33];
const EVERY_KIND = Array.from({ length: KINDS }, (_, kind) => kind);
const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const SUIT_STARTS = [0, 9, 18] as const;
const SUIT_PAIRS = [
  [0, 9],
  [0, 18],
  [9, 18],
] as const;
const PAIRS = 7;
/** The snake without its winds. */
const SNAKE = 10;

// These run for every concealed hand that is scored, so the ones that are asked most count without building lists.

/** Tiles used by seven pairs when so many pairs are whole and so many tiles could still be half of one. */
const inPairs = (whole: number, halves: number): number => {
  const pairs = Math.min(whole, PAIRS);
  return 2 * pairs + Math.min(halves, PAIRS - pairs);
};

/** Seven pairs of ones, nines, winds and dragons; `distinct` forbids the same pair twice. */
export const fitHonourPairs = (counts: Counts, distinct: boolean): number => fitPairs(counts, MAJORS, distinct);

/** Seven pairs of any tiles; `distinct` forbids the same pair twice. */
export const fitSevenPairs = (counts: Counts, distinct: boolean): number => fitPairs(counts, EVERY_KIND, distinct);

function fitPairs(counts: Counts, kinds: readonly number[], distinct: boolean): number {
  let whole = 0;
  let halves = 0;
  for (const kind of kinds) {
    const held = distinct ? Math.min(counts[kind]!, 2) : counts[kind]!;
    whole += held >> 1;
    halves += held & 1;
  }
  return inPairs(whole, halves);
}

/** The tiles of the suits when no more than `most` of each can be used. */
function suited(counts: Counts, most: number): number {
  let fitting = 0;
  for (const suit of SUIT_STARTS) fitting += Math.min(heldOf(counts, suit), most);
  return fitting;
}

function heldOf(counts: Counts, suit: number): number {
  let held = 0;
  for (let kind = suit; kind < suit + 9; kind++) held += counts[kind]!;
  return held;
}

/** Seven knitted pairs: the same number in two suits, the same two throughout when `sameSuits`. */
export function fitKnitting(counts: Counts, sameSuits: boolean, wanted = 0): number {
  const atMost = suited(counts, PAIRS);
  if (atMost < wanted) return atMost;
  if (!sameSuits) return fitMixedKnitting(counts);
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
    most = Math.max(most, inPairs(whole, held - 2 * whole));
  }
  return most;
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

const TRIOS = 4;

/**
 * Four trios (one number in all three suits) and a pair of one number in two suits. A number's first trio uses as many
 * tiles as there are suits that hold it, its second as many as hold it twice, and so on, never more than the one before:
 * so the four fullest trios are laid out, and the pair is what is left of the next.
 */
export function fitTripleKnitting(counts: Counts, wanted = 0): number {
  const atMost = suited(counts, TRIOS + 1);
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
  if (full > TRIOS) return 3 * TRIOS + 2;
  const doubles = Math.min(double, TRIOS + 1 - full);
  return 3 * full + 2 * doubles + Math.min(single, TRIOS + 1 - full - doubles);
}

/** The best sum when `total` units are shared out over several lists of gains, each giving its n-th entry for n units. */
function share(gains: readonly (readonly number[])[], total: number): number {
  let sums = Array<number>(total + 1).fill(Number.NEGATIVE_INFINITY);
  sums[0] = 0;
  for (const gain of gains) {
    const next = Array<number>(total + 1).fill(Number.NEGATIVE_INFINITY);
    for (let before = 0; before <= total; before++) {
      gain.forEach((value, units) => {
        if (before + units <= total) next[before + units] = Math.max(next[before + units]!, sums[before]! + value);
      });
    }
    sums = next;
  }
  return sums[total]!;
}

/** 1112345678999 of one suit and one more of it: any tile, or a 2–8 only. */
export function fitGates(counts: Counts, anyExtra: boolean, wanted = 0): number {
  let best = 0;
  for (const suit of SUIT_STARTS) {
    if (heldOf(counts, suit) < wanted) continue;
    let fitting = 0;
    let extra = false;
    for (const rank of RANKS) {
      const end = rank === 0 || rank === 8;
      const held = counts[suit + rank]!;
      fitting += Math.min(held, end ? 3 : 1);
      extra ||= held > (end ? 3 : 1) && (anyExtra || !end);
    }
    best = Math.max(best, fitting + Number(extra));
  }
  return best;
}

/** A pair of ones, 2–9 of the same suit and the four winds. */
export function fitSnake(counts: Counts, wanted = 0): number {
  let winds = 0;
  for (let wind = 27; wind < 31; wind++) winds += Math.min(counts[wind]!, 1);
  if (winds + SNAKE < wanted) return winds + SNAKE;
  let best = 0;
  for (const suit of SUIT_STARTS) {
    let fitting = winds;
    for (const rank of RANKS) fitting += Math.min(counts[suit + rank]!, rank === 0 ? 2 : 1);
    best = Math.max(best, fitting);
  }
  return best;
}

/** One of each of the thirteen major tiles and any of them again. */
export function fitWonders(counts: Counts, wanted = 0): number {
  let fitting = MAJORS.length;
  let pair = 0;
  for (const kind of MAJORS) {
    const held = counts[kind]!;
    if (held > 1) pair = 1;
    else if (held === 0 && --fitting + 1 < wanted) break;
  }
  return fitting + pair;
}

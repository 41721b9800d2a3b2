import type { Moments, Spread } from './tally.ts';

// How sure a number from many hands is. Every interval is one of 95 %: of twenty of them, about one does not hold the
// number that endless hands would come to.

/** So many standard deviations to both sides hold 95 % of what chance makes. */
const Z = 1.96;

/** A number with the least and the most that it may be. */
export interface Sure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share of some hands among all, 0–1, with its 95 % interval after Wilson, which also holds for what came seldom or
 * never. Of no hands the share is nought, and may be anything.
 */
export function shareOf(some: number, all: number): Sure {
  if (all === 0) return { value: 0, low: 0, high: 1 };
  const share = some / all;
  const middle = (share + Z ** 2 / (2 * all)) / (1 + Z ** 2 / all);
  const half = (Z / (1 + Z ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + (Z / (2 * all)) ** 2);
  return { value: share, low: some === 0 ? 0 : middle - half, high: some === all ? 1 : middle + half };
}

/** A mean with its 95 % interval, from sums. */
export function meanOf({ count, sum, squares }: Moments): Sure {
  const value = count === 0 ? 0 : sum / count;
  const half = count === 0 ? 0 : Z * (deviationOf({ count, sum, squares }) / Math.sqrt(count));
  return { value, low: value - half, high: value + half };
}

/** How far the numbers lie from their mean: the standard deviation. */
export const deviationOf = ({ count, sum, squares }: Moments): number =>
  count < 2 ? 0 : Math.sqrt(Math.max(0, squares - sum ** 2 / count) / (count - 1));

/** The moments of numbers of which each stands with how often it came. */
export function momentsIn(spread: Spread): Moments {
  let [count, sum, squares] = [0, 0, 0];
  for (const [value, many] of entriesOf(spread)) {
    count += many;
    sum += many * value;
    squares += many * value ** 2;
  }
  return { count, sum, squares };
}

/** The number below which a share of all numbers lies: 0.5 for the middle one. */
export function quantileOf(spread: Spread, share: number): number {
  const entries = entriesOf(spread);
  const wanted = share * entries.reduce((sum, [, many]) => sum + many, 0);
  let seen = 0;
  for (const [value, many] of entries) {
    seen += many;
    if (seen >= wanted) return value;
  }
  return entries.at(-1)?.[0] ?? 0;
}

/** Values with how often each came, in ascending order. */
export const entriesOf = (spread: Spread): readonly (readonly [value: number, many: number])[] =>
  Object.entries(spread)
    .map(([value, many]) => [Number(value), many] as const)
    .toSorted(([a], [b]) => a - b);

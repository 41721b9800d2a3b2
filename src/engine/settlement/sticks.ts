/** Tallies by what they are worth, the dearest first: how many of each. */
export type Purse = readonly { readonly value: number; readonly count: number }[];

/** The start sums for which a set with sticks of 2 needs none of them. */
const LARGER = {
  3000: [
    [1000, 1],
    [500, 2],
    [100, 9],
    [10, 10],
  ],
  4000: [
    [1000, 2],
    [500, 2],
    [100, 9],
    [10, 10],
  ],
} as const;

/**
 * The sticks that make up each start sum, the dearest first (RULES.md B.9, T.9, J.9): the guide's 3000, the older 2000 with
 * sticks of 2, and a coin for another thousand.
 */
export const STICKS = {
  guide: {
    2000: [
      [500, 2],
      [100, 9],
      [10, 8],
      [2, 10],
    ],
    ...LARGER,
  },
  tens: {
    2000: [
      [500, 2],
      [100, 9],
      [10, 10],
    ],
    ...LARGER,
  },
} as const satisfies Record<string, Readonly<Record<number, readonly (readonly [number, number])[]>>>;

/** What everybody starts with, in tallies. */
export const purseOf = (sticks: readonly (readonly [value: number, count: number])[]): Purse =>
  sticks.map(([value, count]) => ({ value, count }));

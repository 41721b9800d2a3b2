import {
  fitGates,
  fitHonourPairs,
  fitKnitting,
  fitSevenPairs,
  fitSnake,
  fitTripleKnitting,
  fitWonders,
} from '../hands/fits.ts';
import { isMajorKind, type Kind } from '../tiles/tiles.ts';
import { ANY_KIND, kindsThat, SUIT_KINDS, type Layout } from './layout.ts';
import { pairsOf, type Block, type Part, type Recipe } from './recipes.ts';

/** A hand of 14 that is no four sets and a pair: how much of it is there, and how all the hands of it are made. */
export interface Shape {
  /**
   * The most tiles of `counts` that fit into one such hand. The hand is complete when everything fits; what is missing
   * tells how far away it is. A caller to whom fewer than `wanted` are of no use says so: any number below it will do then.
   */
  readonly overlap: (counts: readonly number[], wanted?: number) => number;
  /** Every hand of the shape, to be counted one by one. */
  readonly recipes: () => readonly Recipe[];
}

/** The tiles of a hand, where tiles decide it: a shape of its own, or sets that one of some layouts describes. */
export interface MadeOf {
  readonly shape?: Shape;
  readonly layouts?: readonly Layout[];
  /** May not hold a set that was claimed before the winning tile. */
  readonly concealed?: boolean;
}

/** The shapes among some hands. */
export const shapesOf = (hands: readonly MadeOf[]): readonly Shape[] =>
  hands.flatMap(({ shape }) => (shape ? [shape] : []));

const MAJORS = kindsThat(isMajorKind);
const WINDS: Block = [27, 28, 29, 30];
const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SUIT_PAIRS = [
  [0, 9],
  [0, 18],
  [9, 18],
] as const;
const PAIRS = 7;

const each = (block: Block): Part => ({ of: [block], take: 1 });
const oneMore = (kinds: readonly Kind[]): Part => ({ of: kinds.map((kind) => [kind]), take: 1 });
const knitted = (suits: readonly (readonly [number, number])[]): readonly Block[] =>
  suits.flatMap(([a, b]) => RANKS.map((rank): Block => [a + rank, b + rank]));

/** One of each one, nine, wind and dragon, and any of them again. */
export const WONDERS: Shape = {
  overlap: fitWonders,
  recipes: () => [{ parts: [each(MAJORS), oneMore(MAJORS)], unique: true }],
};

/** 1112345678999 of one suit and one more of it: any tile, or a 2–8 only. */
export const gates = (anyExtra: boolean): Shape => ({
  overlap: (counts, wanted) => fitGates(counts, anyExtra, wanted),
  recipes: () =>
    SUIT_KINDS.map((suit) => {
      const inner = suit.slice(1, -1);
      const ends = suit.filter((kind) => !inner.includes(kind));
      return { parts: [each([...ends, ...ends, ...suit]), oneMore(anyExtra ? suit : inner)] };
    }),
});

/** Seven pairs of ones, nines, winds and dragons; `distinct` forbids the same pair twice. */
export const honourPairs = (distinct: boolean): Shape => ({
  overlap: (counts) => fitHonourPairs(counts, distinct),
  recipes: () => [{ parts: [{ of: pairsOf(MAJORS), take: PAIRS, repeat: !distinct }], unique: true }],
});

/** Seven different pairs of any tiles. */
export const SEVEN_PAIRS: Shape = {
  overlap: (counts) => fitSevenPairs(counts, true),
  recipes: () => [{ parts: [{ of: pairsOf(ANY_KIND), take: PAIRS }], unique: true }],
};

/** Seven knitted pairs: the same number in two suits, the same two throughout when `sameSuits`. */
export const knitting = (sameSuits: boolean): Shape => ({
  overlap: (counts, wanted) => fitKnitting(counts, sameSuits, wanted),
  recipes: () =>
    (sameSuits ? SUIT_PAIRS.map((suits) => [suits]) : [SUIT_PAIRS]).map((suits) => ({
      parts: [{ of: knitted(suits), take: PAIRS, repeat: true }],
    })),
});

/** Four trios, one number in all three suits, and a knitted pair. */
export const TRIPLE_KNITTING: Shape = {
  overlap: fitTripleKnitting,
  recipes: () => [
    {
      parts: [
        { of: RANKS.map((rank) => [rank, 9 + rank, 18 + rank]), take: 4, repeat: true },
        { of: knitted(SUIT_PAIRS), take: 1 },
      ],
    },
  ],
};

/** A pair of ones, 2–9 of the same suit and the four winds. */
export const SNAKE: Shape = {
  overlap: fitSnake,
  recipes: () => SUIT_KINDS.map((suit) => ({ parts: [each([...suit.slice(0, 1), ...suit, ...WINDS])] })),
};

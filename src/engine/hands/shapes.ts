import {
  fitGates,
  fitHonourPairs,
  fitKnitting,
  fitSevenPairs,
  fitSnake,
  fitTripleKnitting,
  fitWonders,
} from '../hands/fits.ts';
import type { Layout } from './layout.ts';

/** A hand of 14 that is no four sets and a pair: how much of it is there. */
export interface Shape {
  /**
   * The most tiles of `counts` that fit into one such hand. The hand is complete when everything fits; what is missing
   * tells how far away it is. A caller to whom fewer than `wanted` are of no use says so: any number below it will do then.
   */
  readonly overlap: (counts: readonly number[], wanted?: number) => number;
  /** Its sets may lie on the table; a kong is counted as three tiles then. */
  readonly open?: true;
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

/** One of each one, nine, wind and dragon, and any of them again. */
export const WONDERS: Shape = { overlap: fitWonders };

/** 1112345678999 of one suit and one more of it: any tile, or a 2–8 only. */
export const gates = (anyExtra: boolean): Shape => ({
  overlap: (counts, wanted) => fitGates(counts, anyExtra, wanted),
});

/** Seven pairs of ones, nines, winds and dragons; `distinct` forbids the same pair twice. */
export const honourPairs = (distinct: boolean): Shape => ({ overlap: (counts) => fitHonourPairs(counts, distinct) });

/** Seven different pairs of any tiles. */
export const SEVEN_PAIRS: Shape = { overlap: (counts) => fitSevenPairs(counts, true) };

/** Seven knitted pairs: the same number in two suits, the same two throughout when `sameSuits`. */
export const knitting = (sameSuits: boolean): Shape => ({
  overlap: (counts, wanted) => fitKnitting(counts, sameSuits, wanted),
});

/** Four trios, one number in all three suits, and a knitted pair. */
export const TRIPLE_KNITTING: Shape = { overlap: fitTripleKnitting };

/** A pair of ones, 2–9 of the same suit and the four winds. */
export const SNAKE: Shape = { overlap: fitSnake };

// How hands usually go, counted from hands of steady players; held against played hands in tests/bench/players.

/** How a game usually goes. */
export interface GamePace {
  /** Useful tiles not seen that a hand has at each distance. */
  readonly useful: readonly number[];
  /** How likely one of the others ends the hand before the next turn: nobody in the first turns, then with their square, up to the most. */
  readonly ends: { readonly from: number; readonly grows: number; readonly most: number };
}

/** Where a hand may hold one chow at most, and where it may hold as many as it likes. */
export const SLOW: GamePace = {
  useful: [4.5, 8.5, 15.5, 25, 38, 55, 62, 66, 70],
  ends: { from: 3, grows: 0.0013, most: 0.27 },
};
export const FAST: GamePace = {
  useful: [4.8, 13, 25, 43, 68, 80, 85, 88, 90],
  ends: { from: 3, grows: 0.006, most: 0.38 },
};
/** The same for hands that are not just any: pungs only, one suit, a shape of their own. */
export const ONLY_PUNGS = [4, 6.5, 10, 15, 21, 27, 32] as const;
export const ONE_SUIT = [4.8, 9.5, 15, 21, 26, 30, 33] as const;
export const SHAPE = [3.5, 6, 9, 12, 16, 20, 24] as const;

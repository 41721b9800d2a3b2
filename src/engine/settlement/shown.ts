import type { Reason, ReasonCode } from '../reasons.ts';
import type { ReadSet } from '../hands/hand.ts';
import { suitOf, type TileId } from '../tiles/tiles.ts';

/** The tiles that some sets are made of, each once. */
export const tilesOfSets = (sets: readonly ReadSet[]): readonly TileId[] => [
  ...new Set(sets.flatMap(({ tiles }) => tiles)),
];

/** The suit (0–2) of which at least so many of these sets are. */
export const shownSuit = (sets: readonly ReadSet[], many: number): number | undefined =>
  [0, 1, 2].find((suit) => sets.filter((set) => suitOf(set.at) === suit).length >= many);

/** Sets on the table as the reason of a verdict: which tiles, and how many sets. */
export const shownSets = (code: ReasonCode, sets: readonly ReadSet[]): Reason => ({
  code,
  tiles: tilesOfSets(sets),
  count: sets.length,
});

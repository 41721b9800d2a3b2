import type { Reason, ReasonCode } from '../reasons.ts';
import type { ReadSet } from '../scoring/types.ts';
import type { TileId } from '../tiles/tiles.ts';

/** The tiles that some sets are made of, each once. */
export const tilesOfSets = (sets: readonly ReadSet[]): readonly TileId[] => [
  ...new Set(sets.flatMap(({ tiles }) => tiles)),
];

/** Sets on the table as the reason of a verdict: which tiles, and how many sets. */
export const shownSets = (code: ReasonCode, sets: readonly ReadSet[]): Reason => ({
  code,
  tiles: tilesOfSets(sets),
  count: sets.length,
});

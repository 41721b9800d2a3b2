import { KINDS, tileIndex, tileOf, type TileId } from '../tiles/tiles.ts';

// Runs of three, as a chow needs them. They are written down once: players ask at every discard.

const SUIT_TILES = 27;

/** The runs of three that each kind of tile can stand in, the lowest first; none for honours. */
const RUNS: readonly (readonly (readonly TileId[])[])[] = Array.from({ length: KINDS }, (_, at) =>
  at >= SUIT_TILES
    ? []
    : [at - 2, at - 1, at]
        .filter((low) => low >= 0 && Math.floor(low / 9) === Math.floor(at / 9) && low % 9 <= 6)
        .map((low) => [low, low + 1, low + 2].map(tileOf)),
);

/** The tiles that can stand in a run with each kind, the lowest first. */
const NEIGHBOURS: readonly (readonly TileId[])[] = RUNS.map((runs, at) =>
  [...new Set(runs.flat())].filter((tile) => tile !== tileOf(at)).toSorted((a, b) => tileIndex(a) - tileIndex(b)),
);

/** The tiles that can stand in a run with this one; none for an honour. */
export const neighboursOf = (tile: TileId): readonly TileId[] => NEIGHBOURS[tileIndex(tile)] ?? [];

/** The runs of three that a tile makes with two of the rack, the lowest first. */
export const runsWith = (discard: TileId, rack: readonly TileId[]): readonly (readonly TileId[])[] =>
  (RUNS[tileIndex(discard)] ?? []).filter((run) => run.every((tile) => tile === discard || rack.includes(tile)));

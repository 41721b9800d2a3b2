import { SEATS, type TileId } from '../../engine/index.ts';

/** A block of the palette: tiles that belong together, in rows of `columns`. */
export interface PaletteBlock {
  readonly name: string;
  readonly columns: 5 | 2;
  readonly tiles: readonly TileId[];
}

const ranks = (family: string, most: number): TileId[] =>
  Array.from({ length: most }, (_, i) => `${family}${i + 1}` as TileId);

/**
 * Nine of a suit over two rows leave one cell, which the dragon of its look takes: 3 × 10 + 3 × 4 are the 42 tiles of the
 * game, seven across. Nine across would be 37 px on a small phone, too narrow for a thumb.
 */
const BLOCKS: readonly PaletteBlock[] = [
  { name: 'Bamboos and green dragon', columns: 5, tiles: [...ranks('b', 9), 'dg'] },
  { name: 'Winds', columns: 2, tiles: SEATS.map((seat): TileId => `w${seat}`) },
  { name: 'Characters and red dragon', columns: 5, tiles: [...ranks('c', 9), 'dr'] },
  { name: 'Flowers', columns: 2, tiles: ranks('f', 4) },
  { name: 'Circles and white dragon', columns: 5, tiles: [...ranks('o', 9), 'dw'] },
  { name: 'Seasons', columns: 2, tiles: ranks('s', 4) },
  { name: 'Jokers', columns: 2, tiles: ['jk'] },
];

/** The palette for the tiles in use: a block without any is left out, a tile that is not keeps its cell empty. */
export const paletteBlocks = (tiles: readonly TileId[]): readonly PaletteBlock[] =>
  BLOCKS.filter((block) => block.tiles.some((tile) => tiles.includes(tile)));

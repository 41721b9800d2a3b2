import type { TileId } from '../../engine/index.ts';

/** A group of the palette: its name, the tile that stands for it, its tiles. */
export interface Suit {
  readonly id: string;
  readonly name: string;
  readonly tiles: readonly TileId[];
}

const NAMES = [
  ['b', 'Bamboos'],
  ['c', 'Characters'],
  ['o', 'Circles'],
  ['w', 'Winds'],
  ['d', 'Dragons'],
  ['fs', 'Flowers and seasons'],
  ['j', 'Jokers'],
] as const;

/** The tiles in use, suit by suit; a suit of which none is in use is left out. */
export const suitsOf = (tiles: readonly TileId[]): readonly Suit[] =>
  NAMES.map(([id, name]) => ({ id, name, tiles: tiles.filter((tile) => id.includes(tile[0]!)) })).filter(
    (suit) => suit.tiles.length > 0,
  );

import { SEATS, type TileId } from '../../engine/index.ts';

/** A block of the palette: tiles that belong together, in rows of `columns`. */
export interface Block {
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
const BLOCKS: readonly Block[] = [
  { name: 'Bamboos and green dragon', columns: 5, tiles: [...ranks('b', 9), 'dg'] },
  { name: 'Winds', columns: 2, tiles: SEATS.map((seat): TileId => `w${seat}`) },
  { name: 'Characters and red dragon', columns: 5, tiles: [...ranks('c', 9), 'dr'] },
  { name: 'Flowers', columns: 2, tiles: ranks('f', 4) },
  { name: 'Circles and white dragon', columns: 5, tiles: [...ranks('o', 9), 'dw'] },
  { name: 'Seasons', columns: 2, tiles: ranks('s', 4) },
  { name: 'Jokers', columns: 2, tiles: ['jk'] },
];

/** The palette for the tiles in use: a block without any is left out, a tile that is not keeps its cell empty. */
export const blocksOf = (tiles: readonly TileId[]): readonly Block[] =>
  BLOCKS.filter((block) => block.tiles.some((tile) => tiles.includes(tile)));

/** The middle of a key on the screen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Middles nearer than this stand in one row or column. */
const SAME = 8;

/**
 * The key that an arrow leads to, by where the keys are on the screen, so that it fits every width.
 * @param spots the middles of all keys
 * @returns the place of the key; undefined when the arrow leads out, or the key pressed is no arrow
 */
export function steer(pressed: string, from: Spot, spots: readonly Spot[]): number | undefined {
  const way = STEPS[pressed];
  if (!way) return undefined;
  const ahead = spots
    .map(({ x, y }, at) => {
      const [right, down] = [x - from.x, y - from.y];
      return { at, along: way.x * right + way.y * down, aside: Math.abs(way.y * right + way.x * down) };
    })
    .filter(({ along, aside }) => along > SAME && (way.y !== 0 || aside < SAME));
  const nearest = Math.min(...ahead.map(({ along }) => along)) + SAME;
  return ahead.filter(({ along }) => along <= nearest).toSorted((a, b) => a.aside - b.aside)[0]?.at;
}

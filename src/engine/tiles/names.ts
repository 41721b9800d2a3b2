import { isTile, type Seat, type TileId } from './tiles.ts';

/** The wind a seat is named after. */
export const SEAT_NAMES: Readonly<Record<Seat, string>> = { e: 'East', s: 'South', w: 'West', n: 'North' };

const SUIT_NAMES: Readonly<Record<string, string>> = { b: 'bamboos', c: 'characters', o: 'circles' };
const DRAGON_NAMES: Readonly<Record<string, string>> = { r: 'Red', g: 'Green', w: 'White' };
const FLOWER_NAMES = ['plum blossom', 'orchid', 'chrysanthemum', 'bamboo'];
const SEASON_NAMES = ['spring', 'summer', 'autumn', 'winter'];

/**
 * A tile in words, as a screen reader says it and a player calls it: "5 of bamboos", "East wind", "Red dragon",
 * "Flower 1, plum blossom". `back` is a tile lying face down.
 */
export function tileName(tile: TileId | 'back'): string {
  if (tile === 'back') return 'tile face down';
  if (!isTile(tile)) return 'unknown tile';
  const [family, mark] = [tile[0]!, tile[1]!];
  if (tile === 'jk') return 'joker';
  if (family in SUIT_NAMES) return `${mark} of ${SUIT_NAMES[family]}`;
  if (family === 'w') return `${SEAT_NAMES[mark as Seat]} wind`;
  if (family === 'd') return `${DRAGON_NAMES[mark]} dragon`;
  return family === 'f'
    ? `Flower ${mark}, ${FLOWER_NAMES[Number(mark) - 1]}`
    : `Season ${mark}, ${SEASON_NAMES[Number(mark) - 1]}`;
}

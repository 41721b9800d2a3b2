import { isTile, parseSeat, type Seat, type TileId } from '../engine/index.ts';

export const SEAT_NAMES: Readonly<Record<Seat, string>> = { e: 'East', s: 'South', w: 'West', n: 'North' };

/** The English name of a seat, in any spelling that the engine accepts; East for anything that is not a seat. */
export const formatSeatName = (seat: string): string => SEAT_NAMES[parseSeat(seat) ?? 'e'];

export const SUIT_NAMES: Readonly<Record<string, string>> = { b: 'bamboos', c: 'characters', o: 'circles' };
const DRAGON_NAMES: Readonly<Record<string, string>> = { r: 'Red', g: 'Green', w: 'White' };
const FLOWER_NAMES = ['plum blossom', 'orchid', 'chrysanthemum', 'bamboo'];
const SEASON_NAMES = ['spring', 'summer', 'autumn', 'winter'];

/** "5 of bamboos", "East wind", "Red dragon", "Flower 1, plum blossom". `back` is a tile face down. */
export function formatTile(tile: TileId | 'back'): string {
  if (tile === 'back') return 'tile face down';
  if (!isTile(tile)) return 'unknown tile';
  const [family, mark] = [tile.charAt(0), tile.charAt(1)];
  if (tile === 'jk') return 'joker';
  if (family in SUIT_NAMES) return `${mark} of ${SUIT_NAMES[family]}`;
  if (family === 'w') return `${formatSeatName(mark)} wind`;
  if (family === 'd') return `${DRAGON_NAMES[mark]} dragon`;
  const at = Number(mark) - 1;
  return family === 'f' ? `Flower ${mark}, ${FLOWER_NAMES[at]}` : `Season ${mark}, ${SEASON_NAMES[at]}`;
}

export const formatTileOrText = (typed: string): string => (isTile(typed) ? formatTile(typed) : typed);

export const formatTheTile = (tile: TileId): string =>
  /^[fs]/.test(tile) ? formatTile(tile).replace(/,.*/, '') : `the ${formatTile(tile)}`;

/** "5s of bamboos", "Red dragons": two numbers never follow each other, as they would in "two 5 of bamboos". */
export const formatTilePlural = (tile: TileId): string =>
  /\d/.test(tile) ? formatTile(tile).replace(/^(\d) /, '$1s ') : `${formatTile(tile)}s`;

/** "8 characters" and "East winds"; but "1s of bamboos", because “1 bamboos” reads as one tile. */
export const formatShortTilePlural = (tile: TileId): string => formatTilePlural(tile).replace(/^([2-9])s of /, '$1 ');

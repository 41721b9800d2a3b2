import { isTile, parseSeat, type Seat, type TileId } from '../engine/index.ts';

// What seats and tiles are called.

export const SEAT_NAMES: Readonly<Record<Seat, string>> = { e: 'East', s: 'South', w: 'West', n: 'North' };

/** The name of a seat as it was typed or stored, in any spelling the engine reads; East for what names no seat. */
export const seatName = (seat: string): string => SEAT_NAMES[parseSeat(seat) ?? 'e'];

export const SUIT_NAMES: Readonly<Record<string, string>> = { b: 'bamboos', c: 'characters', o: 'circles' };
const DRAGON_NAMES: Readonly<Record<string, string>> = { r: 'Red', g: 'Green', w: 'White' };
const FLOWER_NAMES = ['plum blossom', 'orchid', 'chrysanthemum', 'bamboo'];
const SEASON_NAMES = ['spring', 'summer', 'autumn', 'winter'];

/**
 * A tile in words, as a screen reader says it and a player calls it: "5 of bamboos", "East wind", "Red dragon",
 * "Flower 1, plum blossom". `back` is a tile lying face down.
 */
export function formatTile(tile: TileId | 'back'): string {
  if (tile === 'back') return 'tile face down';
  if (!isTile(tile)) return 'unknown tile';
  const [family, mark] = [tile.charAt(0), tile.charAt(1)];
  if (tile === 'jk') return 'joker';
  if (family in SUIT_NAMES) return `${mark} of ${SUIT_NAMES[family]}`;
  if (family === 'w') return `${seatName(mark)} wind`;
  if (family === 'd') return `${DRAGON_NAMES[mark]} dragon`;
  const at = Number(mark) - 1;
  return family === 'f' ? `Flower ${mark}, ${FLOWER_NAMES[at]}` : `Season ${mark}, ${SEASON_NAMES[at]}`;
}

/** A tile as it was typed, in words; what is no tile stays as it was typed. */
export const formatTileOrText = (typed: string): string => (isTile(typed) ? formatTile(typed) : typed);

/** "the 5 of bamboos", "the East wind", "Flower 1". */
export const formatTheTile = (tile: TileId): string =>
  /^[fs]/.test(tile) ? formatTile(tile).replace(/,.*/, '') : `the ${formatTile(tile)}`;

/** "5s of bamboos", "Red dragons": so that two numbers never stand side by side, as in "two 5s of bamboos". */
export const formatTilePlural = (tile: TileId): string =>
  /\d/.test(tile) ? formatTile(tile).replace(/^(\d) /, '$1s ') : `${formatTile(tile)}s`;

/** Several of a tile: "8 characters", "1s of bamboos", since 1 is not many; "East winds", "Red dragons". */
export const formatTileKind = (tile: TileId): string => formatTilePlural(tile).replace(/^([2-9])s of /, '$1 ');

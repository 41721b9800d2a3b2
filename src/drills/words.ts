import { SEAT_NAMES, tileName, type Seat, type SetName, type TileId } from '../engine/door.ts';

// The small words that all makers share.

/** 1280 → "1,280". */
export const figures = (value: number): string => value.toLocaleString('en-GB');

/** "1 point", "8 points", "3 doubles". */
export const counted = (value: number, noun: string): string => `${figures(value)} ${noun}${value === 1 ? '' : 's'}`;

/** "a, b and c". */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "the 5 of bamboos", "the East wind", "Flower 1". */
export const theTile = (tile: TileId): string =>
  /^[fs]/.test(tile) ? tileName(tile).split(',')[0]! : `the ${tileName(tile)}`;

/** "You are South. The round is East." */
export const atTheTable = (seat: Seat, round: Seat): string =>
  `You are ${SEAT_NAMES[seat]}. The round is ${SEAT_NAMES[round]}.`;

/** "pung of Red dragons", "chow of 3, 4, 5 bamboos". */
export function setInWords(kind: SetName, tiles: readonly TileId[]): string {
  const [first] = tiles as readonly [TileId, ...TileId[]];
  if (kind !== 'chow') return `${kind} of ${many(first)}`;
  return `chow of ${tiles.map((tile) => tile[1]).join(', ')} ${tileName(first).split(' of ')[1]}`;
}

/** "5 bamboos", "ones in bamboos", "Red dragons". */
function many(tile: TileId): string {
  const [rank, suit] = tileName(tile).split(' of ');
  if (suit === undefined) return `${rank}s`;
  return rank === '1' ? `ones in ${suit}` : `${rank} ${suit}`;
}

/** A sentence begins with a capital. */
export const sentence = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

import { SEAT_NAMES, tileName, type BillLine, type Seat, type TileId } from '../../engine/door.ts';
import { eitherOf, inFigures, listed } from '../parts/english.ts';

// Small pieces of English that several sentences of the scorer need.

export { eitherOf, inFigures, listed };

/** "1 tile", "3 tiles". */
export const howMany = (n: number, one: string, many = `${one}s`): string => `${inFigures(n)} ${n === 1 ? one : many}`;
/** A change in points with its sign: "+3,840", "−1,428" (a real minus), "0". */
export const signed = (n: number): string => (n > 0 ? `+${inFigures(n)}` : n < 0 ? `−${inFigures(-n)}` : '0');

export const seatName = (seat: Seat): string => SEAT_NAMES[seat];

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** The tiles of a set in the plural: "8 characters", "East winds", "Red dragons". */
const several = (tile: TileId): string =>
  /\d/.test(tile) ? tileName(tile).replace(' of ', ' ') : `${tileName(tile)}s`;

/** "Pung of East winds, concealed"; "Pair of 5 characters"; "Chow of 3, 4, 5 circles, exposed". */
export function setPhrase({ kind, tile, concealed }: NonNullable<BillLine['set']>): string {
  const lowest = Number(tile[1]);
  const what =
    kind === 'chow' ? several(tile).replace(/^\d/, `${lowest}, ${lowest + 1}, ${lowest + 2}`) : several(tile);
  const laid = kind === 'pair' ? '' : concealed ? ', concealed' : ', exposed';
  return `${capital(kind)} of ${what}${laid}`;
}

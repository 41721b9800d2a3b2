import {
  isSetTile,
  seatAfter,
  SEATS,
  tileSet,
  TILES,
  type HouseInput,
  type Result,
  type Seat,
  type Table,
  type TileId,
} from '../engine/index.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { formatList } from '../format/sentences.ts';
import { findTable } from './table-lookup.ts';

// Other tables beside the one whose rules are asked, and what makers look up at the table whose rules are asked: who sits there, and which tiles are in play.

/** Tiles that make sets, and the honours among them. */
export const SET_TILES: readonly TileId[] = TILES.filter(isSetTile);
export const SUIT_TILES = SET_TILES.filter((tile) => /^[bco]/.test(tile));
export const HONOUR_TILES = SET_TILES.filter((tile) => !/^[bco]/.test(tile));
export const BONUS_TILES: readonly TileId[] = TILES.filter((tile) => /^[fs]/.test(tile));

/** What the engine has answered; undefined where it refuses. */
export const getValue = <T>(answer: Result<T>): T | undefined => (answer.ok ? answer.value : undefined);

/** The same table with some house rules otherwise; undefined where there is no such table. */
export const withHouseRules = ({ rules, house }: Table, more: HouseInput): Table | undefined =>
  findTable({ rules, house: { ...house, ...more } });

/** Which winds are played, in front of a question that is about whose turn it is; nothing where all four are. */
export const describePlayingSeats = (seats: readonly Seat[]): string =>
  seats.length < SEATS.length ? `${formatList(seats.map((seat) => SEAT_NAMES[seat]))} play. ` : '';

/** Where another player sits, as the one at a seat sees it. */
export function seatPlace(seats: readonly Seat[], seat: Seat, other: Seat): string {
  const [after, before] = [seatAfter(seat, seats) === other, seatAfter(other, seats) === seat];
  if (after && before) return 'opposite you';
  // With an empty chair nobody sits where the order of play would have them.
  if (seats.length < SEATS.length) return after ? 'who plays after you' : 'who plays before you';
  return after ? 'on your right' : before ? 'on your left' : 'opposite you';
}

/**
 * The kinds of tile that a table plays with, in the order of the tiles; those that only a goulash has are among them. The
 * wind of an empty chair is left out where the table leaves it out.
 */
export function listTiles({ ruleset, seats }: Table): readonly TileId[] {
  const out = ruleset.match.seating.windOut
    ? SEATS.filter((seat) => !seats.includes(seat)).map((seat) => `w${seat}`)
    : [];
  const there = new Set([...tileSet(ruleset, false), ...(ruleset.goulash ? tileSet(ruleset, true) : [])]);
  return TILES.filter((tile) => there.has(tile) && !out.includes(tile));
}

/** The kinds of tile that make sets in a goulash: at some tables other tiles take the place of the wild ones. */
export function listGoulashTiles(table: Table): readonly TileId[] {
  const there = new Set(tileSet(table.ruleset, true));
  return listTiles(table).filter((tile) => isSetTile(tile) && there.has(tile));
}

/** Chows that a hand may show: none where nobody may claim one. */
export const countExposedChows = ({ ruleset }: Table): number =>
  ruleset.claims.noChows ? 0 : ruleset.maxChows({ goulash: false, blessing: false });

/** Whether players at a table say that they are one tile short. */
export const canDeclareReady = ({ asks }: Table): boolean => asks.declares !== undefined;

/** Whether a table plays for East's extra hands in a row. */
export const countsExtraHands = ({ ruleset }: Table): boolean => ruleset.settlement.stake !== undefined;

import {
  isSetTile,
  getNextOccupiedSeat,
  SEATS,
  createTilesOfSet,
  TILES,
  type HouseInput,
  type Result,
  type Seat,
  type Table,
  type TileId,
} from '../engine/index.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { joinWithAnd } from '../format/sentences.ts';
import { openTableOrUndefined } from './table-lookup.ts';

export const SET_FORMING_TILES: readonly TileId[] = TILES.filter(isSetTile);
export const SUIT_TILES = SET_FORMING_TILES.filter((tile) => /^[bco]/.test(tile));
export const HONOUR_TILES = SET_FORMING_TILES.filter((tile) => !/^[bco]/.test(tile));
export const BONUS_TILES: readonly TileId[] = TILES.filter((tile) => /^[fs]/.test(tile));

export const getResultValueOrUndefined = <T>(answer: Result<T>): T | undefined =>
  answer.ok ? answer.value : undefined;

/** The same game with more house rules; undefined where they are invalid. */
export const addHouseRulesToTable = ({ rules, house }: Table, more: HouseInput): Table | undefined =>
  openTableOrUndefined({ rules, house: { ...house, ...more } });

/** "East, South and West play. "; empty when all four seats are in play. */
export const describeSeatsInPlay = (seats: readonly Seat[]): string =>
  seats.length < SEATS.length ? `${joinWithAnd(seats.map((seat) => SEAT_NAMES[seat]))} play. ` : '';

export function formatSideOfSeat(seats: readonly Seat[], seat: Seat, other: Seat): string {
  const [after, before] = [getNextOccupiedSeat(seat, seats) === other, getNextOccupiedSeat(other, seats) === seat];
  if (after && before) return 'opposite you';
  // With an empty chair the neighbours in the order of play may not sit side by side.
  if (seats.length < SEATS.length) return after ? 'who plays after you' : 'who plays before you';
  return after ? 'on your right' : before ? 'on your left' : 'opposite you';
}

/**
 * Lists the tiles in the engine's order, with those of a goulash. The wind of an empty chair is left out
 * if the table removes it from the set.
 */
export function listTileKindsOfTable({ ruleset, seats }: Table): readonly TileId[] {
  const out = ruleset.match.seating.windOut
    ? SEATS.filter((seat) => !seats.includes(seat)).map((seat) => `w${seat}`)
    : [];
  const there = new Set([
    ...createTilesOfSet(ruleset, false),
    ...(ruleset.goulash ? createTilesOfSet(ruleset, true) : []),
  ]);
  return TILES.filter((tile) => there.has(tile) && !out.includes(tile));
}

export function listGoulashSetTileKinds(table: Table): readonly TileId[] {
  const there = new Set(createTilesOfSet(table.ruleset, true));
  return listTileKindsOfTable(table).filter((tile) => isSetTile(tile) && there.has(tile));
}

export const getMaxExposedChows = ({ ruleset }: Table): number =>
  ruleset.claims.noChows ? 0 : ruleset.maxChows({ goulash: false, blessing: false });

export const hasChowClaims = (table: Table): boolean => getMaxExposedChows(table) > 0;

export const hasReadyDeclarationRule = ({ asks }: Table): boolean => asks.declares !== undefined;

/** Whether you have said that one tile is missing, as a sentence; empty where the table has no rule about this. */
export function describeReadyDeclaration(table: Table, ready: boolean): string {
  if (!hasReadyDeclarationRule(table)) return '';
  return ready ? 'You have said that you are one tile short.' : 'You have not said that you are one tile short.';
}

export const hasStakesOnExtraHands = ({ ruleset }: Table): boolean => ruleset.settlement.stake !== undefined;

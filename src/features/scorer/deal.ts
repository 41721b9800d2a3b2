import {
  SEATS,
  type EnteredHandTiles,
  type Seat,
  type Table,
  type TileId,
  type WinMethod,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { isEmptyHolding, EMPTY_HOLDING } from '../../ui/hand-editor/tap-tile.ts';

/** “Not sure” counts as no. */
export type YesNoUnsureAnswer = 'yes' | 'no' | 'unsure';

export type LoserReadyDeclarationAnswer = YesNoUnsureAnswer | 'first';

export interface WinDetails {
  readonly tile?: TileId | 'unsure' | undefined;
  readonly by?: WinMethod | 'unsure' | undefined;
  /** With a loose tile: for how many kongs in a row it was drawn; 0 = it replaced a flower or season. */
  readonly kongs?: 0 | 1 | 2 | undefined;
  readonly last?: YesNoUnsureAnswer | undefined;
  readonly call?: YesNoUnsureAnswer | undefined;
  /** Whether the player had declared to be one tile short, and had not changed the hand since then. */
  readonly ready?: YesNoUnsureAnswer | undefined;
  /** How many extra hands East has had in a row with this one, whoever wins it; 0 when East has just become East. */
  readonly extra?: number | undefined;
  /** Won with the tiles that were dealt (East) or with East's first discard (the others). */
  readonly dealt?: YesNoUnsureAnswer | undefined;
}

/** What was entered for one seat. `hand.rack` is in the order of entry. */
export interface SeatEntry {
  readonly hand: EnteredHandTiles;
  readonly won?: boolean | undefined;
  readonly fishing?: LoserReadyDeclarationAnswer | undefined;
  /** The special hand that a loser was one tile short of; asked only where not all the tiles are entered. */
  readonly fishingFor?: string | undefined;
  /** Answers about the extra points and doubles that the table has added, by the id of their rule. */
  readonly extras?: Readonly<Record<string, YesNoUnsureAnswer>> | undefined;
  readonly typed?: number | undefined;
  readonly down: boolean;
}

/** The hands of a deal as they were entered. At most one player has won. */
export interface Deal {
  readonly table: Table;
  readonly round: Seat | undefined;
  /** Undefined counts as no. */
  readonly goulash: boolean | undefined;
  readonly seat: Seat;
  /** False while `seat` is a placeholder. */
  readonly isWindChosen: boolean;
  readonly scoresAllHands: boolean;
  readonly entries: Readonly<Record<Seat, SeatEntry>>;
  readonly ending: WinDetails;
  /** `null` when the last tile was drawn. */
  readonly discarder?: Seat | null | undefined;
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
  /** The wind that no player has, where three play. */
  readonly absent?: Seat | undefined;
  readonly names: Readonly<Partial<Record<Seat, string>>>;
  readonly isExample: boolean;
}

export const EMPTY_SEAT_ENTRY: SeatEntry = Object.freeze({ hand: EMPTY_HOLDING, down: false });

export function createEmptyDeal(table: Table, names: Deal['names'] = {}): Deal {
  const entries = Object.fromEntries(SEATS.map((seat) => [seat, EMPTY_SEAT_ENTRY])) as Record<Seat, SeatEntry>;
  return {
    table,
    round: undefined,
    goulash: undefined,
    seat: 'e',
    isWindChosen: false,
    scoresAllHands: false,
    entries,
    ending: {},
    names,
    isExample: false,
  };
}

export const getPlayerNameOrWind = ({ names }: Pick<Deal, 'names'>, seat: Seat): string =>
  names[seat] ?? SEAT_NAMES[seat];

export const formatPlayerAndWind = ({ names }: Pick<Deal, 'names'>, seat: Seat): string =>
  names[seat] ? `${names[seat]} (${SEAT_NAMES[seat]})` : SEAT_NAMES[seat];

export const isPlayerWindKnown = ({ isWindChosen, scoresAllHands }: Deal): boolean => isWindChosen || scoresAllHands;

export const getCurrentEntry = (deal: Deal): SeatEntry => deal.entries[deal.seat];

export function changeSeatEntry(deal: Deal, change: Partial<SeatEntry>, seat: Seat = deal.seat): Deal {
  return { ...deal, entries: { ...deal.entries, [seat]: { ...deal.entries[seat], ...change } } };
}

export const changeCurrentHandTiles = (deal: Deal, change: Partial<EnteredHandTiles>): Deal =>
  changeSeatEntry(deal, { hand: { ...getCurrentEntry(deal).hand, ...change }, typed: undefined });

/** Forgets what was said about a win, because that is not about the next winner. */
export const withoutWinDetails = (deal: Deal): Deal => ({
  ...deal,
  ending: {},
  discarder: undefined,
  liable: undefined,
});

export const findWinner = (deal: Deal): Seat | undefined => SEATS.find((seat) => deal.entries[seat].won === true);

export const hasHandInput = ({ hand, typed, down }: SeatEntry): boolean =>
  down || typed !== undefined || !isEmptyHolding(hand);

export const hasDeclaredFishing = ({ fishing }: SeatEntry): boolean => fishing === 'yes' || fishing === 'first';

export const hasInputWorthSaving = (deal: Deal): boolean =>
  !deal.isExample && (SEATS.some((seat) => hasHandInput(deal.entries[seat])) || Object.keys(deal.names).length > 0);

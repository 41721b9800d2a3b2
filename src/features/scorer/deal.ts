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
export type YesNoAnswer = 'yes' | 'no' | 'unsure';

/** Whether a loser had declared one tile short: at the first discard, later, or not. */
export type LoserReadyDeclarationAnswer = YesNoAnswer | 'first';

export interface WinDetails {
  readonly tile?: TileId | 'unsure' | undefined;
  readonly by?: WinMethod | 'unsure' | undefined;
  /** With a loose tile: kongs in a row that it replaced; 0 = it replaced a flower or season. */
  readonly kongs?: 0 | 1 | 2 | undefined;
  /** The last tile of the wall, or the discard after it. */
  readonly last?: YesNoAnswer | undefined;
  /** One tile short was declared at the first discard. */
  readonly call?: YesNoAnswer | undefined;
  /** One tile short was declared before, and the hand left alone since (ready). */
  readonly ready?: YesNoAnswer | undefined;
  /** Which of East's extra hands in a row this is, whoever won it; 0 when East has just become East. */
  readonly extra?: number | undefined;
  /** Won with the tiles that were dealt (East) or with East's first discard (the others). */
  readonly dealt?: YesNoAnswer | undefined;
}

/** One player's hand as far as it is known. `hand.rack` stands in the order of entry. */
export interface SeatEntry {
  readonly hand: EnteredHandTiles;
  readonly won?: boolean | undefined;
  readonly fishing?: LoserReadyDeclarationAnswer | undefined;
  /** The special hand that was fished for, where not all the tiles are entered. */
  readonly fishingFor?: string | undefined;
  /** Whether the hand has the table's extras, by their rules. */
  readonly extras?: Readonly<Record<string, YesNoAnswer>> | undefined;
  readonly typed?: number | undefined;
  /** Written down when four hands are scored one after the other. */
  readonly down: boolean;
}

/** Everything about one hand of the game: one player's tiles, or all four players'. At most one of them has won. */
export interface Deal {
  readonly table: Table;
  /** Undefined while it is not known. */
  readonly round: Seat | undefined;
  /** Undefined counts as no. */
  readonly goulash: boolean | undefined;
  /** Whose tiles are shown now. */
  readonly seat: Seat;
  /** False while `seat` is only a placeholder. */
  readonly isWindChosen: boolean;
  /** All four hands are scored, to settle. */
  readonly scoresAllHands: boolean;
  readonly entries: Readonly<Record<Seat, SeatEntry>>;
  readonly ending: WinDetails;
  /** Whose discard the last tile was: `null` when it was drawn, undefined while it is not known. */
  readonly discarder?: Seat | null | undefined;
  /** Who pays for everybody, and the name of the reason (see the catalogue). */
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
  /** Where three play: the wind that nobody holds. */
  readonly absent?: Seat | undefined;
  readonly names: Readonly<Partial<Record<Seat, string>>>;
  /** An example to look at, which is never saved. */
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

/** What a player is called: by name where there is one, else by wind. */
export const getPlayerNameOrWind = ({ names }: Pick<Deal, 'names'>, seat: Seat): string =>
  names[seat] ?? SEAT_NAMES[seat];

export const formatPlayerAndWind = ({ names }: Pick<Deal, 'names'>, seat: Seat): string =>
  names[seat] ? `${names[seat]} (${SEAT_NAMES[seat]})` : SEAT_NAMES[seat];

/** It is known whose hand is shown: somebody chose it, or all the hands are scored, each under its wind. */
export const isPlayerWindKnown = ({ isWindChosen, scoresAllHands }: Deal): boolean => isWindChosen || scoresAllHands;

export const getCurrentEntry = (deal: Deal): SeatEntry => deal.entries[deal.seat];

/** The deal with something changed about one player; the one on the table unless another is named. */
export function changeSeatEntry(deal: Deal, change: Partial<SeatEntry>, seat: Seat = deal.seat): Deal {
  return { ...deal, entries: { ...deal.entries, [seat]: { ...deal.entries[seat], ...change } } };
}

/** The deal with other tiles in the hand on the table. */
export const changeCurrentHandTiles = (deal: Deal, change: Partial<EnteredHandTiles>): Deal =>
  changeSeatEntry(deal, { hand: { ...getCurrentEntry(deal).hand, ...change }, typed: undefined });

export const findWinner = (deal: Deal): Seat | undefined => SEATS.find((seat) => deal.entries[seat].won === true);

export const hasHandInput = ({ hand, typed, down }: SeatEntry): boolean =>
  down || typed !== undefined || !isEmptyHolding(hand);

/** A player who did not win had said to be one tile short. */
export const hasDeclaredFishing = ({ fishing }: SeatEntry): boolean => fishing === 'yes' || fishing === 'first';

/** Somebody has entered something worth coming back to. */
export const hasInputWorthSaving = (deal: Deal): boolean =>
  !deal.isExample && (SEATS.some((seat) => hasHandInput(deal.entries[seat])) || Object.keys(deal.names).length > 0);

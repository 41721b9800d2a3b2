import {
  formatTiles,
  score,
  SUITS,
  tileIndex,
  type Bill,
  type Result,
  type ScoreInput,
  type Seat,
  type SetName,
  type TileId,
  type WinInput,
  type Table,
} from '../engine/index.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { describeSeat } from '../format/seats.ts';
import { parsePositionPlayer, type PartialPosition } from './draft.ts';
import type { Scene } from './question.ts';
import { getValue, countExposedChows } from './table.ts';

/** A set as it is laid out for a question. */
export interface QuestionSet {
  readonly kind: SetName;
  readonly tiles: readonly TileId[];
  /** On the rack, or a declared concealed kong. */
  readonly concealed: boolean;
}

/** The tile that names a set: the lowest of a chow. */
export const getLowestTile = ({ tiles: [first = 'b1'] }: Pick<QuestionSet, 'tiles'>): TileId => first;

/** A hand with all that its score depends on. */
export interface PlayedHand {
  readonly sets: readonly QuestionSet[];
  /** Tiles of the rack that are in no set. */
  readonly loose?: readonly TileId[];
  readonly bonus: readonly TileId[];
  readonly seat: Seat;
  readonly round: Seat;
  readonly win: WinInput & { readonly tile: TileId };
  /** How it went Mahjong, in a sentence. */
  readonly winSentence: string;
}

/** A hand and what the engine makes of it. */
export interface Counted {
  readonly played: PlayedHand;
  readonly bill: Bill;
}

/** Tiles of a player between two turns, a kong counting three. */
export const HELD_TILE_COUNT = 13;

/** The tiles of a set from its lowest. Undefined for a chow that would run past the nine. */
export function listSetTiles(kind: SetName, at: TileId): readonly TileId[] | undefined {
  if (kind !== 'chow') return Array.from({ length: { pair: 2, pung: 3, kong: 4 }[kind] }, () => at);
  const rank = Number(at[1]);
  if (!SUITS.some((suit) => suit === at[0]) || rank > 7) return undefined;
  return [0, 1, 2].map((step) => `${at[0]}${rank + step}` as TileId);
}

/** A set of tiles alike, or a run from its lowest tile, which may not run past the nine. */
export function createSet(kind: SetName, at: TileId, concealed: boolean): QuestionSet {
  const tiles = listSetTiles(kind, at);
  if (!tiles) throw new Error(`There is no ${kind} of ${at}`);
  return { kind, tiles, concealed };
}

/** The sets of a hand without one tile of its rack, which is one tile short then. */
export function withoutOne(sets: readonly QuestionSet[], tile: TileId): readonly QuestionSet[] {
  const from = sets.findIndex((set) => isOnRack(set) && set.tiles.includes(tile));
  return sets.map((set, i) => (i === from ? { ...set, tiles: set.tiles.toSpliced(set.tiles.indexOf(tile), 1) } : set));
}

/** The hand in the notation of the engine: the rack first, then what is laid down. */
export function formatPlayedHand({ sets, loose = [], bonus }: Pick<PlayedHand, 'sets' | 'loose' | 'bonus'>): string {
  const rack = [...listRackTiles(sets), ...loose];
  const declared = sets
    .filter((set) => !isOnRack(set))
    .map((set) => (set.concealed ? `[${formatTiles(set.tiles)}]` : `(${formatTiles(set.tiles)})`));
  return [formatTiles(sortForRack(rack)), ...declared, formatTiles(bonus)].filter(Boolean).join(' ');
}

/** Tiles in the order in which a rack is sorted. */
export const sortForRack = (tiles: readonly TileId[]): TileId[] =>
  tiles.toSorted((a, b) => tileIndex(a) - tileIndex(b));

/** The tiles on the rack: those of concealed sets, but not a declared kong. */
export const listRackTiles = (sets: readonly QuestionSet[]): TileId[] =>
  sets.filter(isOnRack).flatMap(({ tiles }) => tiles);

/** Sets as they can lie at a table: chows that nobody could have claimed stand on the rack. */
export function limitExposedChows(table: Table, sets: readonly QuestionSet[]): readonly QuestionSet[] {
  let left = countExposedChows(table);
  return sets.map((set) => (set.kind === 'chow' && !set.concealed && left-- <= 0 ? { ...set, concealed: true } : set));
}

/** Whether a set still stands on the rack. */
const isOnRack = ({ concealed, kind }: QuestionSet): boolean => concealed && kind !== 'kong';

/** How a hand went Mahjong, in sentences. */
export const describeWin = ({ seat, round, winSentence }: PlayedHand): string =>
  `${describeSeat(seat, round)} ${winSentence}`;

/** A hand that went Mahjong, as it lies on the table. */
export const createWinScene = (played: PlayedHand): Scene => ({
  label: `Your hand, ${SEAT_NAMES[played.seat]}`,
  hand: formatPlayedHand(played),
  last: played.win.tile,
});

/** A hand that is to be counted, as the engine is told it. */
export interface HandAsked extends Pick<ScoreInput, 'fishing' | 'ownDiscards' | 'goulash'> {
  readonly hand: string;
  readonly seat: Seat;
  readonly round: Seat;
  readonly win?: PlayedHand['win'];
}

/** A hand that went Mahjong, as the engine is asked about it. */
export const toHandQuestion = ({ seat, round, win, ...hand }: Omit<PlayedHand, 'told'>): HandAsked => ({
  seat,
  round,
  win,
  hand: formatPlayedHand(hand),
});

/** What the engine says of a hand. */
export const tryScoreHand = (table: Table, asked: HandAsked): Result<Bill> => score({ table, ...asked });

/** What the engine makes of a hand; undefined when it refuses it. */
export const findBill = (table: Table, asked: HandAsked): Bill | undefined => getValue(tryScoreHand(table, asked));

/** A hand of fourteen that somebody holds at the own turn: whether it is Mahjong is what is asked. */
export const toWholeHandPosition = ({ hand, seat, round, goulash }: HandAsked): PartialPosition => ({
  round,
  ...(goulash && { goulash }),
  players: { [seat]: parsePositionPlayer(hand) },
  turn: { name: 'turn', seat },
});

/** What lies on the table when somebody has gone Mahjong; a tile that was discarded came from East, or from whoever is next. */
export function toWonHandPosition(
  { seats }: Table,
  { hand, seat, round, win }: HandAsked,
  discarder = seats.find((each) => each !== seat),
): PartialPosition {
  const offered = win && (win.by === 'discard' || win.by === 'kong');
  return {
    round,
    players: { [seat]: parsePositionPlayer(hand) },
    ...(win && { end: { winner: seat, ...win, ...(offered && { discarder }) } }),
  };
}

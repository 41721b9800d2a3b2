import {
  formatTiles,
  score,
  SUITS,
  type Bill,
  type IdentifiedSet,
  type Result,
  type ScoreInput,
  type Seat,
  type SetName,
  type TileId,
  type WinCircumstancesInput,
  type Table,
  type Position,
  sortTiles,
} from '../engine/index.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { describeSeatAndRoundWind } from '../format/seats.ts';
import { parseHandOfQuestion } from './draft.ts';
import type { HandWithCaption } from './question.ts';
import { getResultValueOrUndefined, getMaxExposedChows } from './table.ts';

export type TileSetInQuestion = Pick<IdentifiedSet, 'kind' | 'tiles' | 'concealed'>;

export const getLowestTileOfSet = ({ tiles: [first = 'b1'] }: Pick<TileSetInQuestion, 'tiles'>): TileId => first;

export interface QuestionHand {
  readonly sets: readonly TileSetInQuestion[];
  readonly loose?: readonly TileId[];
  readonly bonus: readonly TileId[];
  readonly seat: Seat;
  readonly round: Seat;
  readonly win: WinCircumstancesInput & { readonly tile: TileId };
  readonly winSentence: string;
}

export interface HandWithBill {
  readonly played: QuestionHand;
  readonly bill: Bill;
}

/** The number of tiles that a player has between turns, if a kong counts as three tiles. */
export const HELD_TILE_COUNT = 13;

export function buildSetTilesFromLowest(kind: SetName, at: TileId): readonly TileId[] | undefined {
  if (kind !== 'chow') return Array.from({ length: { pair: 2, pung: 3, kong: 4 }[kind] }, () => at);
  const rank = Number(at[1]);
  if (!SUITS.some((suit) => suit === at[0]) || rank > 7) return undefined;
  return [0, 1, 2].map((step) => `${at[0]}${rank + step}` as TileId);
}

export function createSetFromLowestTile(kind: SetName, at: TileId, concealed: boolean): TileSetInQuestion {
  const tiles = buildSetTilesFromLowest(kind, at);
  if (!tiles) throw new Error(`There is no ${kind} of ${at}`);
  return { kind, tiles, concealed };
}

export function removeRackTileFromSets(sets: readonly TileSetInQuestion[], tile: TileId): readonly TileSetInQuestion[] {
  const from = sets.findIndex((set) => isOnRack(set) && set.tiles.includes(tile));
  return sets.map((set, i) => (i === from ? { ...set, tiles: set.tiles.toSpliced(set.tiles.indexOf(tile), 1) } : set));
}

/** Writes the rack first, then the declared sets, then flowers and seasons. */
export function formatQuestionHand({
  sets,
  loose = [],
  bonus,
}: Pick<QuestionHand, 'sets' | 'loose' | 'bonus'>): string {
  const rack = [...listRackTiles(sets), ...loose];
  const declared = sets
    .filter((set) => !isOnRack(set))
    .map((set) => (set.concealed ? `[${formatTiles(set.tiles)}]` : `(${formatTiles(set.tiles)})`));
  return [formatTiles(sortTiles(rack)), ...declared, formatTiles(bonus)].filter(Boolean).join(' ');
}

export const listRackTiles = (sets: readonly TileSetInQuestion[]): TileId[] =>
  sets.filter(isOnRack).flatMap(({ tiles }) => tiles);

export function concealUnclaimableChows(
  table: Table,
  sets: readonly TileSetInQuestion[],
): readonly TileSetInQuestion[] {
  let left = getMaxExposedChows(table);
  return sets.map((set) => (set.kind === 'chow' && !set.concealed && left-- <= 0 ? { ...set, concealed: true } : set));
}

const isOnRack = ({ concealed, kind }: TileSetInQuestion): boolean => concealed && kind !== 'kong';

export const describeWindsAndWinOfHand = ({ seat, round, winSentence }: QuestionHand): string =>
  `${describeSeatAndRoundWind(seat, round)} ${winSentence}`;

export const toWonHandWithCaption = (played: QuestionHand): HandWithCaption => ({
  label: `Your hand, ${SEAT_NAMES[played.seat]}`,
  hand: formatQuestionHand(played),
  last: played.win.tile,
});

export interface HandScoreInput extends Pick<ScoreInput, 'fishing' | 'ownDiscards' | 'goulash'> {
  readonly hand: string;
  readonly seat: Seat;
  readonly round: Seat;
  readonly win?: QuestionHand['win'];
}

export const toHandScoreInput = ({ seat, round, win, ...hand }: QuestionHand): HandScoreInput => ({
  seat,
  round,
  win,
  hand: formatQuestionHand(hand),
});

export const scoreHandAtTable = (table: Table, asked: HandScoreInput): Result<Bill> => score({ table, ...asked });

export const scoreHandOrUndefined = (table: Table, asked: HandScoreInput): Bill | undefined =>
  getResultValueOrUndefined(scoreHandAtTable(table, asked));

export const createWholeHandPosition = ({ hand, seat, round, goulash }: HandScoreInput): Partial<Position> => ({
  round,
  ...(goulash && { goulash }),
  players: { [seat]: parseHandOfQuestion(hand) },
  turn: { name: 'turn', seat },
});

export function toWonHandPosition(
  { seats }: Table,
  { hand, seat, round, win }: HandScoreInput,
  discarder = seats.find((each) => each !== seat),
): Partial<Position> {
  const offered = win && (win.by === 'discard' || win.by === 'kong');
  return {
    round,
    players: { [seat]: parseHandOfQuestion(hand) },
    ...(win && { end: { winner: seat, ...win, ...(offered && { discarder }) } }),
  };
}

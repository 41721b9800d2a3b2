import {
  isSetTile,
  judgeScorePossibility,
  score,
  type Bill,
  type Seat,
  type SetName,
  type TileId,
  type Table,
  type Position,
} from '../engine/index.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { joinWithAnd } from '../format/sentences.ts';
import { formatNumber } from '../format/numbers.ts';
import { findPlayedRuleByEnding, type MakerContext } from './game.ts';
import {
  HELD_TILE_COUNT,
  formatQuestionHand,
  buildSetTilesFromLowest,
  removeRackTileFromSets,
  type HandWithBill,
  type TileSetInQuestion,
} from './hands.ts';
import { parseHandOfQuestion } from './draft.ts';
import type { RandomSource } from './random.ts';
import { listTileKindsOfTable, BONUS_TILES } from './table.ts';
import { generateRandomCompleteHand, addToUsedTilesIfLeft, generateWonHandWithBill } from './won-hand.ts';

export interface ScoredHandEnd {
  readonly won: HandWithBill;
  readonly winner: Seat;
  readonly discarder: Seat | undefined;
  readonly round: Seat;
  readonly players: readonly {
    readonly seat: Seat;
    /** The winner's hand includes the last tile. */
    readonly hand: string;
    readonly bill: Bill;
    /** The player declared with the first discard that one tile was missing. */
    readonly called?: boolean;
    /** Four equal tiles on the rack that were not declared as a kong. */
    readonly undeclared?: boolean;
  }[];
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
}

/** The hands of all players after a win; undefined if no possible hand was found for a player. */
export function generateHandEnd(random: RandomSource, wanted: MakerContext): ScoredHandEnd | undefined {
  const won = generateWonHandWithBill(random, wanted, { plain: true, accepts: ({ bill }) => bill.total > 0 });
  if (!won) return undefined;
  const { played } = won;
  const used = new Map<TileId, number>();
  addToUsedTilesIfLeft(used, [...played.sets.flatMap(({ tiles }) => tiles), ...(played.loose ?? [])]);
  const flowers = random.shuffle(BONUS_TILES.filter((tile) => !played.bonus.includes(tile)));
  const players: ScoredHandEnd['players'][number][] = [];
  for (const seat of wanted.table.seats) {
    const pool: Pool = { seat, round: played.round, used, flowers };
    const held =
      seat === played.seat
        ? { seat, hand: formatQuestionHand(played), bill: won.bill }
        : ((random.chance(1, 3) ? generateDeclaredLoser(random, wanted, pool) : undefined) ??
          generateLoser(random, wanted, pool));
    if (!held) return undefined;
    players.push(held);
  }
  const losers = players.map(({ seat }) => seat).filter((seat) => seat !== played.seat);
  return {
    won,
    winner: played.seat,
    discarder: played.win.by === 'discard' ? random.pick(losers) : undefined,
    round: played.round,
    players,
    scores: Object.fromEntries(players.map(({ seat, bill }) => [seat, bill.total])),
  };
}

interface Pool {
  readonly seat: Seat;
  readonly round: Seat;
  readonly used: Map<TileId, number>;
  readonly flowers: TileId[];
}

function generateLoser(random: RandomSource, wanted: MakerContext, { seat, round, used, flowers }: Pool) {
  const there = listTileKindsOfTable(wanted.table).filter(isSetTile);
  const sets: TileSetInQuestion[] = [];
  const kinds = random.shuffle<SetName>(['pung', 'pung', random.chance(1, 3) ? 'kong' : 'pung', 'pair']);
  for (const kind of kinds.slice(0, 1 + random.below(3))) {
    const honours = there.filter((tile) => !/^[bco]/.test(tile));
    const tiles = buildSetTilesFromLowest(kind, random.pick(random.chance(1, 3) ? honours : there));
    if (tiles && addToUsedTilesIfLeft(used, tiles))
      sets.push({ kind, tiles, concealed: kind === 'pair' || random.chance(1, 2) });
  }
  const missing =
    HELD_TILE_COUNT - sets.reduce((sum, { kind, tiles }) => sum + (kind === 'kong' ? 3 : tiles.length), 0);
  const loose: TileId[] = [];
  for (const tile of random.shuffle(there)) {
    if (loose.length === missing) break;
    if (sets.every((set) => !set.tiles.includes(tile)) && addToUsedTilesIfLeft(used, [tile])) loose.push(tile);
  }
  const bonus = wanted.table.info.bonusTiles && wanted.level > 1 ? flowers.splice(0, random.below(3)) : [];
  const undeclared = random.chance(1, 2) && sets.some(({ kind, concealed }) => kind === 'kong' && concealed);
  const onRack = undeclared ? sets.filter(({ kind, concealed }) => kind === 'kong' && concealed) : [];
  const declaredSets = sets.filter((set) => !onRack.includes(set));
  const rest = [...onRack.flatMap(({ tiles }) => tiles), ...loose.slice(onRack.length)];
  const hand = formatQuestionHand({ sets: declaredSets, loose: rest, bonus });
  const counted = score({ table: wanted.table, seat, round, hand });
  return counted.ok ? { seat, hand, bill: counted.value, undeclared } : undefined;
}

/**
 * Generates a loser who said with the first discard that one tile was missing. Undefined if the game does
 * not score this declaration, or if no hand could be generated.
 */
function generateDeclaredLoser(random: RandomSource, wanted: MakerContext, { seat, round, used }: Pool) {
  const { asks } = wanted.table.info;
  if (!asks.originalCall || asks.winnerOnly) return undefined;
  const fullHand = generateRandomCompleteHand(random, wanted);
  const short = fullHand?.sets.filter(({ kind }) => kind !== 'kong').map((set) => ({ ...set, concealed: true })) ?? [];
  const [last] = short.at(-1)?.tiles ?? [];
  if (short.length < 5 || !last) return undefined;
  const sets = removeRackTileFromSets(short, last);
  if (
    !addToUsedTilesIfLeft(
      used,
      sets.flatMap(({ tiles }) => tiles),
    )
  )
    return undefined;
  const hand = formatQuestionHand({ sets, bonus: [] });
  const counted = score({ table: wanted.table, seat, round, hand, fishing: 'original' });
  return counted.ok ? { seat, hand, bill: counted.value, called: true } : undefined;
}

/** Returns the lowest possible score from `least` on, otherwise the highest below it; undefined if there is none. */
export function findNearbyPossibleScore(table: Table, least: number, won: boolean): number | undefined {
  const asked = judgeScorePossibility({ table, score: least, won });
  if (!asked.ok) return undefined;
  const { possible, above, below } = asked.value;
  return possible ? least : (above ?? below);
}

export function pickPossibleWinningScore(random: RandomSource, table: Table): number {
  const scores = wonScores.get(table) ?? listWinningScores(table);
  wonScores.set(table, scores);
  return random.pick(scores);
}

const wonScores = new WeakMap<Table, readonly number[]>();

/** Lists the scores that a winner can have, lowest first. */
function listWinningScores(table: Table): readonly number[] {
  const scores: number[] = [];
  for (let next = findNearbyPossibleScore(table, 1, true); next !== undefined && next > (scores.at(-1) ?? 0);) {
    scores.push(next);
    next = findNearbyPossibleScore(table, next + 1, true);
  }
  return scores;
}

export const hasPaymentsByLosersHands = ({ info: game }: Table): boolean =>
  ['settle.differences', 'settle.two-players'].some((rule) => findPlayedRuleByEnding(game, rule) !== undefined);

export const toSettlementPosition = (
  table: Table,
  { scores, winner, discarder }: Pick<ScoredHandEnd, 'scores' | 'winner' | 'discarder'>,
): Partial<Position> => ({
  players: {},
  scores: hasPaymentsByLosersHands(table) ? scores : { [winner]: scores[winner] },
  end: { winner, by: discarder ? 'discard' : 'wall', ...(discarder && { discarder }) },
});

export const describeWinnerOfHand = ({ winner, discarder }: Pick<ScoredHandEnd, 'winner' | 'discarder'>): string =>
  `${SEAT_NAMES[winner]} went Mahjong ${discarder ? `on ${SEAT_NAMES[discarder]}’s discard` : 'with a tile from the wall'}.`;

export function describeScoresForSettlement(
  table: Table,
  { scores, winner }: Pick<ScoredHandEnd, 'scores' | 'winner'>,
): string {
  const scoredSeats = table.seats.filter((seat) => seat === winner || hasPaymentsByLosersHands(table));
  return `${joinWithAnd(scoredSeats.map((seat) => `${SEAT_NAMES[seat]} scored ${formatNumber(scores[seat] ?? 0)}`))}.`;
}

export const toHandEndPosition = ({ players, won, winner, discarder, round }: ScoredHandEnd): Partial<Position> => ({
  round,
  players: Object.fromEntries(players.map(({ seat, hand }) => [seat, parseHandOfQuestion(hand)])),
  end: { winner, ...won.played.win, ...(discarder && { discarder }) },
});

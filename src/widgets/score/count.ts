import {
  score,
  scoreAsOrdinary,
  SEATS,
  waits,
  type Bill,
  type EngineError,
  type ScoreInput,
  type Seat,
  type TileId,
  type Way,
  type WinInput,
} from '../../engine/index.ts';
import { NOTHING_RECORDED, type HandRecorded } from '../../learner/hand-record.ts';
import { laidSize } from '../tile-entry/lay.ts';
import {
  current,
  isEntered,
  knowsWind,
  withSeatEntry,
  type Deal,
  type SeatEntry,
  type Fishing,
  hasDeclared,
  winnerOf,
} from './deal.ts';
import { handAsksOf, handRules, lastTiles, mayFishFor, wayOf, type HandRules } from './hand-rules.ts';

/** What is known about one hand's worth. */
export interface Count {
  /** The bill: a winner's, or of what is there so far. */
  readonly bill?: Bill | undefined;
  /** What keeps a winner's hand from being counted, or what is wrong with the tiles. */
  readonly error?: EngineError | undefined;
  /** Counted as a hand that went Mahjong. */
  readonly won: boolean;
  /** Tiles towards 14. */
  readonly size: number;
  /** 14 tiles that could go Mahjong, though nobody has said so. */
  readonly ready: boolean;
  /** With 13 tiles: those that would finish the hand. */
  readonly needs: readonly TileId[];
  /** Nobody has said whose hand it is: the wind that earns least is counted. */
  readonly windless: boolean;
  /** What was not known, and what was counted in its place. */
  readonly guessed: { readonly tile?: TileId | undefined; readonly way?: Way | undefined };
  /** A special hand that is four sets and a pair too: what it would be worth as an ordinary hand. */
  readonly ordinary?: number | undefined;
}

/**
 * Counts the hand of one player; a player without tiles has a bill of nothing.
 * @param known what the hand needs, where that has been looked for or does not matter
 */
export function countDeal(given: Deal, seat: Seat = given.seat, known?: readonly TileId[]): Count {
  const deal = given.seat === seat ? given : { ...given, seat };
  if (knowsWind(deal)) return countAs(deal, known);
  const { needs } = known ? { needs: known } : countAs(deal);
  const hands = handRules(deal).seats.map((each) => countAs(moved(deal, each), needs));
  const worth = ({ bill, error }: Count) => (error || !bill ? Infinity : bill.total);
  const least = hands.reduce((best, each) => (worth(each) < worth(best) ? each : best));
  return { ...least, windless: new Set(hands.map(worth)).size > 1 };
}

/** The hand on the table as another player's. */
const moved = (deal: Deal, seat: Seat): Deal => ({
  ...deal,
  seat,
  entries: { ...deal.entries, [deal.seat]: deal.entries[seat], [seat]: deal.entries[deal.seat] },
});

/** @param known what the hand needs, where it has been looked for: it is the same for every player */
function countAs(deal: Deal, known?: readonly TileId[]): Count {
  const entry = deal.entries[deal.seat];
  const size = laidSize(entry.hand);
  const needs = known ?? (size === 13 && entry.won !== true ? needed(deal, entry) : []);
  if (entry.won) return { ...countWinner(deal, entry), won: true, windless: false, size, ready: false, needs };
  const unsaid = size === 14 && entry.won === undefined;
  const counted = countLoser(deal, unsaid ? withoutLast(entry) : entry);
  const ready = unsaid && bestWin(deal, entry).bill !== undefined;
  return { ...counted, won: false, windless: false, size, ready, needs, guessed: {} };
}

const asked = (deal: Deal, { hand }: SeatEntry): ScoreInput => ({
  table: deal.table,
  seat: deal.seat,
  round: deal.round,
  hand,
  goulash: deal.goulash,
  ...(deal.absent && { seats: handRules(deal).seats }),
});

function needed(deal: Deal, { hand }: SeatEntry): readonly TileId[] {
  const found = waits({ table: deal.table, hand, goulash: deal.goulash });
  return found.ok ? found.value : [];
}

/** Until somebody says that 14 tiles went Mahjong, the tile that came last is left out. */
const withoutLast = (entry: SeatEntry): SeatEntry => ({
  ...entry,
  hand: { ...entry.hand, rack: entry.hand.rack.slice(0, -1) },
});

function countLoser(deal: Deal, entry: SeatEntry): Pick<Count, 'bill' | 'error'> {
  const { fishing } = entry;
  const said = fishing === 'first' ? 'original' : fishing === 'yes';
  const fishingFor = said ? mayFishFor(deal, entry).find((rule) => rule === entry.fishingFor) : undefined;
  const result = score({ ...asked(deal, entry), fishing: entry.won === false && said, fishingFor });
  return result.ok ? { bill: result.value } : { error: result.error };
}

function countWinner(deal: Deal, entry: SeatEntry): Pick<Count, 'bill' | 'error' | 'guessed' | 'ordinary'> {
  const best = bestWin(deal, entry);
  if (best.bill) return best;
  // Nothing that was tapped is lost: what is there is counted until the hand is complete.
  const soFar = countLoser(deal, laidSize(entry.hand) > 13 ? withoutLast(entry) : entry);
  return { ...best, bill: soFar.bill };
}

/** Scores the win; where the last tile or its way is not known, the one that earns least, so that nobody is overpaid. */
function bestWin(deal: Deal, entry: SeatEntry): Pick<Count, 'bill' | 'error' | 'guessed' | 'ordinary'> {
  const { tile, by } = deal.ending;
  const tiles = tile === undefined || tile === 'unsure' ? lastTiles(entry.hand, handRules(deal)) : [tile];
  const sureWay = by !== undefined && by !== 'unsure';
  const ways: Way[] = sureWay ? [by] : [wayOf(deal), 'wall'];
  let least: { readonly bill: Bill; readonly guessed: Count['guessed']; readonly ordinary?: number } | undefined;
  let error: EngineError | undefined;
  const totals = new Set<number>();
  for (const way of ways) {
    for (const last of tiles) {
      const input = { ...asked(deal, entry), win: winInput(deal, last, way) };
      const result = score(input);
      if (!result.ok) {
        error ??= result.error;
        continue;
      }
      totals.add(result.value.total);
      if (!least || result.value.total < least.bill.total) {
        const plain = result.value.special && scoreAsOrdinary(input);
        least = {
          bill: result.value,
          ...(plain?.ok && { ordinary: plain.value.total }),
          guessed: { tile: last, way: sureWay ? undefined : way },
        };
      }
    }
    // Where every tile comes to the same, none was guessed.
    if (least) return totals.size > 1 ? least : { ...least, guessed: { ...least.guessed, tile: undefined } };
  }
  return { error: error ?? { code: 'too-few-tiles', count: 0, allowed: 14 }, guessed: {} };
}

/**
 * What the hand of a loser is worth by what had been said of one tile short; empty where nobody need be asked: the hand
 * won, its score was typed, it has been said, or every answer is worth the same.
 */
export function fishingSums(
  deal: Deal,
  { facts }: HandRules,
): readonly { readonly said: Fishing; readonly sum: number }[] {
  const { won, fishing, typed } = current(deal);
  if (!deal.four || won === true || fishing !== undefined || typed !== undefined || !facts.includes('fishing'))
    return [];
  const sums = (['no', 'yes', 'first'] as const).flatMap((said) => {
    const { bill, error } = countDeal(withSeatEntry(deal, { won: false, fishing: said }));
    return bill && !error ? [{ said, sum: bill.total }] : [];
  });
  const differ = sums.filter(({ sum }, at) => sums.findIndex((each) => each.sum === sum) === at);
  return differ.length > 1 ? differ : [];
}

/** These states of a deal, each after another answer, come to different scores; answers the engine refuses do not count. */
export function scoresDiffer(deals: readonly Deal[]): boolean {
  const totals = deals.flatMap((deal) => {
    const { bill, error } = countDeal(deal, deal.seat, []);
    return bill && !error ? [bill.total] : [];
  });
  return new Set(totals).size > 1;
}

/** The answers as the engine wants them. Only those that are asked count; not sure counts as no. */
function winInput(deal: Deal, tile: TileId, by: Way): WinInput {
  const asks = handAsksOf(deal, handRules(deal));
  const { last, call, ready, extra, dealt, kongs } = deal.ending;
  return {
    tile,
    by,
    lastTile: asks.last === by && last === 'yes',
    originalCall: asks.call && call === 'yes',
    ...(asks.ready && { ready: ready === 'yes' }),
    ...(asks.extra && { extraHands: extra ?? 0 }),
    ...(asks.dealt && dealt === 'yes' && { blessing: asks.dealt }),
    ...(by === 'loose' && { kongs: Math.min(kongs ?? leastKongs(deal), asks.kongs) }),
  };
}

/** What a loose tile replaced when nobody has said it: a flower, or a kong where the game has no flowers. */
const leastKongs = (deal: Deal): 0 | 1 => (handRules(deal).bonusTiles ? 0 : 1);

/** One player's hand in the settlement. */
export interface SeatScore {
  readonly seat: Seat;
  /** What counts: the typed score, or what the tiles are worth; undefined when nothing is known yet. */
  readonly score: number | undefined;
  readonly typed: boolean;
  /** What the tiles are worth, where they are counted. */
  readonly bill?: Bill | undefined;
  readonly error?: EngineError | undefined;
}

/** The score of each player who plays, as far as it is known. */
export function seatScores(deal: Deal): readonly SeatScore[] {
  return SEATS.map((seat) => {
    const entry = deal.entries[seat];
    if (entry.typed !== undefined) return { seat, score: entry.typed, typed: true };
    if (!isEntered(entry)) return { seat, score: undefined, typed: false };
    const { bill, error } = countDeal(deal, seat);
    return { seat, score: error ? undefined : bill?.total, typed: false, bill, error };
  });
}

/** How the hand of a deal ended, by its tiles, what was typed and what was said: as it is handed over. */
export function recordedDeal(deal: Deal, seats: readonly SeatScore[] = seatScores(deal)): HandRecorded {
  const { table, discarder, liable, entries } = deal;
  const winner = winnerOf(deal);
  const ready = seats.map(({ seat }) => seat).filter((seat) => seat !== winner && hasDeclared(entries[seat]));
  return {
    ...NOTHING_RECORDED,
    scores: Object.fromEntries(seats.flatMap(({ seat, score: worth }) => (worth === undefined ? [] : [[seat, worth]]))),
    ...(winner && { winner }),
    ...(discarder && { discarder }),
    ...(liable && { liable: { who: liable.seat, rule: liable.rule } }),
    ...(table.asks.ready && { ready }),
  };
}

import {
  countTileInList,
  isBonus,
  JOKER,
  mayBeComplete,
  score,
  scoreAsOrdinary,
  SEATS,
  waits,
  type Bill,
  type EngineError,
  type EnteredHandTiles,
  type Result,
  type ScoreInput,
  type Seat,
  type Table,
  type TileId,
  type WinMethod,
  type WinCircumstancesInput,
} from '../../engine/index.ts';
import { EMPTY_HAND_END, type HandEnd } from '../../storage/hand-end.ts';
import { listTilesOfEnteredHand, countHandSize } from '../../ui/hand-editor/tap-tile.ts';
import {
  getCurrentEntry,
  hasHandInput,
  isPlayerWindKnown,
  changeSeatEntry,
  type Deal,
  type SeatEntry,
  type LoserReadyDeclarationAnswer,
  hasDeclaredFishing,
  findWinner,
} from './deal.ts';
import {
  getHandAsks,
  getHandEntryRules,
  listLastTileCandidates,
  listFishableSpecialHands,
  type HandEntryRules,
} from './hand-rules.ts';

export interface HandCountResult {
  readonly bill?: Bill | undefined;
  readonly error?: EngineError | undefined;
  readonly won: boolean;
  /** The number of tiles towards 14; a kong counts as three. */
  readonly size: number;
  readonly canWin: boolean;
  /** With 13 tiles: those that would finish the hand. */
  readonly needs: readonly TileId[];
  /** Unknown winds on which the bill depends; the winds that earn least are counted. */
  readonly missingWinds: readonly ('own' | 'round')[];
  readonly guessed: { readonly tile?: TileId | undefined; readonly way?: WinMethod | undefined };
  /** What a special hand would score as an ordinary hand; undefined if it is not one too. */
  readonly ordinary?: number | undefined;
}

/** Scores a seat's hand; 0 without tiles. @param known the tiles that finish the hand; `[]` if they do not matter */
export function scoreHandOfDeal(given: Deal, seat = given.seat, known?: readonly TileId[]): HandCountResult {
  if (seat !== given.seat || known) return countHandOnce(given, seat, known);
  const count = countByDeal.get(given) ?? countHandOnce(given, seat);
  countByDeal.set(given, count);
  return count;
}

/** A cache, because several parts of a page score the same deal. A deal is never changed in place. */
const countByDeal = new WeakMap<Deal, HandCountResult>();

function countHandOnce(given: Deal, seat: Seat, known?: readonly TileId[]): HandCountResult {
  const deal = given.seat === seat ? given : { ...given, seat };
  const rounds = deal.round ? [deal.round] : listDifferentWinds(deal, SEATS);
  // Once it is known whether the hand was won, it may score differently as East even without wind tiles, so
  // East is always tried then.
  const special = getCurrentEntry(deal).won === undefined ? undefined : 'e';
  const seats = isPlayerWindKnown(deal) ? [seat] : listDifferentWinds(deal, getHandEntryRules(deal).seats, special);
  const needs = known ?? listNeededTiles(deal);
  const countAtWinds = (own: Seat, round: Seat) => countAtSeat(moveHand(deal, own), own, round, needs);
  const bySeat = seats.map((own) => countAtWinds(own, rounds[0]!));
  const byRound = rounds.map((round, at) => (at === 0 ? bySeat[0]! : countAtWinds(seats[0]!, round)));
  // Another own wind and another round wind are tried together only if each alone changes the bill. If each
  // also changes the total, and the hand is worth least with the first winds, trying them together adds
  // nothing: a second change of wind never makes a hand worth less.
  const both = areDifferent(bySeat, toBillKey) && areDifferent(byRound, toBillKey);
  const isKnown = areDifferent(bySeat, toWorthKey) && areDifferent(byRound, toWorthKey);
  const isFirstLeast = ![...bySeat, ...byRound].some((each) => isLessThan(each, bySeat[0]!));
  const rest =
    both && !(isKnown && isFirstLeast)
      ? seats.slice(1).map((own) => rounds.slice(1).map((round) => countAtWinds(own, round)))
      : [];
  const rows = [byRound, ...rest.map((others, at) => [bySeat[at + 1]!, ...others])];
  const columns = [bySeat, ...rounds.slice(1).map((_, at) => [byRound[at + 1]!, ...rest.map((row) => row[at]!)])];
  const { deal: counted, ...least } = [...bySeat, ...byRound, ...rest.flat()].reduce((best, each) =>
    isLessThan(each, best) ? each : best,
  );
  const own = columns.some((counts) => areDifferent(counts, toWorthKey)) ? (['own'] as const) : [];
  const round = rows.some((counts) => areDifferent(counts, toWorthKey)) ? (['round'] as const) : [];
  return { ...least, canWin: mayHandWin(counted), missingWinds: [...own, ...round] };
}

/**
 * Lists the winds to try: first one that does not change the score, if there is any, then all that may change it. Only
 * flowers, seasons, wild tiles, and two or more of a wind tile depend on the winds.
 * @param special a wind that may score differently without any such tile
 */
function listDifferentWinds(deal: Deal, winds: readonly Seat[], special?: Seat): readonly Seat[] {
  const tiles = listTilesOfEnteredHand(getCurrentEntry(deal).hand);
  if (deal.goulash || tiles.some((tile) => isBonus(tile) || tile === JOKER)) return winds;
  const doesWindMatter = (wind: Seat): boolean => wind === special || countTileInList(tiles, `w${wind}`) > 1;
  const plain = winds.filter((wind) => !doesWindMatter(wind)).slice(0, 1);
  return [...plain, ...winds.filter(doesWindMatter)];
}

/**
 * Whether the hand is worth less by the first count. A count without an error comes before one with an error;
 * of equal totals, the one with fewer lines is less.
 */
function isLessThan({ bill: one, error }: Counted, other: Counted): boolean {
  if (Boolean(error) !== Boolean(other.error)) return !error;
  if (!one || !other.bill) return false;
  const { total, uncapped, lines } = other.bill;
  return (one.total - total || one.uncapped - uncapped || one.lines.length - lines.length) < 0;
}

const toWorthKey = ({ bill, error }: Counted): unknown => [error?.code, bill?.total].join();
const toBillKey = ({ bill, error }: Counted): unknown =>
  [error?.code, bill?.uncapped, bill?.points, bill?.lines.length].join();

const areDifferent = (counts: readonly Counted[], by: (count: Counted) => unknown): boolean =>
  new Set(counts.map(by)).size > 1;

type Counted = Omit<HandCountResult, 'missingWinds' | 'canWin'> & { readonly deal: RoundDeal };

const moveHand = (deal: Deal, seat: Seat): Deal => ({
  ...deal,
  seat,
  entries: { ...deal.entries, [deal.seat]: deal.entries[seat], [seat]: deal.entries[deal.seat] },
});

function countAtSeat(given: Deal, seat: Seat, round: Seat, needs: readonly TileId[]): Counted {
  const deal: RoundDeal = { ...given, seat, round };
  const entry = deal.entries[seat];
  const size = countHandSize(entry.hand);
  if (entry.won) return { ...countWinner(deal, entry), deal, won: true, size, needs };
  const counted = countLoser(deal, isUnanswered(entry) ? removeLastTile(entry) : entry);
  return { ...counted, deal, won: false, size, needs, guessed: {} };
}

/** Nobody has said whether these 14 tiles went Mahjong. */
const isUnanswered = ({ hand, won }: SeatEntry): boolean => countHandSize(hand) === 14 && won === undefined;

type RoundDeal = Deal & { readonly round: Seat };

const toScoreInput = (deal: RoundDeal, { hand, extras }: SeatEntry) => ({
  table: deal.table,
  seat: deal.seat,
  round: deal.round,
  hand,
  goulash: deal.goulash,
  extras: deal.table.asks.extras.filter((rule) => extras?.[rule] === 'yes'),
  ...(deal.absent && { seats: getHandEntryRules(deal).seats }),
});

function listNeededTiles(deal: Deal): readonly TileId[] {
  const { hand, won } = getCurrentEntry(deal);
  if (won || countHandSize(hand) !== 13) return [];
  const found = waits({ table: deal.table, hand, goulash: deal.goulash });
  return found.ok ? found.value : [];
}

const removeLastTile = (entry: SeatEntry): SeatEntry => ({
  ...entry,
  hand: { ...entry.hand, rack: entry.hand.rack.slice(0, -1) },
});

function countLoser(deal: RoundDeal, entry: SeatEntry): Pick<HandCountResult, 'bill' | 'error'> {
  const { fishing } = entry;
  const declared = fishing === 'first' ? 'original' : fishing === 'yes';
  const fishingFor = declared
    ? listFishableSpecialHands(deal, entry).find((rule) => rule === entry.fishingFor)
    : undefined;
  const result = scoreHandOnce({ ...toScoreInput(deal, entry), fishing: entry.won === false && declared, fishingFor });
  return result.ok ? { bill: result.value } : { error: result.error };
}

function countWinner(deal: RoundDeal, entry: SeatEntry): ReturnType<typeof findLeastWin> {
  const best = findLeastWin(deal, entry);
  if (best.bill) return best;
  // Until the tiles make Mahjong, they are scored like those of a loser.
  const soFar = countLoser(deal, countHandSize(entry.hand) > 13 ? removeLastTile(entry) : entry);
  return { ...best, bill: soFar.bill };
}

/** A cache of bills, because the total, the questions and the other players ask the engine for the same ones. */
const billsByHand = new WeakMap<
  EnteredHandTiles,
  { readonly table: Table; readonly bills: Map<string, Result<Bill>> }
>();

function scoreHandOnce(input: ReturnType<typeof toScoreInput> & Pick<ScoreInput, 'win' | 'fishing' | 'fishingFor'>) {
  const { table, hand, ...rest } = input;
  const before = billsByHand.get(hand);
  const bills = before?.table === table ? before.bills : new Map<string, Result<Bill>>();
  billsByHand.set(hand, { table, bills });
  const key = JSON.stringify(rest);
  const bill = bills.get(key) ?? score(input);
  bills.set(key, bill);
  return bill;
}

function listWins(deal: RoundDeal, { hand }: SeatEntry) {
  const { tile, by } = deal.ending;
  const tiles =
    tile === undefined || tile === 'unsure' ? listLastTileCandidates(hand, getHandEntryRules(deal)) : [tile];
  const isWayKnown = by !== undefined && by !== 'unsure';
  // “Not sure” counts as a discard, which never earns more.
  const ways: readonly WinMethod[] = isWayKnown ? [by] : ['discard', 'wall'];
  return { tiles, ways, isWayKnown };
}

function mayHandWin(deal: RoundDeal): boolean {
  const entry = getCurrentEntry(deal);
  if (!isUnanswered(entry) || !(deal.goulash || mayBeComplete(deal.table, entry.hand))) return false;
  const { tiles, ways } = listWins(deal, entry);
  for (const way of ways) {
    for (const last of tiles) {
      const result = scoreHandOnce({ ...toScoreInput(deal, entry), win: toWinInput(deal, last, way) });
      if (result.ok) return true;
      if (isNoHand(result.error)) return false;
    }
  }
  return false;
}

const isNoHand = ({ code }: EngineError): boolean => code === 'not-complete' || code === 'too-many-chows';

/** Where the last tile or the way it came is not known, assumes what scores least, so that nobody is overpaid. */
function findLeastWin(
  deal: RoundDeal,
  entry: SeatEntry,
): Pick<HandCountResult, 'bill' | 'error' | 'guessed' | 'ordinary'> {
  const { tiles, ways, isWayKnown } = listWins(deal, entry);
  let least:
    | { readonly bill: Bill; readonly guessed: HandCountResult['guessed']; readonly ordinary?: number }
    | undefined;
  let error: EngineError | undefined;
  const totals = new Set<number>();
  for (const way of ways) {
    for (const last of tiles) {
      const input = { ...toScoreInput(deal, entry), win: toWinInput(deal, last, way) };
      const result = scoreHandOnce(input);
      if (!result.ok) {
        error ??= result.error;
        if (isNoHand(result.error)) return { error, guessed: {} };
        continue;
      }
      totals.add(result.value.total);
      if (!least || result.value.total < least.bill.total) {
        const plain = result.value.special && scoreAsOrdinary(input);
        least = {
          bill: result.value,
          ...(plain?.ok && { ordinary: plain.value.total }),
          guessed: { tile: last, way: isWayKnown ? undefined : way },
        };
      }
    }
    // Where every tile scores the same, the tile is not reported as a guess.
    if (least) return totals.size > 1 ? least : { ...least, guessed: { ...least.guessed, tile: undefined } };
  }
  return { error: error ?? { code: 'too-few-tiles', count: 0, allowed: 14 }, guessed: {} };
}

/** The different totals by the answer about being one tile short; empty if it is known or makes no difference. */
export function listTotalsByFishingAnswer(
  deal: Deal,
  { facts }: HandEntryRules,
): readonly { readonly answer: LoserReadyDeclarationAnswer; readonly sum: number }[] {
  const { won, fishing, typed } = getCurrentEntry(deal);
  if (
    !deal.scoresAllHands ||
    won === true ||
    fishing !== undefined ||
    typed !== undefined ||
    !facts.includes('fishing')
  )
    return [];
  const sums = (['no', 'yes', 'first'] as const).flatMap((answer) => {
    const { bill, error } = scoreHandOfDeal(changeSeatEntry(deal, { won: false, fishing: answer }), deal.seat, []);
    return bill && !error ? [{ answer, sum: bill.total }] : [];
  });
  const differ = sums.filter(({ sum }, at) => sums.findIndex((each) => each.sum === sum) === at);
  return differ.length > 1 ? differ : [];
}

/** Whether the deals have different totals. Deals that the engine refuses are ignored. */
export function haveDealsDifferentTotals(deals: Iterable<Deal>): boolean {
  const totals = new Set<number>();
  for (const deal of deals) {
    const { bill, error } = scoreHandOfDeal(deal, deal.seat, []);
    if (bill && !error) totals.add(bill.total);
    if (totals.size > 1) return true;
  }
  return false;
}

function toWinInput(deal: Deal, tile: TileId, by: WinMethod): WinCircumstancesInput {
  const rules = getHandEntryRules(deal);
  const asks = getHandAsks(deal, rules);
  const { last, call, ready, extra, dealt, kongs } = deal.ending;
  return {
    tile,
    by,
    lastTile: asks.last === by && last === 'yes',
    originalCall: asks.call && call === 'yes',
    ...(asks.ready && { ready: ready === 'yes' }),
    ...(asks.extra && { extraHands: extra ?? 0 }),
    ...(asks.dealt && dealt === 'yes' && { blessing: asks.dealt }),
    // While nobody has said what a loose tile replaced, it is a flower, or a kong in a game without flowers.
    ...(by === 'loose' && { kongs: Math.min(kongs ?? (rules.hasBonusTiles ? 0 : 1), asks.kongs) }),
  };
}

/**
 * The score of each seat. `score` is what is paid for: the typed score, or what the tiles are worth; undefined while
 * neither is known. `bill` and `error` are about the tiles.
 */
export function listSeatScores(deal: Deal) {
  return SEATS.map((seat) => {
    const entry = deal.entries[seat];
    if (entry.typed !== undefined) return { seat, score: entry.typed };
    if (!hasHandInput(entry)) return { seat, score: undefined };
    const { bill, error } = scoreHandOfDeal(deal, seat, seat === deal.seat ? undefined : []);
    return { seat, score: error ? undefined : bill?.total, bill, error };
  });
}

export function createHandEndOfDeal(deal: Deal, seats = listSeatScores(deal)): HandEnd {
  const { table, discarder, liable, entries, ending } = deal;
  const winner = findWinner(deal);
  const ready = seats.map(({ seat }) => seat).filter((seat) => seat !== winner && hasDeclaredFishing(entries[seat]));
  return {
    ...EMPTY_HAND_END,
    scores: Object.fromEntries(seats.flatMap(({ seat, score: worth }) => (worth === undefined ? [] : [[seat, worth]]))),
    winner,
    discarder: discarder === undefined && (ending.by === 'wall' || ending.by === 'loose') ? null : discarder,
    liable: liable && { who: liable.seat, rule: liable.rule },
    ...(table.asks.ready && { ready }),
  };
}

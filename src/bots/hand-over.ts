import {
  countExtraHandsOfEast,
  liability,
  computeHandBillsAndSettlement,
  settle,
  SUITS,
  waits,
  type ForcedInput,
  type PositionSet,
  type LiabilityVerdict,
  type Match,
  type Play,
  type HandResult,
  type Result,
  type Seat,
} from '../engine/index.ts';
import { encodeActionLogAsText } from './hand-text.ts';
import { listTilesInSight } from './view.ts';
import {
  getCurrentPlay,
  findSeatOfPlayer,
  type FinishedHandRecord,
  type PracticeGameRecord,
  type PracticeHand,
} from './practice-game.ts';

// At a real table the players judge who pays for the others. Here the engine does, from everything that was visible.

export interface SettledHand extends HandResult {
  readonly liable: LiabilityVerdict['liable'];
}

/**
 * Settles a finished hand, with liability as the engine judges it, and with East's stakes for extra hands, which go to
 * the winner. `wasPlain`: everybody could tell that the winning tile was wanted; only for games in which the players
 * judge this. Errors: `hand-not-over`, `bad-input`.
 */
export function settlePlayedHand(
  { plays }: PracticeHand,
  match: Pick<Match, 'retentions' | 'afterDraw'>,
  wasPlain = false,
): Result<SettledHand> {
  const play = plays.at(-1)!;
  const extraHands = countExtraHandsOfEast(match);
  const counted = computeHandBillsAndSettlement(play);
  if (!counted.ok) return counted;
  const { end, bills } = counted.value;
  const { winner } = end;
  const liable = judgeHandLiabilityWithReasons(plays, wasPlain)?.liable;
  const plain = { ok: true, value: { ...counted.value, liable: undefined } } as const;
  if (!winner || (!liable && extraHands === 0)) return plain;
  const { table } = play;
  const counts = table.asks.winnerOnly ? [winner, ...end.alsoWon] : play.seats;
  const settlement = settle({
    table,
    winner,
    seats: play.seats,
    scores: Object.fromEntries(counts.map((seat) => [seat, bills[seat]?.total ?? 0])),
    alsoWon: end.alsoWon,
    discarder: end.discarder,
    liable,
    ready: play.seats.filter((seat) => play.players[seat]!.ready),
    extraHands,
  });
  return settlement.ok ? { ok: true, value: { ...counted.value, settlement: settlement.value, liable } } : plain;
}

/** Adds the settled hand to the record, and clears `log` for the next hand. Errors: `hand-not-over`, `bad-input`. */
export function settleHandIntoGameRecord(
  game: PracticeGameRecord,
  hand: PracticeHand,
  match: Match,
  wasPlain = false,
): Result<PracticeGameRecord> {
  const counted = settlePlayedHand(hand, match, wasPlain);
  if (!counted.ok) return counted;
  const { end, settlement } = counted.value;
  const play = getCurrentPlay(hand);
  // If East is one of several winners, East has not lost the deal.
  const winner = end.winner && [end.winner, ...end.alsoWon].includes('e') ? 'e' : end.winner;
  const moved = settlement.written ?? settlement.net;
  const changes = [...Object.values(match.seats), ...match.waiting].map((_, player) => {
    const seat = findSeatOfPlayer(match, player);
    return seat ? moved[seat] : 0;
  });
  const done: FinishedHandRecord = {
    log: encodeActionLogAsText(play.log),
    ...(winner && { winner }),
    ...(!winner && isReady(play, 'e') && { eastReady: true as const }),
    changes,
  };
  return { ok: true, value: { ...game, done: [...game.done, done], log: '' } };
}

function isReady({ table, goulash, seats, players }: Play, seat: Seat): boolean {
  const { rack, sets, bonus } = players[seat]!;
  const found = waits({ table, goulash, seats, hand: { rack, sets, bonus } });
  return found.ok && found.value.length > 0;
}

/**
 * Judges who is liable after a win. Undefined where the game has no liability or nobody won. `plain`: everybody could
 * tell that the winning tile was wanted; only for games in which players judge this. `needsTable`: they have to.
 */
export function judgeHandLiabilityWithReasons(plays: readonly Play[], plain = false) {
  const play = plays.at(-1)!;
  if (play.phase.name !== 'over') return undefined;
  const { asks } = play.table;
  const { winner, tile, by, discarder } = play.phase.end;
  if (!winner || !tile || !by || !asks.liability) return undefined;
  const given = listExposedSets(plays, winner);
  const judged = liability({
    table: play.table,
    seats: play.seats,
    round: play.round,
    goulash: play.goulash,
    winner,
    // Where liability depends only on exposed sets, the rack is left out, so that the explanation does not mention it.
    hand: {
      rack: asks.liability.wholeHand ? play.players[winner]!.rack : [],
      sets: given.map(({ set }) => set),
      bonus: [],
    },
    tile,
    by,
    discarder,
    fed: findKongFeeder(plays, given),
    noChoice: hadNoOtherDiscard(play, winner, discarder),
    tilesLeft: play.live.length,
    seen: listTilesInSight(play, winner),
    forced: findForcedDiscard(plays, given, winner, discarder),
    plain,
  });
  if (!judged.ok) return undefined;
  const couldBePlain = asks.liability.plain && discarder !== undefined && by === 'discard';
  return { ...judged.value, needsTable: couldBePlain && Boolean(play.players[winner]!.ready) };
}

/** Each set with the play before its discard was claimed (`before`); undefined for a set made without a claim. */
function listExposedSets(plays: readonly Play[], seat: Seat) {
  return plays.at(-1)!.players[seat]!.sets.map((set: PositionSet, place) => {
    const at = plays.findIndex(({ players }) => players[seat]!.sets.length > place);
    const before = plays[at - 1];
    if (before?.phase.name !== 'claims' || before.phase.from === seat) return { set, before: undefined };
    return { set: { ...set, from: before.phase.from }, before };
  });
}

function findKongFeeder(plays: readonly Play[], given: ReturnType<typeof listExposedSets>) {
  const { phase } = plays.at(-1)!;
  if (phase.name !== 'over' || phase.end.by !== 'loose' || phase.end.drawn?.kongs !== 1) return undefined;
  const last = plays.findLast(({ phase: { name } }) => name === 'claims');
  const set = given.length - 1;
  const { before, set: lastSet } = given[set] ?? {};
  return before && before === last && lastSet?.from ? { seat: lastSet.from, set, kong: true } : undefined;
}

/** Whether the discarder had declared one tile short too, and would have been liable for any other discard as well. */
function hadNoOtherDiscard(play: Play, winner: Seat, discarder: Seat | undefined): boolean {
  const player = discarder && play.players[discarder];
  if (!player?.ready || !play.table.asks.liability?.noChoice) return false;
  const { table, seats, goulash } = play;
  const { sets } = play.players[winner]!;
  return player.rack.every((tile) => {
    const judged = liability({
      table,
      seats,
      goulash,
      winner,
      hand: { rack: [], sets, bonus: [] },
      tile,
      by: 'discard',
      discarder,
    });
    return judged.ok && judged.value.liable !== undefined;
  });
}

const PLAIN_SET_COUNT = 3;

/** The facts for the rule of forced discards: the discarder's rack, and a third player's three sets of a suit. */
function findForcedDiscard(
  plays: readonly Play[],
  given: ReturnType<typeof listExposedSets>,
  winner: Seat,
  lastDiscarder: Seat | undefined,
): ForcedInput | undefined {
  const { table, seats } = plays.at(-1)!;
  if (!table.asks.liability?.forced) return undefined;
  const fourth = given.filter(({ set }) => !set.concealed)[PLAIN_SET_COUNT];
  const discarder = fourth?.set.from ?? lastDiscarder;
  const until = fourth?.before ? plays.slice(0, plays.indexOf(fourth.before) + 1) : plays;
  const at = until.findLastIndex(({ log }) => log.at(-1)?.do === 'discard' && log.at(-1)?.seat === discarder);
  const before = plays[at - 1];
  if (!discarder || !before) return undefined;
  const findTurnOfShownSuit = (seat: Seat): number =>
    until.findIndex(({ players }) => hasShownSuit(players[seat]!.sets));
  const others = seats.filter(
    (seat) => seat !== winner && seat !== discarder && isPlaceBefore(findTurnOfShownSuit(seat), at),
  );
  const [other] = others.toSorted((a, b) => findTurnOfShownSuit(a) - findTurnOfShownSuit(b));
  const own = findTurnOfShownSuit(winner);
  const since = other ? Math.max(own, findTurnOfShownSuit(other)) : own;
  return {
    rack: { rack: before.players[discarder]!.rack, sets: [], bonus: [] },
    otherSets: { rack: [], sets: other ? before.players[other]!.sets : [], bonus: [] },
    otherFirst: other !== undefined && findTurnOfShownSuit(other) < own,
    claimedSince: before.log
      .slice(plays[since]?.log.length ?? 0)
      .some((action) => action.do === 'claim' && action.seat === discarder),
  };
}

const hasShownSuit = (sets: readonly PositionSet[]): boolean =>
  SUITS.some(
    (suit) => sets.filter(({ tiles, concealed }) => !concealed && tiles[0]!.startsWith(suit)).length >= PLAIN_SET_COUNT,
  );
const isPlaceBefore = (at: number, end: number): boolean => at >= 0 && at < end;

import { throwRefusal, shortenInputForMessage } from '../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import { getNextSeat, parseSeat, type Seat } from '../tiles/tiles.ts';
import { computeStartPointsPerPlayer } from '../settlement/sticks.ts';
import type { MatchLaw } from './law.ts';
import {
  moveWindsAndWaitingPlayers,
  getRoundLengthInDeals,
  parseSeatsOrThrowRefusal,
  resolveSeatsOrThrowRefusal,
  type PlayerByWind,
} from './seating.ts';

/** 0 was the first East, 1 sat to the right of East, and so on. */
export type Player = number;

/** A game before a hand is dealt. Plain data, which can be stored. */
export interface Match {
  readonly seats: PlayerByWind;
  readonly waiting: readonly Player[];
  readonly round: Seat;
  readonly hand: number;
  /** How often in a row East has kept the deal by winning. */
  readonly retentions: number;
  readonly kept: number;
  readonly passed: number;
  readonly rounds: number;
  readonly goulash: boolean;
  /** East kept the deal after a drawn hand. */
  readonly afterDraw?: true;
  readonly over: boolean;
}

export interface HandEnd {
  readonly winner?: string | undefined;
  readonly eastReady?: boolean | undefined;
  /** A mistake ended the hand, for example a false Mahjong: nobody won, and it is dealt again. */
  readonly void?: boolean | undefined;
}

export type NextEastReason =
  | 'east-won'
  | 'east-won-too-often'
  | 'east-lost'
  | 'drawn-stays'
  | 'drawn-passes'
  | 'dealt-again';

export interface NextHand {
  readonly match: Match;
  readonly because: NextEastReason;
  readonly playersMove: boolean;
}

/**
 * A game before its first hand, with the points each player starts with. `seats` are the winds that three players drew,
 * if the empty chair may have any wind but East. Errors: `bad-input`, `bad-seat`, `seat-not-playing`, and an unknown
 * game or a wrong house rule.
 */
export const createMatchAndStartPoints = createFunctionOnOpenedTable(
  (input: TableOrRulesInput & { readonly seats?: readonly string[] | undefined }, { ruleset }) => {
    const { match: law, tallies } = ruleset;
    const held = resolveSeatsOrThrowRefusal(law.seating, parseSeatsOrThrowRefusal(input.seats));
    const { players } = law.seating;
    const match: Match = {
      seats: Object.fromEntries(held.map((seat, player) => [seat, player])),
      waiting: Array.from({ length: players - held.length }, (_, place) => held.length + place),
      round: 'e',
      hand: 1,
      retentions: 0,
      kept: 0,
      passed: 0,
      rounds: 0,
      goulash: false,
      over: false,
    };
    return { match, startPoints: computeStartPointsPerPlayer(law.startPoints, players, tallies) };
  },
);

/**
 * The match after a hand, and why East stays or changes. Errors: `bad-seat` and `seat-not-playing` for the winner;
 * `bad-input` for an invalid match; an unknown game or a wrong house rule.
 */
export const nextHand = createFunctionOnOpenedTable(
  ({ match, end }: TableOrRulesInput & { readonly match: Match; readonly end: HandEnd }, { ruleset }): NextHand => {
    if (!isMatch(match) || typeof end !== 'object' || end === null) throwRefusal('bad-input');
    const winner = end.winner === undefined ? undefined : parseSeat(end.winner);
    if (end.winner !== undefined && !winner) throwRefusal('bad-seat', { found: shortenInputForMessage(end.winner) });
    if (winner && match.seats[winner] === undefined) throwRefusal('seat-not-playing', { found: winner });
    if (end.void) {
      if (winner) throwRefusal('bad-input', { found: shortenInputForMessage(winner) });
      return { match: { ...match, hand: match.hand + 1 }, because: 'dealt-again', playersMove: false };
    }
    const law = ruleset.match;
    const because = judgeDeal(law, match, winner, Boolean(end.eastReady));
    const stays = because === 'east-won' || because === 'drawn-stays';
    const { afterDraw: _, ...before } = match;
    const nextState = stays ? keepEastSeat(before, because) : toNextDeal(law, before);
    const goulash = law.goulash === true && winner === undefined;
    return {
      match: { ...nextState, hand: match.hand + 1, goulash },
      because,
      playersMove: !stays && law.playersMove === true,
    };
  },
);

function judgeDeal(law: MatchLaw, match: Match, winner: Seat | undefined, eastReady: boolean): NextEastReason {
  if (winner === undefined) {
    const stays = law.afterDraw === 'stays' || (law.afterDraw === 'staysIfReady' && eastReady);
    return stays ? 'drawn-stays' : 'drawn-passes';
  }
  if (winner !== 'e') return 'east-lost';
  const handsStayed = law.drawsCount ? match.kept : match.retentions;
  return law.mostRetentions !== undefined && handsStayed >= law.mostRetentions ? 'east-won-too-often' : 'east-won';
}

const keepEastSeat = (match: Match, because: NextEastReason): Match => ({
  ...match,
  ...(because === 'drawn-stays' && { afterDraw: true as const }),
  retentions: match.retentions + Number(because === 'east-won'),
  kept: match.kept + 1,
});

/**
 * The number of extra hands that `settle` and `score` expect. It is 0 after a draw, which "is not counted as an extra
 * deal" ("Japanese variants").
 */
export const countExtraHandsOfEast = ({ retentions, afterDraw }: Pick<Match, 'retentions' | 'afterDraw'>): number =>
  afterDraw ? 0 : retentions;

function toNextDeal(law: MatchLaw, match: Match): Match {
  const { seating } = law;
  const ended = match.passed + 1 >= getRoundLengthInDeals(seating);
  const over = ended && match.rounds + 1 >= law.rounds;
  return {
    ...match,
    ...moveWindsAndWaitingPlayers(seating, match, ended ? match.rounds + 1 : undefined),
    round: ended && !over ? getNextSeat(match.round) : match.round,
    retentions: 0,
    kept: 0,
    passed: ended ? 0 : match.passed + 1,
    rounds: match.rounds + Number(ended),
    over,
  };
}

/** Stored data may be damaged, so seats and numbers are checked. */
function isMatch(match: unknown): match is Match {
  const stored = (match ?? {}) as Partial<Match>;
  const { seats, waiting, round, hand, retentions, passed, rounds } = stored;
  const numbers = [hand, retentions, stored.kept, passed, rounds].every((n) => Number.isInteger(n) && n! >= 0);
  return (
    numbers &&
    parseSeat(round) !== undefined &&
    Array.isArray(waiting) &&
    typeof seats === 'object' &&
    seats !== null &&
    Number.isInteger(seats.e)
  );
}

export const addPointChangesToTotals = (totals: readonly number[], changes: readonly number[]): readonly number[] =>
  totals.map((total, player) => total + (changes[player] ?? 0));

import type { Player, Seat, Table } from '../../engine/index.ts';
import { type HandEnd } from '../../storage/hand-end.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { settleHandEndWithEngine } from './settlement.ts';

export interface HandEndQuestions<Who extends Player | Seat = Seat> {
  readonly scores: readonly Who[];
  readonly discarder: boolean;
  readonly also: readonly Who[];
  readonly ready: readonly Who[];
  readonly reasons: readonly { readonly value: string; readonly text: string }[];
}

/** What to ask about the end of a hand; without a winner, the questions are those for a win of the first seat. */
export function getHandEndQuestions(
  table: Table,
  seats: readonly Seat[],
  hand: HandEnd,
  extraHands?: number,
): HandEndQuestions {
  const { asks, info } = table;
  const winner = hand.winner ?? seats[0]!;
  const others = seats.filter((seat) => seat !== winner);
  const reasons = Object.entries(info.liabilities).map(([value, rule]) => ({ value, text: getRuleTitle(rule) }));
  return {
    scores: asks.winnerOnly ? [winner] : listCountingScores(table, seats, { ...hand, winner }, extraHands),
    discarder: asks.discarder,
    also: asks.severalWinners && hand.discarder ? others.filter((seat) => seat !== hand.discarder) : [],
    ready: asks.ready ? others : [],
    reasons: asks.straight ? [] : reasons,
  };
}

/** Two scores below every limit, which show who pays, and whether a player's score changes the settlement. */
export const TRIAL_SCORE = 40;
const TRIED_MORE = 80;

/** The seats whose scores are needed: where one player pays for all, the scores of the others may change nothing. */
function listCountingScores(
  table: Table,
  seats: readonly Seat[],
  hand: HandEnd,
  extraHands: number | undefined,
): readonly Seat[] {
  const even = Object.fromEntries(seats.map((seat) => [seat, TRIAL_SCORE]));
  const settleToText = (scores: HandEnd['scores']): string => {
    const done = settleHandEndWithEngine(table, seats, { ...hand, scores }, extraHands);
    return done.ok ? JSON.stringify([done.value.payments, done.value.written]) : done.error.code;
  };
  const now = settleToText(even);
  return seats.filter((seat) => seat === hand.winner || settleToText({ ...even, [seat]: TRIED_MORE }) !== now);
}

import type { Player, Seat, Table } from '../../engine/index.ts';
import { type HandEnd } from '../../storage/hand-end.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { settleHandEnd } from './settlement.ts';

// What has to be asked about the end of a hand that somebody won: the table says what matters in its game, and the
// engine whose scores still move points.

export interface EndAsks<Who extends Player | Seat = Seat> {
  readonly scores: readonly Who[];
  readonly discarder: boolean;
  /** Who else may have gone Mahjong on the same discard. */
  readonly also: readonly Who[];
  /** Who else may have declared ready and pays for it. */
  readonly ready: readonly Who[];
  /** The reasons for which one player may pay for others, by the engine's names. */
  readonly reasons: readonly { readonly value: string; readonly text: string }[];
}

/** What to ask about a hand that these seats played; before anybody has been named, what a win of the first would need. */
export function endAsks(table: Table, seats: readonly Seat[], hand: HandEnd, extraHands?: number): EndAsks {
  const { asks, info } = table;
  const winner = hand.winner ?? seats[0]!;
  const others = seats.filter((seat) => seat !== winner);
  const reasons = Object.entries(info.liabilities).map(([value, rule]) => ({ value, text: getRuleTitle(rule) }));
  return {
    scores: asks.winnerOnly ? [winner] : scoresThatCount(table, seats, { ...hand, winner }, extraHands),
    discarder: asks.discarder,
    also: asks.severalWinners && hand.discarder ? others.filter((seat) => seat !== hand.discarder) : [],
    ready: asks.ready ? others : [],
    reasons: asks.straight ? [] : reasons,
  };
}

/** Scores to try a hand with, below every limit: what they are does not matter, only whether changing one changes the bill. */
const TRIAL_SCORE = 40;
const TRIED_MORE = 80;

/** When one player pays for all, the scores of the others move nothing. */
function scoresThatCount(
  table: Table,
  seats: readonly Seat[],
  hand: HandEnd,
  extraHands: number | undefined,
): readonly Seat[] {
  const even = Object.fromEntries(seats.map((seat) => [seat, TRIAL_SCORE]));
  const paid = (scores: HandEnd['scores']): string => {
    const done = settleHandEnd(table, seats, { ...hand, scores }, extraHands);
    // How a score was reckoned moves nothing.
    return done.ok ? JSON.stringify([done.value.payments, done.value.written]) : done.error.code;
  };
  const now = paid(even);
  return seats.filter((seat) => seat === hand.winner || paid({ ...even, [seat]: TRIED_MORE }) !== now);
}

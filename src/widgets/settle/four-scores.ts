import type { HandWon, Payment, Seat, Table } from '../../engine/index.ts';
import { seatName } from '../../text/names.ts';
import { payInSticks, startPurses } from '../bill/sticks.ts';
import { endAsks, type EndAsks } from '../hand-end/end-asks.ts';
import { settledInWords, type Settled } from '../hand-end/settled.ts';

/** The hand settled in words, and the tallies that change hands. */
export interface SettledUp extends Settled {
  /** A sentence for each payment; empty in a game that is played for points only. */
  readonly tallies: readonly string[];
  readonly asks: EndAsks;
}

/** Who pays whom between these seats, and in which tallies when everybody still has those of the start. */
export function settleUp(table: Table, seats: readonly Seat[], end: HandWon): SettledUp {
  const outcome = settledInWords(table, seats, end, seatName);
  return {
    ...outcome,
    tallies: tallySentences(outcome.paid, table, seats),
    // Before anybody has been named, what is asked is what a win of the first would need.
    asks: endAsks(table, seats, { ...end, winner: end.winner ?? seats[0]! }),
  };
}

/** Each payment in sticks, one after another, so that what was received can be passed on. */
export function tallySentences(
  payments: readonly Payment[],
  table: Table,
  seats: readonly Seat[] = table.seats,
): readonly string[] {
  const owed = payments.map(({ from, to, amount }) => ({ from: seats.indexOf(from), to: seats.indexOf(to), amount }));
  return payInSticks(startPurses(table), owed, (player) => seatName(seats[player]!)).sentences;
}

import { SEATS, settle, type Payment, type Seat, type Table } from '../../engine/index.ts';
import { seatName } from '../../text/names.ts';
import { payInSticks, startPurses } from '../bill/sticks.ts';
import { newDeal, type Deal } from '../scorer/deal.ts';
import { typeScore } from '../scorer/answers.ts';
import { settleView, type Settled } from '../scorer/settle-view.ts';

/** What somebody has typed and said. */
export interface Asked {
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner?: Seat | undefined;
  readonly discarder?: Seat | undefined;
  /** Where three play: the wind that nobody holds. */
  readonly absent?: Seat | undefined;
}

/** The hand settled in words, by the same parts as the scorer’s, and the tallies that change hands. */
export interface Answer {
  readonly settled: Settled;
  /** A sentence for each payment; empty in a game that is played for points only. */
  readonly tallies: readonly string[];
}

/** Who pays whom for four scores, and in which tallies when everybody still has those of the start. */
export function answerTo({ scores, winner, discarder, absent }: Asked, table: Table): Answer {
  const fresh: Deal = { ...newDeal(table), four: true, discarder, absent };
  const typed = SEATS.reduce<Deal>((deal, seat) => typeScore(deal, seat, scores[seat]), fresh);
  const deal = winner
    ? { ...typed, entries: { ...typed.entries, [winner]: { ...typed.entries[winner], won: true } } }
    : typed;
  const settled = settleView(deal);
  return {
    settled,
    tallies: tallySentences(
      paymentsOf({ scores, winner, discarder }, table, settled),
      table,
      settled.seats.map(({ seat }) => seat),
    ),
  };
}

function paymentsOf(
  { scores, winner, discarder }: Asked,
  table: Table,
  { seats, players }: Settled,
): readonly Payment[] {
  if (!winner || players.length === 0) return [];
  const all = Object.fromEntries(seats.map(({ seat }) => [seat, scores[seat] ?? 0]));
  const result = settle({ table, scores: all, seats: seats.map(({ seat }) => seat), winner, discarder });
  return result.ok ? result.value.payments : [];
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

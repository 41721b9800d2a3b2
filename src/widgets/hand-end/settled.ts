import { settle, type EngineError, type Payment, type Seat, type Settlement, type Table } from '../../engine/index.ts';
import { inFigures, signed } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import {
  paymentWords,
  reckonedSentences,
  seatPayments,
  type CalledInWords,
  type PaymentWords,
} from '../bill/payment-words.ts';
import { discarderTold, type EndInPlay } from './end-asks.ts';

/** One player's part of the settlement, as a sentence and a sum. */
export interface SeatSettled {
  readonly seat: Seat;
  readonly sentence: string;
  readonly net: string;
}

/** Who pays whom, or what is still missing. */
export interface Settled {
  readonly players: readonly SeatSettled[];
  readonly payments: readonly PaymentWords[];
  /** The same payments as the engine gives them. */
  readonly paid: readonly Payment[];
  /** What the game rounded before it was settled: "West: 46 is rounded to 50." */
  readonly reckoned: readonly string[];
  /** Straight scoring: nobody pays, everybody writes. */
  readonly straight: boolean;
  readonly error?: EngineError | undefined;
  /** A sentence about what is still to come; empty when all is there. */
  readonly missing: string;
}

const NOTHING = { players: [], payments: [], paid: [], reckoned: [], straight: false } as const;

/** Settles a hand between those who play, in words, or says what is missing. A missing score counts as 0. */
export function settledInWords(table: Table, seats: readonly Seat[], end: EndInPlay, called: CalledInWords): Settled {
  const { winner, scores } = end;
  const missing = missingSentence(table, seats, end, called);
  if (winner === undefined || scores[winner] === undefined) return { ...NOTHING, missing };
  const all = Object.fromEntries(seats.map((seat) => [seat, scores[seat] ?? 0]));
  const result = settle({ table, seats, ...end, discarder: discarderTold(table, end), scores: all, winner });
  if (!result.ok) return { ...NOTHING, missing, error: result.error };
  return { ...inSentences(result.value, seats, called), missing };
}

function missingSentence(
  table: Table,
  seats: readonly Seat[],
  { winner, scores }: EndInPlay,
  called: CalledInWords,
): string {
  if (winner === undefined) return 'Say who went Mahjong. Then the payments appear here.';
  if (scores[winner] === undefined) return `${called(winner)} went Mahjong, but that hand has no score yet.`;
  const empty = table.asks.winnerOnly ? [] : seats.filter((seat) => scores[seat] === undefined).map(called);
  if (empty.length === 0) return '';
  const [are, count] = empty.length === 1 ? ['is', 'counts'] : ['are', 'count'];
  return `${listed(empty)} ${are} not in yet and ${count} as nought.`;
}

function inSentences(settlement: Settlement, seats: readonly Seat[], called: CalledInWords): Omit<Settled, 'missing'> {
  const { payments, net, written } = settlement;
  const players = seats.map((seat): SeatSettled =>
    written
      ? { seat, sentence: `${called(seat)} writes down ${inFigures(written[seat])}.`, net: signed(written[seat]) }
      : { seat, sentence: seatPayments(seat, payments, called), net: signed(net[seat]) },
  );
  return {
    players,
    paid: payments,
    payments: payments.map((payment) => paymentWords(payment, called)),
    reckoned: reckonedSentences(settlement, called),
    straight: written !== undefined,
  };
}

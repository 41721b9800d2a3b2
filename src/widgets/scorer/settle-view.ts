import { SEATS, settle, type EngineError, type Seat, type Settlement } from '../../engine/index.ts';
import { inFigures, signed } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import {
  paymentWords,
  reckonedSentences,
  seatPayments,
  type Called,
  type PaymentWords,
} from '../bill/payment-words.ts';
import { seatsHeldAt } from '../parts/table.ts';
import { seatScores, type SeatScore } from './count.ts';
import { hasDeclared, playerName, winnerOf, type Deal } from './deal.ts';
import { handRules } from './hand-rules.ts';

/** One player's part of the settlement, as a sentence and a sum. */
export interface SeatSettled {
  readonly seat: Seat;
  readonly sentence: string;
  readonly net: string;
}

/** Who pays whom, or what is still missing. */
export interface Settled {
  readonly seats: readonly SeatScore[];
  /** Those whose hand counts: all, or the winner alone. */
  readonly counted: readonly SeatScore[];
  readonly players: readonly SeatSettled[];
  readonly payments: readonly PaymentWords[];
  /** What the game rounded before it was settled: "West: 46 is rounded to 50." */
  readonly reckoned: readonly string[];
  /** Straight scoring: nobody pays, everybody writes. */
  readonly straight: boolean;
  readonly error?: EngineError | undefined;
  /** A sentence about what is still to come; empty when all is there. */
  readonly missing: string;
  /** It matters to the payments who threw the last tile. */
  readonly asksDiscarder: boolean;
  /** It matters to the payments who else had declared ready. */
  readonly asksReady: boolean;
  /** The reasons for which one player may have to pay for all, by the engine's name, with the rule of each. */
  readonly liabilities: Readonly<Record<string, string>>;
}

/** Settles the four hands, or says what is missing. */
export function settleView(deal: Deal): Settled {
  const winner = winnerOf(deal);
  const all = seatScores(deal);
  const playing = playingSeats(deal, all);
  const seats = all.filter(({ seat }) => playing.includes(seat));
  const rules = handRules(deal);
  const called: Called = (seat) => playerName(deal, seat);
  const counted = rules.winnerOnly ? seats.filter(({ seat }) => seat === winner) : seats;
  const { liabilities } = rules;
  const base = {
    seats,
    counted,
    players: [],
    payments: [],
    reckoned: [],
    straight: false,
    missing: missingSentence(counted, winner, called),
    asksDiscarder: false,
    asksReady: rules.facts.includes('ready'),
    liabilities,
  };
  const ownScore = seats.find(({ seat }) => seat === winner)?.score;
  if (winner === undefined || ownScore === undefined) return base;

  const result = settle(inputOf(deal, seats, winner));
  if (!result.ok) return { ...base, error: result.error };
  return {
    ...base,
    ...settledWords(result.value, seats, called),
    asksDiscarder: discarderMatters(deal, seats, winner),
  };
}

function inputOf(deal: Deal, seats: readonly SeatScore[], winner: Seat): Parameters<typeof settle>[0] {
  const scores = Object.fromEntries(seats.map(({ seat, score }) => [seat, score ?? 0]));
  const { facts } = handRules(deal);
  const ready = facts.includes('ready')
    ? seats.map(({ seat }) => seat).filter((seat) => seat !== winner && hasDeclared(deal.entries[seat]))
    : undefined;
  const extraHands = facts.includes('extraHands') ? deal.ending.extra : undefined;
  return {
    table: deal.table,
    scores,
    winner,
    seats: seats.map(({ seat }) => seat),
    discarder: deal.discarder,
    liable: deal.liable,
    ready,
    extraHands,
  };
}

/** Who plays: where any three do and nobody has said which wind is missing, the last without a score sits out. */
function playingSeats({ table, absent }: Deal, all: readonly SeatScore[]): readonly Seat[] {
  if (absent || !table.asks.players.seatsVary) return seatsHeldAt(table, absent);
  const out = all.findLast(({ seat, score }) => score === undefined && seat !== 'e')?.seat;
  return SEATS.filter((seat) => seat !== out);
}

function missingSentence(seats: readonly SeatScore[], winner: Seat | undefined, called: Called): string {
  if (winner === undefined) return 'Say who went Mahjong. Then the payments appear here.';
  if (seats.find(({ seat }) => seat === winner)?.score === undefined)
    return `${called(winner)} went Mahjong, but that hand has no score yet.`;
  const empty = seats.filter(({ score }) => score === undefined).map(({ seat }) => called(seat));
  return empty.length === 0
    ? ''
    : `${listed(empty)} ${empty.length === 1 ? 'is' : 'are'} not in yet and ${empty.length === 1 ? 'counts' : 'count'} as nought.`;
}

/** Asks the engine whether any payment depends on who discarded. */
function discarderMatters(deal: Deal, seats: readonly SeatScore[], winner: Seat): boolean {
  const pay = (discarder: Seat | undefined) => {
    const result = settle({ ...inputOf(deal, seats, winner), discarder });
    return result.ok ? JSON.stringify(result.value.payments) : '';
  };
  const plain = pay(undefined);
  return seats.some(({ seat }) => seat !== winner && pay(seat) !== plain);
}

function settledWords(
  settlement: Settlement,
  seats: readonly SeatScore[],
  called: Called,
): Pick<Settled, 'players' | 'payments' | 'reckoned' | 'straight'> {
  const { payments, net, written } = settlement;
  const players = seats.map(({ seat }): SeatSettled =>
    written
      ? { seat, sentence: `${called(seat)} writes down ${inFigures(written[seat])}.`, net: signed(written[seat]) }
      : { seat, sentence: seatPayments(seat, payments, called), net: signed(net[seat]) },
  );
  return {
    players,
    payments: payments.map((payment) => paymentWords(payment, called)),
    reckoned: reckonedSentences(settlement, called),
    straight: written !== undefined,
  };
}

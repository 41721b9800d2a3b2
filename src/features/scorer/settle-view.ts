import { SEATS, type Seat } from '../../engine/index.ts';
import { getHandEndQuestions } from '../../ui/hand-end/end-asks.ts';
import {
  describeMissingForSettlement,
  settleHandEnd,
  createSettlementViewOfSeats,
} from '../../ui/hand-end/settlement.ts';
import { listSeatsInPlay } from '../../ui/table.ts';
import { createHandEndOfDeal, listSeatScores, type SeatScore } from './count.ts';
import { findWinner, getPlayerNameOrWind, type Deal } from './deal.ts';

/** Settles the hands of a deal, or says what is missing, with what has to be asked about their end once somebody has won. */
export function createSettleView(deal: Deal) {
  const { table, ending } = deal;
  const all = listSeatScores(deal);
  const playing = playingSeats(deal, all);
  const seats = all.filter(({ seat }) => playing.includes(seat));
  const hand = createHandEndOfDeal(deal, seats);
  const called = (seat: Seat): string => getPlayerNameOrWind(deal, seat);
  const extraHands = table.asks.extraHands ? ending.extra : undefined;
  const winner = findWinner(deal);
  const done =
    winner && hand.scores[winner] !== undefined ? settleHandEnd(table, playing, hand, extraHands) : undefined;
  return {
    seats,
    hand,
    missing: describeMissingForSettlement(table, playing, hand, called),
    error: done && !done.ok ? done.error : undefined,
    words: done?.ok ? createSettlementViewOfSeats(done.value, playing, called) : undefined,
    winner,
    asks: winner && getHandEndQuestions(table, playing, hand, extraHands),
  };
}

/** Who plays: where any three do and nobody has said which wind is missing, the last without a score sits out. */
function playingSeats({ table, absent }: Deal, all: readonly SeatScore[]): readonly Seat[] {
  if (absent || !table.asks.players.seatsVary) return listSeatsInPlay(table, absent);
  const out = all.findLast(({ seat, score }) => score === undefined && seat !== 'e')?.seat;
  return SEATS.filter((seat) => seat !== out);
}

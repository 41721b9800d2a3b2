import { SEATS, type Seat } from '../../engine/index.ts';
import { getHandEndQuestions } from '../../ui/hand-end/end-asks.ts';
import {
  describeMissingForSettlement,
  settleHandEndWithEngine,
  toSettlementViewBySeats,
} from '../../ui/hand-end/settlement.ts';
import { listSeatsInPlay } from '../../ui/table.ts';
import { createHandEndOfDeal, listSeatScores } from './count.ts';
import { formatSharedDealQuery } from './deal-link.ts';
import { findWinner, getPlayerNameOrWind, type Deal } from './deal.ts';

export function createSettleView(deal: Deal) {
  const { table, ending } = deal;
  const all = listSeatScores(deal);
  const playing = listPlayingSeats(deal, all);
  const seats = all.filter(({ seat }) => playing.includes(seat));
  const hand = createHandEndOfDeal(deal, seats);
  const getPlayerName = (seat: Seat): string => getPlayerNameOrWind(deal, seat);
  const extraHands = table.asks.extraHands ? ending.extra : undefined;
  const winner = findWinner(deal);
  const done =
    winner && hand.scores[winner] !== undefined ? settleHandEndWithEngine(table, playing, hand, extraHands) : undefined;
  return {
    seats,
    hand,
    missing: describeMissingForSettlement(table, playing, hand, getPlayerName),
    error: done && !done.ok ? done.error : undefined,
    words: done?.ok ? toSettlementViewBySeats(done.value, playing, getPlayerName) : undefined,
    winner,
    asks: winner && getHandEndQuestions(table, playing, hand, extraHands),
  };
}

/** The page “Settle it” counts no flowers and no last tile, so its link says what the hand is worth. */
export function formatWhoPaysQueryOfDeal(deal: Deal): string {
  const { seats, winner = deal.seat } = createSettleView(deal);
  const absent = deal.absent ?? SEATS.find((each) => seats.every(({ seat }) => seat !== each));
  const worth = seats.find(({ seat }) => seat === winner)?.score;
  return formatSharedDealQuery({ ...deal, seat: winner, absent }) + (worth === undefined ? '' : `&worth=${worth}`);
}

/** The seats in play. If any three may play and none was chosen as absent, the last one without a score is absent. */
function listPlayingSeats({ table, absent }: Deal, all: ReturnType<typeof listSeatScores>): readonly Seat[] {
  if (absent || !table.asks.players.seatsVary) return listSeatsInPlay(table, absent);
  const out = all.findLast(({ seat, score }) => score === undefined && seat !== 'e')?.seat;
  return SEATS.filter((seat) => seat !== out);
}

import { SEATS, type Seat } from '../../engine/index.ts';
import { endAsks, type EndAsks, type EndInPlay } from '../hand-end/end-asks.ts';
import { settledInWords, type Settled } from '../hand-end/settled.ts';
import { seatsHeldAt } from '../parts/table.ts';
import { seatScores, type SeatScore } from './count.ts';
import { hasDeclared, playerName, winnerOf, type Deal } from './deal.ts';

/** The hands of a deal, settled, and what has to be asked about their end. */
export interface DealSettled extends Settled {
  readonly seats: readonly SeatScore[];
  readonly end: EndInPlay;
  /** Undefined until somebody has gone Mahjong. */
  readonly asks: EndAsks | undefined;
}

/** Settles the hands of a deal, or says what is missing. */
export function settleView(deal: Deal): DealSettled {
  const { table } = deal;
  const all = seatScores(deal);
  const playing = playingSeats(deal, all);
  const seats = all.filter(({ seat }) => playing.includes(seat));
  const end = endOf(deal, seats);
  return {
    ...settledInWords(table, playing, end, (seat) => playerName(deal, seat)),
    seats,
    end,
    asks: end.winner && endAsks(table, playing, { ...end, winner: end.winner }),
  };
}

/** How the hand of a deal ended, by its tiles, what was typed and what was said. */
export function endOf(deal: Deal, seats: readonly SeatScore[] = seatScores(deal)): EndInPlay {
  const { table, discarder, liable, entries, ending } = deal;
  const winner = winnerOf(deal);
  const ready = seats.map(({ seat }) => seat).filter((seat) => seat !== winner && hasDeclared(entries[seat]));
  return {
    scores: Object.fromEntries(seats.flatMap(({ seat, score }) => (score === undefined ? [] : [[seat, score]]))),
    winner,
    discarder,
    liable,
    ...(table.asks.ready && { ready }),
    ...(table.asks.extraHands && { extraHands: ending.extra }),
  };
}

/** Who plays: where any three do and nobody has said which wind is missing, the last without a score sits out. */
function playingSeats({ table, absent }: Deal, all: readonly SeatScore[]): readonly Seat[] {
  if (absent || !table.asks.players.seatsVary) return seatsHeldAt(table, absent);
  const out = all.findLast(({ seat, score }) => score === undefined && seat !== 'e')?.seat;
  return SEATS.filter((seat) => seat !== out);
}

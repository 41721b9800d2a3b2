import { SEATS, type EngineError, type Seat } from '../../engine/index.ts';
import { countHand } from './count.ts';
import { isEntered, type Deal } from './deal.ts';

/** One player's hand in the settlement. */
export interface SeatScore {
  readonly seat: Seat;
  /** What counts: the typed score, or what the tiles are worth; undefined when nothing is known yet. */
  readonly score: number | undefined;
  readonly typed: boolean;
  readonly error?: EngineError | undefined;
}

/** The score of each player who plays, as far as it is known. */
export function seatScores(deal: Deal): readonly SeatScore[] {
  return SEATS.map((seat) => {
    const entry = deal.entries[seat];
    if (entry.typed !== undefined) return { seat, score: entry.typed, typed: true };
    if (!isEntered(entry)) return { seat, score: undefined, typed: false };
    const { bill, error } = countHand(deal, seat);
    return { seat, score: error ? undefined : bill?.total, typed: false, error };
  });
}

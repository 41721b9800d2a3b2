import type { RuleTitles } from '../parts/rule-titles.ts';
import { billView, type BillView } from './bill-view.ts';
import { countHand, type Count } from './count.ts';
import type { Deal } from './deal.ts';
import { lawOf, type Law } from './law.ts';
import { seatScores, type SeatScore } from './seat-scores.ts';
import { shareQuery } from './share.ts';

// All that needs the engine's rules, in one piece. The page brings what is seen first along; this piece follows, so that
// the first tap does not wait for the rules of every game.

/** What follows from a deal. */
export interface Seen {
  readonly law: Law;
  readonly count: Count;
  readonly bill: BillView | undefined;
  readonly scores: readonly SeatScore[];
  /** The query of a link to the deal. */
  readonly query: string;
}

/** Asks the engine everything about a deal that the page shows at once. */
export function reckon(deal: Deal, titles: RuleTitles): Seen {
  const count = countHand(deal);
  return {
    law: lawOf(deal),
    count,
    bill: count.bill && billView(count.bill, titles),
    scores: seatScores(deal),
    query: shareQuery(deal),
  };
}

export { openHere, openRules } from './opening.ts';
export { keptDeal } from './keep.ts';
export { fetchGame } from '../../engine/fetch.ts';

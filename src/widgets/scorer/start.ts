import type { Seat } from '../../engine/index.ts';
import type { RuleTitles } from '../parts/rule-titles.ts';
import { newDeal, type Deal } from './deal.ts';
import { reckon, type Seen } from './reckon.ts';
import { firstRules, sampleDeal, withHandText } from './sample.ts';

/** What the scorer opens with: a deal, and what the engine says about it, worked out when the site is built. */
export interface Start {
  readonly deal: Deal;
  readonly seen: Seen;
}

/** A hand for the scorer to open with, in the notation of the engine. */
export interface FirstHand {
  readonly hand: string;
  readonly seat?: Seat;
  readonly round?: Seat;
}

/** Prepares the scorer for a page: with the example, or with a hand of the page's own. Throws for a hand that cannot be read. */
export function scorerStart(titles: RuleTitles, first?: FirstHand): Start {
  const spoken = firstRules();
  const deal = first
    ? withHandText({ ...newDeal(spoken), seat: first.seat ?? 'e', round: first.round ?? 'e' }, first.hand)
    : sampleDeal(spoken);
  return { deal, seen: reckon(deal, titles) };
}

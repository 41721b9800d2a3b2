import { parseHand, type Seat, type Table, type TileId } from '../../engine/index.ts';
import { hasInputWorthSaving, createEmptyDeal, changeSeatEntry, type Deal } from './deal.ts';
import { isLinkToDeal, formatStoredDealQuery } from './deal-link.ts';
import { parseDealLink } from './read-link.ts';

/**
 * A link goes before the deal on the device, which is offered back; without either the table is empty. Who plays is
 * remembered all the same.
 * @param query of the page's address
 * @param storedQuery the query that was kept on the device; may be empty
 * @returns `errors` of the link, and as `storedDeal` the deal of the device where a link stands in its place
 */
export function openInitialDeal(query: string, storedQuery: string, table: Table) {
  const before = storedQuery ? parseDealLink(storedQuery, table).deal : undefined;
  const storedDeal = before && hasInputWorthSaving(before) ? before : undefined;
  if (!isLinkToDeal(query)) return { deal: storedDeal ?? createEmptyDeal(table, before?.names), errors: [] };
  const opened = parseDealLink(query, table);
  const named = Object.keys(opened.deal.names).length > 0;
  const deal = named || !before ? opened.deal : { ...opened.deal, names: before.names };
  return {
    deal,
    errors: opened.errors,
    storedDeal:
      storedDeal && formatStoredDealQuery(storedDeal) !== formatStoredDealQuery(deal) ? storedDeal : undefined,
  };
}

/** A hand that has gone Mahjong, as a page lays it on the table. */
export interface WonExampleHand {
  readonly hand: string;
  readonly seat: Seat;
  readonly round: Seat;
  readonly tile: TileId;
  readonly by: 'wall' | 'discard';
}

/** The example's hand; the engine says what it is worth. */
const DEFAULT_SAMPLE: WonExampleHand = {
  hand: 'c22 o999 (b555) (drrrr) (o345) s3',
  seat: 'w',
  round: 'e',
  tile: 'c2',
  by: 'discard',
};

export const SAMPLE_HAND_TEXT = DEFAULT_SAMPLE.hand;

/** A hand to look at before one taps one's own: West goes Mahjong. */
export function createSampleDeal(table: Table, names?: Deal['names']): Deal {
  return { ...createDealOfWonHand(DEFAULT_SAMPLE, table, names), isExample: true };
}

/** A deal with one hand that has gone Mahjong. Throws for a hand that cannot be read: whoever asks for it has written it. */
export function createDealOfWonHand(
  { hand, seat, round, tile, by }: WonExampleHand,
  table: Table,
  names?: Deal['names'],
): Deal {
  return replaceHandByNotationOrThrow(
    { ...createEmptyDeal(table, names), seat, isWindChosen: true, round, ending: { tile, by } },
    hand,
    true,
  );
}

/** A deal that opens with a given hand in the notation. Throws when it cannot be read: whoever asks for it has written it. */
export function replaceHandByNotationOrThrow(deal: Deal, text: string, won?: boolean): Deal {
  const parsed = parseHand(text);
  if (!parsed.ok) throw new Error(`Hand "${text}": ${parsed.error.code}`);
  return changeSeatEntry(deal, { hand: parsed.value, ...(won !== undefined && { won }) });
}

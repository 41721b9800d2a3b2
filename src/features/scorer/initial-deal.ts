import { parseHand, type Seat, type Table, type TileId } from '../../engine/index.ts';
import { hasInputWorthSaving, createEmptyDeal, changeSeatEntry, type Deal } from './deal.ts';
import { isLinkToDeal, formatStoredDealQuery } from './deal-link.ts';
import { parseDealLinkWithErrors } from './read-link.ts';
import { dropSeatsNotInPlay } from './answers.ts';
import { listSeatsInPlay } from '../../ui/table.ts';

/**
 * Opens the deal of a link rather than the stored deal, whose names are used if the link has none.
 * @returns `errors` of the link; `storedDeal` where a link with another deal is opened in its place
 */
export function openDealOfLinkOrStorage(query: string, storedQuery: string, table: Table) {
  const before = storedQuery ? parseDealLinkWithErrors(storedQuery, table).deal : undefined;
  const storedDeal =
    before && hasInputWorthSaving(before)
      ? dropSeatsNotInPlay(before, listSeatsInPlay(before.table, before.absent))
      : undefined;
  if (!isLinkToDeal(query)) return { deal: storedDeal ?? createEmptyDeal(table, before?.names), errors: [] };
  const opened = parseDealLinkWithErrors(query, table);
  const named = Object.keys(opened.deal.names).length > 0;
  const deal = named || !before ? opened.deal : { ...opened.deal, names: before.names };
  return {
    deal,
    errors: opened.errors,
    storedDeal:
      storedDeal && formatStoredDealQuery(storedDeal) !== formatStoredDealQuery(deal) ? storedDeal : undefined,
  };
}

export interface WonExampleHand {
  readonly hand: string;
  readonly seat: Seat;
  readonly round: Seat;
  readonly tile: TileId;
  readonly by: 'wall' | 'discard';
}

export const SAMPLE_HAND_TEXT = 'c22 o999 (b555) (drrrr) (o345) s3';

export function createSampleDeal(table: Table, names?: Deal['names']): Deal {
  const won: WonExampleHand = { hand: SAMPLE_HAND_TEXT, seat: 'w', round: 'e', tile: 'c2', by: 'discard' };
  return { ...createDealOfWonHand(won, table, names), isExample: true };
}

/** @throws for a hand that cannot be read */
export function createDealOfWonHand(
  { hand, seat, round, tile, by }: WonExampleHand,
  table: Table,
  names?: Deal['names'],
): Deal {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(`Hand "${hand}": ${parsed.error.code}`);
  const deal = { ...createEmptyDeal(table, names), seat, isWindChosen: true, round, ending: { tile, by } };
  return changeSeatEntry(deal, { hand: parsed.value, won: true });
}

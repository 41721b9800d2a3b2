import {
  formatHand,
  isGameLoaded,
  parseSeat,
  SEATS,
  type EnteredHandTiles,
  type Seat,
  sortTiles,
} from '../../engine/index.ts';
import { NOBODY_VALUE } from '../../storage/hand-end.ts';
import { formatQueryAndFragment, parseLinkQueryAndHash, type LinkParams } from '../../storage/links.ts';
import { TABLE_PARAM, formatCodeOfTable } from '../../storage/table-code.ts';
import { readAgreedRulesOrFirstGame } from '../../storage/table-rules.ts';
import { getDeviceTableOrDefault } from '../../ui/table.ts';
import { isEmptyHolding } from '../../ui/hand-editor/tap-tile.ts';
import { isPlayerWindKnown, type Deal, type WinDetails, type SeatEntry } from './deal.ts';

// A link to a deal, for example ?h=c22+o999+(b555)&seat=w&round=e&won=w.c2.discard&r=….1; read-link.ts reads it. The
// table comes last, so that no link ends in a bracket that a mail program would cut off.

export const formatHandWithSortedRack = (hand: EnteredHandTiles): string =>
  formatHand({ ...hand, rack: sortTiles(hand.rack) });

/** Formats the tiles of a seat, or the typed score if there are no tiles. */
const formatSeatEntryForLink = ({ hand, typed }: SeatEntry): string | undefined =>
  isEmptyHolding(hand) ? typed?.toString() : formatHandWithSortedRack(hand);

function formatEnding({ tile, by, kongs, extra, last, call, ready, dealt }: WinDetails): string {
  const flags = Object.entries({ last, call, ready, dealt }).flatMap(([name, answer]) =>
    answer === undefined ? [] : answer === 'yes' ? [name] : [`${name}-${answer}`],
  );
  return [
    tile ?? 'any',
    by ?? 'any',
    ...(kongs === undefined ? [] : [`kongs-${kongs}`]),
    ...(extra === undefined ? [] : [`extra-${extra}`]),
    ...flags,
  ].join('.');
}

const toLinkParts = (deal: Deal): LinkParams => {
  const joinEntries = (format: (entry: SeatEntry, seat: Seat) => string | undefined) =>
    SEATS.flatMap((seat) => format(deal.entries[seat], seat) ?? []).join(',');
  const others = SEATS.filter((seat) => seat !== deal.seat);
  return {
    h: formatSeatEntryForLink(deal.entries[deal.seat]),
    ...Object.fromEntries(others.map((seat) => [seat, formatSeatEntryForLink(deal.entries[seat])])),
    typed: joinEntries(({ hand, typed }, seat) =>
      typed === undefined || isEmptyHolding(hand) ? undefined : `${seat}-${typed}`,
    ),
    seat: isPlayerWindKnown(deal) ? deal.seat : undefined,
    round: deal.round,
    won: joinEntries((entry, seat) => (entry.won ? `${seat}.${formatEnding(deal.ending)}` : undefined)),
    lost: joinEntries((entry, seat) => (entry.won === false ? seat : undefined)),
    fishing: joinEntries((entry, seat) => entry.fishing && `${seat}-${entry.fishing}`),
    for: joinEntries((entry, seat) => entry.fishingFor && `${seat}-${entry.fishingFor}`),
    extras: joinEntries(
      ({ extras = {} }, seat) =>
        Object.entries(extras)
          .map(([rule, answer]) => `${seat}-${answer}-${rule}`)
          .join(',') || undefined,
    ),
    down: joinEntries((entry, seat) => (entry.down ? seat : undefined)),
    goulash: deal.goulash === undefined ? undefined : deal.goulash ? 'yes' : 'no',
    from: deal.discarder === null ? NOBODY_VALUE : deal.discarder,
    pays: deal.liable && `${deal.liable.seat}.${deal.liable.rule}`,
    four: deal.scoresAllHands ? 'yes' : undefined,
    absent: deal.absent,
    [TABLE_PARAM]: formatCodeOfTable(deal.table),
  };
};

/** The query of the link with its question mark, without the players' names. */
export const formatSharedDealQuery = (deal: Deal): string => formatQueryAndFragment(toLinkParts(deal));

/**
 * The query that the device stores: that of the shared link, and the players' names. The table of the device is left
 * out, so that a hand follows its rules when these are changed on another page.
 */
export function formatStoredDealQuery(deal: Deal): string {
  const own = isGameLoaded(readAgreedRulesOrFirstGame().rules) && deal.table === getDeviceTableOrDefault();
  const query = formatQueryAndFragment({ ...toLinkParts(deal), ...(own && { [TABLE_PARAM]: undefined }) }, deal.names);
  return query.startsWith('?') ? query : `?${query}`;
}

export function isLinkToDeal(link: string): boolean {
  const { params } = parseLinkQueryAndHash(link);
  return ['h', TABLE_PARAM, ...SEATS].some((name) => params.has(name));
}

/** Parses a list such as `s,n-first`, in which a detail may follow a seat; leaves out words without a seat. */
export function parseSeatListWithDetails(
  text: string | null,
): { readonly seat: Seat; readonly detail: string | undefined }[] {
  return (text ?? '').split(',').flatMap((word) => {
    const [name, ...rest] = word.split('-');
    const seat = parseSeat(name);
    return seat ? [{ seat, detail: rest.length > 0 ? rest.join('-') : undefined }] : [];
  });
}

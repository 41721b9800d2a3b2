import { formatHand, parseSeat, SEATS, type EnteredHandTiles, type Seat, sortTiles } from '../../engine/index.ts';
import { NOBODY_VALUE } from '../../storage/hand-end.ts';
import { formatQueryAndFragment, parseQueryAndHashOfLink, type LinkParams } from '../../storage/links.ts';
import { TABLE_PARAM, formatTableCode } from '../../storage/table-code.ts';
import { isEmptyHolding } from '../../ui/hand-editor/tap-tile.ts';
import { isPlayerWindKnown, type Deal, type WinDetails, type SeatEntry } from './deal.ts';

// A deal as the query of a link, short enough to read out: ?h=c22+o999+(b555)&seat=w&round=e&won=w.c2.discard&r=….1
// The table stands last, in short, so that no link ends in a bracket that a mail program would cut off. Reading is in
// read-link.ts.

export const formatHandWithSortedRack = (hand: EnteredHandTiles): string =>
  formatHand({ ...hand, rack: sortTiles(hand.rack) });

/** What a player has: the hand as text, or the digits of a typed score; undefined when nothing. */
function formatEntryText({ hand, typed }: SeatEntry): string | undefined {
  if (typed !== undefined) return String(typed);
  return isEmptyHolding(hand) ? undefined : formatHandWithSortedRack(hand);
}

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
  const each = (format: (entry: SeatEntry, seat: Seat) => string | undefined) =>
    SEATS.flatMap((seat) => format(deal.entries[seat], seat) ?? []).join(',');
  const others = SEATS.filter((seat) => seat !== deal.seat);
  return {
    h: formatEntryText(deal.entries[deal.seat]),
    ...Object.fromEntries(others.map((seat) => [seat, formatEntryText(deal.entries[seat])])),
    seat: isPlayerWindKnown(deal) ? deal.seat : undefined,
    round: deal.round,
    won: each((entry, seat) => (entry.won ? `${seat}.${formatEnding(deal.ending)}` : undefined)),
    lost: each((entry, seat) => (entry.won === false ? seat : undefined)),
    fishing: each((entry, seat) => entry.fishing && `${seat}-${entry.fishing}`),
    for: each((entry, seat) => entry.fishingFor && `${seat}-${entry.fishingFor}`),
    extras: each(
      ({ extras = {} }, seat) =>
        Object.entries(extras)
          .map(([rule, answer]) => `${seat}-${answer}-${rule}`)
          .join(',') || undefined,
    ),
    down: each((entry, seat) => (entry.down ? seat : undefined)),
    goulash: deal.goulash === undefined ? undefined : deal.goulash ? 'yes' : 'no',
    from: deal.discarder === null ? NOBODY_VALUE : deal.discarder,
    pays: deal.liable && `${deal.liable.seat}.${deal.liable.rule}`,
    four: deal.scoresAllHands ? 'yes' : undefined,
    absent: deal.absent,
    [TABLE_PARAM]: formatTableCode(deal.table.rules, deal.table.house),
  };
};

/** The query of a link to this deal, with its question mark. It says nothing that a person has not entered, and no names. */
export const formatSharedDealQuery = (deal: Deal): string => formatQueryAndFragment(toLinkParts(deal));

/** What the device stores: the link and the players' names, which a shared link leaves out. */
export const formatStoredDealQuery = (deal: Deal, query = formatSharedDealQuery(deal)): string =>
  query + formatQueryAndFragment({}, deal.names);

/** True for a query that speaks of a hand, and not of something else. */
export function isLinkToDeal(link: string): boolean {
  const { params } = parseQueryAndHashOfLink(link);
  return ['h', TABLE_PARAM, ...SEATS].some((name) => params.has(name));
}

/** The seats a comma list names, with what stands after a hyphen: `s,n-first`. */
export function parseSeatDetails(text: string | null): { readonly seat: Seat; readonly detail: string | undefined }[] {
  return (text ?? '').split(',').flatMap((word) => {
    const [name, ...rest] = word.split('-');
    const seat = parseSeat(name);
    return seat ? [{ seat, detail: rest.length > 0 ? rest.join('-') : undefined }] : [];
  });
}

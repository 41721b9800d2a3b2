import { formatHand, parseSeat, SEATS, type Holding, type Seat } from '../../engine/index.ts';
import { isBare, sortedRack } from '../tile-entry/lay.ts';
import { knowsWind, type Deal, type Ending, type Entry } from './deal.ts';

// A deal as the query of a link, short enough to read out: ?h=c22+o999+(b555)&seat=w&round=e&won=w.c2.discard&r=….1
// The rules stand last, so that no link ends in a bracket that a mail program would cut off. Reading is in read-link.ts.

/** The text of a hand with its rack in order, as it is shown and shared. */
export const handText = (hand: Holding): string =>
  formatHand({ ...hand, rack: sortedRack(hand).map(({ tile }) => tile) });

/** What a player has: the hand as text, or the digits of a typed score; undefined when nothing. */
function entryText({ hand, typed }: Entry): string | undefined {
  if (typed !== undefined) return String(typed);
  return isBare(hand) ? undefined : handText(hand);
}

/** The answers about the last tile: `c2.discard.last-no.call`. */
function endingText({ tile, by, kongs, extra, last, call, ready, dealt }: Ending): string {
  const flags = Object.entries({ last, call, ready, dealt }).flatMap(([name, said]) =>
    said === undefined ? [] : said === 'yes' ? [name] : [`${name}-${said}`],
  );
  return [
    tile ?? 'any',
    by ?? 'any',
    ...(kongs === undefined ? [] : [`kongs-${kongs}`]),
    ...(extra === undefined ? [] : [`extra-${extra}`]),
    ...flags,
  ].join('.');
}

/** The query of a link to this deal, with its question mark. It says nothing that a person has not entered. */
export function shareQuery(deal: Deal): string {
  const each = (say: (entry: Entry, seat: Seat) => string | undefined) =>
    SEATS.flatMap((seat) => say(deal.entries[seat], seat) ?? []).join(',');
  const others = SEATS.filter((seat) => seat !== deal.seat).map(
    (seat) => [seat, entryText(deal.entries[seat])] as const,
  );
  const { rules, house, info } = deal.table;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['h', entryText(deal.entries[deal.seat])],
    ...others,
    ['seat', knowsWind(deal) ? deal.seat : undefined],
    ['round', deal.round],
    ['won', each((entry, seat) => (entry.won ? `${seat}.${endingText(deal.ending)}` : undefined))],
    ['lost', each((entry, seat) => (entry.won === false ? seat : undefined))],
    ['fishing', each((entry, seat) => entry.fishing && `${seat}-${entry.fishing}`)],
    ['down', each((entry, seat) => (entry.down ? seat : undefined))],
    ['goulash', deal.goulash ? 'yes' : undefined],
    ['from', deal.discarder],
    ['pays', deal.liable && `${deal.liable.seat}.${deal.liable.rule}`],
    ['four', deal.four ? 'yes' : undefined],
    ['absent', deal.absent],
    [
      'house',
      Object.entries(house)
        .map(([name, value]) => `${name}.${value}`)
        .join('~'),
    ],
    ['r', `${rules}.${info.edition}`],
  ];
  const written = parts.filter(([, value]) => value).map(([name, value]) => `${name}=${readable(value!)}`);
  return `?${written.join('&')}`;
}

/** What the device keeps: the link, and the players' names, which nobody has asked to pass on. */
export function keptQuery(deal: Deal): string {
  const named = SEATS.flatMap((seat) => (deal.names[seat] ? [`${seat}.${deal.names[seat]}`] : []));
  return shareQuery(deal) + (named.length > 0 ? `&names=${encodeURIComponent(named.join('~'))}` : '');
}

/** Percent signs only where a link needs them: brackets and commas may stand as they are. */
const readable = (value: string): string => encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',');

/** The ruleset a link names; undefined when it names none. */
export const rulesOf = (query: string): string | undefined => new URLSearchParams(query).get('r')?.split('.')[0];

/** True for a query that speaks of a hand, and not of something else. */
export function holdsDeal(query: string): boolean {
  const given = new URLSearchParams(query);
  return ['h', 'r', ...SEATS].some((name) => given.has(name));
}

/** The seats a comma list names, with what stands after a hyphen: `s,n-first`. */
export function seatList(text: string | null): { readonly seat: Seat; readonly said: string | undefined }[] {
  return (text ?? '').split(',').flatMap((word) => {
    const [name, said] = word.split('-');
    const seat = parseSeat(name);
    return seat ? [{ seat, said }] : [];
  });
}

import { SEATS, type Seat } from '../engine/index.ts';
import { cleanText, cleanNameText } from './names.ts';

// How a link is written and read. What people are called, and what they have noted, comes after its #: a browser
// never sends that part to the host of a page, so it stays between the two devices.

/** What a part of a link says; empty and undefined ones are left out. */
export type LinkParts = Readonly<Record<string, string | undefined>>;

/** A longer link was not written here. */
const MAX_LINK_LENGTH = 20_000;

/** Percent signs only where a link needs them: brackets and commas may stay as they are. */
const encodeReadably = (value: string): string =>
  encodeURIComponent(cleanText(value)).replaceAll('%20', '+').replaceAll('%2C', ',');

const formatParameters = (params: LinkParts): string =>
  Object.entries(params)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeReadably(value)}`] : []))
    .join('&');

/** What follows the path of a link: "?h=b5&r=u3a.1#e=Jean". @param hidden what no host is told */
export function formatLink(params: LinkParts, hidden: LinkParts = {}): string {
  const [query, fragment] = [formatParameters(params), formatParameters(hidden)];
  return (query && `?${query}`) + (fragment && `#${fragment}`);
}

/** A link taken apart. */
interface ParsedLink {
  readonly params: URLSearchParams;
  readonly hidden: URLSearchParams;
}

/** Takes the end of a link apart, from its question mark on; the path before it does not matter. */
export function readLink(link: string): ParsedLink {
  const [before = '', hash = ''] = link.slice(0, MAX_LINK_LENGTH).split('#');
  const query = before.slice(before.indexOf('?') + 1);
  return { params: new URLSearchParams(before.includes('?') ? query : ''), hidden: new URLSearchParams(hash) };
}

/** What the players are called, by their winds. */
export type SeatNames = Readonly<Partial<Record<Seat, string>>>;

/** The players' names as the hidden part of a link reads them. */
export const readNames = ({ hidden }: ParsedLink): SeatNames =>
  Object.fromEntries(
    SEATS.flatMap((seat) => {
      const name = cleanNameText(hidden.get(seat));
      return name ? [[seat, name] as const] : [];
    }),
  );

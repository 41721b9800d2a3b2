import { SEATS, type Seat } from '../engine/index.ts';
import { cleanText, cleanNameText } from './names.ts';

// Names and notes come after the # of a link, which a browser never sends to the host.

/** Parameters by name; empty and undefined ones are left out. */
export type LinkParts = Readonly<Record<string, string | undefined>>;

/** In letters; no link of this site is longer. */
const MAX_LINK_LENGTH = 20_000;

/** Without percent signs for brackets and commas, which links do not need. */
const encodeReadably = (value: string): string =>
  encodeURIComponent(cleanText(value)).replaceAll('%20', '+').replaceAll('%2C', ',');

const formatParameters = (params: LinkParts): string =>
  Object.entries(params)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeReadably(value)}`] : []))
    .join('&');

/** What follows the path of a link: "?h=b5&r=u3a.1#e=Jean". @param hidden goes behind the # */
export function formatLink(params: LinkParts, hidden: LinkParts = {}): string {
  const [query, fragment] = [formatParameters(params), formatParameters(hidden)];
  return (query && `?${query}`) + (fragment && `#${fragment}`);
}

interface ParsedLink {
  readonly params: URLSearchParams;
  readonly hidden: URLSearchParams;
}

/** Reads a link from its question mark on. */
export function readLink(link: string): ParsedLink {
  const [before = '', hash = ''] = link.slice(0, MAX_LINK_LENGTH).split('#');
  const query = before.slice(before.indexOf('?') + 1);
  return { params: new URLSearchParams(before.includes('?') ? query : ''), hidden: new URLSearchParams(hash) };
}

export type SeatNames = Readonly<Partial<Record<Seat, string>>>;

export const readNames = ({ hidden }: ParsedLink): SeatNames =>
  Object.fromEntries(
    SEATS.flatMap((seat) => {
      const name = cleanNameText(hidden.get(seat));
      return name ? [[seat, name] as const] : [];
    }),
  );

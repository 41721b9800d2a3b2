import { SEATS, type Seat } from '../engine/index.ts';
import { removeInvisibleCharacters, cleanNameText } from './names.ts';

// Names and notes come after the # of a link, which browsers do not send to the host.

export type LinkParams = Readonly<Record<string, string | undefined>>;

/** Neither brackets, which encodeURIComponent leaves as they are, nor commas need an escape in a link. */
const encodeReadably = (value: string): string =>
  encodeURIComponent(removeInvisibleCharacters(value)).replaceAll('%20', '+').replaceAll('%2C', ',');

const formatParameters = (params: LinkParams): string =>
  Object.entries(params)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeReadably(value)}`] : []))
    .join('&');

/** For example "?h=b5&r=u3a.1#e=Jean", where `hidden` gives the part after the #. */
export function formatQueryAndFragment(params: LinkParams, hidden: LinkParams = {}): string {
  const [query, fragment] = [formatParameters(params), formatParameters(hidden)];
  return (query && `?${query}`) + (fragment && `#${fragment}`);
}

export function parseLinkQueryAndHash(link: string) {
  const [before = '', hash = ''] = link.slice(0, 20_000).split('#');
  const query = before.slice(before.indexOf('?') + 1);
  return { params: new URLSearchParams(before.includes('?') ? query : ''), hidden: new URLSearchParams(hash) };
}

export type SeatNames = Readonly<Partial<Record<Seat, string>>>;

export const getSeatNamesOfLink = ({ hidden }: ReturnType<typeof parseLinkQueryAndHash>): SeatNames =>
  Object.fromEntries(
    SEATS.flatMap((seat) => {
      const name = cleanNameText(hidden.get(seat));
      return name ? [[seat, name] as const] : [];
    }),
  );

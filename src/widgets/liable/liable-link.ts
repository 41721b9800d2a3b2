import { type Seat, type Table } from '../../engine/index.ts';

/** What is known of a win whose tiles are not. */
export interface WinKnown {
  readonly table: Table;
  readonly winner?: Seat | undefined;
  readonly discarder?: Seat | undefined;
}

/** The query that opens “Who is liable?” on a win, in the form of the scorer's links. */
export function liableQuery({ table: { rules, house, info }, winner, discarder }: WinKnown): string {
  const given = new URLSearchParams();
  if (winner) given.set('seat', winner);
  if (discarder) given.set('from', discarder);
  const settings = Object.entries(house).map(([name, value]) => `${name}.${value}`);
  if (settings.length > 0) given.set('house', settings.join('~'));
  given.set('r', `${rules}.${info.edition}`);
  return `?${given}`;
}

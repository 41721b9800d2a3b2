import { SEATS, type Seat } from '../../engine/index.ts';

// What the scorer and its like hand to the sheet, as a link; the sheet reads it (sheet-link.ts).

/** A settled hand, by seats. */
export interface HandedOver {
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner: Seat | undefined;
  readonly discarder?: Seat | undefined;
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
  /** Who had declared ready and pays for it. */
  readonly ready?: readonly Seat[] | undefined;
  /** What the players are called there, by their winds. */
  readonly names?: Readonly<Partial<Record<Seat, string>>> | undefined;
}

/** The query of a link that hands four scores to the sheet, with its question mark. */
export function sheetQuery({ scores, winner, discarder, liable, ready = [], names = {} }: HandedOver): string {
  const given = new URLSearchParams();
  if (winner) given.set('won', winner);
  for (const seat of SEATS) if (scores[seat] !== undefined) given.set(seat, String(scores[seat]));
  if (discarder) given.set('from', discarder);
  if (liable) given.set('pays', `${liable.seat}.${liable.rule}`);
  if (ready.length > 0) given.set('ready', ready.join(''));
  const called = SEATS.flatMap((seat) => (names[seat] ? [`${seat}.${names[seat]}`] : []));
  if (called.length > 0) given.set('names', called.join('~'));
  return `?${given}`;
}

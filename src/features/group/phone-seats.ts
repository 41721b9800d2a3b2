import type { GroupSession } from '../../storage/group.ts';
import {
  isTableResultQrText,
  hashTextTo32Bits,
  parseTableResultCodeOrError,
  parseTableResultTextOrError,
  type TypedResultCodeError,
  type TableResult,
} from '../../storage/table-phone.ts';
import type { Seats } from './seating.ts';

// Seats may change after a phone has scanned its table, and the phone still sends scores for those who sat there before. So
// all seats that a phone may have are stored with the session, each under a key that the phone sends back.

/** People separated by blanks, tables by bars. */
const formatSeats = (seats: Seats): string => seats.map((table) => table.join(' ')).join('|');
const readSeats = (text: string): Seats => text.split('|').map((table) => table.split(' '));

/** Four letters that differ for different seats of a session. */
const hashSeats = (text: string): string => (hashTextTo32Bits(text) % 36 ** 4).toString(36).padStart(4, '0');

/** The three letters of older pages: one pair of seats in 700 collided. */
function hashSeatsAsBefore(text: string): string {
  const sum = Array.from(text).reduce((all, letter) => (all * 33 + letter.charCodeAt(0)) >>> 0, 5381);
  return (sum % 36 ** 3).toString(36).padStart(3, '0');
}

export const toSeatsKeyForPhone = (session: string, seats: Seats): string =>
  `${session}-${hashSeats(formatSeats(seats))}`;

/** The key of a phone with an older page, which shows a QR code only. */
const toOlderPhoneKey = (session: string, seats: Seats): string =>
  `${session}-${hashSeatsAsBefore(formatSeats(seats))}`;

/** The session with its seats noted as given to phones; the same object where they already were. */
export const withSeatsGivenToPhones = (session: GroupSession): GroupSession =>
  session.given.includes(formatSeats(session.seats))
    ? session
    : { ...session, given: [...session.given, formatSeats(session.seats)] };

export interface PhoneResultWithPeople {
  readonly result: TableResult;
  readonly people: readonly string[];
}

/**
 * Reads what a phone shows, the text of its QR code or its letters, against all seats that phones of the session were given.
 * @returns the scores, more than one where they fit several seats; or the error
 */
export function parsePhoneScores(
  session: Pick<GroupSession, 'id' | 'seats' | 'given'>,
  typed: string,
): readonly [PhoneResultWithPeople, ...PhoneResultWithPeople[]] | TypedResultCodeError {
  const known = [session.seats, ...session.given.toReversed().map(readSeats)];
  const seen = new Set<string>();
  const matches: PhoneResultWithPeople[] = [];
  const errors: TypedResultCodeError[] = [];
  for (const seats of known) {
    const key = toSeatsKeyForPhone(session.id, seats);
    const result = isTableResultQrText(typed)
      ? parseTableResultTextOrError(typed, key, toOlderPhoneKey(session.id, seats))
      : parseTableResultCodeOrError(typed, key, (table) => seats[table - 1]?.length ?? 0);
    if (typeof result === 'string') {
      errors.push(result);
      continue;
    }
    const people = seats[result.table - 1] ?? [];
    const fit = JSON.stringify([people, result]);
    if (people.length !== result.points.length) errors.push('no-table');
    else if (!seen.has(fit)) matches.push({ result, people });
    seen.add(fit);
  }
  const [first, ...others] = matches;
  if (first) return [first, ...others];
  // The error of the seats that it fits best.
  return errors.find((slip) => slip !== 'other-session' && slip !== 'older-page') ?? errors[0]!;
}

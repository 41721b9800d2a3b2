import type { GroupSession } from '../../storage/group.ts';
import {
  isTableResultQrText,
  hashTextTo32Bits,
  parseTableResultCodeOrError,
  parseTableResultQrText,
  type ResultCodeErrorKey,
  type TableResult,
} from '../../storage/table-phone.ts';
import type { Seats } from './seating.ts';

// Seats may change after a phone has scanned the code of its table. That phone will still send scores for the people
// who sat there before. So a session stores all seats that phones may have, and phones send back a key that names the
// seats.

/** Separates the ids of people by spaces, and tables by vertical bars. */
const formatSeats = (seats: Seats): string => seats.map((table) => table.join(' ')).join('|');
const readSeats = (text: string): Seats => text.split('|').map((table) => table.split(' '));

/** A hash of four letters or digits, which is different for almost all seatings of a session. */
const hashSeats = (text: string): string => (hashTextTo32Bits(text) % 36 ** 4).toString(36).padStart(4, '0');

/** The hash of older pages, which phones may still send: three characters, equal for one in 700 pairs of seatings. */
function hashSeatsAsBefore(text: string): string {
  const sum = Array.from(text).reduce((all, letter) => (all * 33 + letter.charCodeAt(0)) >>> 0, 5381);
  return (sum % 36 ** 3).toString(36).padStart(3, '0');
}

export const toSeatsKeyForPhone = (session: string, seats: Seats): string =>
  `${session}-${hashSeats(formatSeats(seats))}`;

/** The session with its seats noted as given to phones; the same object where they already were. */
export const withSeatsMarkedAsGivenToPhones = (session: GroupSession): GroupSession =>
  session.given.includes(formatSeats(session.seats))
    ? session
    : { ...session, given: [...session.given, formatSeats(session.seats)] };

interface PhoneResultWithPeople {
  readonly result: TableResult;
  readonly people: readonly string[];
}

/**
 * Reads a phone's QR text or typed letters. They do not say for which of the seatings given to phones they
 * were made, so each seating is tried.
 * @returns the result with the people who sat there; or the error
 */
export function parsePhoneScores(
  session: Pick<GroupSession, 'id' | 'seats' | 'given'>,
  typed: string,
): PhoneResultWithPeople | ResultCodeErrorKey {
  const known = [session.seats, ...session.given.toReversed().map(readSeats)];
  const seen = new Set<string>();
  const matches: PhoneResultWithPeople[] = [];
  const errors: ResultCodeErrorKey[] = [];
  for (const seats of known) {
    const key = toSeatsKeyForPhone(session.id, seats);
    const result = isTableResultQrText(typed)
      ? parseTableResultQrText(typed, key, `${session.id}-${hashSeatsAsBefore(formatSeats(seats))}`)
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
  const [match, ...others] = matches;
  if (match) return others.length > 0 ? 'several-tables' : match;
  // `other-session` and `older-page` only say that the text was made for another seating; any other error says more.
  return errors.find((slip) => slip !== 'other-session' && slip !== 'older-page') ?? errors[0]!;
}

import type { Session } from '../../storage/group.ts';
import {
  isResultQrText,
  hashSession,
  readResultCode,
  readResultText,
  type ResultError,
  type TableResult,
} from '../../storage/table-phone.ts';

// Which seats the phones of a session were given. Somebody leaves, two change places, the seats are drawn up anew: a phone
// that was given its table before still sends the scores of those who sat there then. So seats that a phone may have been
// given are kept with the session, each under a key that the phone sends back.

type Seats = readonly (readonly string[])[];

/** Seats as one word that is kept: the people of a table with blanks between them, the tables with bars. */
const formatSeats = (seats: Seats): string => seats.map((table) => table.join(' ')).join('|');
const readSeats = (text: string): Seats => text.split('|').map((table) => table.split(' '));

/** Four letters that tell seats of one session apart: of a hash in which every place of every person counts. */
const hashSeats = (text: string): string => (hashSession(text) % 36 ** 4).toString(36).padStart(4, '0');

/** Three letters by which older pages told seats apart: one pair of seats in 700 had the same. */
function olderMarkOf(text: string): string {
  const sum = Array.from(text).reduce((all, letter) => (all * 33 + letter.charCodeAt(0)) >>> 0, 5381);
  return (sum % 36 ** 3).toString(36).padStart(3, '0');
}

/** Under which name a phone is given these seats, and sends its scores back. */
export const toPhoneKey = (session: string, seats: Seats): string => `${session}-${hashSeats(formatSeats(seats))}`;

/** The same on a phone to which an older page gave them; it shows a square, and no letters. */
const olderKey = (session: string, seats: Seats): string => `${session}-${olderMarkOf(formatSeats(seats))}`;

/** The session with its seats noted as given to phones; itself where they were before. */
export const markSeatsGiven = (session: Session): Session =>
  session.given.includes(formatSeats(session.seats))
    ? session
    : { ...session, given: [...session.given, formatSeats(session.seats)] };

/** What a phone sent, and who sat at its table as it was given. */
export interface FromPhone {
  readonly result: TableResult;
  readonly people: readonly string[];
}

/**
 * Reads what a phone of a session shows, a square or letters, by the seats that it was given, whatever has changed since.
 * @returns what it scored, or why it cannot be taken; where it fits several of the seats, each of these to be asked about
 */
export function readPhone(
  session: Pick<Session, 'id' | 'seats' | 'given'>,
  typed: string,
): readonly [FromPhone, ...FromPhone[]] | ResultError {
  const known = [session.seats, ...session.given.toReversed().map(readSeats)];
  const seen = new Set<string>();
  const fits: FromPhone[] = [];
  const slips: ResultError[] = [];
  for (const seats of known) {
    const key = toPhoneKey(session.id, seats);
    const result = isResultQrText(typed)
      ? readResultText(typed, key, olderKey(session.id, seats))
      : readResultCode(typed, key, (table) => seats[table - 1]?.length ?? 0);
    if (typeof result === 'string') {
      slips.push(result);
      continue;
    }
    const people = seats[result.table - 1] ?? [];
    const fit = JSON.stringify([people, result]);
    if (people.length !== result.points.length) slips.push('no-table');
    else if (!seen.has(fit)) fits.push({ result, people });
    seen.add(fit);
  }
  const [first, ...others] = fits;
  if (first) return [first, ...others];
  // What is wrong with it is told by the seats that it fits best.
  return slips.find((slip) => slip !== 'other-session' && slip !== 'older-page') ?? slips[0]!;
}

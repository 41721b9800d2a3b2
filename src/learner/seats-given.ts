import type { Session } from './group.ts';
import { resultSaid, type ResultSlip, type TableResult } from './table-phone.ts';

// Which seats the phones of a session were given. Somebody leaves, two change places, the seats are drawn up anew: a phone
// that was given its table before still sends the scores of those who sat there then. So seats that a phone may have been
// given are kept with the session, each under a key that the phone sends back.

type Seats = readonly (readonly string[])[];

/** Seats as one word that is kept: the people of a table with blanks between them, the tables with bars. */
const written = (seats: Seats): string => seats.map((table) => table.join(' ')).join('|');
const readSeats = (text: string): Seats => text.split('|').map((table) => table.split(' '));

/** Three letters that tell seats of one session apart. */
function markOf(text: string): string {
  const sum = Array.from(text).reduce((all, letter) => (all * 33 + letter.charCodeAt(0)) >>> 0, 5381);
  return (sum % 36 ** 3).toString(36).padStart(3, '0');
}

/** Under which name a phone is given these seats, and sends its scores back. */
export const givenKey = (session: string, seats: Seats): string => `${session}-${markOf(written(seats))}`;

/** The session with its seats noted as given to phones; itself where they were before. */
export const withSeatsGiven = (session: Session): Session =>
  session.given.includes(written(session.seats))
    ? session
    : { ...session, given: [...session.given, written(session.seats)] };

/** What a phone sent, and who sat at its table as it was given. */
interface FromPhone {
  readonly result: TableResult;
  readonly people: readonly string[];
}

/**
 * Reads what a phone of a session shows, a square or letters, by the seats that it was given, whatever has changed since.
 * @returns what it scored, or why it cannot be taken
 */
export function readPhone(session: Pick<Session, 'id' | 'seats' | 'given'>, said: string): FromPhone | ResultSlip {
  const known = [session.seats, ...session.given.toReversed().map(readSeats)];
  const read = known.map((seats) => ({
    seats,
    result: resultSaid(said, givenKey(session.id, seats), (table) => seats[table - 1]?.length ?? 0),
  }));
  for (const { seats, result } of read) {
    const people = typeof result === 'object' ? seats[result.table - 1] : undefined;
    if (typeof result === 'object' && people?.length === result.points.length) return { result, people };
  }
  // What is wrong with it is told by the seats that it fits best.
  const slips = read.flatMap(({ result }) => (typeof result === 'string' ? [result] : ['no-table' as const]));
  return slips.find((slip) => slip !== 'other-session') ?? 'other-session';
}

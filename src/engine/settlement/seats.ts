import { fail, ok, quote, type Result } from '../result.ts';
import { parseSeat, SEATS, type Seat } from '../tiles/tiles.ts';

/**
 * Who is at the table: all four, East and West for two players, or the three seats that are named. `named` are the seats
 * that a question mentions. Error: `seat-not-playing`.
 */
export function seatsPlaying(players: number, named: readonly Seat[]): Result<readonly Seat[]> {
  const seats: readonly Seat[] = players === 2 ? ['e', 'w'] : players === 3 ? named : SEATS;
  const stranger = named.find((seat) => !seats.includes(seat));
  if (stranger) return fail('seat-not-playing', { found: stranger });
  if (players === 3 && (seats.length !== 3 || !seats.includes('e')))
    return fail('seat-not-playing', { found: 'e', count: seats.length, allowed: 3 });
  return ok(seats);
}

/** A list of seats as it was asked; none when nothing was given. Errors: `bad-input`, `bad-seat`. */
export function readSeats(input: unknown): Result<readonly Seat[]> {
  if (input === undefined || input === null) return ok([]);
  if (!Array.isArray(input)) return fail('bad-input');
  const seats: Seat[] = [];
  for (const name of input) {
    const seat = parseSeat(name);
    if (!seat) return fail('bad-seat', { found: quote(name) });
    seats.push(seat);
  }
  return ok(seats);
}

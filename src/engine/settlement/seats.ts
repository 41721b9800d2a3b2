import { fail, ok, quote, type Result } from '../result.ts';
import { parseSeat, type Seat } from '../tiles/tiles.ts';

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

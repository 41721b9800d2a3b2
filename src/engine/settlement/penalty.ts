import { answer, fail, ok, quote, type Result } from '../result.ts';
import { seatsNamed } from '../match/seating.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import { parseSeat } from '../tiles/tiles.ts';
import { readSeats } from './seats.ts';
import { netOf } from './settle.ts';
import type { Settlement } from './types.ts';

export interface PenaltyInput extends AtTable {
  /** The mistake, by a name of the game's `penalties`. */
  readonly what: string;
  readonly offender: string;
  /** Who is paid, where the mistake is made good to one player. */
  readonly to?: string | undefined;
  /** The seats that play; needed where three of the four do. */
  readonly seats?: readonly string[] | undefined;
}

/**
 * The points that a mistake moves, at once and whatever the hands are worth.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `unknown-penalty`, `bad-seat`, `seat-not-playing`, `payee-missing`.
 */
export function penalty(input: PenaltyInput): Result<Settlement> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const { settlement } = opened.value.ruleset;
  const pay = Object.hasOwn(settlement.penalties, quote(input.what)) ? settlement.penalties[input.what] : undefined;
  if (!pay) return fail('unknown-penalty', { found: quote(input.what) });

  const named = readSeats(input.seats);
  if (!named.ok) return named;
  const seats = answer(() => seatsNamed(opened.value.ruleset.match.seating, named.value));
  if (!seats.ok) return seats;
  const playing = seats.value;
  const offender = parseSeat(input.offender);
  if (!offender) return fail('bad-seat', { found: quote(input.offender) });
  const to = input.to === undefined ? undefined : parseSeat(input.to);
  if (settlement.paidToOne.includes(input.what) && (!to || to === offender))
    return fail('payee-missing', { found: input.what });
  const absent = [offender, to].find((seat) => seat && !playing.includes(seat));
  if (absent) return fail('seat-not-playing', { found: absent });

  // A table may agree that a mistake costs nothing.
  const payments = pay({ seats: playing, what: input.what, offender, to }).filter(({ amount }) => amount > 0);
  return ok({ payments, net: netOf(payments) });
}

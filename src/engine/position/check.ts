import { seatsNamed } from '../match/seating.ts';
import { fail, ok, quote, type Result } from '../result.ts';
import { rulesWith } from '../rulesets/seated.ts';
import { tableOf, type AtTable, type Table } from '../rulesets/table.ts';
import { readSeats } from '../settlement/seats.ts';
import { isTile, parseSeat } from '../tiles/tiles.ts';
import { wrongEnd } from './ended.ts';
import { uncallable } from './sets.ts';
import { wrongTiles } from './tiles.ts';
import { wrongHands } from './turns.ts';
import { isPosition } from './form.ts';
import { told, type Position } from './types.ts';

/**
 * Whether what lies on a table could have come about: the tiles of all players counted against the set in play, the sets
 * with their givers, who is to act, how the hand ended, and scores that a hand can have. What is not told is not asked.
 * @returns the position itself
 * Errors: `bad-input`, `bad-seat`, `seat-not-playing`, `unknown-tile-id`; of the tiles `tile-not-in-game`, `five-of-a-kind`,
 * `bonus-twice`, `wrong-tiles`; of a hand those of its tiles, `wrong-hand-size`, `not-your-turn`, `may-not-be-ready`; of a claim
 * `not-callable`; of the end `winner-missing`, `one-winner`, `discarder-missing`, `discarder-is-winner`, `liable-is-winner`,
 * `liability-way`, `payer-gave-nothing`, `impossible-score`, and those of `score` for a win that the rules refuse.
 */
export function checkPosition(at: Table | AtTable, position: Position): Result<Position> {
  const opened = tableOf({ table: at as Table });
  if (!opened.ok) return opened;
  const table = opened.value;
  if (!isPosition(position)) return fail('bad-input');
  if (!parseSeat(position.round)) return fail('bad-seat', { found: quote(position.round) });
  const named = readSeats(position.seats);
  if (!named.ok) return named;
  const seats = seatsNamed(table.ruleset.match.seating, named.value);
  if (!seats.ok) return seats;
  const given = position.players;
  if (typeof given !== 'object' || given === null) return fail('bad-input');
  const absent = Object.keys(given).find((seat) => !seats.value.some((each) => each === seat));
  if (absent !== undefined) return fail('seat-not-playing', { found: quote(absent) });
  const unknown = strangeTile({ ...position, seats: seats.value });
  if (unknown !== undefined) return fail('unknown-tile-id', { found: quote(unknown) });
  const rules = rulesWith(table.ruleset, seats.value);
  if (position.goulash && !rules.goulash) return fail('bad-input', { found: 'goulash' });
  const read = { ...position, seats: seats.value };
  return (
    wrongTiles(read, rules) ??
    wrongHands(read, rules) ??
    uncallable(read, rules) ??
    wrongEnd(table, read, rules) ??
    ok(position)
  );
}

const strangeTile = (position: Position): unknown =>
  told(position)
    .flatMap(([, { rack, sets, bonus, discards }]): readonly unknown[] => [
      ...(rack ?? []),
      ...sets.flatMap(({ tiles }) => tiles),
      ...bonus,
      ...(discards ?? []),
    ])
    .find((tile) => !isTile(tile));

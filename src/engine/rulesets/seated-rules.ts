import { readSeats, getSeatsOfHand, listTilesOfEmptySeats } from '../match/seating.ts';
import { cacheByObject, cacheByName } from '../cache.ts';
import { deny } from '../result.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import type { Ruleset } from './ruleset.ts';

const seatedRules = cacheByObject((ruleset: Ruleset) =>
  cacheByName(
    (out: readonly TileId[]) => out.join(' '),
    (out) => Object.freeze({ ...ruleset, absent: [...ruleset.absent, ...out] }),
  ),
);

/**
 * The rules of a hand in which these seats are held. They are those of the table, but where three play and the tiles of
 * the missing wind are left out, those tiles are not in this hand. The same rules and seats give the same object.
 */
export function withSeats(ruleset: Ruleset, seats: readonly Seat[]): Ruleset {
  const out = listTilesOfEmptySeats(ruleset.match.seating, seats);
  return out.length === 0 ? ruleset : seatedRules(ruleset)(out);
}

/**
 * The rules of the hand in which a question is asked: by the seats it names, or those of any hand where it names none.
 * Denied: `bad-input`, `bad-seat`; `seat-not-playing` for a seat that nobody holds.
 */
export function getRulesAtTable(ruleset: Ruleset, seat: Seat, named: unknown): Ruleset {
  const read = readSeats(named);
  if (read.length === 0) return ruleset;
  const seats = getSeatsOfHand(ruleset.match.seating, read);
  return seats.includes(seat) ? withSeats(ruleset, seats) : deny('seat-not-playing', { found: seat });
}

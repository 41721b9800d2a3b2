import type { Holding } from '../hands/text.ts';
import { seatsOfHand, tilesOut } from '../match/seating.ts';
import { fail, ok, type Result } from '../result.ts';
import { readSeats } from '../settlement/seats.ts';
import { SEATS, type Seat, type TileId } from '../tiles/tiles.ts';
import type { Rules } from './ruleset.ts';

const known = new WeakMap<Rules, Map<string, Rules>>();

/**
 * The rules of a hand in which these seats are held. They are those of the table, but where three play and the tiles of
 * the missing wind are left out, those tiles are not in this hand. The same rules and seats give the same object.
 */
export function rulesWith(rules: Rules, seats: readonly Seat[]): Rules {
  const out = tilesOut(rules.match.seating, seats);
  if (out.length === 0) return rules;
  const bySeats = known.get(rules) ?? new Map<string, Rules>();
  known.set(rules, bySeats);
  const name = seats.join('');
  const seated = bySeats.get(name) ?? Object.freeze({ ...rules, absent: [...rules.absent, ...out] });
  bySeats.set(name, seated);
  return seated;
}

/**
 * The rules of the hand in which a question is asked: by the seats it names, or as far as they follow from its own.
 * Errors: `bad-input`, `bad-seat`; `seat-not-playing` for a seat that nobody holds; `tile-not-in-game` for tiles of a wind
 * that must be missing.
 */
export function rulesAtTable(
  rules: Rules,
  { seat, seats: named, holding }: { readonly seat: Seat; readonly seats?: unknown; readonly holding: Holding },
): Result<Rules> {
  const { seating } = rules.match;
  const read = readSeats(named);
  if (!read.ok) return read;
  if (read.value.length === 0) return mayLack(rules, seat, holding);
  const seats = seatsOfHand(seating, read.value);
  if (!seats.ok) return seats;
  return seats.value.includes(seat) ? ok(rulesWith(rules, seats.value)) : fail('seat-not-playing', { found: seat });
}

/** Which wind is missing was not told: one of those that are neither East's nor the player's own, and not all are in the hand. */
function mayLack(rules: Rules, seat: Seat, { rack, sets }: Holding): Result<Rules> {
  if (!rules.match.seating.windOut) return ok(rules);
  const held = new Set<TileId>([...rack, ...sets.flatMap(({ tiles }) => tiles)]);
  const others = SEATS.filter((each) => each !== 'e' && each !== seat).map((each): TileId => `w${each}`);
  return others.every((tile) => held.has(tile)) ? fail('tile-not-in-game', { tiles: others }) : ok(rules);
}

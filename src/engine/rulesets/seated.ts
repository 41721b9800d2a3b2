import { tilesOut } from '../match/seating.ts';
import type { Seat } from '../tiles/tiles.ts';
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

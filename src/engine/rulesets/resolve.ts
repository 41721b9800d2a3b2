import { fail, ok, type Result } from '../result.ts';
import { GAMES } from './games.ts';
import { RULESETS, type Rules, type RulesetId } from './ruleset.ts';
import { settings, type HouseInput } from './switches.ts';

/** True for the name of a ruleset. */
export const isRuleset = (name: unknown): name is RulesetId => RULESETS.some((id) => id === name) && Object.hasOwn(GAMES, name as string);

const plain = new Map<RulesetId, Rules>();
const tailored = new WeakMap<object, Map<RulesetId, Rules>>();

/**
 * A ruleset with a table's house rules laid over it, frozen. The same `house` object always gives the same rules, so
 * callers that score many hands should keep theirs.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`.
 */
export function resolve(name: unknown, house?: HouseInput): Result<Rules> {
  if (!isRuleset(name)) return fail('unknown-ruleset', { found: String(name) });
  if (house === undefined || house === null) return ok(remember(plain, name, () => build(name, {})));
  if (typeof house !== 'object') return fail('bad-input');
  const known = tailored.get(house)?.get(name);
  if (known && Object.isFrozen(house)) return ok(known);
  const chosen = settings(GAMES[name].switches, GAMES[name].defaults, house, knownSomewhere);
  if (!chosen.ok) return chosen;
  const rules = GAMES[name].build(chosen.value);
  if (Object.isFrozen(house)) {
    const byName = tailored.get(house) ?? new Map<RulesetId, Rules>();
    tailored.set(house, byName.set(name, rules));
  }
  return ok(rules);
}

const build = (name: RulesetId, house: HouseInput): Rules => GAMES[name].build({ ...GAMES[name].defaults, ...house } as Rules['house']);

function remember<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

const knownSomewhere = (name: string): boolean => Object.values(GAMES).some((game) => Object.hasOwn(game.switches, name));

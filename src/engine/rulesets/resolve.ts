import { fail, ok, quote, type Result } from '../result.ts';
import { gameOf, knowsSwitch, type RulesetId } from './games.ts';
import { switchOf } from './own-switches.ts';
import type { Game, Rules } from './ruleset.ts';
import { settings, startingFrom, type HouseInput } from './switches.ts';

/** True for the name of a ruleset that can be played. */
export const isRuleset = (name: unknown): name is RulesetId => gameOf(name) !== undefined;

const plain = new Map<Game, Rules>();
const defaults = new Map<Game, ReturnType<typeof startingFrom>>();
const tailored = new WeakMap<object, Map<Game, Rules>>();

/**
 * A ruleset with a table's house rules laid over it, frozen. The same frozen `house` object always gives the same rules,
 * so callers that score many hands should freeze and keep theirs.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`.
 */
export function resolve(name: unknown, house?: HouseInput): Result<Rules> {
  const game = gameOf(name);
  if (!game) return fail('unknown-ruleset', { found: quote(name) });
  if (house === undefined || house === null) return ok(remember(plain, game, () => game.build(defaultsOf(game))));
  if (typeof house !== 'object') return fail('bad-input');
  const known = tailored.get(house)?.get(game);
  if (known && Object.isFrozen(house)) return ok(known);
  const chosen = settings((id) => switchOf(game, id), defaultsOf(game), house, knowsSwitch);
  if (!chosen.ok) return chosen;
  const rules = game.build(chosen.value);
  if (Object.isFrozen(house)) {
    const byGame = tailored.get(house) ?? new Map<Game, Rules>();
    tailored.set(house, byGame.set(game, rules));
  }
  return ok(rules);
}

const defaultsOf = (game: Game) => remember(defaults, game, () => startingFrom(game.switches, game.id));

function remember<K, V>(cache: Map<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

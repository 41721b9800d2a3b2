import { onceFor } from '../once.ts';
import { fail, ok, quote, type Result } from '../result.ts';
import { gameOf, knowsSwitch, type RulesetId } from './games.ts';
import { switchOf } from './own-switches.ts';
import type { Game, Rules } from './ruleset.ts';
import { settings, startingFrom, type HouseInput } from './switches.ts';

/** True for the name of a ruleset that can be played. */
export const isRuleset = (name: unknown): name is RulesetId => gameOf(name) !== undefined;

const defaultsOf = onceFor((game: Game) => startingFrom(game.switches, game.id));
const plain = onceFor((game: Game): Rules => game.build(defaultsOf(game)));
const tailored = onceFor((house: HouseInput) => onceFor((game: Game): Result<Rules> => tailor(game, house)));

/**
 * A ruleset with a table's house rules laid over it, frozen. The same frozen `house` object always gives the same rules,
 * so callers that score many hands should freeze and keep theirs.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`.
 */
export function resolve(name: unknown, house?: HouseInput): Result<Rules> {
  const game = gameOf(name);
  if (!game) return fail('unknown-ruleset', { found: quote(name) });
  if (house === undefined || house === null) return ok(plain(game));
  if (typeof house !== 'object') return fail('bad-input');
  return Object.isFrozen(house) ? tailored(house)(game) : tailor(game, house);
}

function tailor(game: Game, house: HouseInput): Result<Rules> {
  const chosen = settings((id) => switchOf(game, id), defaultsOf(game), house, knowsSwitch);
  return chosen.ok ? ok(game.build(chosen.value)) : chosen;
}

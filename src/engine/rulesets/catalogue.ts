import { GAMES } from './games.ts';
import { RULESETS, type Family, type RuleInfo, type RulesetId } from './ruleset.ts';
import type { Switch, SwitchValue } from './switches.ts';

/** A house-rule switch with the value this ruleset starts from. */
export interface SwitchInfo extends Switch {
  readonly id: string;
  readonly default: SwitchValue;
}

/** A ruleset as data: what the rule book, the crib sheet and the agreement are made from. */
export interface RulesetInfo {
  readonly id: RulesetId;
  readonly family: Family;
  readonly edition: number;
  readonly grammar: 'points' | 'fans';
  /** Flowers and seasons are in the wall. */
  readonly bonusTiles: boolean;
  /** The wild tile of a goulash, where the game has one. */
  readonly wild?: string;
  readonly rules: readonly RuleInfo[];
  readonly switches: readonly SwitchInfo[];
  /** Names that `settle` takes as `liable.rule`, with the rule each stands for. */
  readonly liabilities: Readonly<Record<string, string>>;
  /** Names that `penalty` takes as `what`. */
  readonly penalties: readonly string[];
}

/** The catalogue: every ruleset with its rules, values, switches and defaults. */
export const rulesets: Readonly<Record<RulesetId, RulesetInfo>> = Object.freeze(
  Object.fromEntries(RULESETS.map((id) => [id, describe(id)])) as Record<RulesetId, RulesetInfo>,
);

function describe(id: RulesetId): RulesetInfo {
  const game = GAMES[id];
  const rules = game.build(game.defaults);
  return Object.freeze({
    id,
    family: game.family,
    edition: game.edition,
    grammar: rules.grammar.kind,
    bonusTiles: rules.bonusTiles,
    ...(rules.goulash && { wild: rules.goulash.wild }),
    rules: game.info(rules),
    switches: Object.entries(game.switches).map(([name, entry]) => ({ id: name, ...entry, default: game.defaults[name]! })),
    liabilities: rules.settlement.liabilities,
    penalties: Object.keys(rules.settlement.penalties),
  });
}

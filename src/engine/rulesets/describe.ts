import { asksOf, type Asks } from './asks.ts';
import type { Family, RulesetId } from './games.ts';
import type { Game, RuleInfo, Ruleset } from './ruleset.ts';
import { startOf, type Switch, type SwitchValue } from './switches.ts';

/** A house-rule switch with the value this ruleset starts from. */
export interface SwitchInfo extends Pick<Switch, 'sources' | 'values' | 'takes' | 'rule'> {
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
  /** What a tool must ask at this table. */
  readonly asks: Asks;
  /** Names that `settle` takes as `liable.rule`, with the rule each stands for. */
  readonly liabilities: Readonly<Record<string, string>>;
  /** Names that `penalty` takes as `what`. */
  readonly penalties: readonly string[];
}

/** A game as data, as one table plays it: values, and which rules are off, go by its house rules. */
export function describe(game: Game, ruleset: Ruleset): RulesetInfo {
  return Object.freeze({
    id: game.id as RulesetId,
    family: game.family as Family,
    edition: game.edition,
    grammar: ruleset.grammar.kind,
    bonusTiles: ruleset.bonusTiles,
    ...(ruleset.goulash && { wild: ruleset.goulash.wild }),
    rules: game.info(ruleset),
    switches: Object.entries(game.switches).map(([name, entry]) => ({
      id: name,
      sources: entry.sources,
      values: entry.values,
      default: startOf(entry, game.id),
    })),
    asks: asksOf(ruleset, game.switches),
    liabilities: Object.fromEntries(
      Object.entries(ruleset.settlement.liabilities).map(([name, { rule }]) => [name, rule]),
    ),
    penalties: Object.keys(ruleset.settlement.penalties),
  });
}

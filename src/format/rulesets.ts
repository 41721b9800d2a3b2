import words from '../../content/rulesets.json' with { type: 'json' };
import type { RulesetId } from '../engine/index.ts';

/** What players call a ruleset (content/rulesets.json). */
export interface RulesetWords {
  readonly name: string;
  readonly short: string;
  /** Where it is written: “In the u3a guide”. */
  readonly written: string;
  readonly sentence: string;
  /** Where the tile that replaces a kong's fourth tile, a flower or a season comes from. */
  readonly loose: string;
}

export const RULESET_WORDS: Readonly<Record<RulesetId, RulesetWords>> = words;

export const getRulesetText = (rules: string): RulesetWords | undefined =>
  Object.entries(RULESET_WORDS).find(([id]) => id === rules)?.[1];

/**
 * Whose rules a sheet of paper or a quiz goes by: “u3a guide”, “u3a guide, with house rules”, “Thursday group (u3a guide,
 * with house rules)”.
 * @param rules the id of the game
 * @param changed whether the table has house rules
 * @param name what the group calls itself
 */
export function formatRulesName(rules: string, changed: boolean, name?: string): string {
  const game = `${getRulesetText(rules)?.short ?? rules}${changed ? ', with house rules' : ''}`;
  return name ? `${name} (${game})` : game;
}

/** {@link formatRulesName} of a table. */
export const formatTableName = ({
  rules,
  house,
  name,
}: {
  readonly rules: string;
  readonly house: object;
  readonly name?: string | undefined;
}): string => formatRulesName(rules, Object.keys(house).length > 0, name);

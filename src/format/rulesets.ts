import words from '../../content/rulesets.json' with { type: 'json' };
import type { RulesetId } from '../engine/index.ts';

export const RULESET_TEXTS = words;

export const SHORT_GAME_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).map(([id, { short }]) => [id, short]),
);

export const findRulesetNameForms = (rules: string): (typeof words)[RulesetId] | undefined =>
  Object.entries(RULESET_TEXTS).find(([id]) => id === rules)?.[1];

export function formatRulesTitle(rules: string, changed: boolean, name?: string): string {
  const game = `${findRulesetNameForms(rules)?.short ?? rules}${changed ? ', with house rules' : ''}`;
  return name ? `${name} (${game})` : game;
}

/** The rules of a table: a rulebook, the house rules that are switched, and a name that the table gave them. */
export interface RulesWithName {
  readonly rules: string;
  readonly house: object;
  readonly name?: string | undefined;
}

export const formatTableRulesTitle = ({ rules, house, name }: RulesWithName): string =>
  formatRulesTitle(rules, Object.keys(house).length > 0, name);

/** "the rules of the Japanese game"; "the u3a guide" */
export const formatTheRules = (rules: string): string =>
  findRulesetNameForms(rules)?.written.slice('In '.length) ?? rules;

/** "the rules of the Japanese game, with house rules"; with a name "the rules of Owls". */
export const formatTheTableRules = ({ rules, house, name }: RulesWithName): string =>
  name
    ? `the rules of ${name}`
    : `${formatTheRules(rules)}${Object.keys(house).length > 0 ? ', with house rules' : ''}`;

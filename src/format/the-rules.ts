import { findRulesetNameForms, type RulesWithName } from './rulesets.ts';

// The rules of a table within a sentence.

/** "the rules of the Japanese game"; "the u3a guide" */
export const formatTheRules = (rules: string): string =>
  findRulesetNameForms(rules)?.written.slice('In '.length) ?? rules;

/** "the rules of the Japanese game, with house rules"; with a name "the rules of Owls". */
export const formatTheTableRules = ({ rules, house, name }: RulesWithName): string =>
  name
    ? `the rules of ${name}`
    : `${formatTheRules(rules)}${Object.keys(house).length > 0 ? ', with house rules' : ''}`;

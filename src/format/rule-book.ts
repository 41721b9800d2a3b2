import statements from 'sparrow:statements';
import titles from 'sparrow:titles/every';
import type { RulesetInfo } from '../engine/index.ts';
import { findNameInCustomRuleId } from './rule-titles.ts';
import { fillRuleValues, resolveRuleStatement } from './values.ts';

const STATEMENTS_BY_RULE = new Map(Object.keys(titles).map((rule, at) => [rule, statements[at]]));

/**
 * Returns the statement of a rule of any game.
 * @param game the table from `getInfoOfLoadedRuleset` or `tableInfo`; a rule of another game gets its
 * values from that other game
 */
export function getRuleStatement(rule: string, game: RulesetInfo): string {
  const statement = STATEMENTS_BY_RULE.get(rule);
  if (statement !== undefined) return resolveRuleStatement(statement, rule, game);
  return findNameInCustomRuleId(rule) === undefined ? '' : fillRuleValues(describeOwnRule(rule, game), game, rule);
}

function describeOwnRule(rule: string, { rules, grammar }: RulesetInfo): string {
  const { extra, unit } = rules.find(({ id }) => id === rule) ?? {};
  if (extra) return `Your table’s own extra: {${unit}}, when you all agree that a hand has it.`;
  return grammar === 'fans' ? 'Your table’s own hand: {fans}.' : 'Your table’s own hand. It scores {concealed}.';
}

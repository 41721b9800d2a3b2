import statements from 'sparrow:statements';
import titles from 'sparrow:titles/every';
import type { RulesetInfo } from '../engine/index.ts';
import { partsSay } from './own-counts.ts';
import { ownHandName } from './rule-titles.ts';
import { fill, statementAt } from './values.ts';

const STATEMENTS = new Map(Object.keys(titles).map((rule, at) => [rule, statements[at]]));

/**
 * What a rule says, in two lines at most, with the values of this table.
 * @param game from `rulesetInfo` or `tableInfo`, of any game; the values come from the rule's own game
 */
export function ruleSays(rule: string, game: RulesetInfo): string {
  const statement = STATEMENTS.get(rule);
  if (statement !== undefined) return statementAt(statement, rule, game);
  return ownHandName(rule) === undefined ? '' : fill(madeUp(rule, game), game, rule);
}

/** What is said of a hand that the table has made up, whose tiles are shown; or of what it counts for some parts of a hand. */
function madeUp(rule: string, { rules, grammar }: RulesetInfo): string {
  const { parts, unit } = rules.find(({ id }) => id === rule) ?? {};
  if (parts) return `${partsSay(parts)}: {${unit}}. Your table’s own rule.`;
  return grammar === 'fans'
    ? 'A hand of your table’s own: {fans}.'
    : 'A hand of your table’s own. It scores {concealed}.';
}

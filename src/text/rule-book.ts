import statements from 'sparrow:statements';
import titles from 'sparrow:titles';
import type { RulesetInfo } from '../engine/index.ts';
import { ownHandName } from './rule-titles.ts';
import { fill } from './values.ts';

const STATEMENTS = new Map(Object.keys(titles).map((rule, at) => [rule, statements[at]]));

/**
 * What a rule says, in two lines at most, with the values of this table.
 * @param game from `rulesetInfo` or `tableInfo`, of any game; the values come from the rule's own game
 */
export const ruleSays = (rule: string, game: RulesetInfo): string =>
  fill(STATEMENTS.get(rule) ?? (ownHandName(rule) === undefined ? '' : OWN_HAND[game.grammar]), game, rule);

/** What is said of a hand that the table has made up, whose tiles are shown. */
const OWN_HAND = {
  points: 'A hand of your table’s own. It scores {concealed}.',
  fans: 'A hand of your table’s own: {fans}.',
};

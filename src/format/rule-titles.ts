import titles from 'sparrow:titles';
import { fillSlots } from './sentences.ts';

/** Returns the name in the id of a table's own rule; undefined for a rule of a book. */
export const findNameInCustomRuleId = (rule: string): string | undefined => rule.split(':')[1]?.replaceAll('_', ' ');

export const hasRuleTitle = (rule: string): boolean =>
  Object.hasOwn(titles, rule) || findNameInCustomRuleId(rule) !== undefined;

export const getRuleTitle = (rule: string): string => titles[rule] ?? findNameInCustomRuleId(rule) ?? 'this rule';

export const formatBillLineTitle = ({
  rule,
  extra,
}: {
  readonly rule: string;
  readonly extra?: true | undefined;
}): string => getRuleTitle(rule) + (extra ? ' (your table’s extra)' : '');

/** `{british.points.chow}` becomes “Chow”. */
export const fillRuleTitles = (text: string): string => fillSlots(text, {}, getRuleTitle);

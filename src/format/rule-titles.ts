import titles from 'sparrow:titles';
import { fillSlots } from './sentences.ts';

// What the rules are called. What they say stands in rule-book.ts, which a page that only names them need not carry.

/** The name of a special hand, or of a double, that a table has made up, from its rule; undefined for a rule of a book. */
export const parseOwnRuleName = (rule: string): string | undefined => rule.split(':')[1]?.replaceAll('_', ' ');

export const hasWords = (rule: string): boolean => Object.hasOwn(titles, rule) || parseOwnRuleName(rule) !== undefined;

/** The short title of a rule; “this rule” for one without words. */
export const getRuleTitle = (rule: string): string => titles[rule] ?? parseOwnRuleName(rule) ?? 'this rule';

/** What a line of a bill is called by its rule, with the word for one that the players said: “Three kongs (your table’s extra)”. */
export const formatLineTitle = ({
  rule,
  extra,
}: {
  readonly rule: string;
  readonly extra?: true | undefined;
}): string => getRuleTitle(rule) + (extra ? ' (your table’s extra)' : '');

/** A text with the titles of the rules it names: `{british.points.chow}` becomes “Chow”. */
export const withTitles = (text: string): string => fillSlots(text, {}, getRuleTitle);

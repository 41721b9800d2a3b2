import titles from 'sparrow:titles';
import { fillSlots } from './sentences.ts';

// What the rules are called, apart from what they say (rule-book.ts), which a page that only names them need not carry.

/** Whether a rule has words. */
export const hasWords = (rule: string): boolean => Object.hasOwn(titles, rule);

/** The short title of a rule; “this rule” for one without words. */
export const ruleTitle = (rule: string): string => titles[rule] ?? 'this rule';

/** A text with the titles of the rules it names: `{british.points.chow}` becomes “Chow”. */
export const withTitles = (text: string): string => fillSlots(text, {}, ruleTitle);

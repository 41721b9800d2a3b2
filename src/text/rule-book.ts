import rules from 'sparrow:rules';
import chapters from '../../content/chapters.json' with { type: 'json' };
import type { RulesetInfo } from '../engine/index.ts';
import { fillSlots } from './sentences.ts';
import { fill } from './values.ts';

// The rule book as everything on the site reads it: one place for titles, answers and numbers of rules.

/** Whether a rule has words. */
export const hasWords = (rule: string): boolean => Object.hasOwn(rules, rule);

/** The short title of a rule; “this rule” for one without words. */
export const ruleTitle = (rule: string): string => rules[rule]?.title ?? 'this rule';

/**
 * What a rule says, in two lines at most, with the values of this table.
 * @param game from `rulesetInfo` or `tableInfo`, of any game; the values are taken from the rule's own
 */
export const ruleSays = (rule: string, game: RulesetInfo): string =>
  rules[rule] ? fill(rules[rule].statement, game, rule) : '';

const CHAPTERS: Readonly<Record<string, { readonly title: string; readonly intro: string } | undefined>> = chapters;

/** The words of a chapter as a family has it; undefined for a chapter without words. */
export const chapterWords = (family: string, chapter: string) => CHAPTERS[`${family}/${chapter}`] ?? CHAPTERS[chapter];

/** Where the rule book of its game has a rule: "Points, rule 3". Empty for a rule of another game. */
export function ruleNumber(rule: string, { family, rules: all }: RulesetInfo): string {
  const chapter = all.find(({ id }) => id === rule)?.chapter;
  if (chapter === undefined) return '';
  const at = all.filter((each) => each.chapter === chapter).findIndex(({ id }) => id === rule);
  return `${chapterWords(family, chapter)?.title ?? ''}, rule ${at + 1}`;
}

/** A text with the titles of the rules it names: `{british.points.chow}` becomes “Chow”. */
export const withTitles = (text: string): string => fillSlots(text, {}, ruleTitle);

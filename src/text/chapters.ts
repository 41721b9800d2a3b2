import chapters from '../../content/chapters.json' with { type: 'json' };
import type { RulesetInfo } from '../engine/index.ts';

// The chapters of the rule books, and where a rule stands in them.

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

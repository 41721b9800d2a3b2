import chapters from '../../content/chapters.json' with { type: 'json' };
import type { RulesetInfo } from '../engine/index.ts';

// The chapters of the rule books, and where a rule stands in them.

const CHAPTER_TEXTS: Readonly<Record<string, { readonly title: string; readonly intro: string } | undefined>> =
  chapters;

/** The words of a chapter as a family has it; undefined for a chapter without words. */
export const getChapterText = (family: string, chapter: string) =>
  CHAPTER_TEXTS[`${family}/${chapter}`] ?? CHAPTER_TEXTS[chapter];

/** Where the rule book of its game has a rule: "Points, rule 3". Empty for a rule of another game. */
export function formatRuleNumber(rule: string, { family, rules: all }: RulesetInfo): string {
  const chapter = all.find(({ id }) => id === rule)?.chapter;
  if (chapter === undefined) return '';
  const at = all.filter((each) => each.chapter === chapter).findIndex(({ id }) => id === rule);
  return `${getChapterText(family, chapter)?.title ?? ''}, rule ${at + 1}`;
}

import chapters from '../../content/chapters.json' with { type: 'json' };
import type { RulesetInfo } from '../engine/index.ts';

const CHAPTER_TEXTS: Readonly<Record<string, { readonly title: string; readonly intro: string } | undefined>> =
  chapters;

/** @throws for a chapter without a text */
export function getChapterTitleAndIntro(family: string, chapter: string) {
  const texts = CHAPTER_TEXTS[`${family}/${chapter}`] ?? CHAPTER_TEXTS[chapter];
  if (!texts) throw new Error(`content/chapters.json has no words for the chapter “${chapter}”.`);
  return texts;
}

/** The place of a rule in the rule book: "Points, rule 3"; empty for a rule of another game. */
export function formatRulePlaceInBook(rule: string, { family, rules: all }: RulesetInfo): string {
  const chapter = all.find(({ id }) => id === rule)?.chapter;
  if (chapter === undefined) return '';
  const at = all.filter((each) => each.chapter === chapter).findIndex(({ id }) => id === rule);
  return `${getChapterTitleAndIntro(family, chapter).title}, rule ${at + 1}`;
}

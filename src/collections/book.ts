import { RULESET_NAME_FORMS } from '../format/rulesets.ts';
import { getCollection, type CollectionEntry } from 'astro:content';
import { FAMILIES, rulesets, type Family, type RuleInfo, type RulesetInfo } from '../engine/index.ts';
import { hasRuleTitle } from '../format/rule-titles.ts';

/** A rule as the engine knows it, together with its words. */
export interface RuleWithText {
  readonly info: RuleInfo;
  readonly entry: CollectionEntry<'rules'>;
}

/** A chapter of a rule book: its words and its rules, in the engine's order. */
export interface RuleBookChapter {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly rules: readonly RuleWithText[];
}

const ALL_RULESETS = Object.values(rulesets);

/** The game the site speaks unless a page says otherwise: the first of the catalogue. */
export const DEFAULT_FAMILY: Family = ALL_RULESETS[0]!.family;

/** Every ruleset of a family, the default first. They share rules and words, and may differ in values and switches. */
export const listRulesetsOfFamily = (family: Family): readonly RulesetInfo[] =>
  ALL_RULESETS.filter((book) => book.family === family);

/** The families that have a rule book: those with words in content/rules. */
export const listFamiliesWithRuleBook = (): readonly Family[] =>
  FAMILIES.filter((family) => listRulesetsOfFamily(family)[0]!.rules.some(({ id }) => hasRuleTitle(id)));

/** The rule book of a family: its chapters in order. The build stops at a rule without words. */
export async function listRuleBookChapters(family: Family): Promise<readonly RuleBookChapter[]> {
  const { rules } = listRulesetsOfFamily(family)[0]!;
  const words = new Map((await getCollection('rules')).map((entry) => [entry.data.id, entry]));
  const chapters = new Map((await getCollection('chapters')).map((entry) => [entry.id, entry.data]));
  return [...new Set(rules.map(({ chapter }) => chapter))].map((id) => {
    // A game may have words of its own for a chapter. `getEntry` would warn of each that has none.
    const chapter = chapters.get(`${family}/${id}`) ?? chapters.get(id);
    if (!chapter) throw new Error(`content/chapters.json has no words for the chapter “${id}”.`);
    const own = rules.filter((rule) => rule.chapter === id);
    return { id, ...chapter, rules: own.map((info) => ({ info, entry: getRuleText(info.id, words) })) };
  });
}

function getRuleText(id: string, words: ReadonlyMap<string, CollectionEntry<'rules'>>): CollectionEntry<'rules'> {
  const entry = words.get(id);
  if (!entry) throw new Error(`content/rules has no words for the rule “${id}”.`);
  return entry;
}

/** Where the rule book of a game stands: the default game’s under `/rules/`, the others below it by name. */
export const getRuleBookPath = (family: Family): string =>
  family === DEFAULT_FAMILY ? '/rules/' : `/rules/${family}/`;

/** The words of the ruleset that a family starts from: its name, and a sentence about it. */
export const getRulesetTextOfFamily = (family: Family) => RULESET_NAME_FORMS[listRulesetsOfFamily(family)[0]!.id];

/** The two pages of the glossary: words that every player may need, and words of one game only. */
export const GLOSSARY_PATH = '/glossary/';
export const OTHER_GAMES_GLOSSARY_PATH = '/glossary/other-games/';

/** Where the entry of a word stands, with its anchor. */
export const getGlossaryEntryPath = ({ id, data }: CollectionEntry<'glossary'>): string =>
  `${data.game ? OTHER_GAMES_GLOSSARY_PATH : GLOSSARY_PATH}#${id}`;

import { getChapterTitleAndIntro } from '../format/chapters.ts';
import { RULESET_TEXTS } from '../format/rulesets.ts';
import { getCollection, type CollectionEntry } from 'astro:content';
import { FAMILIES, rulesets, type FamilyId, type RuleInfo, type RulesetInfo } from '../engine/index.ts';
import { hasRuleTitle } from '../format/rule-titles.ts';

export interface RuleWithText {
  readonly info: RuleInfo;
  readonly entry: CollectionEntry<'rules'>;
}

const ALL_RULESETS = Object.values(rulesets);

export const DEFAULT_FAMILY: FamilyId = ALL_RULESETS[0]!.family;

/** The default ruleset comes first. Rulesets of a family share rules and words; values and switches may differ. */
export const listRulesetsOfFamily = (family: FamilyId): readonly RulesetInfo[] =>
  ALL_RULESETS.filter((book) => book.family === family);

export const listFamiliesWithRuleBook = (): readonly FamilyId[] =>
  FAMILIES.filter((family) => listRulesetsOfFamily(family)[0]!.rules.some(({ id }) => hasRuleTitle(id)));

/** The chapters of a family's rule book with their rules. Throws for one without words, which stops the build. */
export async function listRuleBookChapters(family: FamilyId) {
  const { rules } = listRulesetsOfFamily(family)[0]!;
  const words = new Map((await getCollection('rules')).map((entry) => [entry.data.id, entry]));
  return [...new Set(rules.map(({ chapter }) => chapter))].map((id) => {
    const own = rules.filter((rule) => rule.chapter === id);
    return {
      id,
      ...getChapterTitleAndIntro(family, id),
      rules: own.map((info) => ({ info, entry: getRuleText(info.id, words) })),
    };
  });
}

function getRuleText(id: string, words: ReadonlyMap<string, CollectionEntry<'rules'>>): CollectionEntry<'rules'> {
  const entry = words.get(id);
  if (!entry) throw new Error(`content/rules has no words for the rule “${id}”.`);
  return entry;
}

export const getFamilyRuleBookPath = (family: FamilyId): string =>
  family === DEFAULT_FAMILY ? '/rules/' : `/rules/${family}/`;

export const getFamilyNameForms = (family: FamilyId) => RULESET_TEXTS[listRulesetsOfFamily(family)[0]!.id];

export const GLOSSARY_PATH = '/glossary/';
export const OTHER_GAMES_GLOSSARY_PATH = '/glossary/other-games/';

export const getGlossaryEntryPath = ({ id, data }: CollectionEntry<'glossary'>): string =>
  `${data.game ? OTHER_GAMES_GLOSSARY_PATH : GLOSSARY_PATH}#${id}`;

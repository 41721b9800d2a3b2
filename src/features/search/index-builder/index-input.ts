import houseRules from 'sparrow:switches';
import finder from '../../../../content/search/entries.json' with { type: 'json' };
import names from '../../../../content/rulesets.json' with { type: 'json' };
import acts from '../../../../content/search/acts.json' with { type: 'json' };
import synonyms from '../../../../content/search/synonyms.json' with { type: 'json' };
import { FAMILIES, RULESET_IDS, rulesets, type FamilyId, type RulesetInfo } from '../../../engine/index.ts';
import { CASE_ID_PREFIX, type FinderGame } from '../finder-index.ts';
import { RULING_CASES } from '../../../format/cases.ts';
import {
  createExerciseIndexEntry,
  createGlossaryIndexEntry,
  createLessonIndexEntry,
  createOftenAskedIndexEntry,
  createPageIndexEntry,
  createRuleBookIndexEntries,
  createRuleIndexEntry,
  listRulesetInfosOfFamily,
  type ContentPage,
} from './entries.ts';
import type { IndexInput, IndexInputEntry } from './index-builder.ts';

/** All that Find, the site's search, knows of the site, as the build and the tests read it. */
export interface SiteContent {
  readonly rules: readonly {
    readonly page: ContentPage<'rules'>;
    readonly book: RulesetInfo;
    readonly chapter: string;
  }[];
  readonly words: readonly { readonly page: ContentPage<'glossary'>; readonly path: string }[];
  readonly lessons: readonly ContentPage<'lessons'>[];
  readonly quizzes: readonly {
    readonly questions: readonly { readonly ask: string; readonly rule?: string | undefined }[];
  }[];
  readonly phrasingsByCase: ReadonlyMap<string, readonly string[]>;
  readonly storiesByCase: ReadonlyMap<string, readonly string[]>;
  readonly exercises: readonly Parameters<typeof createExerciseIndexEntry>[0][];
  readonly getBookPath: (family: FamilyId) => string;
}

export function createIndexInput(site: SiteContent): IndexInput {
  const listedPaths = new Set(finder.pages.map(({ path }) => path));
  const exercises = site.exercises
    .map((each) => createExerciseIndexEntry(each, finder.exercises))
    .filter(({ path }) => !listedPaths.has(path));
  const entries = [
    ...site.rules.map((rule) => createRuleIndexEntry(rule.page, rule.book, rule.chapter)),
    ...site.words.map(({ page, path }) => createGlossaryIndexEntry(page, path)),
    ...site.lessons.map(createLessonIndexEntry),
    ...createRuleBookIndexEntries(names, finder.games, site.getBookPath),
    ...finder.pages.map(createPageIndexEntry),
    ...RULING_CASES.map((each) => createOftenAskedIndexEntry(each, site.phrasingsByCase.get(each.id) ?? [])),
    ...exercises,
  ];
  return {
    games: listFinderGames(),
    untaught: finder.untaught,
    synonyms: { ...synonyms, families: { ...acts, ...synonyms.families } },
    entries: addSitePhrasings(entries, site.quizzes),
    stories: new Map([...site.storiesByCase].map(([id, stories]) => [CASE_ID_PREFIX + id, new Set(stories)])),
  };
}

/** The games, the default game first. */
function listFinderGames(): readonly FinderGame[] {
  const first = rulesets[RULESET_IDS[0]].family;
  return [first, ...FAMILIES.filter((family) => family !== first)].map((family) => {
    const ids = listRulesetInfosOfFamily(family).map(({ id }) => id);
    /** `hints` are words that only players of that family use. */
    const { names: moreNames, hints } = finder.games[family];
    return {
      family,
      name: family === first ? 'British' : names[ids[0]!].short,
      book: names[ids[0]!].short,
      rulesets: ids,
      aliases: [family, ...ids, ...moreNames],
      hintWords: hints,
    };
  });
}

/** The question of a house rule that changes more rules than this is too general to be a phrasing of each of them. */
const MAX_RULES_CHANGED = 3;

/** Adds the questions that house rules and quizzes ask about a rule to its phrasings. */
function addSitePhrasings(entries: readonly IndexInputEntry[], quizzes: SiteContent['quizzes']) {
  const questions = [
    ...Object.values(houseRules)
      .flatMap((each) => each ?? [])
      .filter(({ changes }) => changes.length <= MAX_RULES_CHANGED)
      .flatMap(({ question, changes }) => changes.map((rule) => ({ rule, ask: question }))),
    ...quizzes.flatMap((quiz) => quiz.questions),
  ];
  const byRule = Map.groupBy(
    questions.filter(({ ask }) => !/[{}]/.test(ask)),
    ({ rule }) => rule,
  );
  return entries.map((entry) => {
    const asked = byRule.get(entry.id) ?? [];
    return asked.length === 0
      ? entry
      : { ...entry, phrasings: [...(entry.phrasings ?? []), ...asked.map(({ ask }) => ask)] };
  });
}

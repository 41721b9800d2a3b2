import houseRules from 'sparrow:switches';
import finder from '../../../../content/search/entries.json' with { type: 'json' };
import names from '../../../../content/rulesets.json' with { type: 'json' };
import synonyms from '../../../../content/search/synonyms.json' with { type: 'json' };
import type { Family, RulesetInfo } from '../../../engine/index.ts';
import { RULING_CASES } from '../../../format/cases.ts';
import { createOftenAskedIndexEntry } from './answers.ts';
import {
  createExerciseIndexEntry,
  createGlossaryIndexEntry,
  createLessonIndexEntry,
  createPageIndexEntry,
  createIndexEntryPerRuleBook,
  createRuleIndexEntry,
  type ContentPage,
  type GlossaryFrontmatter,
  type LessonFrontmatter,
  type RuleFrontmatter,
} from './entries.ts';
import { listFinderGames } from './games.ts';
import type { IndexInput, IndexInputEntry } from './index-builder.ts';

interface QuizFrontmatter {
  readonly questions: readonly { readonly ask: string; readonly rule?: string | undefined }[];
}

/** All that the finder knows of the site, as the build and the tests read it. */
export interface SiteContent {
  readonly rules: readonly {
    readonly page: ContentPage<RuleFrontmatter>;
    readonly book: RulesetInfo;
    readonly chapter: string;
  }[];
  readonly words: readonly { readonly page: ContentPage<GlossaryFrontmatter>; readonly path: string }[];
  readonly lessons: readonly ContentPage<LessonFrontmatter>[];
  readonly quizzes: readonly QuizFrontmatter[];
  /** How people say each case. */
  readonly phrasingsByCase: ReadonlyMap<string, readonly string[]>;
  readonly exercises: readonly Parameters<typeof createExerciseIndexEntry>[0][];
  readonly getBookPath: (family: Family) => string;
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
    ...createIndexEntryPerRuleBook(names, finder.games, site.getBookPath),
    ...finder.pages.map(createPageIndexEntry),
    ...RULING_CASES.map((each) => createOftenAskedIndexEntry(each, site.phrasingsByCase.get(each.id) ?? [])),
    ...exercises,
  ];
  return {
    games: listFinderGames(names, finder.games),
    untaught: finder.untaught,
    synonyms,
    entries: addSitePhrasings(entries, listRuleQuestions(site.quizzes)),
  };
}

/** A house rule that changes more rules is too general to be a phrasing of each. */
const MAX_RULES_CHANGED = 3;

type RuleQuestion = readonly [rule: string | undefined, question: string];

/** The questions that house rules and quizzes ask about a rule. */
const listRuleQuestions = (quizzes: readonly QuizFrontmatter[]): readonly RuleQuestion[] => [
  ...Object.values(houseRules)
    .flatMap((each) => each ?? [])
    .filter(({ changes }) => changes.length <= MAX_RULES_CHANGED)
    .flatMap(({ question, changes }) => changes.map((rule): RuleQuestion => [rule, question])),
  ...quizzes.flatMap(({ questions }) => questions.map(({ ask, rule }): RuleQuestion => [rule, ask])),
];

function addSitePhrasings(
  entries: readonly IndexInputEntry[],
  questions: readonly RuleQuestion[],
): readonly IndexInputEntry[] {
  const withoutSlots = questions.filter(([, text]) => !/[{}]/.test(text));
  const byRule = Map.groupBy(withoutSlots, ([rule]) => rule);
  return entries.map((entry) => {
    const asked = byRule.get(entry.id) ?? [];
    return asked.length === 0
      ? entry
      : { ...entry, phrasings: [...(entry.phrasings ?? []), ...asked.map(([, text]) => text)] };
  });
}

// The index of the finder, made from the words of the site as the build makes it.
import houseRules from 'sparrow:switches';
import { createCaseEntry } from '../../src/features/search/index-builder/answers.ts';
import {
  createRuleBookIndexEntries,
  createExerciseIndexEntry,
  createLessonIndexEntry,
  createPageIndexEntry,
  createRuleIndexEntry,
  createGlossaryIndexEntry,
  type LessonFrontmatter,
  type OtherPageFrontmatter,
  type GlossaryFrontmatter,
} from '../../src/features/search/index-builder/entries.ts';
import { addSitePhrasings, type QuizFrontmatter } from '../../src/features/search/index-builder/phrasings.ts';
import type { CaseFrontmatter } from '../../src/collections/case-schema.ts';
import { CASES } from '../../src/format/cases.ts';
import { SKILL_EXERCISES } from '../../src/features/exercises/practice.ts';
import { listFinderGames } from '../../src/features/search/index-builder/games.ts';
import { buildFinderIndex, type IndexInput } from '../../src/features/search/index-builder/index-builder.ts';
import { bookFor, read, readJson, readMarked, type RuleWords } from './support.ts';

const { games, untaught, pages } = readJson<{
  games: Record<string, { names: string[]; hints: string[] }>;
  untaught: Record<string, string>;
  pages: OtherPageFrontmatter[];
}>('search/entries.json');
const names = readJson<Record<string, { name: string; short: string; sentence: string }>>('rulesets.json');
const chapters = readJson<Record<string, { title: string }>>('chapters.json');
const book = bookFor('british');

function chapterOf(id: string): string {
  const { family, rules: all } = bookFor(id);
  const { chapter } = all.find((rule) => rule.id === id)!;
  return (chapters[`${family}/${chapter}`] ?? chapters[chapter])!.title;
}

const listedPaths = new Set(pages.map(({ path }) => path));

const phrasingsByCase = new Map(
  readMarked<CaseFrontmatter>('cases', '[a-z]*.md').map(({ path, data }) => [path, data.phrasings] as const),
);

/** All that the index is made of, tools that are not built yet included. */
export const finderMaterial: IndexInput = {
  games: listFinderGames(names, games),
  untaught,
  queries: addSitePhrasings(readJson<Record<string, string>>('search/queries.json'), {
    switches: Object.values(houseRules).flatMap((each) => each ?? []),
    quizzes: [1, 2, 3, 4, 5].map((n) => readJson<QuizFrontmatter>(`quizzes/guide-${n}.json`)),
    cases: phrasingsByCase,
  }),
  synonyms: readJson('search/synonyms.json'),
  entries: [
    ...readMarked<RuleWords>('rules').map((rule) =>
      createRuleIndexEntry(rule, bookFor(rule.data.id), chapterOf(rule.data.id)),
    ),
    ...readMarked<GlossaryFrontmatter>('glossary').map((word) =>
      createGlossaryIndexEntry(word, book, `/glossary/#${word.path}`),
    ),
    ...read<LessonFrontmatter>('lessons', '**/*.mdx').map(createLessonIndexEntry),
    ...createRuleBookIndexEntries(names, games, (family) => `/rules/${family === 'british' ? '' : `${family}/`}`),
    ...pages.map(createPageIndexEntry),
    ...CASES.map((each) => createCaseEntry(each, phrasingsByCase.get(each.id)!)),
    ...SKILL_EXERCISES.filter(({ skill }) => !listedPaths.has(`/practice/${skill.id}/`)).map(createExerciseIndexEntry),
  ],
};

export const finderIndex = buildFinderIndex(finderMaterial);

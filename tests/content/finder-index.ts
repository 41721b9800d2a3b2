// The index of the finder, made from the words of the site as the build makes it.
import type { CaseFrontmatter } from '../../src/collections/case-schema.ts';
import { EXERCISES_IN_TEACHING_ORDER } from '../../src/features/exercises/practice.ts';
import { buildFinderIndex } from '../../src/features/search/index-builder/index-builder.ts';
import { createIndexInput, type SiteContent } from '../../src/features/search/index-builder/index-input.ts';
import type { ContentPage } from '../../src/features/search/index-builder/entries.ts';
import { bookFor, read, readJson, readMarked, type Words } from './support.ts';

const chapters = readJson<Record<string, { title: string }>>('chapters.json');

function chapterOf(id: string): string {
  const { family, rules: all } = bookFor(id);
  const { chapter } = all.find((rule) => rule.id === id)!;
  return (chapters[`${family}/${chapter}`] ?? chapters[chapter])!.title;
}

const toPages = <Name extends 'rules' | 'glossary' | 'lessons'>(pages: readonly Words<ContentPage<Name>['data']>[]) =>
  pages.map(({ path: id, data, body }) => ({ id, data, body }));

/** All that the index is made of, tools that are not built yet included. */
export const finderMaterial = createIndexInput({
  rules: toPages<'rules'>(readMarked('rules')).map((page) => ({
    page,
    book: bookFor(page.data.id),
    chapter: chapterOf(page.data.id),
  })),
  words: toPages<'glossary'>(readMarked('glossary')).map((page) => ({ page, path: `/glossary/#${page.id}` })),
  lessons: toPages<'lessons'>(read('lessons', '**/*.mdx')),
  quizzes: [1, 2, 3, 4, 5].map((n) => readJson<SiteContent['quizzes'][number]>(`quizzes/guide-${n}.json`)),
  phrasingsByCase: new Map(
    readMarked<CaseFrontmatter>('cases', '[a-z]*.md').map(({ path, data }) => [path, data.phrasings] as const),
  ),
  storiesByCase: new Map(
    readMarked<CaseFrontmatter>('cases', '[a-z]*.md').map(({ path, data }) => [path, data.stories] as const),
  ),
  exercises: EXERCISES_IN_TEACHING_ORDER,
  getBookPath: (family) => `/rules/${family === 'british' ? '' : `${family}/`}`,
});

export const finderIndex = buildFinderIndex(finderMaterial);

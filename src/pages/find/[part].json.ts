import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import { buildFinderIndex } from '../../features/search/index-builder/index-builder.ts';
import { createIndexInput } from '../../features/search/index-builder/index-input.ts';
import { EXERCISES_IN_TEACHING_ORDER } from '../../features/exercises/practice.ts';
import {
  getFamilyRuleBookPath,
  listRulesetsOfFamily,
  listRuleBookChapters,
  listFamiliesWithRuleBook,
  getGlossaryEntryPath,
} from '../../collections/book.ts';

export const getStaticPaths = (async () => {
  const rules = listFamiliesWithRuleBook().map(async (family) => {
    const chapters = await listRuleBookChapters(family);
    return chapters.flatMap(({ title, rules: all }) =>
      all.map(({ entry }) => ({ page: entry, book: listRulesetsOfFamily(family)[0]!, chapter: title })),
    );
  });
  const index = buildFinderIndex(
    createIndexInput({
      rules: (await Promise.all(rules)).flat(),
      words: (await getCollection('glossary')).map((page) => ({ page, path: getGlossaryEntryPath(page) })),
      lessons: await getCollection('lessons'),
      quizzes: (await getCollection('quizzes')).map(({ data }) => data),
      phrasingsByCase: new Map((await getCollection('cases')).map(({ id, data }) => [id, data.phrasings])),
      storiesByCase: new Map((await getCollection('cases')).map(({ id, data }) => [id, data.stories])),
      exercises: EXERCISES_IN_TEACHING_ORDER,
      getBookPath: getFamilyRuleBookPath,
    }),
  );
  return Object.entries(index).map(([part, data]) => ({ params: { part }, props: { data } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props['data']);

import houseRules from 'sparrow:switches';
import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import queries from '../../../content/search/queries.json';
import finder from '../../../content/search/entries.json';
import names from '../../../content/rulesets.json';
import synonyms from '../../../content/search/synonyms.json';
import { createCaseEntry } from '../../features/search/index-builder/answers.ts';
import {
  createRuleBookIndexEntries,
  createExerciseIndexEntry,
  createLessonIndexEntry,
  createPageIndexEntry,
  createRuleIndexEntry,
  createGlossaryIndexEntry,
} from '../../features/search/index-builder/entries.ts';
import { addSitePhrasings } from '../../features/search/index-builder/phrasings.ts';
import { listFinderGames } from '../../features/search/index-builder/games.ts';
import { buildFinderIndex } from '../../features/search/index-builder/index-builder.ts';
import { CASES } from '../../format/cases.ts';
import { SKILL_EXERCISES } from '../../features/exercises/practice.ts';
import {
  getRuleBookPath,
  listRulesetsOfFamily,
  listRuleBookChapters,
  DEFAULT_FAMILY,
  listFamiliesWithRuleBook,
  getGlossaryEntryPath,
} from '../../collections/book.ts';

/** The finder's index, in the parts in which it is fetched. */
export const getStaticPaths = (async () => {
  const rules = listFamiliesWithRuleBook().map(async (family) => {
    const chapters = await listRuleBookChapters(family);
    return chapters.flatMap(({ title, rules: all }) =>
      all.map(({ entry }) =>
        createRuleIndexEntry(
          { path: entry.id, data: entry.data, body: entry.body ?? '' },
          listRulesetsOfFamily(family)[0]!,
          title,
        ),
      ),
    );
  });
  const words = (await getCollection('glossary')).map((entry) =>
    createGlossaryIndexEntry(
      { path: entry.id, data: entry.data, body: entry.body ?? '' },
      listRulesetsOfFamily(DEFAULT_FAMILY)[0]!,
      getGlossaryEntryPath(entry),
    ),
  );
  const lessons = (await getCollection('lessons')).map(({ id, data, body = '' }) =>
    createLessonIndexEntry({ path: id, data, body }),
  );
  const listedPaths = new Set(finder.pages.map(({ path }) => path));
  const phrasingsByCase = new Map((await getCollection('cases')).map(({ id, data }) => [id, data.phrasings]));
  const index = buildFinderIndex({
    games: listFinderGames(names, finder.games),
    untaught: finder.untaught,
    synonyms,
    queries: addSitePhrasings(queries, {
      switches: Object.values(houseRules).flatMap((each) => each ?? []),
      quizzes: (await getCollection('quizzes')).map(({ data }) => data),
      cases: phrasingsByCase,
    }),
    entries: [
      ...(await Promise.all(rules)).flat(),
      ...words,
      ...lessons,
      ...createRuleBookIndexEntries(names, finder.games, getRuleBookPath),
      ...finder.pages.map(createPageIndexEntry),
      ...CASES.map((each) => createCaseEntry(each, phrasingsByCase.get(each.id) ?? [])),
      ...SKILL_EXERCISES.filter(({ skill }) => !listedPaths.has(`/practice/${skill.id}/`)).map(
        createExerciseIndexEntry,
      ),
    ],
  });
  return Object.entries(index).map(([part, data]) => ({ params: { part }, props: { data } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props['data']);

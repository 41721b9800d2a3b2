import houseRules from 'sparrow:switches';
import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';
import asked from '../../../content/asked.json';
import finder from '../../../content/finder.json';
import mistakes from '../../../content/mistakes.json';
import names from '../../../content/rulesets.json';
import synonyms from '../../../content/synonyms.json';
import { answerEntry } from '../../build/search/answers.ts';
import {
  bookEntries,
  exerciseEntry,
  lessonEntry,
  pageEntry,
  ruleEntry,
  wordEntry,
} from '../../build/search/entries.ts';
import { askedWith } from '../../build/search/evidence.ts';
import { gamesFound } from '../../build/search/games.ts';
import { pressIndex } from '../../build/search/press.ts';
import { EXERCISES } from '../../components/practice.ts';
import {
  bookPath,
  booksOf,
  chaptersOf,
  DEFAULT_FAMILY,
  familiesWithWords,
  wordPath,
} from '../../components/words/book.ts';

/** All that the finder searches, made from the words of the site, in the parts in which it is fetched. */
export const getStaticPaths = (async () => {
  const rules = familiesWithWords().map(async (family) => {
    const chapters = await chaptersOf(family);
    return chapters.flatMap(({ title, rules: all }) =>
      all.map(({ entry }) =>
        ruleEntry({ path: entry.id, data: entry.data, body: entry.body ?? '' }, booksOf(family)[0]!, title),
      ),
    );
  });
  const words = (await getCollection('glossary')).map((entry) =>
    wordEntry(
      { path: entry.id, data: entry.data, body: entry.body ?? '' },
      booksOf(DEFAULT_FAMILY)[0]!,
      wordPath(entry),
    ),
  );
  const lessons = (await getCollection('lessons')).map(({ id, data, body = '' }) =>
    lessonEntry({ path: id, data, body }),
  );
  const told = new Set(finder.pages.map(({ path }) => path));
  const index = pressIndex({
    games: gamesFound(names, finder.games),
    untaught: finder.untaught,
    synonyms,
    asked: askedWith(asked, {
      switches: Object.values(houseRules).flatMap((each) => each ?? []),
      quizzes: (await getCollection('quizzes')).map(({ data }) => data),
      mistakes: mistakes.mistakes,
    }),
    entries: [
      ...(await Promise.all(rules)).flat(),
      ...words,
      ...lessons,
      ...bookEntries(names, finder.games, bookPath),
      ...finder.pages.map(pageEntry),
      ...finder.answers.map(answerEntry),
      ...EXERCISES.filter(({ skill }) => !told.has(`/practice/${skill.id}/`)).map(exerciseEntry),
    ],
  });
  return Object.entries(index).map(([part, data]) => ({ params: { part }, props: { data } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(props['data']);

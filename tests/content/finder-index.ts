// The index of the finder, made from the words of the site as the build makes it.
import {
  lessonEntry,
  pageEntry,
  ruleEntry,
  wordEntry,
  type LessonHead,
  type Tool,
  type WordHead,
} from '../../src/build/search/entries.ts';
import { gamesFound } from '../../src/build/search/games.ts';
import type { FinderIndex, Synonyms } from '../../src/widgets/finder/finder-index.ts';
import { bookFor, glossary, read, readJson, rules } from './support.ts';

const { games, pages } = readJson<{ games: Record<string, string[]>; pages: Tool[] }>('finder.json');
const chapters = readJson<Record<string, { title: string }>>('chapters.json');
const book = bookFor('british');

function chapterOf(id: string): string {
  const { family, rules: all } = bookFor(id);
  const { chapter } = all.find((rule) => rule.id === id)!;
  return (chapters[`${family}/${chapter}`] ?? chapters[chapter])!.title;
}

/** The whole index, tools that are not built yet included. */
export const finderIndex: FinderIndex = {
  games: gamesFound(readJson('rulesets.json'), games),
  asked: readJson<Record<string, string>>('asked.json'),
  synonyms: readJson<Synonyms>('synonyms.json'),
  entries: [
    ...rules.map((rule) => ruleEntry(rule, bookFor(rule.data.id), chapterOf(rule.data.id))),
    ...glossary.map((word) => wordEntry({ ...word, data: word.data as WordHead }, book, `/glossary/#${word.path}`)),
    ...read<LessonHead>('lessons', '**/*.mdx').map(lessonEntry),
    ...pages.map(pageEntry),
  ],
};

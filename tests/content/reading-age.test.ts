// Anybody of twelve can read the way to the first hand, and anybody of fourteen the rest of the lessons.
import { expect, it } from 'vitest';
import { lessons, plain } from './lessons.ts';
import { meanAge, readingAge } from './reading-age.ts';
import { wordCount } from './support.ts';

/** The last lesson before a reader sits down to play for the first time. */
const LAST_OF_FIRST_HALF = lessons.find(({ path }) => path === 'one-hand')!.data.order;
const FIRST_HALF_AGE = 12;
const LATER_AGE = 14;
/** A formula says nothing about fewer words than these. */
const ENOUGH_WORDS = 25;

const inFirstHalf = (path: string, order: number): boolean =>
  path.includes('/') ? /\/(from-the-start|your-first-hand)$/.test(path) : order <= LAST_OF_FIRST_HALF;

/** What is read on: headings, tables and captions are short for other reasons, and would make a lesson look easier. */
const readOn = (body: string): string => plain(body.replaceAll(/^(?:#+ |\||<Tiles ).*$/gm, ''));

const measured = lessons.map(({ path, data, body }) => ({
  path,
  age: readingAge(readOn(body)),
  most: inFirstHalf(path, data.order) ? FIRST_HALF_AGE : LATER_AGE,
}));

const paragraphs = lessons
  .flatMap(({ path, data, body }) =>
    body.split(/\n\s*\n/).map((block) => ({
      path,
      text: readOn(block).trim(),
      most: inFirstHalf(path, data.order) ? FIRST_HALF_AGE : LATER_AGE,
    })),
  )
  .filter(({ text }) => wordCount(text) >= ENOUGH_WORDS)
  .map((each) => ({ ...each, age: meanAge(readingAge(each.text)) }))
  .toSorted((a, b) => b.age - a.age);

it.each(measured)('$path is read by a child of $most', ({ age, most }) => {
  expect(meanAge(age)).toBeLessThanOrEqual(most);
});

it('has no paragraph that is harder than that', () => {
  expect(paragraphs.filter(({ age, most }) => age > most)).toEqual([]);
});

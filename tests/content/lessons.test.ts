// What every lesson owes its reader, and what the courses together owe the rules.
import { describe, expect, it } from 'vitest';
import { extractTableTaskOrThrow } from '../../src/features/lesson/table-task.ts';
import { readySkill } from '../unit/support/ready.ts';
import { FAMILIES, rulesets } from '../../src/engine/index.ts';
import { questionOf } from './lesson-shown.ts';
import { lessons, plain } from './lessons.ts';
import { bookFor, glossary, rules as ruleWords, wordCount } from './support.ts';

const WORDS_A_MINUTE = 180;
const terms = new Set(glossary.map(({ path }) => path));

describe.each(lessons.map((lesson) => [lesson.path, lesson] as const))('the lesson %s', (_, { data, body }) => {
  const words = wordCount(plain(body));

  it('can be read in the time it names, and in ten minutes', () => {
    expect(data.minutes).toBeLessThanOrEqual(10);
    expect(words / WORDS_A_MINUTE).toBeLessThanOrEqual(data.minutes);
    expect(words).toBeGreaterThan(120);
  });

  it('ends with three to five questions, a box for real tiles, and its rules', () => {
    expect([3, 4, 5]).toContain(data.check.length);
    const order = ['<Check />', '<RealTiles>', '<RulesUsed />'].map((part) => body.indexOf(part));
    expect(order.every((place) => place > 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('asks no skill below the level at which it begins', () => {
    const early = data.check.filter(({ skill, level }) => level < readySkill({ id: skill }).from);
    expect(early).toEqual([]);
  });

  it('opens with something to touch or to look at', () => {
    expect(body.slice(0, body.indexOf('\n## '))).toMatch(
      /<(Try|Wall|WallPictures|WorkedHand|ScoredHand|SpecialGallery|Tiles)\b/,
    );
  });

  it('says in its box who it is for, and then the steps', () => {
    const { who, steps } = extractTableTaskOrThrow(data.title, body);
    expect(who).toMatch(/^For .*\.$/);
    expect(steps.length).toBeGreaterThanOrEqual(3);
  });

  it('uses only words that the glossary explains', () => {
    expect([...body.matchAll(/<Term id="([^"]+)"/g)].map(([, id]) => id).filter((id) => !terms.has(id!))).toEqual([]);
  });
});

describe('the courses', () => {
  it.each(FAMILIES)('%s: every rule is taught by a lesson of its course', (family) => {
    const named = ruleWords.filter(({ data }) => data.lesson !== undefined).map(({ data }) => data.id);
    const taught = new Set([...named, ...lessons.flatMap(({ data }) => data.rules ?? [])]);
    const ids = new Set(
      Object.values(rulesets)
        .filter((book) => book.family === family)
        .flatMap(({ rules }) => rules.map(({ id }) => id)),
    );
    expect([...ids].filter((id) => !taught.has(id))).toEqual([]);
  });

  it('name rules of their own game only', () => {
    const strays = lessons.flatMap(({ path, data }) =>
      (data.rules ?? [])
        .filter(
          (id) =>
            !Object.values(rulesets).some((book) => book.id === data.game && book.rules.some((rule) => rule.id === id)),
        )
        .map((id) => `${path}: ${id}`),
    );
    expect(strays).toEqual([]);
  });

  it('are named by rules of their own game, and there', () => {
    const strays = ruleWords.filter(({ data }) => {
      const lesson = data.lesson && lessons.find(({ path }) => path === data.lesson);
      const own = lesson && Object.values(rulesets).find((book) => book.id === lesson.data.game)?.family;
      return data.lesson !== undefined && own !== bookFor(data.id).family;
    });
    expect(strays.map(({ path, data }) => `${path}: ${data.lesson}`)).toEqual([]);
  });

  it('have one place for each lesson', () => {
    const places = lessons.map(({ path, data }) => `${path.includes('/') ? path.split('/')[0] : ''} ${data.order}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('have as many lessons as a group can follow', () => {
    const count = (family: string): number => lessons.filter(({ path }) => path.startsWith(`${family}/`)).length;
    expect(lessons.filter(({ path }) => !path.includes('/')).length).toBeGreaterThanOrEqual(20);
    expect(['bell', 'japanese', 'cantonese'].filter((family) => count(family) < 4)).toEqual([]);
  });

  it('never ask the same question twice', () => {
    const keys = lessons.flatMap((lesson) =>
      lesson.data.check.map((asked) => `${lesson.data.game} ${questionOf(lesson, asked).key}`),
    );
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});

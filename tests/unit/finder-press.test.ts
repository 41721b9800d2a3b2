// How the words of the site are pressed into the index of the finder: what each word tells, what people may say for what is
// meant, and what is likeliest under a letter.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buildIndex,
  toWeightStep,
  type FinderMaterial,
  type FullEntry,
} from '../../src/features/search/index-builder/index-builder.ts';
import { WEIGHT_BY_STEP, unpack } from '../../src/features/search/finder-index.ts';

const entry = (id: string, title: string, more: Partial<FullEntry> = {}): FullEntry => ({
  id,
  kind: 'word',
  title,
  line: '',
  path: `/${id}/`,
  where: '',
  ...more,
});

const GAME = { family: 'british', name: 'British', book: 'British', rulesets: ['u3a'], said: [], hints: [] };

const press = (entries: readonly FullEntry[], asked: FinderMaterial['asked'] = {}) =>
  buildIndex({
    games: [GAME],
    untaught: {},
    synonyms: { names: {}, spellings: {}, asked: {}, kin: {} },
    asked,
    entries,
  });

it('what a word tells is told by the nearest of the steps', () => {
  fc.assert(
    // Of doubles most that are drawn are next to nothing.
    fc.property(fc.integer({ min: 0, max: 6000 }), (hundredths) => {
      const tells = hundredths / 100;
      const off = WEIGHT_BY_STEP.map((step) => Math.abs(step - tells));
      expect(off[toWeightStep(tells)]).toBe(Math.min(...off));
    }),
  );
});

it('a word that few answers say tells more than one that many say', () => {
  const { said, entries } = press([
    entry('a', 'Wall bamboo'),
    entry('b', 'Wall dragon'),
    entry('c', 'Wall circle'),
  ]).words;
  const [[, wall], [at, bamboo]] = [unpack(said['wall']!), unpack(said['bamboo']!)] as [number[], number[]];
  expect(entries[at!]!.id).toBe('a');
  expect(WEIGHT_BY_STEP[bamboo!]).toBeGreaterThan(2 * WEIGHT_BY_STEP[wall!]!);
});

it('under a letter stand the ten that are asked for most', () => {
  const entries = Array.from({ length: 12 }, (_, i) => entry(`w${i}`, `Word ${i}`));
  const asked = { w11: 'one way, another way', w10: 'a way' };
  const { likely } = press([...entries, entry('x', 'Other')], asked);
  const under = likely.entries.filter(({ title }) => title.startsWith('W')).map(({ id }) => id);
  expect(under).toEqual(['w11', 'w10', 'w0', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7']);
});

it.each([
  ['answer', true],
  ['page', true],
  ['lesson', false],
] as const)('the other names of a page or an answer are ways to ask for it: %s %s', (kind, isWay) => {
  const ways = (other: readonly string[]) => press([entry('a', 'Bamboo', { kind, other })]).ways.ways['a']!;
  expect(ways(['dragon circle']) === ways([])).toBe(!isWay);
});

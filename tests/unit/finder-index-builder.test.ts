// The index of the finder: the weights of words, phrasings, and the likeliest entries by letter.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buildFinderIndex,
  quantizeWeight,
  type IndexInputEntry,
} from '../../src/features/search/index-builder/index-builder.ts';
import {
  FEATURE_WEIGHTS_BY_STORED_LEVEL,
  decodeNumbersBase64,
  dequantizeLengthNorm,
  mergeFinderIndexParts,
  quantizeLengthNorm,
} from '../../src/features/search/finder-index.ts';

const entry = (id: string, title: string, more: Partial<IndexInputEntry> = {}): IndexInputEntry => ({
  id,
  kind: 'word',
  title,
  line: '',
  path: `/${id}/`,
  where: '',
  ...more,
});

const GAME = { family: 'british', name: 'British', book: 'British', rulesets: ['u3a'], aliases: [], hintWords: [] };

const build = (entries: readonly IndexInputEntry[]) =>
  buildFinderIndex({
    games: [GAME],
    untaught: {},
    synonyms: { names: {}, spellings: {}, asked: {}, families: {} },
    entries,
    stories: new Map(),
  });

it('the length of an entry is stored to a twentieth, from four words to fifty', () => {
  for (const length of Array.from({ length: 47 }, (_, i) => i + 4)) {
    const step = quantizeLengthNorm(length);
    expect(Math.abs(dequantizeLengthNorm(step) / length - 1)).toBeLessThan(0.05);
    // One letter each.
    expect([Number.isInteger(step), step >= 0, step < 32]).toEqual([true, true, true]);
  }
  expect([quantizeLengthNorm(1), quantizeLengthNorm(500)]).toEqual([0, 31]);
});

it('a weight is stored as the nearest step', () => {
  fc.assert(
    // Of doubles most that are drawn are next to nothing.
    fc.property(fc.integer({ min: 0, max: 6000 }), (hundredths) => {
      const weight = hundredths / 100;
      const off = FEATURE_WEIGHTS_BY_STORED_LEVEL.map((step) => Math.abs(step - weight));
      expect(off[quantizeWeight(weight)]).toBe(Math.min(...off));
    }),
  );
});

it('a rare word has more weight than a common one', () => {
  const { postings: said, entries } = build([
    entry('a', 'Wall bamboo'),
    entry('b', 'Wall dragon'),
    entry('c', 'Wall circle'),
  ]).words;
  const [[, wall], [at, bamboo]] = [decodeNumbersBase64(said['wall']!), decodeNumbersBase64(said['bamboo']!)] as [
    number[],
    number[],
  ];
  expect(entries[at!]!.id).toBe('a');
  expect(FEATURE_WEIGHTS_BY_STORED_LEVEL[bamboo!]).toBeGreaterThan(2 * FEATURE_WEIGHTS_BY_STORED_LEVEL[wall!]!);
});

it('the answers of other games go on where those of the first end', () => {
  const entries = [
    entry('a', 'Wall dragon', { game: 'bell' }),
    entry('b', 'Wall bamboo'),
    entry('c', 'Wall circle', { game: 'british' }),
  ];
  const { words, others } = build(entries);
  expect([words, others].map((part) => part.entries.map(({ id }) => id))).toEqual([['b', 'c'], ['a']]);
  const stemsOf = (place: number) =>
    Object.entries(mergeFinderIndexParts(words, others).postings)
      .filter(([, packed]) => {
        const steps = decodeNumbersBase64(packed).filter((_, at) => at % 2 === 0);
        return steps.some((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0) === place);
      })
      .map(([stem]) => stem);
  expect([0, 1, 2].map(stemsOf)).toEqual([
    ['bamboo', 'wall'],
    ['circl', 'wall'],
    ['wall', 'dragon'],
  ]);
});

it('under a letter stand the ten that are asked for most', () => {
  const phrasings: Readonly<Record<number, readonly string[]>> = { 11: ['one way', 'another way'], 10: ['a way'] };
  const entries = Array.from({ length: 12 }, (_, i) => entry(`w${i}`, `Word ${i}`, { phrasings: phrasings[i] ?? [] }));
  const { likely } = build([...entries, entry('x', 'Other')]);
  const under = likely.entries.filter(({ title }) => title.startsWith('W')).map(({ id }) => id);
  expect(under).toEqual(['w11', 'w10', 'w0', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7']);
});

it.each([
  ['answer', true],
  ['page', true],
  ['lesson', false],
] as const)('the other names of a page or an answer are ways to ask for it: %s %s', (kind, isWay) => {
  const ways = (other: readonly string[]) => build([entry('a', 'Bamboo', { kind, other })]).ways.phrasings['a']!;
  expect(ways(['dragon circle']) === ways([])).toBe(!isWay);
});

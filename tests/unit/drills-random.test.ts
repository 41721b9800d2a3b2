// The frozen random numbers: these vectors may never change, for printed keys depend on them.
import { describe, expect, it } from 'vitest';
import { hashTextFnv1a, createRandomSource } from '../../src/questions/random.ts';

const VECTORS: readonly (readonly [
  seed: string,
  hash: number,
  below1000: readonly number[],
  shuffled: readonly number[],
])[] = [
  ['', 2166136261, [611, 493, 774, 412, 812, 57], [6, 2, 1, 7, 3, 8, 4, 5]],
  ['a', 3826002220, [621, 308, 366, 595, 890, 647], [8, 1, 2, 4, 6, 7, 3, 5]],
  ['quiz/u3a/1/482', 1795841809, [728, 129, 259, 442, 355, 719], [7, 4, 5, 8, 3, 2, 1, 6]],
  ['ß東', 1586557517, [340, 418, 43, 633, 141, 516], [7, 5, 2, 6, 4, 1, 8, 3]],
];

describe.each(VECTORS)('random numbers from “%s”', (seed, hash, numbers, shuffled) => {
  it('begin where they have always begun', () => {
    expect(hashTextFnv1a(seed)).toBe(hash);
  });

  it('go on as they have always gone on', () => {
    const random = createRandomSource(seed);
    expect(Array.from({ length: numbers.length }, () => random.below(1000))).toEqual(numbers);
    expect(createRandomSource(seed).shuffle([1, 2, 3, 4, 5, 6, 7, 8])).toEqual(shuffled);
  });
});

describe('a stretch of random numbers', () => {
  it('meets every number about as often', () => {
    const random = createRandomSource('fair');
    const met = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < 100_000; i++) met[random.below(10)]! += 1;
    expect(Math.min(...met)).toBeGreaterThan(9700);
    expect(Math.max(...met)).toBeLessThan(10_300);
  });

  it('mixes a list and leaves the given one alone', () => {
    const given = Object.freeze([1, 2, 3, 4, 5]);
    const mixed = createRandomSource('mix').shuffle(given);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(given);
    expect(new Set(Array.from({ length: 50 }, (_, i) => createRandomSource(String(i)).shuffle(given)[0])).size).toBe(5);
  });
});

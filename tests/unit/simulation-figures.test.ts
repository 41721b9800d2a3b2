// How sure a count is, and how a person says it.
import { describe, expect, it } from 'vitest';
import {
  deviationOf,
  meanOf,
  momentsIn,
  oneIn,
  oneMoment,
  quantileOf,
  rounded,
  shareOf,
  together,
} from '../../src/text/simulation.ts';

describe('shares', () => {
  // Wilson's intervals as textbooks give them.
  it.each([
    [10, 100, 0.1, 0.0552, 0.1744],
    [0, 100, 0, 0, 0.037],
    [100, 100, 1, 0.963, 1],
    [1, 4000, 0.00025, 0.000044, 0.001415],
  ])('%i of %i', (some, all, value, low, high) => {
    const found = shareOf(some, all);
    expect(found.value).toBeCloseTo(value, 10);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('may be anything where nothing was played', () => {
    expect(shareOf(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });
});

describe('means', () => {
  const spread = { 2: 1, 4: 3, 5: 2, 7: 1, 9: 1 };

  it('are those of the numbers, with their deviation', () => {
    expect(meanOf(momentsIn(spread)).value).toBe(5);
    expect(deviationOf(momentsIn(spread))).toBeCloseTo(Math.sqrt(32 / 7), 10);
    expect(meanOf(momentsIn(spread)).high).toBeCloseTo(5 + (1.96 * Math.sqrt(32 / 7)) / Math.sqrt(8), 10);
  });

  it('come out the same from single numbers', () => {
    const one = [2, 4, 4, 4, 5, 5, 7, 9].map(oneMoment).reduce((a, b) => ({
      count: a.count + b.count,
      sum: a.sum + b.sum,
      squares: a.squares + b.squares,
    }));
    expect(one).toEqual(momentsIn(spread));
  });

  it('of nothing are nought', () => {
    expect(meanOf(momentsIn({}))).toEqual({ value: 0, low: 0, high: 0 });
  });

  it.each([
    [0.1, 2],
    [0.5, 4],
    [0.51, 5],
    [0.99, 9],
  ])('%d of the numbers lie at or below', (share, value) => {
    expect(quantileOf(spread, share)).toBe(value);
  });
});

describe('tallies', () => {
  const some = { ...together([]), hands: 2, by: { wall: 1, discard: 1 }, won: { 24: 1, 8: 1 } };
  const more = { ...together([]), hands: 1, by: { loose: 1 }, won: { 24: 1 }, paid: oneMoment(3) };

  it('add up in any order', () => {
    expect(together([some, more])).toMatchObject({
      hands: 3,
      by: { discard: 1, loose: 1, wall: 1 },
      won: { 8: 1, 24: 2 },
    });
    expect(JSON.stringify(together([some, more]))).toBe(JSON.stringify(together([more, some])));
    expect(together([some, together([])])).toEqual(some);
  });
});

describe('how often, in words', () => {
  it.each([
    [0.43, 'about 43 hands in 100'],
    [0.2, 'about one hand in 5'],
    [1 / 24.3, 'about one hand in 24'],
    [1 / 3871, 'about one hand in 3,900'],
    [1 / 39_812, 'about one hand in 40,000'],
  ])('%d', (share, words) => {
    expect(oneIn(share)).toBe(words);
  });

  it.each([
    [7.4, 7],
    [99.6, 100],
    [104, 100],
    [1249, 1200],
  ])('%d is rounded to two figures', (value, round) => {
    expect(rounded(value)).toBe(round);
  });
});

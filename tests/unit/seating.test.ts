import { describe, expect, it } from 'vitest';
import { seatingRounds, tablesFor } from '../../src/widgets/leader/seating.ts';

const ALL = [2, 3, 4, 5];

describe('the tables for a number of people', () => {
  it.each([
    [2, [2]],
    [3, [3]],
    [4, [4]],
    [5, [5]],
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [5, 4]],
    [10, [4, 3, 3]],
    [11, [4, 4, 3]],
    [12, [4, 4, 4]],
    [13, [5, 4, 4]],
    [17, [5, 4, 4, 4]],
    [18, [4, 4, 4, 3, 3]],
  ])('for %d are %j', (people, tables) => {
    expect(tablesFor(people, ALL)).toEqual(tables);
  });

  it('seat everybody, from 2 to 60, and never more than two tables are no fours', () => {
    for (let people = 2; people <= 60; people++) {
      const tables = tablesFor(people, ALL);
      expect(tables.reduce((sum, size) => sum + size, 0)).toBe(people);
      expect(tables.filter((size) => size !== 4).length).toBeLessThanOrEqual(2);
    }
  });

  it('keep to what the game allows: without fives, three threes; with fours only, somebody watches', () => {
    expect(tablesFor(9, [3, 4])).toEqual([3, 3, 3]);
    expect(tablesFor(9, [4])).toEqual([4, 4]);
    expect(tablesFor(3, [4])).toEqual([]);
  });
});

describe('the rounds', () => {
  it.each([8, 12, 13, 16, 17, 24, 40, 60])(
    'of %d people seat each of them once a round, at the same tables',
    (people) => {
      const tables = tablesFor(people, ALL);
      for (const round of seatingRounds(tables, 5)) {
        expect(round.map((table) => table.length)).toEqual(tables);
        expect(round.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: people }, (_, i) => i + 1));
      }
    },
  );

  it.each([
    [8, 4],
    [12, 5],
    [16, 4],
    [17, 4],
    [24, 5],
    [40, 5],
    [60, 5],
  ])('of %d people let them meet nine in ten of those whom they could meet in %d', (people, many) => {
    const tables = tablesFor(people, ALL);
    const rounds = seatingRounds(tables, many);
    const met = new Set(
      rounds.flatMap((round) =>
        round.flatMap((table) => table.flatMap((a) => table.filter((b) => a < b).map((b) => `${a} ${b}`))),
      ),
    );
    const pairs = tables.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
    const could = Math.min(pairs * many, (people * (people - 1)) / 2);
    expect(met.size / could).toBeGreaterThanOrEqual(0.9);
  });

  it.each([9, 13, 17, 18, 23, 41])(
    'of %d people bring nobody more than twice in four to a table that is no four',
    (people) => {
      const often = new Map<number, number>();
      for (const round of seatingRounds(tablesFor(people, ALL), 4))
        for (const each of round.filter((table) => table.length !== 4).flat())
          often.set(each, (often.get(each) ?? 0) + 1);
      // Of nine people five sit at the table of five each time.
      expect(Math.max(...often.values())).toBeLessThanOrEqual(people === 9 ? 3 : 2);
    },
  );

  it('are the same for the same number of people, and begin in their order', () => {
    expect(seatingRounds([4, 4], 3)).toEqual(seatingRounds([4, 4], 3));
    expect(seatingRounds([4, 4], 1)).toEqual([
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    ]);
  });
});

// Who sits where: as many fours as can be, and over a term nobody meets anybody more often than must be.
import { describe, expect, it } from 'vitest';
import { some } from '../deep.ts';
import { listTablesWithoutScores } from '../../src/features/group/session.ts';
import type { Person, GroupSession } from '../../src/storage/group.ts';
import {
  findTableAndChairIndex,
  countNewPairsOfTable,
  createMeetingCounter,
  planOtherSeats,
  planSessionSeats,
  assignTableToEachOnlooker,
  addLateComerToSeats,
  replaceLeaverInSeats,
  withPersonReturnedToChair,
} from '../../src/features/group/seating.ts';
import { planTableSizes, describeSessionTables } from '../../src/features/group/tables.ts';

const SIZES = [2, 3, 4, 5];
const SESSIONS = 10;
const names = (many: number): readonly string[] => Array.from({ length: many }, (_, i) => `p${i}`);
type Held = Pick<GroupSession, 'seats' | 'here'>;

/** The sessions of a term to which everybody comes. */
function termOf(many: number, people: readonly Person[] = [], sizes: readonly number[] = SIZES): readonly Held[] {
  const held: Held[] = [];
  for (let n = 0; n < SESSIONS; n++) {
    const here = names(many);
    held.push({ here, seats: planSessionSeats({ here, people, earlier: [...held], sizes, seed: n + 1 }) });
  }
  return held;
}
const pairsOf = (many: number): readonly (readonly [string, string])[] =>
  names(many).flatMap((a, i) =>
    names(many)
      .slice(i + 1)
      .map((b) => [a, b] as const),
  );

/** Meetings there are in a term, shared out evenly: some pair meets at least so often, whoever draws up the seats. */
function leastMost(many: number): number {
  const meetings = planTableSizes(many, SIZES).reduce((sum, size) => sum + (size * (size - 1)) / 2, 0) * SESSIONS;
  return Math.ceil(meetings / ((many * (many - 1)) / 2));
}

describe('tables', () => {
  it.each([
    [4, [4]],
    [5, [5]],
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [9, [5, 4]],
    [10, [4, 3, 3]],
    [11, [4, 4, 3]],
    [17, [5, 4, 4, 4]],
    [28, [4, 4, 4, 4, 4, 4, 4]],
  ])('%d people', (people, tables) => {
    expect(planTableSizes(people, SIZES)).toEqual(tables);
  });
});

describe('with as many sets of tiles as there are', () => {
  const people = Array.from({ length: 33 }, (_, i) => 8 + i);

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    '%d sets are never too few, and nobody walks beside a free chair',
    (sets) => {
      for (const many of people)
        for (const sizes of [SIZES, [3, 4], [4]]) {
          const tables = planTableSizes(many, sizes, sets);
          const seated = tables.reduce((sum, size) => sum + size, 0);
          expect(tables.length, `${many} people`).toBeLessThanOrEqual(sets);
          expect(tables.every((size) => sizes.includes(size))).toBe(true);
          expect(seated, `${many} people`).toBeLessThanOrEqual(many);
          if (sizes === SIZES) expect(seated, `${many} people`).toBe(Math.min(many, sets * Math.max(...sizes)));
          expect(describeSessionTables({ seats: [] }, many, sizes, sets).includes('walk')).toBe(seated < many);
        }
    },
  );
  it('seats eighteen at four tables, and says so where a set is missing', () => {
    expect(planTableSizes(18, SIZES, 4)).toEqual([5, 5, 4, 4]);
    expect(planTableSizes(18, SIZES)).toHaveLength(5);
    // Somebody who came late sits at a table that there is.
    const late = { seats: [names(5), names(5), names(4), names(4)] };
    expect(describeSessionTables(late, 18, SIZES)).toBe('Four tables: two of five and two of four.');
    expect(describeSessionTables({ seats: [] }, 22, SIZES, 4)).toBe(
      'Four tables of five. With four sets of tiles, two people walk from table to table, and change places after a hand.',
    );
    const here = names(22);
    const seats = planSessionSeats({ here, people: [], earlier: [], sizes: SIZES, sets: 4, seed: 1 });
    expect(seats.map(({ length }) => length)).toEqual([5, 5, 5, 5]);
  });
});

describe('who has met', () => {
  const held = [
    {
      seats: [
        ['a', 'b', 'c'],
        ['d', 'e'],
      ],
    },
    {
      seats: [
        ['b', 'a'],
        ['c', 'd'],
      ],
    },
  ];
  const countMet = createMeetingCounter(held);

  it.each([
    ['a', 'b', 2],
    ['b', 'a', 2],
    ['c', 'a', 1],
    ['a', 'd', 0],
  ])('%s and %s: %i times', (a, b, times) => expect(countMet(a, b)).toBe(times));

  it.each([
    [['a', 'b', 'c'], 0],
    [['a', 'b', 'd'], 2],
    [['a', 'x', 'y', 'z'], 6],
    [['a'], 0],
  ])('%j are so many new pairs: %i', (table, many) => expect(countNewPairsOfTable(table, countMet)).toBe(many));
});

describe('a term of ten sessions', () => {
  const numbers = Array.from({ length: 21 }, (_, i) => i + 8);
  it.each(some(numbers, 3))('seats %d people so that no pair meets more than once above the least possible', (many) => {
    const held = termOf(many);
    for (const { here, seats } of held) {
      expect(seats.flat().toSorted()).toEqual(here.toSorted());
      expect(seats.map(({ length }) => length)).toEqual(planTableSizes(many, SIZES));
    }
    const met = createMeetingCounter(held);
    const most = Math.max(...pairsOf(many).map(([a, b]) => met(a, b)));
    expect(most).toBeLessThanOrEqual(leastMost(many) + 1);
  });

  it('of four tables comes near the known best: in five sessions of 16 everybody can meet everybody', () => {
    const met = createMeetingCounter(termOf(16).slice(0, 5));
    const pairs = pairsOf(16).map(([a, b]) => met(a, b));
    expect(Math.max(...pairs)).toBeLessThanOrEqual(2);
    expect(pairs.filter((times) => times === 0).length).toBeLessThanOrEqual(30);
  });

  it('shares the tables that are no fours', () => {
    const odd = names(17).map(
      (who) => termOf17.filter(({ seats }) => seats.some((table) => table.length !== 4 && table.includes(who))).length,
    );
    expect(Math.max(...odd) - Math.min(...odd)).toBeLessThanOrEqual(2);
  });
  const termOf17 = termOf(17);

  it('seats couples together and others apart as asked, with a player at every table', () => {
    const people: readonly Person[] = names(14).map((id, i) => ({
      id,
      name: id,
      ...(i > 4 && { learning: true as const }),
      ...(i === 0 && { together: ['p7'], apart: ['p1', 'p2'] }),
    }));
    for (const { seats } of termOf(14, people)) {
      const table = seats.find((each) => each.includes('p0'))!;
      expect(table).toContain('p7');
      expect(table.includes('p1') || table.includes('p2')).toBe(false);
      for (const each of seats) expect(each.some((who) => Number(who.slice(1)) <= 4)).toBe(true);
    }
  });

  it.each([
    [4, 1],
    [5, 2],
    [8, 2],
  ])('spreads %d learners of 16 over the tables, at most %d at each', (learners, most) => {
    const people: readonly Person[] = names(16).map((id, i) => ({
      id,
      name: id,
      ...(i < learners && { learning: true as const }),
    }));
    for (const { seats } of termOf(16, people))
      for (const table of seats)
        expect(table.filter((who) => Number(who.slice(1)) < learners).length).toBeLessThanOrEqual(most);
  });

  it('lets people stand in turn where the rules seat fours only', () => {
    const held = termOf(10, [], [4]);
    const stood = names(10).map((who) => held.filter(({ seats }) => !seats.flat().includes(who)).length);
    expect(stood).toEqual(Array(10).fill(2));
  });
});

it('other seats are other ones, also when the first draw is drawn again', () => {
  const request = { here: names(9), people: [], earlier: [], sizes: SIZES, seed: 5 };
  const seats = planSessionSeats(request);
  expect(planOtherSeats(request, [])).toEqual(seats);
  expect(planOtherSeats(request, seats)).toEqual(planSessionSeats({ ...request, seed: 6 }));
  const fixed = [['a', 'b']];
  const earlier = [{ here: ['a', 'b'], seats: [['b', 'a']] }];
  expect(planOtherSeats({ ...request, here: ['a', 'b'], earlier }, fixed)).toBe(fixed);
});

it('at a table of five, whoever has waited least waits', () => {
  const waited = termOf(5).map(({ seats }) => seats[0]![4]!);
  const times = names(5).map((who) => waited.filter((each) => each === who).length);
  expect(times).toEqual([2, 2, 2, 2, 2]);
  expect(new Set(waited.slice(0, 5)).size, 'nobody again before all have').toBe(5);
});

describe('a late comer', () => {
  const with17 = { people: [], earlier: [], sizes: SIZES };
  it.each([
    [
      'fills a table of three',
      [
        ['a', 'b', 'c', 'd'],
        ['e', 'f', 'g'],
      ],
      1,
    ],
    ['makes a fifth where all are fours', [['a', 'b', 'c', 'd']], 0],
  ])('%s, and nobody moves', (_, seats, at) => {
    const now = addLateComerToSeats(seats, 'late', with17);
    expect(now[at]).toEqual([...seats[at]!, 'late']);
    expect(now.filter((__, i) => i !== at)).toEqual(seats.filter((__, i) => i !== at));
  });
  it('sits with those met least', () => {
    const [first, second] = [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ] as const;
    const earlier = [{ here: ['late', ...first], seats: [['late', ...first]] }];
    expect(addLateComerToSeats([first, second], 'late', { ...with17, earlier })[1]).toContain('late');
    expect(addLateComerToSeats([second, first], 'late', { ...with17, earlier })[0]).toContain('late');
  });
  it('finds no chair at tables of five', () => {
    const full = [['a', 'b', 'c', 'd', 'e']];
    expect(addLateComerToSeats(full, 'late', with17)).toBe(full);
  });
});

describe('somebody leaves', () => {
  it('and whoever walks takes the chair; nobody else moves', () => {
    const seats = [
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g', 'h'],
    ];
    const here = ['a', 'c', 'd', 'e', 'f', 'g', 'h', 'w', 'x'];
    expect(assignTableToEachOnlooker(seats, ['b', ...here])).toEqual([
      { who: 'w', table: 1 },
      { who: 'x', table: 2 },
    ]);
    expect(replaceLeaverInSeats(seats, 'b', here)).toEqual([
      ['a', 'w', 'c', 'd'],
      ['e', 'f', 'g', 'h'],
    ]);
  });
  it('and where nobody walks the table is one smaller, until nobody is left of it', () => {
    expect(replaceLeaverInSeats([['a', 'b', 'c'], ['d']], 'b', ['a', 'c', 'd'])).toEqual([['a', 'c'], ['d']]);
    expect(replaceLeaverInSeats([['a', 'b'], ['d']], 'd', ['a', 'b'])).toEqual([['a', 'b']]);
    // Its number stays with it where others come after it.
    const rest = replaceLeaverInSeats([['d'], ['a', 'b', 'c']], 'd', ['a', 'b', 'c']);
    expect(rest).toEqual([[], ['a', 'b', 'c']]);
    expect(describeSessionTables({ seats: rest }, 3, SIZES)).toBe('One table of three.');
    expect(listTablesWithoutScores({ seats: rest, tables: [] })).toEqual([2]);
    expect(assignTableToEachOnlooker(rest, ['w'])).toEqual([{ who: 'w', table: 2 }]);
  });
  it('and whoever comes back has the chair that was left, where the table has room', () => {
    const seats = [
      ['a', 'b', 'c', 'd'],
      ['e', 'f', 'g', 'h'],
    ];
    expect(findTableAndChairIndex(seats, 'f')).toEqual({ table: 1, chair: 1 });
    const chair = { table: 2, chair: 1 };
    const without = replaceLeaverInSeats(seats, 'f', ['a', 'b', 'c', 'd', 'e', 'g', 'h']);
    expect(withPersonReturnedToChair(without, 'f', chair, SIZES)).toEqual(seats);
    expect(withPersonReturnedToChair(seats, 'x', chair, [3, 4])).toBeUndefined();
    expect(withPersonReturnedToChair(seats.slice(0, 1), 'f', chair, SIZES)).toBeUndefined();
    expect(withPersonReturnedToChair(seats, 'x', { table: 0, chair: 0 }, SIZES)).toBeUndefined();
    expect(findTableAndChairIndex(seats, 'x')).toBeUndefined();
  });
  it.each<[table: string, others: number, after: string | undefined]>([
    ['acd', 3, 'abcd'],
    ['ac', 3, 'abc'],
    ['azcd', 3, undefined],
    ['acdz', 3, undefined],
    ['acde', 4, 'abcde'],
  ])('and comes back to %s, where %i others were: the chair is free or taken', (table, others, after) => {
    const back = withPersonReturnedToChair([[...table]], 'b', { table: 1, chair: 1, others }, SIZES);
    expect(back?.[0]!.join('')).toBe(after);
  });
});

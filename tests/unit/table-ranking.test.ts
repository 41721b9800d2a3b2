import { describe, expect, it } from 'vitest';
import { listTableWinnersAndPlaces } from '../../src/features/group/standings.ts';

const table = (id: string, points: Readonly<Record<string, number>>) => ({
  id,
  hands: 8,
  scores: Object.entries(points).map(([who, each]) => ({ id: who, points: each, won: 0 })),
});

describe('the ranking of a session', () => {
  it('names the winner of each table and the places to the middle, and never the last', () => {
    const tables = [table('1', { a: 300, b: 20, c: -120, d: -200 }), table('2', { e: 40, f: 300, g: -300, h: -40 })];
    const { winners, places } = listTableWinnersAndPlaces(tables, (who) => who.toUpperCase());
    expect(winners.map(({ table: of, name }) => [of, name])).toEqual([
      ['1', 'A'],
      ['2', 'F'],
    ]);
    expect(places.map(({ place, name }) => [place, name])).toEqual([
      [1, 'A'],
      [1, 'F'],
      [3, 'E'],
      [4, 'B'],
    ]);
  });

  it('of five people has three places', () => {
    const { places } = listTableWinnersAndPlaces([table('1', { a: 80, b: 40, c: 0, d: -40, e: -80 })], String);
    expect(places.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('shows everybody who shares a place, and nothing before the first table is in', () => {
    const even = listTableWinnersAndPlaces([table('1', { a: 0, b: 0, c: 0, d: 0 })], String);
    expect(even.winners).toHaveLength(4);
    expect(new Set(even.places.map(({ place }) => place))).toEqual(new Set([1]));
    expect(listTableWinnersAndPlaces([], String)).toEqual({ winners: [], places: [] });
  });
});

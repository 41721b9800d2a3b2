// Hands as they are won: that each can have been won so, by a pattern of a special hand or by sets as they come.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, score } from '../../src/engine/index.ts';
import { chooseHandPattern } from '../../src/questions/patterns.ts';
import { toHandScoreInput as askedOfHand } from '../../src/questions/hands.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import {
  getWinClaimSentence,
  generateRandomHandSets,
  chooseWinningWay,
  generateWonHand,
  type WinningWay,
} from '../../src/questions/won-hand.ts';
import { formatTheTile } from '../../src/format/names.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

const count = <T>(all: readonly T[], one: T): number => all.filter((each) => each === one).length;

describe('a hand after a pattern', () => {
  const made = shared(() =>
    Array.from({ length: 400 }, (_, seed) => chooseHandPattern(createRandomSource(`pattern/${seed}`))),
  );

  it('is of fourteen tiles and one for each kong, no tile five times, every set what it is called', () => {
    for (const { sets, loose, last } of made()) {
      const tiles = [...sets.flatMap((set) => set.tiles), ...loose];
      const kongs = sets.filter(({ kind }) => kind === 'kong').length;
      expect(tiles).toHaveLength(14 + kongs);
      for (const tile of tiles) expect(count(tiles, tile)).toBeLessThanOrEqual(4);
      if (last) expect(tiles).toContain(last);
      for (const { kind, tiles: all } of sets) {
        expect(all).toHaveLength({ pair: 2, chow: 3, pung: 3, kong: 4 }[kind]);
        if (kind !== 'chow') expect(new Set(all).size).toBe(1);
        else
          expect(all.map((tile) => [tile[0], Number(tile[1])])).toEqual(
            [0, 1, 2].map((step) => [all[0]![0], Number(all[0]![1]) + step]),
          );
      }
    }
  });

  it('has several faces: its suits change, but those of green tiles and where the last tile matters', () => {
    expect(
      made()
        .slice(0, 60)
        .map((each) => JSON.stringify(each)),
    ).toMatchSnapshot();
    const isGreen = (tile: string): boolean => /^(.[23468]|dg)$/.test(tile);
    for (const { sets } of made()) {
      const tiles = sets.flatMap((set) => set.tiles);
      if (tiles.length === 14 && tiles.every(isGreen) && tiles.includes('dg'))
        expect(tiles.every((tile) => /^(b|dg)/.test(tile))).toBe(true);
    }
  });
});

describe.each(RULESET_IDS)('%s: a hand as it was won', (rules) => {
  const table = opened(rules);
  const hands = shared(() =>
    Array.from({ length: 150 }, (_, seed) => ({
      level: ([1, 2, 3] as const)[seed % 3]!,
      found: generateWonHand(
        createRandomSource(`won/${rules}/${seed}`),
        { table, level: ([1, 2, 3] as const)[seed % 3]! },
        { patterns: seed % 2 === 0 },
      ),
    })).flatMap(({ level, found }) => (found ? [{ level, ...found }] : [])),
  );

  it('can have been won so, and is counted as the engine counts it', () => {
    expect(hands().length).toBeGreaterThan(100);
    for (const { played, bill, level } of hands()) {
      const { win, sets, loose = [], seat, bonus, winSentence: told } = played;
      const whole = score({ table, ...askedOfHand(played) });
      expect(whole.ok && whole.value.total).toBe(bill.total);
      const rack = [
        ...sets.filter(({ concealed, kind }) => concealed && kind !== 'kong').flatMap(({ tiles }) => tiles),
        ...loose,
      ];
      expect(rack).toContain(win.tile);
      const kongs = count(
        sets.map(({ kind }) => kind),
        'kong',
      );
      expect(kongs).toBeGreaterThanOrEqual(win.kongs ?? 0);
      if (win.by === 'kong') expect(count([...sets.flatMap(({ tiles }) => tiles), ...loose], win.tile)).toBe(1);
      if (win.originalCall ?? win.blessing)
        expect([sets.every(({ concealed }) => concealed), kongs]).toEqual([true, 0]);
      if (win.blessing === 'heaven' || win.extraHands) expect(seat).toBe('e');
      if (win.blessing === 'earth') expect(seat).not.toBe('e');
      if (win.by === 'loose' && !win.kongs) expect(bonus.length).toBeGreaterThan(0);
      if (level === 1 && win.by !== 'loose') expect(bonus).toEqual([]);
      if (!table.info.bonusTiles) expect(bonus).toEqual([]);
      expect(new Set(bonus).size).toBe(bonus.length);
      expect(told.endsWith(`It was ${formatTheTile(win.tile)}.`)).toBe(win.by === 'loose' || win.lastTile === true);
    }
  });

  it('is as it has been, won in ways that the table knows, found as it is wanted or not at all', () => {
    const wanted = [
      { patterns: true },
      { plain: true },
      { accepts: ({ bill }: { readonly bill: { readonly total: number } }) => bill.total > 30 },
      { accepts: () => false },
    ];
    const found = wanted.flatMap((how, nth) =>
      ([1, 2, 3] as const).map((level) => generateWonHand(createRandomSource(`wanted/${nth}`), { table, level }, how)),
    );
    const ways = Array.from({ length: 40 }, (_, seed) => chooseWinningWay(createRandomSource(`way/${seed}`), table, 3));
    const sets = ([1, 2, 3] as const).flatMap((level) =>
      Array.from({ length: 8 }, (_, seed) =>
        generateRandomHandSets(createRandomSource(`sets/${seed}`), { table, level }),
      ),
    );
    expect([
      ...hands()
        .slice(0, 30)
        .map(({ played }) => JSON.stringify(played)),
      ...found.map((each) => JSON.stringify(each?.played) ?? 'none'),
      ...ways.map((way) => `${JSON.stringify(way)} ${getWinClaimSentence(way)}`),
      ...sets.map((each) => JSON.stringify(each) ?? 'none'),
    ]).toMatchSnapshot();
  });

  it('is won in no way that the table does not know, mostly by a discard', () => {
    const { asks } = table.info;
    const ways = Array.from({ length: 300 }, (_, seed) =>
      chooseWinningWay(createRandomSource(`way/${seed}`), table, 3),
    );
    const has = (is: (way: WinningWay) => unknown) => ways.some((way) => Boolean(is(way)));
    expect(has(({ bonus }) => bonus)).toBe(asks.flowers);
    expect(has(({ win }) => win.extraHands)).toBe(asks.extraHands);
    expect(has(({ win }) => win.originalCall)).toBe(asks.originalCall || asks.ready);
    for (const by of ['wall', 'discard', 'loose', 'kong']) expect(has(({ win }) => win.by === by)).toBe(true);
    const common = ways.flatMap(({ win }) => (Object.keys(win).length === 1 ? [win.by] : []));
    expect(count(common, 'discard')).toBeGreaterThan(count(common, 'wall'));
  });
});

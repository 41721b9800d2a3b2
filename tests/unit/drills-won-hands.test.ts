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
    const suits = made().map(({ sets, loose }) =>
      [...new Set([...sets.flatMap((set) => set.tiles), ...loose].map((tile) => tile[0]!))].filter((each) =>
        'bco'.includes(each),
      ),
    );
    const pure = suits.filter((each) => each.length === 1).map(([suit]) => suit!);
    expect(new Set(pure)).toEqual(new Set(['b', 'c', 'o']));
    expect(made().filter(({ last }) => last !== undefined).length).toBeGreaterThan(400 / 8);
    for (const { sets } of made()) {
      const tiles = sets.flatMap((set) => set.tiles);
      if (tiles.length === 14 && tiles.every((tile) => /^(.[23468]|dg)$/.test(tile)) && tiles.includes('dg'))
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

  it('comes in the ways of East alone as well as in those of the others', () => {
    const ways = Array.from({ length: 500 }, (_, seed) =>
      generateWonHand(createRandomSource(`east/${seed}`), { table, level: 2 }, { patterns: true }),
    ).flatMap((found) => (found ? [found.played] : []));
    const seats = (blessing: string) =>
      new Set(ways.filter(({ win }) => win.blessing === blessing).map(({ seat }) => seat));
    expect(seats('heaven')).toEqual(new Set(['e']));
    expect(seats('earth').size).toBeGreaterThan(1);
  });

  it('is found as it is wanted, or not at all', () => {
    const dear = generateWonHand(
      createRandomSource('dear'),
      { table, level: 3 },
      { accepts: ({ bill }) => bill.total > 30 },
    );
    if (dear) expect(dear.bill.total).toBeGreaterThan(30);
    expect(generateWonHand(createRandomSource('none'), { table, level: 2 }, { accepts: () => false })).toBeUndefined();
    for (let seed = 0; seed < 40; seed++) {
      const plain = generateWonHand(createRandomSource(`plain/${seed}`), { table, level: 2 }, { plain: true })?.played;
      if (plain) expect([['wall', 'discard'].includes(plain.win.by), Object.keys(plain.win).length]).toEqual([true, 2]);
    }
  });

  it('is won in no way that the table does not know', () => {
    const { asks } = table.info;
    const ways = Array.from({ length: 300 }, (_, seed) =>
      chooseWinningWay(createRandomSource(`way/${seed}`), table, 3),
    );
    const has = (is: (way: WinningWay) => unknown) => ways.some((way) => Boolean(is(way)));
    expect(has(({ bonus }) => bonus)).toBe(asks.flowers);
    expect(has(({ win }) => win.extraHands)).toBe(asks.extraHands);
    expect(has(({ win }) => win.originalCall)).toBe(asks.originalCall || asks.ready);
    for (const by of ['wall', 'discard', 'loose', 'kong']) expect(has(({ win }) => win.by === by)).toBe(true);
    const common = ways.filter(({ win }) => Object.keys(win).length === 1 && ['wall', 'discard'].includes(win.by));
    expect(common.length).toBeGreaterThan(50);
    expect(common.filter(({ win }) => win.by === 'discard').length).toBeGreaterThan(
      count(
        common.map(({ win }) => win.by),
        'wall',
      ),
    );
    expect(common.length).toBeLessThan(170);
    for (const way of ways) expect(getWinClaimSentence(way)).not.toMatch(/went Mahjong/);
  });
});

describe.each(['u3a', 'bell', 'japanese'])('%s: sets as they come', (rules) => {
  it.each([1, 2, 3] as const)('at level %i are four and a pair, with no more chows than the table allows', (level) => {
    const table = opened(rules);
    const all = Array.from({ length: 120 }, (_, seed) =>
      generateRandomHandSets(createRandomSource(`sets/${rules}/${level}/${seed}`), { table, level }),
    );
    const kinds = all.flatMap((made) => made?.sets.map(({ kind }) => kind) ?? []);
    for (const made of all) {
      if (!made) continue;
      expect(made.sets.map(({ kind }) => kind === 'pair')).toEqual([false, false, false, false, true]);
      expect(made.sets.filter(({ kind }) => kind === 'chow').length).toBeLessThanOrEqual(
        table.ruleset.maxChows({ goulash: false, blessing: false }),
      );
      const tiles = made.sets.flatMap((set) => set.tiles);
      for (const tile of tiles) expect(count(tiles, tile)).toBeLessThanOrEqual(4);
      expect(made.sets.at(-1)!.concealed).toBe(true);
    }
    expect(kinds.includes('kong')).toBe(level > 1);
    expect(kinds.includes('pung') && kinds.includes('chow')).toBe(true);
    const suits = (made: (typeof all)[number]) =>
      new Set(
        made?.sets
          .flatMap((set) => set.tiles)
          .map((tile) => tile[0]!)
          .filter((suit) => 'bco'.includes(suit)),
      );
    expect(all.some((made) => made && suits(made).size > 1)).toBe(true);
  });
});

// What a discard is feared for, held against what anybody at a table would say: who shows more is feared more, and a tile that
// was let go by is feared less.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type PlayPlayer, type Seat, type TileId } from '../../src/engine/index.ts';
import {
  createDiscardDangerEstimator,
  getLossFactorWhenOthersWin,
  estimateLossToPlainHand,
  type DiscardDanger,
} from '../../src/bots/danger.ts';
import { laid, thinkWith, type Changed } from './support/thinking.ts';
import type { Deal } from './support/table.ts';

const RACK = 'b2358 c369 o147 we ws dr dg';
/** Tiles that nobody waits for here. */
const NINE: readonly TileId[] = ['wn', 'ww', 'dw', 'wn', 'ww', 'dw', 'wn', 'ww', 'dw'];

interface Feared extends Changed {
  readonly rules?: string;
  readonly deal?: Deal;
  /** What South shows; the others have thrown as much and show nothing. */
  readonly south?: Partial<PlayPlayer>;
}

function feared(tile: TileId, { rules = 'bell', deal, south, ...changed }: Feared = {}): DiscardDanger {
  const thrown = { discards: NINE };
  const players = { w: thrown, n: thrown, ...changed.players, s: { ...thrown, ...south } };
  return createDiscardDangerEstimator(thinkWith({ rules, e: RACK, ...deal }, { ...changed, players }))(tile);
}

/** Games where a hand may hold as many chows as it likes, and one where it may not. */
const GAMES = RULESET_IDS.map((rules) => [rules] as const);
const inOrder = (chances: readonly number[]): readonly number[] => chances.toSorted((a, b) => a - b);
const GROWING = [[], [laid('o222')], [laid('o222'), laid('c888')], [laid('o222'), laid('c888'), laid('b999')]];

describe.each(GAMES)('%s: a player is feared', (rules) => {
  it('more with each set on the table, most with four, and no more for a word besides', () => {
    const four = [...GROWING[3]!, laid('o888')];
    const by = (south: Partial<PlayPlayer>) => feared('b5', { rules, south }).chance;
    const chances = [...GROWING, four].map((sets) => by({ sets }));
    expect(chances).toEqual(inOrder(chances));
    expect(new Set(chances).size).toBe(5);
    expect(chances[4]).toBeLessThanOrEqual(1);
    for (const said of [{ ready: true }, { kept: true }, { ready: 'original' }] as const)
      expect(by(said)).toBe(chances[4]);
    expect(by({ sets: four, ready: true })).toBe(chances[4]);
  });

  it('more with every three tiles thrown, until what was counted ends', () => {
    for (const sets of GROWING) {
      const after = (many: number) =>
        feared('b5', { rules, south: { sets, discards: Array<TileId>(many).fill('wn') } }).chance;
      const chances = Array.from({ length: 8 }, (_, threes) => after(3 * threes));
      expect(chances).toEqual(inOrder(chances));
      expect(chances[3]).toBeGreaterThan(chances[1]!);
      expect(after(4)).toBe(after(3));
      expect(after(5)).toBe(after(3));
      expect(after(60)).toBe(after(21));
    }
  });
});

describe.each(GAMES)('%s: a tile is feared', (rules) => {
  const ready = { ready: true } as const;
  const at = (tile: TileId, more: Feared = {}) => feared(tile, { rules, south: ready, ...more }).chance;

  it('hardly, where the player has thrown it, and less the fresher it lies in the pool', () => {
    const pool = (after: number): readonly TileId[] => ['b5', ...Array<TileId>(after).fill('wn')];
    const passed = [0, 1, 2, 3, 7, 8, 15, 16, 40].map((after) => at('b5', { pool: pool(after) }));
    expect(passed).toEqual(inOrder(passed));
    // Three discards ago is as fresh as just now; then eight, then sixteen.
    expect(new Set(passed).size).toBe(4);
    expect([passed[2], passed[4], passed[6]]).toEqual([passed[0], passed[3], passed[5]]);
    expect(passed.at(-1)).toBeLessThan(at('b5'));
    const quiet = { w: { discards: [] }, n: { discards: [] } };
    const own = { ...ready, discards: [...NINE, 'b5'] } as const;
    expect(at('b5', { players: quiet, south: own })).toBeLessThan(at('b5', { players: quiet }) / 10);
    // The last time it was let go by counts.
    expect(at('b5', { pool: [...pool(20), 'b5'] })).toBe(passed[0]);
  });

  it('less where it is a wind or dragon that lies in the pool, and not at all where it is the last', () => {
    const lies = (many: number): readonly TileId[] => Array<TileId>(many).fill('dr');
    expect(at('dr', { pool: lies(1) })).toBeLessThan(at('dr') / 5);
    // East holds one of the four.
    expect(at('dr', { pool: lies(3) })).toBe(0);
    expect(at('b2', { players: { w: { discards: NINE, sets: [laid('b222')] } } })).toBeGreaterThan(0);
    expect(at('b2', { players: { w: { discards: NINE, sets: [laid('b222')] } } })).toBeLessThan(at('b2'));
  });

  it('alike at both ends of a suit and in every suit', () => {
    const suits = ['b', 'c', 'o'] as const;
    const chances = Array.from({ length: 9 }, (_, i) => suits.map((suit) => at(`${suit}${i + 1}` as TileId)));
    for (const [first, ...others] of chances) for (const other of others) expect(other).toBe(first);
    for (let i = 0; i < 4; i++) expect(chances[8 - i]).toEqual(chances[i]);
    expect(chances[2]).toEqual(chances[4]);
    expect(new Set([at('dg'), at('ws'), at('we')]).size).toBe(1);
  });
});

// As in players-weights.test.ts: what was counted from thousands of hands, at chosen places.
it('the counted danger of a tile to somebody who is one tile short, by what can be seen of it, in ten thousand, and its cost', () => {
  const fresh = (after: number): readonly TileId[] => ['b5', ...Array<TileId>(after).fill('wn')];
  const cases: readonly (readonly [string, TileId, Feared?])[] = [
    ...(['dr', 'b1', 'b2', 'b5'] as const).map((tile) => [tile, tile] as const),
    ...[0, 5, 12, 40].map((after) => [`b5, ${after} ago`, 'b5', { pool: fresh(after) }] as const),
    ['b5 of their own', 'b5', { south: { ready: true, discards: [...NINE, 'b5'] } }],
    ['dr in the pool', 'dr', { pool: ['dr'] }],
    [
      'a fourth set of winds',
      'wn',
      {
        players: { w: { discards: [] }, n: { discards: [] } },
        south: { ready: true, discards: ['c1'], sets: ['wewewe', 'wswsws', 'wwwwww'].map((each) => laid(each)) },
      },
    ],
    ['the last b2', 'b2', { players: { w: { discards: NINE, sets: [laid('b222')] } } }],
  ];
  const rows = ['bell', 'u3a'].map((rules) =>
    cases
      .map(([name, tile, more]) => {
        const { chance, cost } = feared(tile, { rules, south: { ready: true }, ...more });
        return `${name} ${Math.round(1e4 * chance)} for ${cost.toFixed(1)}`;
      })
      .join(', '),
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      "dr 230 for 2.3, b1 634 for 3.8, b2 1210 for 7.3, b5 1555 for 9.3, b5, 0 ago 156 for 0.9, b5, 5 ago 467 for 2.8, b5, 12 ago 933 for 5.6, b5, 40 ago 1400 for 8.4, b5 of their own 508 for 3.0, dr in the pool 0 for 0.0, a fourth set of winds 160 for 11.8, the last b2 421 for 2.5",
      "dr 1178 for 0.0, b1 1562 for 0.0, b2 773 for 0.0, b5 1461 for 0.0, b5, 0 ago 19 for 0.0, b5, 5 ago 96 for 0.0, b5, 12 ago 181 for 0.0, b5, 40 ago 354 for 0.0, b5 of their own 71 for 0.0, dr in the pool 11 for 0.0, a fourth set of winds 900 for 22.5, the last b2 110 for 0.0",
    ]
  `);
});

describe('where every chow may be held', () => {
  it('the middle of a suit is feared most, its ends less, winds and dragons least', () => {
    for (const rules of ['bell', 'japanese', 'cantonese']) {
      const chances = (['dg', 'b9', 'b8', 'b7'] as const).map(
        (tile) => feared(tile, { rules, south: { ready: true } }).chance,
      );
      expect(chances).toEqual(inOrder(chances));
      expect(new Set(chances).size).toBe(4);
    }
  });
});

describe('the wild tile of a goulash', () => {
  it('costs nothing: nobody wins with one that is thrown', () => {
    const deal = { goulash: true, e: 'b2358 c369 o147 we ws dr dg' };
    const thinking = thinkWith({ rules: 'u3a', ...deal });
    expect(thinking.wild).toBeDefined();
    const south = { ready: true } as const;
    expect(feared(thinking.wild!, { rules: 'u3a', deal, south })).toEqual({ chance: 0, cost: 0, seat: undefined });
    expect(feared('c5', { rules: 'u3a', deal, south }).chance).toBeGreaterThan(0);
  });
});

describe('what a discard costs', () => {
  const cost = (more: Feared, tile: TileId = 'b5') => feared(tile, more);
  it.each([['bell'], ['japanese'], ['cantonese']])(
    '%s: is in proportion to its chance, and owed to whoever is paid',
    (rules) => {
      const quiet = { discards: [] as TileId[] };
      const only = { players: { w: quiet, n: quiet } };
      const one = cost({ rules, ...only, south: { sets: GROWING[1]!, discards: NINE } });
      const sure = cost({ rules, ...only, south: { sets: GROWING[1]!, ready: true } });
      expect(one.seat).toBe('s');
      expect(sure.seat).toBe('s');
      expect(sure.cost).toBeGreaterThan(one.cost);
      expect(one.cost / one.chance).toBeCloseTo(sure.cost / sure.chance, 1);
    },
  );

  it('grows with a dear hand on the table', () => {
    for (const rules of ['bell', 'japanese', 'cantonese']) {
      const shown = (...sets: string[]) => cost({ rules, south: { sets: sets.map((set) => laid(set)), ready: true } });
      const [dear, plain] = [shown('drdrdr', 'dgdgdg'), shown('c888', 'o222')];
      expect(dear.cost).toBeGreaterThan(plain.cost);
      expect(dear.chance).toBe(plain.chance);
    }
  });

  const ratio = (tile: TileId, sets: readonly string[], more: Feared = {}) => {
    const south = { sets: sets.map((each) => laid(each)), ready: true, discards: [] };
    const { cost: paid, chance } = feared(tile, { rules: 'cantonese', ...more, south });
    return paid / chance;
  };
  const quiet: Feared = { players: { w: { discards: [] }, n: { discards: [] } } };

  it('most in the suit of which two sets lie open, whichever they are', () => {
    for (const rules of ['bell', 'japanese', 'cantonese'])
      for (const sets of [
        ['o222', 'o888'],
        ['o123', 'o567'],
        ['o111', 'o999'],
        ['o222', 'o555'],
        ['o456', 'o888'],
      ]) {
        const [same, other] = [ratio('o4', sets, { rules }), ratio('c4', sets, { rules })];
        expect([rules, sets, other > 0, same > 2 * other]).toEqual([rules, sets, true, true]);
      }
  });

  it('something, where only a chow can be made of it: three of it lie open', () => {
    for (const tile of ['o222', 'o111', 'o999'] as const) {
      const rack = 'b2358 c369 o47 we ws dr dg wn';
      const deal = { e: rack };
      const wanted = `o${tile[1]}` as TileId;
      expect(ratio(wanted, [tile], { ...quiet, deal })).toBeGreaterThanOrEqual(ratio('c5', [tile], { ...quiet, deal }));
    }
  });

  it.each(['bell', 'japanese', 'cantonese'])(
    '%s: most of all, where three chows of one suit leave no number of it untouched',
    (rules) => {
      for (const sets of [
        ['o123', 'o456', 'o789'],
        ['o123', 'o345', 'o678'],
        ['o123', 'o333', 'o444'],
      ]) {
        const other = ratio('c4', sets, { rules, ...quiet });
        for (const tile of ['o1', 'o4', 'o5', 'o9'] as const)
          expect([sets, tile, ratio(tile, sets, { rules, ...quiet }) > other]).toEqual([sets, tile, true]);
      }
    },
  );
  it('something for every tile of a suit of which two chows lie open, whichever they are', () => {
    const chows = Array.from({ length: 7 }, (_, low) => `o${low + 1}${low + 2}${low + 3}`);
    const free = chows.flatMap((one, at) =>
      chows.slice(at).flatMap((other) => {
        const south = { sets: [laid(one), laid(other)], ready: true, discards: [] };
        const players = { ...quiet.players, s: south };
        const danger = createDiscardDangerEstimator(
          thinkWith({ rules: 'bell', e: 'b2358 c369 b147 we ws dr dg' }, { players }),
        );
        return Array.from({ length: 9 }, (_, place) => `o${place + 1}` as TileId)
          .filter((tile) => danger(tile).cost <= 0)
          .map((tile) => `${one} ${other} ${tile}`);
      }),
    );
    expect(free).toEqual([]);
  });
  it('something in a goulash too, whichever two sets lie open in the suit of its wild tile', () => {
    const e = 'we ws ww wn dr dg dw b1 c1 c2 o1 o2 o3';
    const wild = thinkWith({ rules: 'u3a', goulash: true, e }).wild!;
    const ranks = Array.from('123456789').filter((rank) => rank !== wild[1]);
    for (const one of ranks.slice(0, 4))
      for (const other of ranks.filter((rank) => rank > one)) {
        const sets = [one, other].map((rank) => laid(`${wild[0]}${rank.repeat(3)}`));
        expect(
          estimateLossToPlainHand(thinkWith({ rules: 'u3a', goulash: true, e }, { players: { s: { sets } } })),
        ).toBeGreaterThan(0);
      }
  });
  it('nothing, where every chow that it could be in wants a tile that lies open four times', () => {
    for (const [tile, ...sets] of [
      ['o1', 'o111', 'o222', 'o234'],
      ['o9', 'o999', 'o777', 'o567'],
      ['o2', 'o222', 'o333', 'o345'],
    ] as const)
      expect(ratio(tile, sets, { ...quiet, deal: { e: 'b2358 c369 b147 we ws dr dg' } })).toBe(0);
  });

  it('the third set of dragons, and the fourth of winds, which whoever throws them pays for', () => {
    const dragons = ['drdrdr', 'dgdgdg'];
    expect(ratio('dw', dragons, quiet)).toBeGreaterThan(10 * ratio('wn', dragons, quiet));
    const winds = ['wewewe', 'wswsws', 'wwwwww'];
    expect(ratio('wn', winds, quiet)).toBeGreaterThan(3 * ratio('dw', winds, quiet));
    // Where the others pay as much whoever throws, only what is paid for all of them costs; the likeliest is named.
    for (const rules of ['u3a', 'bmja']) {
      expect(
        feared('wn', {
          rules,
          ...quiet,
          south: { sets: winds.map((each) => laid(each)), discards: ['c1'], ready: true },
        }),
      ).toMatchObject({ seat: 's' });
      expect(
        feared('c5', {
          rules,
          ...quiet,
          south: { sets: winds.map((each) => laid(each)), discards: ['c1'], ready: true },
        }),
      ).toMatchObject({ cost: 0, seat: 's' });
    }
  });

  it('more for a tile that nobody has seen, when the wall is nearly used up', () => {
    const late = (wallLeft: number) => ratio('c5', ['o222'], { ...quiet, wallLeft });
    expect(late(5)).toBe(2 * late(6));
    expect(late(0)).toBe(late(5));
    expect(late(60)).toBe(late(6));
  });
});

describe('what this seat pays when another wins', () => {
  const loss = (rules: string, more: Deal = {}, changed?: Changed, seat: Seat = 'e') =>
    estimateLossToPlainHand(thinkWith({ rules, e: RACK, ...more }, changed, seat));

  it.each(GAMES)('%s: is more for dear sets on any table but its own', (rules) => {
    const plain = loss(rules);
    expect(plain).toBeGreaterThan(0);
    for (const seat of ['s', 'w', 'n'] as const)
      expect(loss(rules, {}, { players: { [seat]: { sets: [laid('drdrdr'), laid('dgdgdg')] } } })).toBeGreaterThan(
        plain,
      );
    expect(loss(rules, {}, { players: { e: { sets: [laid('drdrdr'), laid('dgdgdg')] } } })).toBe(plain);
  });

  it('is twice as much for East where East pays double, and alike for the others', () => {
    for (const rules of ['u3a', 'bmja', 'bell', 'japanese']) {
      const [east, ...others] = (['e', 's', 'w', 'n'] as const).map((seat) => loss(rules, {}, {}, seat));
      expect(new Set(others).size).toBe(1);
      expect(east).toBeGreaterThan(others[0]!);
    }
  });

  it('is of the only other player where two play', () => {
    expect(loss('bell', { house: { players: 2 } })).toBeGreaterThan(0);
  });

  it('is guessed dearer than plain where hands are slow', () => {
    const dearer = (rules: string) => getLossFactorWhenOthersWin(thinkWith({ rules, e: RACK }));
    for (const rules of ['u3a', 'bmja']) expect(dearer(rules)).toBeGreaterThan(dearer('bell'));
    expect(dearer('cantonese')).toBe(1);
  });
});

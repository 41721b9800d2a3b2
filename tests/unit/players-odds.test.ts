// How likely a hand wins: nobody knows the true figure, but everybody knows what makes it better or worse.
import { describe, expect, it } from 'vitest';
import { countRackTilesByKind, RULESET_IDS, type HandAim, type TileId } from '../../src/engine/index.ts';
import type { DecisionContext } from '../../src/bots/thinking.ts';
import { estimateWinProbability } from '../../src/bots/win-probability.ts';
import { thinkWith, type Changed } from './support/thinking.ts';
import type { Deal } from './support/table.ts';

/** The pairs of neighbours of which the second is no greater, or which are no chances at all. */
const slips = (chances: readonly number[]): readonly (readonly number[])[] =>
  chances.flatMap((now, at) => {
    const before = at === 0 ? 0 : chances[at - 1]!;
    return now > before && now < 1 ? [] : [[before, now]];
  });

const RACK = 'b2358 c369 o147 we ws dr dg';

interface Asked extends Changed {
  readonly rules?: string;
  readonly deal?: Deal;
  readonly aim?: HandAim;
  readonly distance?: number;
  readonly useful?: readonly TileId[];
  readonly rack?: readonly TileId[];
  readonly concealed?: boolean;
  readonly change?: Partial<DecisionContext>;
}

/** The chance of a hand that is so far away and for which these tiles help, whatever the rack. */
function chance(asked: Asked = {}): number {
  const { rules = 'bell', deal, aim = { maxChows: 4 }, distance = 1, useful = ['b1', 'c1', 'o8'], rack = [] } = asked;
  const thinking = { ...thinkWith({ rules, e: RACK, ...deal }, asked), ...asked.change };
  const goal = { aim, gauge: {} as never, concealed: asked.concealed ?? false };
  return estimateWinProbability(thinking, goal, countRackTilesByKind(rack, undefined), distance, useful);
}

describe.each(RULESET_IDS.map((rules) => [rules] as const))('%s: the estimated chance of a hand', (rules) => {
  it('grows with the tiles that help, and is none without any', () => {
    expect(
      slips(
        (['b1', 'c1', 'o8', 'b9', 'wn'] as const).map((_, at, all) => chance({ rules, useful: all.slice(0, at + 1) })),
      ),
    ).toEqual([]);
    expect(
      slips(
        (['b1', 'c1', 'o8', 'b9', 'wn'] as const).map((_, at, all) =>
          chance({ rules, distance: 0, useful: all.slice(0, at + 1) }),
        ),
      ),
    ).toEqual([]);
    for (const distance of [0, 1, 3]) expect(chance({ rules, distance, useful: [] })).toBe(0);
    expect(chance({ rules, useful: ['b1'], pool: ['b1', 'b1', 'b1', 'b1'] })).toBe(0);
    expect(chance({ rules, useful: ['b1'], pool: ['b1', 'b1'] })).toBeLessThan(chance({ rules, useful: ['b1'] }));
  });

  it('falls with every step, and with every turn that is gone', () => {
    expect(
      slips([5, 4, 3, 2, 1, 0].map((distance) => chance({ rules, distance, useful: ['b1', 'c1', 'o8', 'b9'] }))),
    ).toEqual([]);
    expect(slips([12, 24, 36, 48, 60].map((wallLeft) => chance({ rules, wallLeft })))).toEqual([]);
    expect(chance({ rules, wallLeft: 0 })).toBe(0);
    expect(chance({ rules, wallLeft: 27 })).toBe(chance({ rules, wallLeft: 24 }));
    expect(
      slips(
        [10, 8, 6, 5, 4].map((many) => chance({ rules, players: { e: { discards: Array<TileId>(many).fill('wn') } } })),
      ),
    ).toEqual([]);
    // In the first turns nobody wins.
    const early = (many: number) =>
      chance({ rules, wallLeft: 8, players: { e: { discards: Array<TileId>(many).fill('wn') } } });
    expect(early(3)).toBe(early(0));
    expect(early(4)).toBeLessThan(early(3));
  });

  it('is greater where tiles may be claimed for it: for a pung from all, for a chow from one, for the last tile from all', () => {
    const useful = ['b1'] as const;
    const pung = chance({ rules, useful, rack: ['b1', 'b1'] });
    const chow = chance({ rules, useful, rack: ['b2', 'b3'] });
    const concealed = chance({ rules, useful, rack: ['b1', 'b1'], concealed: true });
    expect(pung).toBeGreaterThan(chow);
    expect(chow).toBeGreaterThan(concealed);
    expect(chance({ rules, useful, rack: ['b2', 'b3'], concealed: true })).toBe(concealed);
    const last = (more: Asked) => chance({ rules, useful, distance: 0, ...more });
    expect(last({ concealed: true })).toBe(last({ rack: ['b1', 'b1'] }));
    // Pungs alone take no chow from anybody: a tile that stands once must be drawn.
    const pungs = { rules, useful, aim: { maxChows: 0 } } as const;
    expect(chance({ ...pungs, rack: ['b1', 'b1'] })).toBeGreaterThan(chance({ ...pungs, rack: ['b1'] }));
    expect(chance({ ...pungs, rack: ['b1'] })).toBe(chance({ ...pungs, rack: ['b1', 'b1'], concealed: true }));
  });

  it('goes by what such hands usually find afterwards: pungs, one suit and shapes find less', () => {
    const to = (aim: HandAim) =>
      chance({
        rules,
        aim,
        distance: 3,
        rack: ['b1', 'b1', 'c1', 'c1', 'o8', 'o8'],
        useful: ['b1', 'c1', 'o8', 'b9', 'b5', 'o5'],
      });
    const suit = ['b1', 'b2'] as const;
    const all = [
      to({ special: 'x' }),
      to({ maxChows: 0 }),
      to({ tiles: suit, maxChows: 0 }),
      to({ tiles: suit }),
      to({ maxChows: 4 }),
    ];
    expect(new Set(all.map((each) => each.toFixed(9))).size).toBe(4);
    expect(all[1]).toBe(all[2]);
    expect(all[4]).toBeGreaterThan(0);
  });
});

it('fewer who draw from a wall leave more turns', () => {
  const of = (players: number) => chance({ rules: 'u3a', deal: { house: { players } }, wallLeft: 60, distance: 2 });
  expect(of(3)).toBeGreaterThan(of(4));
});

it('a turn brings a hand at most one step nearer, and never surely', () => {
  const all = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'c1', 'c2', 'c3', 'c4', 'c5'] as const;
  const odds = (distance: number, wallLeft: number) =>
    chance({ distance, wallLeft, useful: all, rack: [...all, ...all] });
  expect(odds(1, 4)).toBe(0);
  expect(odds(1, 8)).toBeGreaterThan(0);
  expect(odds(2, 8)).toBe(0);
  expect(odds(2, 12)).toBeGreaterThan(0);
  expect(odds(0, 4)).toBeGreaterThan(odds(1, 8));
});

// In which order choices stand: what nobody thinks about comes first, then the nearest hand. What each hand is worth
// to the players is recorded in players-recorded.test.ts.
import { describe, expect, it } from 'vitest';
import {
  createRandomBelowFromSeed,
  RULESET_IDS,
  type Action,
  type RandomBelow,
  type TileId,
} from '../../src/engine/index.ts';
import { decideWithAlternatives, createSeatView } from '../../src/bots/index.ts';
import {
  rankActionsAsBeginner,
  rankActionsAsSteady,
  createThoughtfulOptionRankingSlices,
  type ActionOption,
} from '../../src/bots/policies.ts';
import { isPungWorthDouble } from '../../src/bots/pung-doubles.ts';
import { createDecisionContext, type DecisionContext, type HandAimWithGauge } from '../../src/bots/thinking.ts';
import {
  listBotPlayOptions,
  type ActionWithResultingRacks,
  type RackAfterChoice,
  type SeatView,
} from '../../src/bots/view.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { dealt } from './support/table.ts';
import { countMissingTiles, thinkWith, viewWith } from './support/thinking.ts';

const RACKS = ['b2358 c369 o147 we ws dr dg', 'b123 c456 o79 weee dr wn', 'b11 c555 o999 wee b7 o3 c1 c2'];
const action = (what: object): Action => ({ seat: 'e', ...what }) as Action;
const choice = (what: object): ActionWithResultingRacks => ({ action: action(what), leaves: [] });
const ORDERS: readonly (readonly [
  string,
  (thinking: DecisionContext, choices: readonly ActionWithResultingRacks[]) => readonly ActionOption[],
])[] = [
  ['beginner', (thinking, choices) => rankActionsAsBeginner(thinking, choices, createRandomBelowFromSeed(5))],
  ['steady', rankActionsAsSteady],
  ['thoughtful', (thinking, choices) => runAllSlices(createThoughtfulOptionRankingSlices(thinking, choices))],
];

describe.each(ORDERS)('%s', (_, order) => {
  const view = () => viewWith({ rules: 'bell', e: RACKS[1]! });

  it('takes Mahjong before anything else, keeps a hand before it throws, and leaves no choice out', () => {
    const thinking = createDecisionContext(view());
    const throws = listBotPlayOptions(view());
    for (const win of [choice({ do: 'mahjong' }), choice({ do: 'claim', claim: 'mahjong', tiles: [] })]) {
      const [first, second, ...others] = order(thinking, [...throws, choice({ do: 'keep' }), win]);
      expect(first!.action).toEqual(win.action);
      expect(first!.because).toMatchObject({ by: 'win', distance: -1, useful: [], unseen: 0, aim: {} });
      expect([second!.action.do, second!.because.by]).toEqual(['keep', 'only']);
      expect(new Set(others.map((each) => each.action))).toEqual(new Set(throws.map((each) => each.action)));
      expect(others.every(({ because }) => because.by === 'hand')).toBe(true);
    }
  });

  it('draws, takes the orphans and stops without a thought, stopping last', () => {
    const thinking = createDecisionContext(view());
    const found = order(thinking, [choice({ do: 'stop' }), choice({ do: 'draw' }), choice({ do: 'orphans' })]);
    expect(found.map((each) => each.action.do)).toEqual(['draw', 'orphans', 'stop']);
    for (const { because } of found)
      expect(because).toMatchObject({ by: 'only', distance: countMissingTiles(thinking, thinking.view.own) });
  });
});

it.each(RULESET_IDS)('%s: pungs of dragons, of the wind of the round and of one’s own double a hand', (rules) => {
  const doubles = (seat: 'e' | 's', round: 'e' | 's') =>
    (['dr', 'dg', 'dw', 'we', 'ws', 'ww', 'b5', 'c1', 'o9'] as const).filter((tile) =>
      isPungWorthDouble(createDecisionContext({ ...createSeatView(dealt({ rules }), seat), round }), tile),
    );
  expect(doubles('e', 'e')).toEqual(['dr', 'dg', 'dw', 'we']);
  expect(doubles('e', 's')).toEqual(['dr', 'dg', 'dw', 'we', 'ws']);
  expect(doubles('s', 's')).toEqual(['dr', 'dg', 'dw', 'ws']);
});

describe('the beginner', () => {
  const TEN_KINDS = Array.from('123456789', (n) => `b${n}` as TileId);
  /** Choices between racks that are said to be so far away; `drawn` is the luck, number by number. */
  function choose(out: readonly { what?: Action['do']; distances: readonly number[] }[], drawn: readonly number[]) {
    const far = new Map<string, number>();
    const choices = out.map(({ what = 'discard', distances }, nth): ActionWithResultingRacks => ({
      action: { seat: 'e', do: what, tile: TEN_KINDS[nth], tiles: [] } as unknown as Action,
      // So many east winds and norths stand for the rack: nothing else is told apart here.
      leaves: distances.map((distance, at): RackAfterChoice => {
        far.set(`${nth + 1} ${at}`, distance);
        return {
          rack: [...Array<TileId>(nth + 1).fill('we'), ...Array<TileId>(at).fill('wn')],
          sets: [],
          thrown: undefined,
        };
      }),
    }));
    const distance = (counts: readonly number[]) => far.get(`${counts[27]!} ${counts[30]!}`) ?? 2;
    const goal: HandAimWithGauge = {
      aim: {},
      concealed: false,
      gauge: { distance, progress: (counts) => ({ distance: distance(counts), useful: ['b1'] }) },
    };
    const asked: number[] = [];
    const left = [...drawn];
    const random: RandomBelow = (many) => {
      asked.push(many);
      return Math.min(many - 1, left.shift() ?? 0);
    };
    const thinking = { ...thinkWith({ rules: 'bell', e: RACKS[0]! }), anyGoal: () => goal };
    const [made] = rankActionsAsBeginner(thinking, choices, random);
    return { asked, first: choices.findIndex((each) => each.action === made!.action), because: made!.because };
  }

  it('throws what leaves the hand nearest, and slips by one step at most, once in four throws', () => {
    const three = [{ distances: [1] }, { distances: [2] }, { distances: [3] }];
    const first = (...drawn: readonly number[]) => choose(three, drawn).first;
    expect([first(1, 0, 1, 99, 1, 99), first(1, 99, 1, 0, 1, 0)]).toEqual([0, 0]);
    // A slip may make up for one step, when chance adds more to it, but not for two.
    expect([first(1, 10, 0, 20, 1, 99), first(1, 20, 0, 10, 1, 99), first(1, 0, 1, 0, 0, 99)]).toEqual([1, 0, 0]);
    expect(choose([{ distances: [1] }], []).asked).toEqual([4, 100]);
  });

  it.each(['claim', 'kong'] as const)('is eager for a %s or shy of it by a step, as a coin falls', (what) => {
    const coins = (coin: number) =>
      choose(
        [
          { what: 'pass', distances: [1] },
          { what, distances: [2, 1, 1] },
        ],
        [1, 99, 1, coin, 0],
      );
    expect(coins(1)).toMatchObject({
      asked: [4, 100, 4, 2, 100],
      first: 1,
      because: { by: 'hand', distance: 1, value: 0 },
    });
    expect(coins(0)).toMatchObject({ first: 0, because: { distance: 1, value: -1 } });
  });

  it('does the same by the same seed, and something else by another or when anything that it sees is another', () => {
    const at = (view: SeatView, seed = 3) => decideWithAlternatives(view, 'beginner', seed)!.because.value;
    const view = viewWith({ rules: 'bell', e: RACKS[0]! });
    const changed = [
      at(view, 4),
      at({ ...view, wallLeft: view.wallLeft - 1 }),
      at({ ...view, pool: ['b1'] }),
      at({ ...view, own: { ...view.own, discards: ['b1'] } }),
    ];
    expect(new Set([at(view), ...changed]).size).toBeGreaterThan(3);
    expect(at({ ...view })).toBe(at(view));
  });
});

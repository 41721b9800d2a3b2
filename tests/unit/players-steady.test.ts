// What each player does with choices that are set out one by one: the steady player against a plain reckoning of the same,
// the beginner with its luck written out, the thoughtful player with what it fears.
import { describe, expect, it } from 'vitest';
import { type Action, type RandomBelow, type TileId } from '../../src/engine/index.ts';
import { findNearestHandCandidate } from '../../src/bots/candidate-hands.ts';
import {
  createDiscardDangerEstimator,
  getLossFactorWhenOthersWin,
  estimateLossToPlainHand,
} from '../../src/bots/danger.ts';
import { evaluateRacksInSlices } from '../../src/bots/evaluation.ts';
import {
  rankActionsAsBeginner,
  rankActionsAsSteady,
  rankActionsAsThoughtfulInSlices,
} from '../../src/bots/policies.ts';
import { isPungWorthDouble } from '../../src/bots/pung-doubles.ts';
import { createDecisionContext, type HandGoal, type DecisionContext } from '../../src/bots/thinking.ts';
import {
  removeTilesOnce,
  listLegalPlayOptions,
  createSeatView,
  type PlayOption,
  type RackAfterChoice,
} from '../../src/bots/view.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { dealt, does } from './support/table.ts';
import { countMissingTiles, laid, thinkWith, viewWith } from './support/thinking.ts';

const RACK = 'b123 c456 o79 weee dr wn';
/** A rack that holds none of the tiles that are said to help. */
const APART = 'we ws ww wn dr dg dw o123479 c9';
type What = Action['do'];

/** A rack that is said to be so far away, and to be helped by so many tiles (four of a kind, or none of them). */
interface Said {
  readonly what?: What;
  readonly racks: readonly (readonly [distance: number, kinds: number])[];
}
const HELPS = [
  'b1',
  'b2',
  'b3',
  'b4',
  'b5',
  'b6',
  'b7',
  'b8',
  'b9',
  'c1',
  'c2',
  'c3',
] as const satisfies readonly TileId[];

/** What is said of the seat's own rack, as it stands. */
const ELSE = [2, 3] as const;

/** Choices between racks that are as they are said to be. */
function set(out: readonly Said[], thinking: DecisionContext) {
  const known = new Map<string, readonly [number, number]>();
  const choices = out.map(({ what = 'discard', racks }, nth): PlayOption => ({
    action: { seat: 'e', do: what, tile: HELPS[nth], tiles: [] } as unknown as Action,
    leaves: racks.map((each, at): RackAfterChoice => {
      // So many east winds and norths stand for the rack: nothing else is told apart here.
      const rack = [...Array<TileId>(nth + 1).fill('we'), ...Array<TileId>(at).fill('wn')];
      known.set(rack.join(), each);
      return { rack, sets: [], thrown: undefined };
    }),
  }));
  const of = (counts: readonly number[]) =>
    known.get([...Array<TileId>(counts[27]!).fill('we'), ...Array<TileId>(counts[30]!).fill('wn')].join()) ?? ELSE;
  const goal: HandGoal = {
    aim: {},
    concealed: false,
    gauge: {
      distance: (counts) => of(counts)[0],
      progress: (counts) => {
        const [distance, kinds] = of(counts);
        return { distance, useful: HELPS.slice(0, kinds) };
      },
    },
  };
  return { thinking: { ...thinking, anyGoal: () => goal }, choices };
}

/** The first of the highest. */
const bestAt = (values: readonly number[]): number => values.indexOf(Math.max(...values));

describe('the steady player, of racks set out for it', () => {
  const thinking = () => thinkWith({ rules: 'bell', e: APART });
  const worth = ({ what, racks }: Said): number =>
    Math.max(
      ...racks.map(
        ([distance, kinds]) => 4 * kinds - 100 * distance + (what === 'kong' ? 1 : 0) - (what === 'claim' ? 40 : 0),
      ),
    );

  it('takes the first of the best, whichever way round they stand', () => {
    const start = thinking();
    const some = ([0, 1] as const).flatMap((distance) =>
      ([0, 2, 12] as const).flatMap((kinds) => [[distance, kinds] as const]),
    );
    const acts: readonly What[] = ['discard', 'claim', 'kong'];
    let seed = 0;
    for (const a of some)
      for (const b of some)
        for (const c of some) {
          seed++;
          const out: readonly Said[] = [
            { racks: [a] },
            { what: acts[seed % 3]!, racks: [b, some[seed % some.length]!] },
            { what: acts[(seed + 1) % 2]!, racks: [c] },
          ];
          const { thinking: now, choices } = set(out, start);
          const expected = choices[bestAt(out.map(worth))]!.action;
          const order = rankActionsAsSteady(now, choices);
          expect(order[0]!.action).toBe(expected);
          expect(order.map(({ because }) => because.value)).toEqual(out.map(worth).toSorted((x, y) => y - x));
        }
  });

  it('keeps a hand, takes the orphans and stops before a far throw, though these lead to no rack', () => {
    const { thinking: now, choices } = set([{ racks: [[3, 5]] }, { racks: [[4, 5]] }], thinking());
    for (const what of ['keep', 'orphans', 'draw', 'stop'] as const) {
      const other = { action: { do: what, seat: 'e' } as Action, leaves: [] };
      expect(rankActionsAsSteady(now, [...choices, other])[0]!.action).toBe(other.action);
      expect(rankActionsAsSteady(now, [other, ...choices])[0]!.action).toBe(other.action);
    }
  });
});

describe('the beginner', () => {
  /** Luck that is written out: what is drawn of each number in turn; when it is used up, always 0. */
  const luck = (drawn: readonly number[]): { readonly random: RandomBelow; readonly of: readonly number[] } => {
    const of: number[] = [];
    const left = [...drawn];
    return {
      of,
      random: (many) => {
        of.push(many);
        return Math.min(many - 1, left.shift() ?? 0);
      },
    };
  };
  const thinking = () => thinkWith({ rules: 'bell', e: APART });
  const valuesOf = (out: readonly Said[], drawn: readonly number[]) => {
    const { thinking: now, choices } = set(out, thinking());
    const made = rankActionsAsBeginner(now, choices, luck(drawn).random);
    return { made, choices, first: choices.findIndex(({ action }) => action === made[0]!.action) };
  };

  it('without a slip throws what leaves the hand nearest, whatever chance says of the rest', () => {
    for (const [near, far] of [
      [0, 99],
      [1, 98],
      [99, 0],
    ] as const) {
      const { first } = valuesOf(
        [{ racks: [[2, 9]] }, { racks: [[1, 0]] }, { racks: [[3, 9]] }],
        [1, far, 1, near, 1, far],
      );
      expect(first).toBe(1);
    }
  });

  it('with a slip of one step throws away no more than that step: never a finished set and a tile', () => {
    const out = [{ racks: [[1, 5]] }, { racks: [[2, 5]] }, { racks: [[3, 5]] }] as const;
    // A slip may make up for one step, when chance adds more to it,
    expect(valuesOf(out, [1, 10, 0, 20, 1, 99]).first).toBe(1);
    expect(valuesOf(out, [1, 20, 0, 10, 1, 99]).first).toBe(0);
    // but not for two, even where it has all the luck there is.
    expect(valuesOf(out, [1, 0, 1, 0, 0, 99]).first).toBe(0);
  });

  it('slips once in four throws, and leaves the rest to one draw of a hundred', () => {
    const { thinking: now, choices } = set([{ racks: [[1, 5]] }], thinking());
    const { random, of } = luck([]);
    rankActionsAsBeginner(now, choices, random);
    expect(of).toEqual([4, 100]);
  });

  it.each(['claim', 'kong'] as const)('is eager for a %s or shy of it by a step, as a coin falls', (what) => {
    const out: readonly Said[] = [
      { what: 'pass', racks: [[1, 5]] },
      {
        what,
        racks: [
          [2, 5],
          [1, 3],
          [1, 9],
        ],
      },
    ];
    const { thinking: now, choices } = set(out, thinking());
    const coins = (coin: number) => {
      const { random, of } = luck([1, 99, 1, coin, 0]);
      const made = rankActionsAsBeginner(now, choices, random);
      expect(of).toEqual([4, 100, 4, 2, 100]);
      return made[0]!;
    };
    expect(coins(1).action.do).toBe(what);
    // It goes by the nearest of the racks that it can be left with, and the first of those.
    expect(coins(1).because).toMatchObject({ by: 'hand', distance: 1, unseen: 12, value: 0 });
    expect(coins(0).action.do).toBe('pass');
    expect(coins(0).because).toMatchObject({ by: 'hand', distance: 1, value: -1 });
  });

  it('never throws a tile of a finished set of a hand that is one tile short, but by a slip', () => {
    const view = viewWith({ rules: 'bell', e: 'b123 c456 o789 weee b5 dr' });
    const options = listLegalPlayOptions(view);
    const finished = new Set<TileId>(['b1', 'b2', 'b3', 'c4', 'c5', 'c6', 'o7', 'o8', 'o9', 'we']);
    for (let nth = 0; nth < 30; nth++) {
      const drawn = options.flatMap((_, at) => [1 + ((nth + at) % 3), (nth * 37 + at * 61) % 100]);
      const [made] = rankActionsAsBeginner(createDecisionContext(view), options, luck(drawn).random);
      expect(made!.action.do === 'discard' && finished.has(made!.action.tile)).toBe(false);
    }
  });
});

describe('the tiles that are passed on in an exchange', () => {
  it.each([
    'b1 c8 o3 b777 c999 o555 dw b4',
    'we ww b777 c999 o555 drrr',
    'b123 c456 o79 weee dr wn',
    'we ws ww dr b1 c2 o3 b5 c7 o9 b8 c4 o6 b3',
    'b11 c22 o33 wee drr b9 c9 o9 ws',
  ])('%s: one after another what leaves the hand nearest; what doubles nothing; what leaves most to help', (e) => {
    const thinking = thinkWith({ rules: 'u3a', goulash: true, e });
    const { rack, sets } = thinking.view.own;
    const exchange: PlayOption = { action: { do: 'exchange', seat: 'e', tiles: [] } as Action, leaves: [] };
    const [{ action, because } = { action: undefined, because: undefined }] = rankActionsAsSteady(thinking, [exchange]);
    const passed = action?.do === 'exchange' ? action.tiles : [];
    expect(passed).toHaveLength(3);
    expect(because).toMatchObject({ by: 'only', value: 1 });
    let left: readonly TileId[] = rack;
    for (const tile of passed) {
      const rank = (other: TileId) => {
        const speed = findNearestHandCandidate(thinking, { rack: removeTilesOnce(left, [other]), sets });
        return [speed.distance, isPungWorthDouble(thinking, other) ? 1 : 0, -speed.unseen] as const;
      };
      const [far, doubles, helps] = rank(tile);
      for (const other of left.filter((each) => each !== thinking.wild)) {
        const [itsFar, itsDoubles, itsHelps] = rank(other);
        const better =
          itsFar < far || (itsFar === far && (itsDoubles < doubles || (itsDoubles === doubles && itsHelps < helps)));
        expect([tile, other, better]).toEqual([tile, other, false]);
      }
      left = removeTilesOnce(left, [tile]);
    }
  });
});

describe('the thoughtful player', () => {
  /** Others who have thrown much and shown sets: most throws are dangerous. */
  const threat = {
    pool: ['b9', 'c1', 'o2', 'we'] as TileId[],
    players: {
      s: { sets: [laid('b555'), laid('b777'), laid('drdrdr')], discards: Array<TileId>(12).fill('o1') },
      w: { sets: [laid('c999')], discards: Array<TileId>(9).fill('c2') },
      n: { ready: true },
    },
  };

  it.each(['bell', 'u3a', 'japanese'])(
    '%s: weighs what a rack is worth, less what the throw risks of that and costs besides',
    (rules) => {
      const view = viewWith({ rules, e: 'b123 b68 c456 o79 wee dg c1' }, threat as object);
      const thinking = createDecisionContext(view);
      const options = listLegalPlayOptions(view);
      const made = runAllSlices(rankActionsAsThoughtfulInSlices(thinking, options));
      const again = createDecisionContext(view);
      const loss = estimateLossToPlainHand(again);
      const evaluate = runAllSlices(evaluateRacksInSlices(again, options, loss * getLossFactorWhenOthersWin(again)));
      const danger = createDiscardDangerEstimator(again);
      expect(made.some(({ because }) => because.danger!.chance > 0)).toBe(true);
      for (const { action, because } of made) {
        const choice = options.find((each) => each.action === action)!;
        const [left] = choice.leaves;
        const { best, value, billed } = evaluate(choice, left!);
        const { chance, cost } = danger(left!.thrown!);
        const risk = again.free ? value * chance + Math.max(0, cost - chance * loss) : cost;
        expect(because.value).toBeCloseTo(value - risk, 8);
        expect(because).toMatchObject({ by: 'hand', left, chance: best.chance, danger: danger(left!.thrown!) });
        expect(because).toMatchObject({ distance: best.distance, useful: best.useful, unseen: best.unseen });
        expect(because.aim).toEqual(best.goal.aim);
        expect('worth' in because).toBe(billed);
        if (billed) expect(because.worth).toBe(best.worth);
      }
      const values = made.map(({ because }) => because.value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    },
  );

  it('fears no throw after a claim more than passing, and names the best rack it leads to', () => {
    const start = dealt({ rules: 'bell', e: 'b2 c1239 o1347 ws wn dr dg dw', s: 'b22 b789 c1258 o12 ww' });
    const view = createSeatView(does(start, { do: 'discard', seat: 'e', tile: 'b2' }), 's');
    const loud = {
      ...view,
      players: { ...view.players, w: { ...view.players.w!, ready: true }, n: { ...view.players.n!, ready: true } },
    };
    const thinking = createDecisionContext(loud);
    const options = listLegalPlayOptions(loud);
    const made = runAllSlices(rankActionsAsThoughtfulInSlices(thinking, options));
    const again = createDecisionContext(loud);
    const evaluate = runAllSlices(
      evaluateRacksInSlices(again, options, estimateLossToPlainHand(again) * getLossFactorWhenOthersWin(again)),
    );
    expect(made.some(({ action }) => action.do === 'claim')).toBe(true);
    for (const { action, because } of made) {
      const choice = options.find((each) => each.action === action)!;
      const worths = choice.leaves.map((left) => evaluate(choice, left).value);
      expect(because.danger).toEqual({ chance: 0, cost: 0, seat: undefined });
      expect(because.value).toBeCloseTo(Math.max(...worths), 8);
      expect(choice.leaves[bestAt(worths)]).toEqual(because.left);
    }
  });
});

it('what needs no thought tells how far the hand is, and stands in this order', () => {
  const thinking = thinkWith({ rules: 'bell', e: RACK });
  const act = (what: What): PlayOption => ({ action: { do: what, seat: 'e' } as Action, leaves: [] });
  const made = rankActionsAsSteady(
    thinking,
    ['stop', 'draw', 'keep', 'mahjong', 'orphans'].map((what) => act(what as What)),
  );
  expect(made.map(({ action }) => action.do)).toEqual(['mahjong', 'keep', 'draw', 'orphans', 'stop']);
  const far = countMissingTiles(thinking, thinking.view.own);
  expect(made.map(({ because }) => [because.by, because.distance])).toEqual([
    ['win', -1],
    ...['only', 'only', 'only', 'only'].map((by) => [by, far]),
  ]);
  for (const { because } of made) expect([because.useful, because.unseen, because.aim]).toEqual([[], 0, {}]);
});

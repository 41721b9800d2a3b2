// In which order choices stand: what nobody thinks about comes first, then the nearest hand, then what a hand is worth.
import { describe, expect, it } from 'vitest';
import { createRandomFromSeed, RULESET_IDS, type Action, type TileId } from '../../src/engine/index.ts';
import { decideAction, createSeatView, type SeatView } from '../../src/bots/index.ts';
import { listHandCandidatesInSlices, findNearestHandCandidate } from '../../src/bots/candidate-hands.ts';
import { evaluateRacksInSlices } from '../../src/bots/evaluation.ts';
import {
  rankActionsAsBeginner,
  rankActionsAsSteady,
  rankActionsAsThoughtfulInSlices,
  type ActionOption,
} from '../../src/bots/policies.ts';
import { isPungWorthDouble } from '../../src/bots/pung-doubles.ts';
import { createDecisionContext, type DecisionContext } from '../../src/bots/thinking.ts';
import { removeTilesOnce, listLegalPlayOptions, type PlayOption, type RackAfterChoice } from '../../src/bots/view.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { dealt, does } from './support/table.ts';
import { countMissingTiles, thinkWith, viewWith } from './support/thinking.ts';

const RACKS = ['b2358 c369 o147 we ws dr dg', 'b123 c456 o79 weee dr wn', 'b11 c555 o999 wee b7 o3 c1 c2'];
const action = (what: object): Action => ({ seat: 'e', ...what }) as Action;
const choice = (what: object, ...leaves: readonly RackAfterChoice[]): PlayOption => ({ action: action(what), leaves });
const orders: readonly (readonly [
  string,
  (thinking: DecisionContext, choices: readonly PlayOption[]) => readonly ActionOption[],
])[] = [
  ['beginner', (thinking, choices) => rankActionsAsBeginner(thinking, choices, createRandomFromSeed(5))],
  ['steady', rankActionsAsSteady],
  ['thoughtful', (thinking, choices) => runAllSlices(rankActionsAsThoughtfulInSlices(thinking, choices))],
];

describe.each(orders)('%s', (name, order) => {
  const view = () => viewWith({ rules: 'bell', e: RACKS[1]! });

  it('takes Mahjong before anything else, and keeps a hand before it throws', () => {
    const thinking = createDecisionContext(view());
    const throws = listLegalPlayOptions(view());
    for (const win of [choice({ do: 'mahjong' }), choice({ do: 'claim', claim: 'mahjong', tiles: [] })]) {
      const [first, ...others] = order(thinking, [...throws, choice({ do: 'keep' }), win]);
      expect(first!.action).toEqual(win.action);
      expect(first!.because).toMatchObject({ by: 'win', distance: -1, useful: [], unseen: 0 });
      expect(others[0]!.action.do).toBe('keep');
      expect(others[0]!.because.by).toBe('only');
      expect(others.slice(1).every(({ because }) => because.by === 'hand')).toBe(true);
    }
  });

  it('draws, takes the orphans and stops without a thought, stopping last', () => {
    const thinking = createDecisionContext(view());
    const found = order(thinking, [choice({ do: 'stop' }), choice({ do: 'draw' })]);
    expect(found.map(({ action: { do: what } }) => what)).toEqual(['draw', 'stop']);
    for (const { because } of [...found, ...order(thinking, [choice({ do: 'orphans' })])])
      expect(because).toMatchObject({ by: 'only', distance: countMissingTiles(thinking, thinking.view.own) });
  });

  it('leaves no choice out and adds none', () => {
    const { seats } = view();
    expect(seats).toHaveLength(4);
    const found = order(createDecisionContext(view()), listLegalPlayOptions(view()));
    const names = (all: readonly { readonly action: Action }[]) =>
      all.map((each) => JSON.stringify(each.action)).toSorted();
    expect(names(found)).toEqual(names(listLegalPlayOptions(view())));
    const values = found.map(({ because }) => because.value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    if (name === 'thoughtful') for (const { because } of found) expect(because.left).toBeDefined();
  });

  it('passes on three tiles in an exchange that the hand misses least, none of them wild', () => {
    const thinking = thinkWith({ rules: 'u3a', goulash: true, e: 'b1 c8 o3 b777 c999 o555 dw b4' });
    const exchange = choice({ do: 'exchange', tiles: [] });
    const [made] = order(thinking, [exchange]);
    const tiles = made!.action.do === 'exchange' ? made!.action.tiles : [];
    expect(tiles).toHaveLength(3);
    const { rack, sets } = thinking.view.own;
    expect(removeTilesOnce(tiles, rack)).toEqual([]);
    expect(tiles).not.toContain(thinking.wild);
    expect(made!.because.left).toEqual({ rack: removeTilesOnce(rack, tiles), sets, thrown: undefined });
    for (const tile of ['b7', 'c9', 'o5'] as const) expect(tiles).not.toContain(tile);
    // No other three would leave it nearer.
    const left = countMissingTiles(thinking, { rack: removeTilesOnce(rack, tiles), sets });
    for (const other of new Set(rack)) {
      const instead = removeTilesOnce(rack, [...tiles.slice(0, 2), other]);
      if (other !== thinking.wild && instead.length === rack.length - 3)
        expect(countMissingTiles(thinking, { rack: instead, sets })).toBeGreaterThanOrEqual(left);
    }
  });
});

describe('in an exchange, of two tiles alike', () => {
  it('a wind that doubles no hand goes before one that does', () => {
    const thinking = thinkWith({ rules: 'u3a', goulash: true, e: 'we ww b777 c999 o555 drrr' });
    expect([isPungWorthDouble(thinking, 'we'), isPungWorthDouble(thinking, 'ww')]).toEqual([true, false]);
    const [made] = rankActionsAsSteady(thinking, [choice({ do: 'exchange', tiles: [] })]);
    const [first] = made!.action.do === 'exchange' ? made!.action.tiles : [];
    expect(first).toBe('ww');
  });
});

describe('which pungs double a hand', () => {
  const doubles = (rules: string, tile: TileId, seat: 'e' | 's' = 'e', round: 'e' | 's' = 'e') =>
    isPungWorthDouble(createDecisionContext({ ...createSeatView(dealt({ rules }), seat), round }), tile);
  it.each(RULESET_IDS)('%s: dragons, the wind of the round and one’s own', (rules) => {
    for (const tile of ['dr', 'dg', 'dw'] as const) expect(doubles(rules, tile)).toBe(true);
    expect([doubles(rules, 'we', 'e', 's'), doubles(rules, 'we', 's', 'e'), doubles(rules, 'we', 's', 's')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([doubles(rules, 'ww'), doubles(rules, 'b5'), doubles(rules, 'c1'), doubles(rules, 'o9')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the steady player', () => {
  it.each(RULESET_IDS)('%s: leaves the nearest rack, and of those the one that most tiles help', (rules) => {
    for (const rack of RACKS) {
      const view = viewWith({ rules, e: rack });
      const thinking = createDecisionContext(view);
      const options = listLegalPlayOptions(view);
      const [first, second] = rankActionsAsSteady(thinking, options);
      expect(first!.because.distance).toBe(
        Math.min(...options.map(({ leaves }) => countMissingTiles(thinking, leaves[0]!))),
      );
      if (second!.because.distance === first!.because.distance)
        expect(first!.because.unseen).toBeGreaterThanOrEqual(second!.because.unseen);
    }
  });

  it('claims only what brings the hand nearer, and then the set that leaves it nearest', () => {
    const offered = (s: string, tile: TileId) => {
      const start = dealt({ rules: 'bell', e: `${tile} c1239 o1347 ws wn dr dg dw`, s });
      return decideAction(createSeatView(does(start, { do: 'discard', seat: 'e', tile }), 's'), 'steady')!;
    };
    expect(offered('b223456 c1258 o12 ww', 'b2').action.do).toBe('claim');
    const pair = offered('b22 b345 c456 o78 weee', 'b2');
    expect(pair.action.do).toBe('pass');
    for (const { action: each, because } of [pair, ...pair.alternatives])
      if (each.do === 'claim') expect(because.distance).toBeGreaterThanOrEqual(pair.because.distance);
  });
});

describe('the beginner', () => {
  it('mostly throws what keeps the hand nearest, and slips now and then; the same by the same seed', () => {
    const view = viewWith({ rules: 'bell', e: RACKS[1]! });
    const thinking = createDecisionContext(view);
    const nearest = Math.min(
      ...listLegalPlayOptions(view).map(({ leaves }) => countMissingTiles(thinking, leaves[0]!)),
    );
    const made = Array.from({ length: 200 }, (_, seed) => decideAction(view, 'beginner', seed)!);
    const slips = made.filter(({ because }) => because.distance > nearest).length;
    expect(slips).toBeGreaterThan(5);
    expect(slips).toBeLessThan(120);
    expect(new Set(made.map(({ action: each }) => JSON.stringify(each))).size).toBeGreaterThan(2);
    expect(decideAction(view, 'beginner', 7)).toEqual(made[7]);
  });

  it('does something else by another seed, and when anything that it sees is another', () => {
    const at = (view: SeatView, seed = 3) => decideAction(view, 'beginner', seed)!.because.value;
    const view = viewWith({ rules: 'bell', e: RACKS[0]! });
    const values = [
      at(view),
      at(view, 4),
      at({ ...view, wallLeft: view.wallLeft - 1 }),
      at({ ...view, pool: ['b1'] }),
      at({ ...view, own: { ...view.own, discards: ['b1'] } }),
    ];
    expect(new Set(values).size).toBeGreaterThan(3);
    expect(at({ ...view })).toBe(values[0]);
  });

  it('claims and lays kongs about as often as not', () => {
    const start = dealt({ rules: 'bell', e: 'b2 c369 o147 we ws wn wn dr dg dg', s: 'b22 b789 c1258 o12 ww' });
    const view = createSeatView(does(start, { do: 'discard', seat: 'e', tile: 'b2' }), 's');
    const took = Array.from({ length: 60 }, (_, seed) => decideAction(view, 'beginner', seed)!.action.do).filter(
      (what) => what === 'claim',
    ).length;
    expect(took).toBeGreaterThan(15);
    expect(took).toBeLessThan(60);
  });
});

describe('what a rack is worth', () => {
  /** Racks that a decision leads to, each with the tiles of a hand by what is known of it. */
  const of = (rules: string) => {
    const view = viewWith({ rules, e: RACKS[1]! });
    const thinking = createDecisionContext(view);
    const choices = listLegalPlayOptions(view);
    const evaluate = runAllSlices(evaluateRacksInSlices(thinking, choices, 10));
    return { thinking, choices, evaluate, all: choices.map((each) => ({ each, ...evaluate(each, each.leaves[0]!) })) };
  };

  it.each(RULESET_IDS)(
    '%s: is most where the hand is nearest, is never less than nothing, and is of a hand that can be made',
    (rules) => {
      const { all, thinking } = of(rules);
      const nearest = Math.min(...all.map(({ each }) => countMissingTiles(thinking, each.leaves[0]!)));
      const [best] = all.toSorted((a, b) => b.value - a.value);
      expect(countMissingTiles(thinking, best!.each.leaves[0]!)).toBe(nearest);
      for (const { each, value, best: hand } of all) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(hand.chance).toBeGreaterThanOrEqual(0);
        expect(hand.chance).toBeLessThanOrEqual(1);
        expect(hand.distance).toBeGreaterThanOrEqual(countMissingTiles(thinking, each.leaves[0]!));
        expect(hand.distance).toBeLessThan(8);
      }
    },
  );

  it('is of the hands within reach, each as the engine bills it', () => {
    const { thinking, all } = of('bell');
    for (const { each, best } of all) {
      const found = runAllSlices(listHandCandidatesInSlices(thinking, each.leaves[0]!));
      const same = found.find(({ goal }) => goal.aim === best.goal.aim);
      expect([same?.distance, same?.worth]).toEqual([best.distance, best.worth]);
    }
  });

  it('is asked of a rack that no goal is measured for as of any other', () => {
    const thinking = thinkWith({ rules: 'bell', e: RACKS[1]! });
    const [first] = listLegalPlayOptions(thinking.view);
    const evaluate = runAllSlices(evaluateRacksInSlices({ ...thinking, goals: () => [] }, [first!], 0));
    expect(evaluate(first!, first!.leaves[0]!)).toMatchObject({
      value: 0,
      best: findNearestHandCandidate(thinking, first!.leaves[0]!),
    });
  });
});

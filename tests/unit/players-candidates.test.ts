// The hands that a rack could become: which are weighed, how such a hand is completed, and what the engine would pay for it.
import { describe, expect, it } from 'vitest';
import {
  countRackTilesByKind,
  RULESET_IDS,
  type Action,
  type DeclaredSet,
  type TileId,
} from '../../src/engine/index.ts';
import {
  createHandCandidateSlices,
  completeRackForGoal,
  scoreActionFromDistance,
  getClaimCostInStepHundredths,
  type HandCandidate,
} from '../../src/bots/candidate-hands.ts';
import {
  countRackKindsAndWilds,
  createDecisionContext,
  type HandAimWithGauge,
  type DecisionContext,
} from '../../src/bots/thinking.ts';
import { removeTilesOnce, type Holding13, type RackAfterChoice } from '../../src/bots/view.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { laid, thinkWith, viewWith } from './support/thinking.ts';

const THROWN: TileId = 'dr';
/** The rack that stands when the dragon of a hand dealt to East is thrown, or the hand with sets on the table. */
const after = ({ view: { own } }: DecisionContext, ...out: readonly TileId[]): RackAfterChoice => ({
  rack: removeTilesOnce(own.rack, out.length > 0 ? out : [THROWN]),
  sets: [],
  thrown: out[0] ?? THROWN,
});
const candidates = (thinking: DecisionContext, left: Holding13): readonly HandCandidate[] =>
  runAllSlices(createHandCandidateSlices(thinking, left));
const plainOf = (all: readonly HandCandidate[]): HandCandidate => all.find(({ goal }) => goal.aim.maxChows === 4)!;

const NEAR = 'b123 c456 o79 weee dr wn';

describe('the hands that are weighed', () => {
  it.each(RULESET_IDS)('%s: all that can be made and are at most two tiles further than the nearest', (rules) => {
    const thinking = thinkWith({ rules, e: NEAR });
    const left = after(thinking);
    const { counts } = countRackKindsAndWilds(thinking, left.rack);
    const far = thinking.goals(left.sets).map((goal) => ({ goal, distance: goal.gauge.distance(counts, 0) }));
    const nearest = Math.min(...far.map(({ distance }) => distance));
    const within = far.filter(({ distance }) => distance <= nearest + 2);
    expect(candidates(thinking, left).map(({ goal, distance }) => ({ goal, distance }))).toEqual(within);
    expect(within.length).toBeLessThan(far.length);
  });

  it('are those with a claim laid down too, but not one that the set rules out', () => {
    const thinking = thinkWith({ rules: 'bell', e: NEAR });
    const found = candidates(thinking, { rack: after(thinking).rack.slice(3), sets: [laid('b123')] });
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ goal: { aim } }) => aim.maxChows === 0 || aim.special !== undefined)).toEqual([]);
  });

  it('keep their wild tiles, which are never what they wait for', () => {
    const thinking = thinkWith({ rules: 'u3a', goulash: true, e: 'b777 c999 o555 wee b1 c2 c4' });
    const { wild, view } = thinking;
    const rack = [...removeTilesOnce(view.own.rack, ['b1', 'c2', 'c4']).slice(0, 11), wild!, wild!];
    const whole = candidates(thinking, { rack, sets: [] }).map(({ goal }) =>
      completeRackForGoal(thinking, goal, { rack, sets: [] }),
    );
    expect(whole.length).toBeGreaterThan(0);
    for (const each of whole)
      if (each) expect([each.last === wild, each.rack.filter((tile) => tile === wild).length]).toEqual([false, 2]);
  });

  it('counts a hundred a tile; a claim gives up two fifths of one, and a kong is a little better', () => {
    const does = (what: Action['do']) => ({ do: what, seat: 'e' }) as Action;
    expect([0, 1, 3].map((distance) => scoreActionFromDistance(does('discard'), distance))).toEqual([0, -100, -300]);
    expect(scoreActionFromDistance(does('claim'), 1)).toBe(-140);
    expect(scoreActionFromDistance(does('kong'), 1)).toBe(-99);
    expect([
      getClaimCostInStepHundredths(does('claim')),
      getClaimCostInStepHundredths(does('kong')),
      getClaimCostInStepHundredths(does('pass')),
    ]).toEqual([40, 0, 0]);
  });
});

describe('a hand completed as its tiles are likely to come', () => {
  it('is filled up first, where tiles were passed on or sets lie open', () => {
    const thinking = thinkWith({ rules: 'bell', e: NEAR });
    const ten = thinking.view.own.rack.slice(0, 10);
    const completed = (sets: readonly DeclaredSet[]) => {
      const { goal } = plainOf(candidates(thinking, { rack: ten, sets }));
      return completeRackForGoal(thinking, goal, { rack: ten, sets })!.rack;
    };
    expect([completed([]).length, removeTilesOnce(ten, completed([]))]).toEqual([14, []]);
    expect(completed([laid('o222')])).toHaveLength(11);
  });

  /** A hand one tile from fishing that the next tile brings there, whatever is thrown: what is thrown then? */
  function goes(e: string): TileId {
    const thinking = thinkWith({ rules: 'bell', e: `${e} dr` });
    const rack = removeTilesOnce(thinking.view.own.rack, ['dr']);
    expect(rack).toHaveLength(13);
    const own = countRackTilesByKind(rack, undefined).join();
    const goal: HandAimWithGauge = {
      aim: {},
      concealed: false,
      gauge: {
        distance: (counts) => (counts.join() === own ? 1 : 0),
        progress: (counts) =>
          counts.join() === own ? { distance: 1, useful: ['dg'] } : { distance: 0, useful: ['dw'] },
      },
    };
    const whole = completeRackForGoal(thinking, goal, { rack, sets: [] })!;
    const [thrown, ...none] = removeTilesOnce(rack, whole.rack);
    expect(none).toEqual([]);
    expect(removeTilesOnce(whole.rack, rack).toSorted()).toEqual(['dg', 'dw']);
    return thrown!;
  }

  it.each([
    ['b123 c456 o111 wee ww b9', 'b9'],
    ['b12 c13 o555 weee wnnn', 'c1'],
    ['b13 c12 o555 weee wnnn', 'b1'],
    ['b11 c12 o555 weee wnnn', 'c1'],
    ['b12 c11 o555 weee wnnn', 'b1'],
    ['b111 c222 o333 weee c6', 'c6'],
    ['b135 c555 o555 weee b9', 'b9'],
    ['b2468 c555 o555 weee', 'b2'],
    ['b3456 c555 o555 weee', 'b3'],
    ['b2335666 c44 weee', 'c4'],
    // The nine of one suit is no neighbour of the one of the next, nor of a wind, nor one wind of another.
    ['b9 c12 o46999 weee wss', 'b9'],
    ['b89 c1555 o46 weee wss', 'c1'],
    ['b11146 c46999 o9 wee', 'o9'],
    ['b46999 c4699 o46 we ws', 'we'],
    ['b11146 c46999 o89 we', 'we'],
  ])('%s: %s is thrown, the tile with fewest like it and beside it', (e, thrown) => {
    expect(goes(e)).toBe(thrown);
  });

  it('is none where nothing helps, or where nothing may be thrown for it', () => {
    const thinking = thinkWith({ rules: 'bell', e: 'b123 c456 o789 weee b5 dr' });
    const left = after(thinking);
    const of = (useful: readonly TileId[], then: number): HandAimWithGauge => ({
      aim: {},
      concealed: false,
      gauge: { distance: () => then, progress: () => ({ distance: 1, useful }) },
    });
    expect(completeRackForGoal(thinking, of([], 0), left)).toBeUndefined();
    expect(completeRackForGoal(thinking, of(['b5'], 1), left)).toBeUndefined();
  });
});

it('a hand is thought of anew for another seat: what it is paid is of the seat and the round', () => {
  const view = viewWith({ rules: 'bell', e: 'b123 c456 o789 weee b5 dr' });
  const at = (round: 'e' | 's') => {
    const thinking = createDecisionContext({ ...view, round });
    return plainOf(candidates(thinking, after(thinking))).worth;
  };
  expect(at('e')).toBeGreaterThan(at('s'));
});

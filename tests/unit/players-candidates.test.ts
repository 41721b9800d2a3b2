// The hands that a rack could become: which are weighed, how such a hand is completed, and what the engine would pay for it.
import { describe, expect, it } from 'vitest';
import {
  countRackTilesByKind,
  createRackGauge,
  RULESET_IDS,
  score,
  settle,
  type Action,
  type DeclaredSet,
  type TileId,
} from '../../src/engine/index.ts';
import {
  listHandCandidatesInSlices,
  completeRackToBestHand,
  findFastestWinnableHand,
  scoreActionByDistance,
  findNearestHandCandidate,
  getClaimCostInStepHundredths,
  type HandCandidate,
} from '../../src/bots/candidate-hands.ts';
import {
  countRackKindsAndWilds,
  createDecisionContext,
  countUnseenTiles,
  type HandGoal,
  type DecisionContext,
} from '../../src/bots/thinking.ts';
import { removeTilesOnce, listLegalPlayOptions, type Holding13, type RackAfterChoice } from '../../src/bots/view.ts';
import { estimateWinProbability } from '../../src/bots/win-probability.ts';
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
  runAllSlices(listHandCandidatesInSlices(thinking, left));
const plainOf = (all: readonly HandCandidate[]): HandCandidate => all.find(({ goal }) => goal.aim.maxChows === 4)!;

/** What the others pay together for a hand, thrown by the next player or drawn. */
function paid({ view }: DecisionContext, rack: readonly TileId[], tile: TileId, by: 'discard' | 'wall'): number {
  const { table, seat, round, seats, goulash } = view;
  const bill = score({ table, seat, round, goulash, hand: { rack, sets: [], bonus: [] }, win: { tile, by } });
  if (!bill.ok) return 0;
  const next = seats[(seats.indexOf(seat) + 1) % seats.length];
  const scores = { [seat]: bill.value.total };
  const settled = settle({ table, winner: seat, seats, scores, discarder: by === 'discard' ? next : undefined });
  if (!settled.ok) throw new Error(settled.error.code);
  return settled.value.written?.[seat] ?? settled.value.net[seat];
}

describe('the hands that are weighed', () => {
  it.each(RULESET_IDS)('%s: all that can be made and are at most two tiles further than the nearest', (rules) => {
    for (const e of ['b123 c456 o79 weee dr wn', 'b12345 b777 b99 wee dr', 'b258 c369 o147 we ws dr dg dw']) {
      const thinking = thinkWith({ rules, e });
      const left = after(thinking);
      const { counts } = countRackKindsAndWilds(thinking, left.rack);
      const far = thinking.goals(left.sets).map((goal) => ({ goal, distance: goal.gauge.distance(counts, 0) }));
      const nearest = Math.min(...far.map(({ distance }) => distance));
      const within = far.filter(({ distance }) => distance <= nearest + 2);
      const found = candidates(thinking, left);
      expect(found.map(({ goal, distance }) => ({ goal, distance }))).toEqual(within);
      expect(within.length).toBeLessThan(far.length);
      for (const { goal, distance, useful, unseen, chance, worth } of found) {
        expect(useful).toEqual(goal.gauge.progress(counts, 0).useful);
        expect(unseen).toBe(countUnseenTiles(thinking, useful));
        expect(chance).toBe(estimateWinProbability(thinking, goal, counts, distance, useful));
        expect(worth).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('are those with a claim laid down too, but not one that the set rules out', () => {
    const thinking = thinkWith({ rules: 'bell', e: 'b123 c456 o79 weee dr wn' });
    const sets: readonly DeclaredSet[] = [laid('b123')];
    const found = candidates(thinking, { rack: after(thinking).rack.slice(3), sets });
    expect(found.length).toBeGreaterThan(0);
    for (const { goal, distance } of found) {
      expect(distance).not.toBe(Infinity);
      expect(goal.aim.maxChows).not.toBe(0);
      expect(goal.aim.special).toBeUndefined();
    }
  });
});

describe('how near a rack is', () => {
  it('is to any hand, as the engine measures it, with the tiles that help and those not seen', () => {
    for (const rules of RULESET_IDS) {
      const thinking = thinkWith({ rules, e: 'b123 c456 o79 weee dr wn' }, { pool: ['o8', 'wn'] });
      const left = after(thinking);
      const made = createRackGauge({ table: thinking.view.table, sets: [], aim: {} });
      if (!made.ok) throw new Error(made.error.code);
      const { distance, useful } = made.value.progress(countRackTilesByKind(left.rack, undefined), 0);
      expect(findNearestHandCandidate(thinking, left)).toMatchObject({
        distance,
        useful,
        unseen: countUnseenTiles(thinking, useful),
      });
      expect(findNearestHandCandidate(thinking, left)).toMatchObject({ chance: 0, worth: 0 });
    }
  });

  it('counts a hundred a tile; a claim gives up two fifths of one, and a kong is a little better', () => {
    const does = (what: Action['do']) => ({ do: what, seat: 'e' }) as Action;
    expect([0, 1, 3].map((distance) => scoreActionByDistance(does('discard'), distance))).toEqual([0, -100, -300]);
    expect(scoreActionByDistance(does('claim'), 1)).toBe(-140);
    expect(scoreActionByDistance(does('kong'), 1)).toBe(-99);
    expect([
      getClaimCostInStepHundredths(does('claim')),
      getClaimCostInStepHundredths(does('kong')),
      getClaimCostInStepHundredths(does('pass')),
    ]).toEqual([40, 0, 0]);
  });
});

describe('the fastest hand', () => {
  const poor = { rules: 'cantonese', house: { minFan: 3 } } as const;

  it('is any hand where none is refused, and where it is more than a tile from fishing', () => {
    for (const [deal, e] of [
      [{ rules: 'bell' }, 'b123 c456 o79 weee dr wn'],
      [{ rules: 'u3a' }, 'b123 c456 o79 weee dr wn'],
      [poor, 'b258 c369 o147 we ws dr dg dw'],
    ] as const) {
      const thinking = thinkWith({ ...deal, e });
      const left = after(thinking);
      expect(findFastestWinnableHand(thinking, left)).toEqual(findNearestHandCandidate(thinking, left));
    }
  });

  it('is the nearest that may win where poor hands are refused; of those as near, the one that most helps', () => {
    let others = 0;
    for (const e of [
      'b123 c456 o79 weee dr ww',
      'b12345 b777 b99 c22 dr',
      'b12345 b777 b9 wee c2 dr',
      'b234 c345 o567 b88 c5 dr c7',
    ]) {
      const thinking = thinkWith({ ...poor, e });
      for (const { leaves } of listLegalPlayOptions(thinking.view)) {
        const [left] = leaves;
        if (!left) continue;
        const any = findNearestHandCandidate(thinking, left);
        if (any.distance > 1) continue;
        const winning = candidates(thinking, left).filter(({ worth }) => worth > 0);
        const found = findFastestWinnableHand(thinking, left);
        if (winning.length === 0) expect(found).toEqual(any);
        else {
          others++;
          expect(found.worth).toBeGreaterThan(0);
          for (const { distance, unseen } of winning)
            expect(distance > found.distance || (distance === found.distance && unseen <= found.unseen)).toBe(true);
          expect(winning).toContainEqual(found);
        }
      }
    }
    expect(others).toBeGreaterThan(5);
  });
});

describe('what a hand would be paid', () => {
  /** Waiting for one tile alone. */
  const WAITING = 'b222 c444 o777 weee b5';

  it.each(RULESET_IDS)('%s: by a discard of the next player mostly, and drawn in 24 of 100', (rules) => {
    const thinking = thinkWith({ rules, house: rules === 'cantonese' ? { minFan: 0 } : {}, e: `${WAITING} dr` });
    const left = after(thinking);
    const any = plainOf(candidates(thinking, left));
    expect(any).toMatchObject({ distance: 0, useful: ['b5'] });
    const whole = [...left.rack, 'b5' as TileId];
    const [thrown, drawn] = [paid(thinking, whole, 'b5', 'discard'), paid(thinking, whole, 'b5', 'wall')];
    expect(any.worth).toBeCloseTo(thrown > 0 ? 0.76 * thrown + 0.24 * drawn : drawn / 2, 8);
    // The same hand is billed once.
    expect(thinking.worths.size).toBeGreaterThan(0);
    for (const name of thinking.worths.keys()) thinking.worths.set(name, 77);
    expect(plainOf(candidates(thinking, left)).worth).toBe(77);
  });

  it('half as much where it may only be drawn, and nothing where it may not win', () => {
    let only = 0;
    for (const minFan of [0, 1, 2, 3, 4, 6]) {
      const thinking = thinkWith({ rules: 'cantonese', house: { minFan }, e: 'b123 c456 o789 b888 o2 dr' });
      const left = after(thinking);
      const any = plainOf(candidates(thinking, left));
      const whole = [...left.rack, 'o2' as TileId];
      const [thrown, drawn] = [paid(thinking, whole, 'o2', 'discard'), paid(thinking, whole, 'o2', 'wall')];
      if (thrown === 0 && drawn > 0) only++;
      expect(any.worth).toBeCloseTo(thrown > 0 ? 0.76 * thrown + 0.24 * drawn : drawn / 2, 8);
    }
    expect(only).toBeGreaterThan(0);
  });

  it('is asked along three ways that tiles may come, far away along one', () => {
    for (const [distance, ways] of [
      [3, 3],
      [4, 3],
      [5, 1],
    ] as const) {
      const thinking = thinkWith({ rules: 'bell', e: `${WAITING} dr` });
      const left = after(thinking);
      const own = countRackTilesByKind(left.rack, undefined).join();
      let asked = 0;
      const goal: HandGoal = {
        aim: { maxChows: 4 },
        concealed: false,
        gauge: {
          distance: (counts) => (counts.join() === own ? distance : 0),
          progress: (counts) => {
            asked++;
            return counts.join() === own ? { distance, useful: ['c8', 'c9'] } : { distance: 0, useful: ['o1'] };
          },
        },
      };
      const [made] = candidates({ ...thinking, goals: () => [goal] }, left);
      expect(made!.distance).toBe(distance);
      // Once for the rack itself, and on each way once before and once after its tile has come.
      expect(asked).toBe(1 + 2 * ways);
    }
  });

  it('as a shape is found out once in a decision; and is the mean of what different ways would bring', () => {
    const thinking = thinkWith({ rules: 'bell', e: `${WAITING} dr` });
    const left = after(thinking);
    const last = new Map<string, number>();
    // By the tile that comes: b4 is paid 10, b6 40, c9 100.
    class Paid extends Map<string, number> {
      override get(name: string) {
        const tile = name.split(' ')[1];
        if (tile) last.set(tile, (last.get(tile) ?? 0) + 1);
        return super.get(name) ?? { b4: 10, b6: 40, c9: 100 }[tile ?? ''];
      }
    }
    const goalOf = (aim: HandGoal['aim']): HandGoal => ({
      aim,
      concealed: false,
      gauge: { distance: () => 0, progress: () => ({ distance: 0, useful: ['b4', 'b6', 'c9'] }) },
    });
    const worths = new Paid();
    const goals = () => [goalOf({ special: 'x' }), goalOf({ maxChows: 0 })];
    const [shaped, pungs] = candidates({ ...thinking, goals, worths }, left);
    const asked = [...last].map(([tile, many]) => many * { b4: 10, b6: 40, c9: 100 }[tile]!);
    const mean = asked.reduce((sum, each) => sum + each, 0) / 6;
    expect(last.size).toBeGreaterThan(1);
    expect([shaped!.worth, pungs!.worth]).toEqual([mean, mean]);
    expect(worths.has('x')).toBe(true);
    last.clear();
    worths.set('x', 5);
    expect(candidates({ ...thinking, goals, worths }, left).map(({ worth }) => worth)).toEqual([5, mean]);
    expect([...last.values()].reduce((sum, each) => sum + each, 0)).toBe(3);
  });
});

describe('a hand completed as its tiles are likely to come', () => {
  it('waits for the tile of which most are left', () => {
    for (const [pool, last] of [
      [['b4', 'b4'], 'b7'],
      [['b7', 'b7'], 'b4'],
      [['b4', 'b4', 'b4', 'b7'], 'b7'],
      [['b4', 'b7', 'b7', 'b7', 'b7'], 'b4'],
    ] as const) {
      const thinking = thinkWith({ rules: 'bell', e: 'b56 c456 o789 weee c11 dr' }, { pool: pool as never });
      const left = after(thinking);
      const { goal } = plainOf(candidates(thinking, left));
      const whole = completeRackToBestHand(thinking, goal, left)!;
      expect(whole.last).toBe(last);
      expect(whole.rack.toSorted()).toEqual([...left.rack, last].toSorted());
    }
  });

  it.each(RULESET_IDS)('%s: is complete, holds the last tile, and as many tiles as a hand has', (rules) => {
    for (const e of ['b123 c456 o79 weee dr wn', 'b258 c369 o147 we ws dr dg dw', 'b12345 b777 b99 wee dr']) {
      const thinking = thinkWith({ rules, e });
      const left = after(thinking);
      for (const { goal } of candidates(thinking, left)) {
        const whole = completeRackToBestHand(thinking, goal, left);
        if (!whole) continue;
        expect(whole.rack).toHaveLength(14);
        expect(whole.rack).toContain(whole.last);
        expect(goal.gauge.distance(countRackTilesByKind(removeTilesOnce(whole.rack, [whole.last]), undefined), 0)).toBe(
          0,
        );
        expect(Math.max(...countRackTilesByKind(whole.rack, undefined))).toBeLessThan(5);
      }
    }
  });

  it('is filled up first, where tiles were passed on or sets lie open', () => {
    const thinking = thinkWith({ rules: 'bell', e: 'b123 c456 o79 weee dr wn' });
    const ten = thinking.view.own.rack.slice(0, 10);
    const { goal } = plainOf(candidates(thinking, { rack: ten, sets: [] }));
    const whole = completeRackToBestHand(thinking, goal, { rack: ten, sets: [] })!;
    expect(whole.rack).toHaveLength(14);
    expect(removeTilesOnce(ten, whole.rack)).toEqual([]);
    const sets: readonly DeclaredSet[] = [laid('o222')];
    const open = plainOf(candidates(thinking, { rack: ten, sets }));
    expect(completeRackToBestHand(thinking, open.goal, { rack: ten, sets })!.rack).toHaveLength(11);
  });

  it('keeps its wild tiles, which are never what it waits for', () => {
    const thinking = thinkWith({ rules: 'u3a', goulash: true, e: 'b777 c999 o555 wee b1 c2 c4' });
    const { wild, view } = thinking;
    const rack = [...removeTilesOnce(view.own.rack, ['b1', 'c2', 'c4']).slice(0, 11), wild!, wild!];
    const all = candidates(thinking, { rack, sets: [] });
    expect(all.length).toBeGreaterThan(0);
    for (const { goal } of all) {
      const whole = completeRackToBestHand(thinking, goal, { rack, sets: [] });
      if (!whole) continue;
      expect(whole.last).not.toBe(wild);
      expect(whole.rack).toHaveLength(14);
      expect(whole.rack.filter((tile) => tile === wild)).toEqual([wild, wild]);
    }
  });

  /** A hand one tile from fishing that the next tile brings there, whatever is thrown: what is thrown then? */
  function goes(e: string): TileId {
    const thinking = thinkWith({ rules: 'bell', e: `${e} dr` });
    const rack = removeTilesOnce(thinking.view.own.rack, ['dr']);
    expect(rack).toHaveLength(13);
    const own = countRackTilesByKind(rack, undefined).join();
    const goal: HandGoal = {
      aim: {},
      concealed: false,
      gauge: {
        distance: (counts) => (counts.join() === own ? 1 : 0),
        progress: (counts) =>
          counts.join() === own ? { distance: 1, useful: ['dg'] } : { distance: 0, useful: ['dw'] },
      },
    };
    const whole = completeRackToBestHand(thinking, goal, { rack, sets: [] })!;
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
    const of = (useful: readonly TileId[], then: number): HandGoal => ({
      aim: {},
      concealed: false,
      gauge: { distance: () => then, progress: () => ({ distance: 1, useful }) },
    });
    expect(completeRackToBestHand(thinking, of([], 0), left)).toBeUndefined();
    expect(completeRackToBestHand(thinking, of(['b5'], 1), left)).toBeUndefined();
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

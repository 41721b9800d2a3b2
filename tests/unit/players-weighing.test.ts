// What a rack is worth, held against the same sums done by hand here: chances times payments where chows are free, speed and
// everything a hand may bring where they are not.
import { describe, expect, it } from 'vitest';
import { countRackTilesByKind, type HandAim, type TileId } from '../../src/engine/index.ts';
import { evaluateRacksInSlices } from '../../src/bots/evaluation.ts';
import { estimateTurnsPlayed, countUnseenTiles } from '../../src/bots/thinking.ts';
import type { RackAfterChoice } from '../../src/bots/view.ts';
import {
  estimateSetHandOdds,
  estimateSpecialHandOdds,
  estimateWinProbability,
  type Nearness,
} from '../../src/bots/win-probability.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { laid, thinkWith } from './support/thinking.ts';
import { weighed, words, type SaidHand, type SaidRacks } from './support/weighing.ts';

const ANY: HandAim = { maxChows: 4 };
const PUNGS: HandAim = { maxChows: 0 };
const hand = (aim: HandAim, distance: number, useful: string, worth: number): SaidHand => ({
  aim,
  distance,
  useful,
  worth,
});
const shape = (special: string, distance: number, useful: string, worth: number): SaidHand =>
  hand({ special }, distance, useful, worth);
const plain = (distance: number, useful: string, worth: number): SaidHand => hand(ANY, distance, useful, worth);
const pungs = (distance: number, useful: string, worth: number): SaidHand => hand(PUNGS, distance, useful, worth);

/** What is needed to do the sums again. */
function sums(said: SaidRacks) {
  const { thinking, goals, choices, made } = weighed(said);
  const turns = estimateTurnsPlayed(thinking.view);
  const reach = (distance: number, useful: string): Nearness => ({
    distance,
    unseen: countUnseenTiles(thinking, words(useful)),
  });
  return {
    value: made.map(({ value }) => value),
    made,
    reach,
    sets: (distance: number, useful: string) => estimateSetHandOdds(thinking.free, reach(distance, useful), turns),
    shapes: (distance: number, useful: string) => estimateSpecialHandOdds(reach(distance, useful), turns),
    /** The chance of one hand as it is estimated turn by turn. */
    chance: (at: number, nth: number) => {
      const { distance, useful } = said.racks[at]![nth]!;
      const counts = countRackTilesByKind(choices[at]!.leaves[0]!.rack, undefined);
      return estimateWinProbability(thinking, goals[nth]!, counts, distance, words(useful));
    },
  };
}
const LATE = { wallLeft: 24 } as const;

describe('where chows are free, a rack is worth', () => {
  it('as a shape: its odds, a little less as it was chosen, times what it pays and what is not lost', () => {
    const said = { rules: 'bell', racks: [[shape('x', 1, 'b4 b5', 500)]], loss: 40 };
    const { value, shapes, chance, made } = sums(said);
    expect(0.85 * shapes(1, 'b4 b5')).toBeLessThan(1.5 * chance(0, 0));
    expect(value[0]).toBeCloseTo(0.85 * shapes(1, 'b4 b5') * 540, 8);
    expect(made[0]!.best.chance).toBeCloseTo(0.85 * shapes(1, 'b4 b5'), 10);
    expect(made[0]!.billed).toBe(true);
  });

  it('no more than half as much again as its tiles promise, when the wall is nearly used up', () => {
    const { value, shapes, chance } = sums({
      rules: 'bell',
      racks: [[shape('x', 2, 'b4 b5', 500)]],
      loss: 40,
      changed: LATE,
    });
    expect(0.85 * shapes(2, 'b4 b5')).toBeGreaterThan(1.5 * chance(0, 0));
    expect(value[0]).toBeCloseTo(1.5 * chance(0, 0) * 540, 8);
  });

  it('of two shapes the better one alone, each as likely as it is beside the likeliest', () => {
    const racks = [[shape('x', 1, 'b4 b5 c9', 100), shape('y', 2, 'b4 b5 c9 o2', 900)]];
    const { value, shapes, chance, made } = sums({ rules: 'bell', racks });
    const [x, y] = [chance(0, 0), chance(0, 1)];
    const odds = 0.85 * shapes(1, 'b4 b5 c9');
    const ways = [100 * Math.min(odds, 1.5 * x), 900 * Math.min((odds * y) / x, 1.5 * y)];
    expect(ways[1]).toBeGreaterThan(ways[0]!);
    expect(value[0]).toBeCloseTo(ways[1]!, 8);
    expect(made[0]!.best.goal.aim.special).toBe('y');
  });

  it('as near as its nearest shape, with all that helps any of those as near', () => {
    const racks = [[shape('x', 1, 'b4 b5', 300), shape('y', 1, 'b5 c9', 300), shape('z', 2, 'o2 o3', 300)]];
    const { value, shapes, chance } = sums({ rules: 'bell', racks });
    const [x, y] = [chance(0, 0), chance(0, 1)];
    const best = Math.max(x, y);
    expect(value[0]).toBeCloseTo(300 * Math.min(0.85 * shapes(1, 'b4 b5 c9'), 1.5 * best), 8);
  });

  it('as any sets and a pair: their odds times what they pay', () => {
    for (const distance of [0, 1, 2, 3, 4]) {
      const { value, sets, made } = sums({ rules: 'bell', racks: [[plain(distance, 'b4 b7', 60)]], loss: 15 });
      expect(value[0]).toBeCloseTo(sets(distance, 'b4 b7') * 75, 8);
      expect(made[0]!.best).toMatchObject({ distance, worth: 60 });
    }
  });

  it('as pungs a third of what is guessed, as likely as they are beside any sets', () => {
    const beside = (many: number) =>
      sums({ rules: 'bell', racks: [[plain(1, 'b4 b7 c2 c3', 1), pungs(2, 'b4 b7', many)]], loss: 15 });
    const { value, sets, chance, made } = beside(20_000);
    const [any, dear] = [chance(0, 0), chance(0, 1)];
    const likely = Math.min(dear, (sets(1, 'b4 b7 c2 c3') * dear) / any);
    expect(value[0]).toBeCloseTo((likely * 20_015) / 3, 6);
    expect(made[0]!.best.goal.aim).toBe(PUNGS);
    // Nothing is added for the other: neither of them is a shape.
    expect(beside(1).value[0]).toBeCloseTo(sets(1, 'b4 b7 c2 c3') * 16, 8);
  });

  it('as pungs alone, their own chance', () => {
    const { value, chance } = sums({ rules: 'bell', racks: [[pungs(1, 'b4 b7', 300)]], loss: 15 });
    expect(value[0]).toBeCloseTo((chance(0, 0) * 315) / 3, 8);
  });

  it('a fifth of the other kind of hand besides, whichever is the better', () => {
    for (const [ofShape, ofPlain] of [
      [2000, 20],
      [10, 400],
    ] as const) {
      const racks = [[shape('x', 1, 'b4 b5', ofShape), plain(1, 'b4 b7 c2', ofPlain), pungs(3, 'b7', 1)]];
      const { value, sets, shapes, chance } = sums({ rules: 'bell', racks });
      const ways = [ofShape * Math.min(0.85 * shapes(1, 'b4 b5'), 1.5 * chance(0, 0)), ofPlain * sets(1, 'b4 b7 c2')];
      expect(value[0]).toBeCloseTo(Math.max(...ways) + 0.2 * Math.min(...ways), 6);
    }
  });

  it('nothing where nobody would pay, and then its nearest hand is named', () => {
    const { value, made } = sums({
      rules: 'bell',
      racks: [[shape('x', 3, 'b4 b5', 0), shape('y', 1, 'b4 b5', 0), shape('z', 2, 'b4', 0)]],
      loss: 40,
    });
    expect(value).toEqual([0]);
    expect(made[0]!.best.goal.aim.special).toBe('y');
  });

  it('less the fewer tiles help, of racks as near: for the last tile most of all', () => {
    for (const [distance, power] of [
      [0, 0.9],
      [1, 0.4],
      [2, 0.4],
    ] as const)
      for (const helps of [['b4 b7 c2', 'b4'] as const, ['b4', 'b4 b7 c2'] as const]) {
        const racks = helps.map((useful) => [shape('x', distance, useful, 500)]);
        const { value, shapes, reach, chance } = sums({ rules: 'bell', racks });
        const [most, few] = [reach(distance, 'b4 b7 c2').unseen, reach(distance, 'b4').unseen];
        const top = 0.85 * shapes(distance, 'b4 b7 c2');
        for (const [at, useful] of helps.entries()) {
          const odds = useful === 'b4' ? top * ((few + 1) / (most + 1)) ** power : top;
          expect(value[at]).toBeCloseTo(500 * Math.min(odds, 1.5 * chance(at, 0)), 8);
        }
      }
  });

  it('less the further it is, and the turn that a claim gives up counts as two fifths of a step', () => {
    const racks = [[plain(1, 'b4 b7 c2', 50)], [plain(2, 'b4 b7 c2 o2', 50)], [plain(1, 'b4 b7 c2', 50)]];
    const { value, sets, reach } = sums({ rules: 'bell', racks, acts: ['discard', 'discard', 'claim'] });
    const top = sets(1, 'b4 b7 c2');
    const behind = 100 + reach(1, 'b4 b7 c2').unseen - reach(2, 'b4 b7 c2 o2').unseen;
    expect(value[0]).toBeCloseTo(50 * top, 8);
    expect(value[1]).toBeCloseTo(50 * top * Math.exp((-0.9 * behind) / 100), 8);
    expect(value[2]).toBeCloseTo(50 * top * Math.exp((-0.9 * 40) / 100), 8);
  });

  it('what its own hands pay as far as that can be known from so far, and for the rest what such hands usually pay', () => {
    for (const [distance, believed] of [0.9, 0.6, 0.4, 0.25, 0.1, 0].entries()) {
      const racks = ['b4', 'b7', 'c2'].map((useful, at) => [plain(distance, useful, [30, 120, 0][at]!)]);
      const { value, sets, reach } = sums({ rules: 'bell', racks });
      const most = Math.max(...['b4', 'b7', 'c2'].map((useful) => reach(distance, useful).unseen));
      for (const [at, useful] of ['b4', 'b7'].entries()) {
        // The rack that pays nothing does not count: 30 and 120 are 75 on average.
        const worth = [30, 120][at]! ** believed * 75 ** (1 - believed);
        expect(most).toBe(reach(distance, useful).unseen);
        expect(value[at]).toBeCloseTo(worth * sets(distance, useful), 8);
      }
      expect(value[2]).toBe(0);
    }
  });

  it('nothing as a shape that it cannot become, however near another rack is', () => {
    const { value } = sums({ rules: 'bell', racks: [[shape('x', 1, 'b4', 500)], [shape('x', Infinity, '', 500)]] });
    expect(value[0]).toBeGreaterThan(0);
    expect(value[1]).toBe(0);
  });
});

it('racks of the same tiles are looked at once, those with other sets on the table again', () => {
  const thinking = thinkWith({ rules: 'bell', e: 'b123 c456 o79 weee dr wn' });
  const rack = thinking.view.own.rack.slice(1, 11);
  const left = (tiles: readonly TileId[], set: string): RackAfterChoice => ({
    rack: tiles,
    sets: [laid(set)],
    thrown: 'b1',
  });
  const asked: string[] = [];
  const goals: typeof thinking.goals = (sets) => {
    asked.push(sets[0]!.tiles.join(''));
    return [];
  };
  const leaves = [left(rack, 'o111'), left(rack.toReversed(), 'o111'), left(rack, 'o222'), left(rack.slice(1), 'o111')];
  runAllSlices(evaluateRacksInSlices({ ...thinking, goals }, [{ action: { do: 'pass', seat: 'e' }, leaves }], 0));
  expect(asked).toEqual(['o1o1o1', 'o2o2o2', 'o1o1o1']);
});

describe('where hands are slow, a rack is worth', () => {
  /** How much everything a rack may bring is, and how good that makes it, in tiles that help. */
  const hope = (worth: number, unseen: number, distance: number) => worth * (1 + unseen) * Math.exp(-2.5 * distance);
  const merit = (speed: number, ...hopes: readonly number[]) =>
    speed + 5 * Math.log(hopes.reduce((sum, each) => sum + each, 0));

  it.each([
    ['a shape', { special: 'x' }],
    ['sets', ANY],
  ] as const)('as the best of all racks, %s: its odds times what it pays and what is not lost', (_, aim) => {
    const { value, sets, shapes, made } = sums({ rules: 'u3a', racks: [[hand(aim, 1, 'b4 b5', 500)]], loss: 40 });
    const odds = aim === ANY ? sets(1, 'b4 b5') : shapes(1, 'b4 b5');
    expect(value[0]).toBeCloseTo(odds * 540, 8);
    expect(made[0]!.best.chance).toBe(odds);
    expect(made[0]!.billed).toBe(true);
  });

  it('less than the best by how much slower it is and how much less it may bring, whichever stands first', () => {
    const near = [shape('x', 1, 'b4 b5', 500), shape('y', 2, 'c9 o2', 900)];
    const slow = [shape('x', 1, 'b4', 500), shape('y', 1, 'c9 o2', 900)];
    for (const racks of [
      [near, slow],
      [slow, near],
    ]) {
      const { value, shapes, reach, made } = sums({ rules: 'u3a', racks, loss: 40 });
      const [two, one, more] = [reach(1, 'b4 b5').unseen, reach(1, 'b4').unseen, reach(1, 'c9 o2').unseen];
      const merits = racks.map((rack) =>
        rack === near
          ? merit(two - 100, hope(500, two, 1), hope(900, more, 2))
          : merit(one - 100, hope(500, one, 1), hope(900, more, 1)),
      );
      const best = merits[0]! > merits[1]! ? 0 : 1;
      const top = racks[best] === near ? shapes(1, 'b4 b5') * 540 : shapes(1, 'c9 o2') * 940;
      for (const at of [0, 1])
        expect(value[at]).toBeCloseTo(top * Math.exp((-0.9 * (merits[best]! - merits[at]!)) / 100), 8);
      const named = racks.map((rack) => (rack === near ? 'x' : 'y'));
      expect(made.map(({ best: { goal } }) => goal.aim.special)).toEqual(named);
    }
  });

  it('as far behind as it is slow, where it is too slow to be billed, or a claim not worth its turn', () => {
    const racks = [[plain(1, 'b4 b5', 200)], [plain(2, 'b4 b5', 900)], [plain(1, 'b4', 200)], [plain(1, 'b4 b5', 200)]];
    const { value, sets, reach, made } = sums({
      rules: 'u3a',
      racks,
      loss: 40,
      acts: ['discard', 'discard', 'claim', 'kong'],
    });
    expect(made.map(({ billed }) => billed)).toEqual([true, false, true, true]);
    const [two, one] = [reach(1, 'b4 b5').unseen, reach(1, 'b4').unseen];
    const top = sets(1, 'b4 b5') * 240;
    const lost = (tiles: number) => top * Math.exp((-0.9 * tiles) / 100);
    // Of two as good a kong is the better one, by one.
    expect(value[3]).toBeCloseTo(top, 8);
    expect(value[0]).toBeCloseTo(lost(1), 8);
    expect(value[1]).toBeCloseTo(lost(101), 8);
    const less = 5 * Math.log((1 + two) / (1 + one));
    expect(value[2]).toBeCloseTo(lost(1 + 40 + two - one + less), 8);
    expect(made[1]!.best).toMatchObject({ distance: 2, chance: sets(2, 'b4 b5') });
  });

  it('as slow as one tile further, when all the tiles it waits for have been seen', () => {
    const seen = { pool: words('b4 b4 b4 b4') };
    const racks = [[plain(0, 'b4', 200)], [plain(1, 'c9', 200)]];
    const { value, made } = sums({ rules: 'u3a', racks, changed: seen });
    expect(made.map(({ billed }) => billed)).toEqual([false, true]);
    expect(value[0]).toBeLessThan(value[1]!);
    // A rack that waits for one that is left stays as near as it is.
    expect(sums({ rules: 'u3a', racks: [[plain(0, 'b5', 200)], [plain(1, 'c9', 200)]] }).made[1]!.billed).toBe(false);
  });

  it('almost nothing besides its speed, where no hand of it would be paid; and it is not billed', () => {
    const racks = [[plain(1, 'b4 b5', 0)], [plain(1, 'b4 b5', 100)]];
    const { value, sets, reach, made } = sums({ rules: 'u3a', racks, loss: 10 });
    expect(made.map(({ billed }) => billed)).toEqual([false, true]);
    const { unseen } = reach(1, 'b4 b5');
    const top = sets(1, 'b4 b5') * 110;
    expect(value[1]).toBeCloseTo(top, 8);
    const apart = 5 * (Math.log(hope(100, unseen, 1)) + 5);
    expect(value[0]).toBeCloseTo(top * Math.exp((-0.9 * apart) / 100), 8);
    // Alone it brings nothing, and spares only what is lost when others win.
    const alone = sums({ rules: 'u3a', racks: [[plain(1, 'b4 b5', 0)]], loss: 10 });
    expect(alone.value[0]).toBeCloseTo(sets(1, 'b4 b5') * 10, 8);
  });
});

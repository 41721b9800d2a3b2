// After the hand: the curve goes by the counted odds after each turn of the learner.
import { describe, expect, it } from 'vitest';
import {
  restorePracticeGame,
  createBotActionChooser,
  createWinChanceHistorySlices,
  playHandToEnd,
  listLearnerDecisionIndexesExceptPasses,
} from '../../src/bots/index.ts';
import { replayActionLogUntilIllegal } from '../../src/bots/practice-game.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { createWinChanceCurve, formatWinChanceInTen } from '../../src/features/practice-table/win-chance-curve.ts';

describe('the chance after each turn', () => {
  const opened = restorePracticeGame({ rules: 'u3a', house: {}, seed: 9, me: 1, others: 'steady', done: [], log: '' });
  if (!opened.ok) throw new Error(opened.error.code);
  const begun = { ...opened.value.hand, specials: 'none' } as const;
  const steady = createBotActionChooser('steady', 1);
  const over = playHandToEnd(
    begun.plays[0]!,
    Object.fromEntries(begun.plays[0]!.seats.map((seat) => [seat, steady])),
    'none',
  );
  const { hand } = replayActionLogUntilIllegal(begun, over.log);
  const turns = runAllSlices(createWinChanceHistorySlices(hand));

  it('is told of every discard and claim of the learner, in order', () => {
    expect(turns.map(({ place }) => place)).toEqual(listLearnerDecisionIndexesExceptPasses(hand));
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, at) => at + 1));
    for (const { place } of turns) {
      const { seat, do: done } = over.log[place]!;
      expect([seat, ['draw', 'pass'].includes(done)]).toEqual([hand.me, false]);
    }
    expect(turns.length).toBeGreaterThan(5);
  });

  it('lies between never and always, and changes with the hand', () => {
    const chances = turns.map(({ chance }) => chance);
    expect(chances.every((each) => each > 0 && each < 1)).toBe(true);
    expect(new Set(chances).size).toBeGreaterThan(chances.length / 2);
  });

  it('goes by the last turn as it was: whoever won there was certain to', () => {
    const end = hand.plays.at(-1)!.phase;
    const winner = end.name === 'over' ? end.end.winner : undefined;
    expect(runAllSlices(createWinChanceHistorySlices({ ...hand, me: winner })).at(-1)!.chance).toBe(1);
  });

  it.each([
    [0.02, '0 in 10'],
    [0.25, '3 in 10'],
    [1, '10 in 10'],
  ])('is said in tenths: %f', (chance, said) => expect(formatWinChanceInTen(chance)).toBe(said));
});

it.each([
  [0.02, [0, 1, 2, 3, 4]],
  [0.45, [0, 2, 4, 6]],
  [0.75, [0, 2, 4, 6, 8]],
  [1, [0, 2, 4, 6, 8, 10]],
])('the scale of a chance of %f at most reads %j, as far apart as the numbers are', (chance, values) => {
  const { lines } = createWinChanceCurve([{ turn: 1, chance }]);
  expect(lines.map(({ value }) => value)).toEqual(values);
  const gaps = lines.slice(1).map(({ y }, at) => lines[at]!.y - y);
  for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!);
});

it('the curve goes through every turn, within its drawing', () => {
  const turns = [0.1, 0.35, 0.9].map((chance, at) => ({ turn: at + 1, chance }));
  const { path, points } = createWinChanceCurve(turns);
  for (const { x, y } of points) {
    expect(path).toContain(`${x.toFixed(1)} ${y.toFixed(1)}`);
    expect(y).toBeGreaterThanOrEqual(0);
  }
  expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).toSorted((a, b) => b - a));
});

// After the hand: nothing is said of a turn before enough games were played on from it, and no choice is called better than
// another one where the games do not bear it out.
import { describe, expect, it } from 'vitest';
import { chancesIn, comparedWords, curveOf, ENOUGH, gamesIn } from '../../src/widgets/play/after-hand.ts';

const instead = { do: 'discard', seat: 'e', tile: 'b1' } as const;
const places = [{ place: 2, turn: 1 }, { place: 8, turn: 2 }, { place: 12 }, { place: 8, instead }];

describe('the chances of a hand', () => {
  it('wait until enough games stand behind each of them', () => {
    const few = chancesIn(places, [
      { won: 20, games: ENOUGH - 1 },
      { won: 1, games: 1 },
      { won: 0, games: 0 },
      { won: 5, games: 10 },
    ]);
    expect(few).toEqual({ turns: [], moments: {} });
  });

  it('are those of the turns, and of a moment with either choice', () => {
    const found = chancesIn(places, [
      { won: 30, games: 60 },
      { won: 12, games: 48 },
      { won: 0, games: 3 },
      { won: 24, games: 48 },
    ]);
    expect(found.turns.map(({ turn, chance }) => [turn, chance])).toEqual([
      [1, 0.5],
      [2, 0.25],
    ]);
    expect(found.moments).toEqual({ 8: { done: 0.25, other: 0.5 } });
    expect(gamesIn(found)).toBe(48);
  });
});

it('a choice is compared only where the games say what the coach says', () => {
  expect(comparedWords({ done: 0.25, other: 0.5 }, false)).toBe('3 in 10, and 5 in 10 with the other choice');
  expect(comparedWords({ done: 0.25, other: 0.5 }, true)).toBe('');
  expect(comparedWords({ done: 0.51, other: 0.5 }, true)).toBe('');
  expect(comparedWords(undefined, true)).toBe('');
});

it('the curve goes through every turn, within its drawing', () => {
  const turns = [0.1, 0.35, 0.9].map((chance, at) => ({ turn: at + 1, place: at, chance, games: 60 }));
  const { path, points } = curveOf(turns);
  for (const { x, y } of points) {
    expect(path).toContain(`${x.toFixed(1)} ${y.toFixed(1)}`);
    expect(y).toBeGreaterThanOrEqual(0);
  }
  expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).toSorted((a, b) => b - a));
});

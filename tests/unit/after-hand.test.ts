// After the hand: the curve goes by the counted odds and, more and more, by the games; nothing is said of a moment before
// enough were played from it, and no choice is called better than another one where the games do not bear it out.
import { describe, expect, it } from 'vitest';
import {
  openGame,
  createPlayer,
  simulateInSlices,
  playOut,
  replayLog,
  listTurnsToExamine,
  type Round,
} from '../../src/bots/index.ts';
import { runAllSlices } from '../../src/schedule/slices.ts';
import {
  describeComparison,
  createCurve,
  MIN_GAMES_PER_MOMENT,
  countGames,
  toMomentChances,
  ODDS_ARE_WORTH,
  countRounds,
  toTurnChances,
} from '../../src/widgets/play/turning-points.ts';

const instead = { do: 'discard', seat: 'e', tile: 'b1' } as const;
const won = (many: number, games: number, odds = 0.25): Round[number] => ({ won: many, games, odds });

describe('the curve of a hand', () => {
  const places = [{ place: 2 }, { place: 8 }];

  it('is there before any game has been played on', () => {
    const turns = toTurnChances(places, [won(0, 0, 0.3), won(0, 0, 0.6)]);
    expect(turns.map(({ turn, place }) => [turn, place])).toEqual([
      [1, 2],
      [2, 8],
    ]);
    expect(turns.map(({ chance }) => chance)).toEqual([expect.closeTo(0.3), expect.closeTo(0.6)]);
    expect(countGames(turns)).toBe(0);
  });

  it('stands half-way between odds and games when there are as many games as the odds are worth', () => {
    const turns = toTurnChances(places, [won(ODDS_ARE_WORTH, ODDS_ARE_WORTH, 0.5), won(0, 2 * ODDS_ARE_WORTH, 0.6)]);
    expect(turns.map(({ chance }) => chance)).toEqual([expect.closeTo(0.75), expect.closeTo(0.2)]);
    expect(countGames(turns)).toBe(ODDS_ARE_WORTH);
  });
});

it('a long hand is played on less often from each turn, and none takes many more games than another', () => {
  expect([2, 10, 14, 20, 24].map(countRounds)).toEqual([16, 16, 12, 8, 8]);
  expect(Math.max(...[2, 5, 10, 12, 15, 20].map((turns) => turns * countRounds(turns)))).toBeLessThanOrEqual(200);
});

describe('a hand that is played on', () => {
  const opened = openGame({ rules: 'u3a', house: {}, seed: 9, me: 1, others: 'steady', done: [], log: '' });
  if (!opened.ok) throw new Error(opened.error.code);
  const begun = { ...opened.value.hand, specials: 'none' } as const;
  const steady = createPlayer('steady', 1);
  const over = playOut(
    begun.plays[0]!,
    Object.fromEntries(begun.plays[0]!.seats.map((seat) => [seat, steady])),
    'none',
  );
  const { hand } = replayLog(begun, over.log);
  const places = listTurnsToExamine(hand).map((place) => ({ place }));
  const told: Round[] = [];
  runAllSlices(simulateInSlices(hand, places, 1, (round) => told.push(round)));

  it('tells the counted odds before it plays a game', () => {
    expect(told).toHaveLength(2);
    expect(told[0]!.every(({ games, won: many }) => games === 0 && many === 0)).toBe(true);
    const odds = told[0]!.map((each) => each.odds);
    expect(odds.every((each) => each > 0 && each < 1)).toBe(true);
    expect(new Set(odds).size).toBeGreaterThan(odds.length / 2);
    expect(told[1]!.map((each) => each.odds)).toEqual(odds);
  });

  it('counts a game from each place in a round', () => {
    expect(told[1]!.map(({ games }) => games)).toEqual(places.map(() => 1));
    expect(places.length).toBeGreaterThan(5);
  });

  it('goes by the last turn as it was: whoever won there was certain to', () => {
    const last = hand.plays.length - 2;
    const mine = hand.plays.at(-1)!.phase;
    const winner = mine.name === 'over' ? mine.end.winner : undefined;
    const [end] = runAllSlices(simulateInSlices({ ...hand, me: winner }, [{ place: last }], 0, () => undefined));
    expect(end).toEqual({ won: 0, games: 0, odds: 1 });
  });
});

describe('a moment of a hand', () => {
  const places = [{ place: 8 }, { place: 8, instead }];

  it('is compared with the other choice', () => {
    expect(toMomentChances(places, [won(12, 48), won(24, 48)])).toEqual({ 8: { done: 0.25, other: 0.5 } });
  });

  it('waits until enough games stand behind either choice', () => {
    expect(toMomentChances(places, [won(20, MIN_GAMES_PER_MOMENT), won(1, MIN_GAMES_PER_MOMENT - 1)])).toEqual({});
    expect(toMomentChances(places, [won(20, MIN_GAMES_PER_MOMENT - 1), won(1, MIN_GAMES_PER_MOMENT)])).toEqual({});
    expect(toMomentChances(places, [won(20, MIN_GAMES_PER_MOMENT), won(10, MIN_GAMES_PER_MOMENT)])).toHaveProperty('8');
  });
});

it('a choice is compared only where the games say what the coach says', () => {
  expect(describeComparison({ done: 0.25, other: 0.5 }, false)).toBe('3 in 10, and 5 in 10 with the other choice');
  expect(describeComparison({ done: 0.25, other: 0.5 }, true)).toBe('');
  expect(describeComparison({ done: 0.51, other: 0.5 }, true)).toBe('');
  expect(describeComparison(undefined, true)).toBe('');
});

it.each([
  [0.02, [0, 1, 2, 3, 4]],
  [0.45, [0, 2, 4, 6]],
  [0.75, [0, 2, 4, 6, 8]],
  [1, [0, 2, 4, 6, 8, 10]],
])('the scale of a chance of %f at most reads %j, as far apart as the numbers are', (chance, values) => {
  const { lines } = createCurve([{ turn: 1, place: 0, chance, games: 60 }]);
  expect(lines.map(({ value }) => value)).toEqual(values);
  const gaps = lines.slice(1).map(({ y }, at) => lines[at]!.y - y);
  for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!);
});

it('the curve goes through every turn, within its drawing', () => {
  const turns = [0.1, 0.35, 0.9].map((chance, at) => ({ turn: at + 1, place: at, chance, games: 60 }));
  const { path, points } = createCurve(turns);
  for (const { x, y } of points) {
    expect(path).toContain(`${x.toFixed(1)} ${y.toFixed(1)}`);
    expect(y).toBeGreaterThanOrEqual(0);
  }
  expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).toSorted((a, b) => b - a));
});

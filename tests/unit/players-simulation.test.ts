// The figures in content/figures/simulation.json are those of the engine and the players as they are now.
import { describe, expect, it } from 'vitest';
import { simulateHandsAndTally } from '../../src/build/simulate/play-hands.ts';
import { rulesets } from '../../src/engine/index.ts';
import {
  findGameSimulation,
  toMomentsOfValueCounts,
  SIMULATED_GAME_IDS,
  sumGameTallies,
  type HandHistogram,
} from '../../src/format/simulation.ts';

/** The hands take seconds, on a machine with much else to do a minute. */
const PATIENCE = 240_000;

const GAMES = SIMULATED_GAME_IDS.map((game) => [game, findGameSimulation(game)!] as const);
const countOf = (spread: HandHistogram) => toMomentsOfValueCounts(spread).count;

it('there are figures', () => {
  expect(GAMES.length).toBeGreaterThan(0);
});

describe.each(GAMES)('%s', (game, { edition, firstSeed, sample, all }) => {
  // Where this fails, hands are no longer played as they were: `npm run simulate` plays them again.
  it('plays its first hands as they were played', { timeout: PATIENCE }, () => {
    expect(simulateHandsAndTally(game, firstSeed, sample.hands)).toEqual(sample);
  });

  it('is played by the rules of this edition', () => {
    expect(rulesets[game].edition).toBe(edition);
  });

  it('counts every hand once', () => {
    expect(all.hands).toBeGreaterThanOrEqual(sample.hands);
    expect(countOf(all.thrown)).toBe(all.hands);
    expect(countOf(all.ends)).toBe(all.hands);
    expect(all.drawn + all.paid.count).toBe(all.hands);
    expect(countOf(all.by)).toBe(all.hands - all.drawn);
    expect(all.eastWon).toBeLessThan(all.hands - all.drawn);
    const { hands, better, worse } = all.chow;
    expect(better + worse).toBeLessThanOrEqual(hands);
  });

  it('knows every rule that it counts', () => {
    const known = new Set(rulesets[game].rules.map(({ id }) => id));
    expect(Object.keys(all.rules).filter((id) => !known.has(id))).toEqual([]);
    expect(Object.keys(all.ends).filter((id) => !known.has(id))).toEqual([]);
  });
});

it('hands played in parts are the hands played in a row', () => {
  const parts = [simulateHandsAndTally('cantonese', 900, 3), simulateHandsAndTally('cantonese', 903, 5)];
  expect(sumGameTallies(parts)).toEqual(simulateHandsAndTally('cantonese', 900, 8));
});

it('a chow is tried both ways where one was claimed', () => {
  const { chow } = simulateHandsAndTally('cantonese', 1, 16);
  expect(chow.hands).toBeGreaterThan(3);
  expect(chow.gain.count).toBe(chow.hands);
  expect(chow.better + chow.worse).toBeGreaterThan(0);
});

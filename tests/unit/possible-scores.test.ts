// What a hand can be worth at all: a score that no hand has is refused, and the nearest are named.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeScorePossibility, RULESET_IDS, score, type HouseInput } from '../../src/engine/index.ts';
import { anyHolding, aWinner } from '../property/support/holdings.ts';
import { runs } from '../deep.ts';

const describePossible = (rules: string, written: number, more: { won?: boolean; house?: HouseInput } = {}): string => {
  const found = judgeScorePossibility({ rules, score: written, ...more });
  if (!found.ok) return found.error.code;
  const { possible, below, above } = found.value;
  return possible ? 'yes' : `${below ?? '-'} ${above ?? '-'}`;
};

describe('a score that is written down', () => {
  it.each([
    ['u3a', 64, {}, 'yes'],
    ['u3a', 0, {}, 'yes'],
    // Points are even numbers.
    ['u3a', 37, {}, '36 38'],
    // Twice 191, and points are even numbers; 380 are 46 points of Purity, times 8, with three flowers beside them.
    ['u3a', 382, {}, '380 384'],
    // (b111) [b2222] b444 b888 b66 f3: 48 × 8, and the flower.
    ['u3a', 388, { won: true }, 'yes'],
    // At a table that counts flowers into Purity they are doubled with it.
    ['u3a', 388, { won: true, house: { purityBonusInside: true } }, '384 392'],
    ['u3a', 388, { won: true, house: { purityFinalDiscard: true } }, 'yes'],
    ['u3a', 1000, {}, 'yes'],
    ['u3a', 1280, {}, '1000 -'],
    ['u3a', 1280, { house: { limit: 2000 } }, 'yes'],
    // A special hand and a flower beside it.
    ['u3a', 516, {}, 'yes'],
    ['u3a', 1, {}, '0 2'],
    // Going Mahjong alone is 20, and more than one chow is not allowed.
    ['u3a', 20, { won: true }, '- 26'],
    ['u3a', 26, { won: true }, 'yes'],
    ['u3a', 0, { won: true }, '- 26'],
    // Two chows and two exposed pungs, where a table allows two chows.
    ['u3a', 24, { won: true, house: { maxChows: 2 } }, 'yes'],
    ['bmja', 24, { won: true, house: { maxChows: 2, bonusTiles: false } }, 'yes'],
    ['u3a', 22, { won: true, house: { maxChows: 2 } }, '- 24'],
    // Two players need four doubles or 500: four pungs of a suit, worth 28, are the least with four doubles.
    ['u3a', 446, { won: true, house: { players: 2 } }, '- 448'],
    ['u3a', 448, { won: true, house: { players: 2 } }, 'yes'],
    ['bmja', 100, { won: true, house: { players: 2, limit: 2000 } }, '- 448'],
    ['u3a', 40, { house: { players: 2 } }, 'yes'],
    ['japanese', 320, { won: true, house: { players: 2 } }, '- 480'],
    // Four chows drawn without two points for it stay at 20.
    ['japanese', 320, { won: true, house: { players: 2, ignoreTsumo2: true } }, 'yes'],
    // Only hands of one suit win, and each has a double for that.
    ['u3a', 50, { won: true, house: { cleanOnly: true } }, '- 52'],
    ['u3a', 50, { won: true, house: { cleanOnly: true, players: 2 } }, '- 448'],
    // East's double at a table of straight scoring may pass the limit.
    ['u3a', 2000, { house: { straightScore: true } }, 'yes'],
    // Bell rounds what is settled: what was counted and what it is rounded to may both be written.
    ['bell', 46, {}, 'yes'],
    ['bell', 50, {}, 'yes'],
    ['bell', 47, {}, '46 48'],
    ['bell', 500, { won: true }, 'yes'],
    ['bell', 640, { won: true }, '500 -'],
    ['japanese', 240, { won: true }, 'yes'],
    ['japanese', 245, { won: true }, '240 260'],
    ['japanese', 510, { won: true }, '500 -'],
    ['cantonese', 24, { won: true }, 'yes'],
    ['cantonese', 5, { won: true }, '4 8'],
    ['cantonese', 3, { won: true, house: { minFan: 3 } }, '- 8'],
    ['cantonese', 400, { won: true }, '384 -'],
    // A table that asks for more fans than it pays pays its most for every win.
    ['cantonese', 32, { won: true, house: { minFan: 13, maxFan: 6 } }, 'yes'],
    ['cantonese', 384, { won: true, house: { minFan: 13, maxFan: 6 } }, '32 -'],
    ['u3a', -1, {}, 'bad-score'],
    ['nobody', 1, {}, 'unknown-ruleset'],
  ] as const)('%s %i %o: %s', (rules, written, more, expected) =>
    expect(describePossible(rules, written, more)).toBe(expected),
  );
});

describe('the step between scores', () => {
  it.each([
    ['u3a', {}, true, 2],
    ['u3a', {}, false, 2],
    ['bell', {}, false, 2],
    ['japanese', {}, true, 10],
    ['cantonese', {}, true, 1],
    // Nobody but the winner is paid.
    ['cantonese', {}, false, 1],
  ] as const)('%s %o, won: %s', (rules, house, won, step) => {
    const found = judgeScorePossibility({ rules, house, score: 0, won });
    expect(found.ok && found.value.step).toBe(step);
  });
});

describe.each(RULESET_IDS)('%s', (rules) => {
  it('never refuses what a winner or a loser has', () => {
    const refused: string[] = [];
    fc.assert(
      fc.property(aWinner(), anyHolding(), ({ hand, win }, held) => {
        const won = score({ rules, seat: 'e', round: 'e', hand: hand as never, win: win as never });
        if (won.ok && describePossible(rules, won.value.total, { won: true }) !== 'yes')
          refused.push(`won ${won.value.total}`);
        const lost = score({ rules, seat: 'e', round: 'e', hand: held as never });
        if (lost.ok && describePossible(rules, lost.value.total) !== 'yes') refused.push(`lost ${lost.value.total}`);
      }),
      { numRuns: runs(300) },
    );
    expect(refused).toEqual([]);
  });
});

// A table that gives the numbers of its game values of its own. What hands are worth there stands in recorded/bills-*.txt.
import { describe, expect, it } from 'vitest';
import {
  listSpecialHandsByNearness,
  judgeScorePossibility,
  parseSwitchValue,
  score,
  settle,
  findSwitchInfo,
  tableInfo,
  type HouseInput,
} from '../../src/engine/index.ts';

/** Pungs of dragons and of 2s, one exposed, and a pair: won from the wall. */
const RICH = { seat: 's', round: 'e', hand: 'b222 c55 o88 o8 (drrr) (wwww)', win: { tile: 'o8', by: 'wall' } } as const;

describe('what a hand is worth at a table', () => {
  it('the bill shows the same tiles and sets, whatever they are worth', () => {
    const shown = (house: HouseInput) => {
      const bill = score({ ...RICH, rules: 'u3a', house });
      return bill.ok ? bill.value.lines.map(({ rule, tiles, set }) => ({ rule, tiles, set })) : [];
    };
    expect(shown({ 'points-mahjong': 10, 'points-self-drawn': 4, 'double-dragons': 2 })).toEqual(shown({}));
    expect(shown({}).find(({ rule }) => rule === 'british.double.dragons')?.set).toMatchObject({ tile: 'dr' });
  });

  it('a hand that is not played stands in the rule book as such', () => {
    const info = tableInfo('u3a', { 'special-knitting': 'off' });
    const knitting = info.ok && info.value.rules.find(({ id }) => id === 'british.special.knitting');
    expect(knitting).toMatchObject({ off: true });
  });

  it('a hand that is not played is no hand to look for', () => {
    const found = listSpecialHandsByNearness({
      rules: 'u3a',
      house: { 'special-thirteen-unique-wonders': 'off', 'special-knitting': 300 },
      tiles: ['b1'],
    });
    const hands = found.ok ? found.value : [];
    expect(hands.map(({ rule }) => rule)).not.toContain('british.special.thirteen-unique-wonders');
    expect(hands.find(({ rule }) => rule === 'british.special.knitting')?.pays).toMatchObject({ concealed: 300 });
  });

  it('a score sheet knows what hands are worth there', () => {
    const possible = (written: number, house: HouseInput) => {
      const found = judgeScorePossibility({ rules: 'u3a', house, score: written, won: true });
      return found.ok && found.value.possible;
    };
    expect([possible(750, {}), possible(750, { 'special-knitting': 750 })]).toEqual([false, true]);
  });
});

describe('what is paid at a table', () => {
  it('a claim that is not made costs what the table says', () => {
    const house = { claimForfeit: true, 'penalty-claim-forfeit': 30 };
    const paid = settle({ rules: 'japanese', house, scores: { e: 100 }, winner: 'e', forfeits: ['s'] });
    expect(paid.ok && paid.value.payments.find(({ rule }) => rule.endsWith('forfeit'))?.amount).toBe(30);
  });
});

describe('what a table may say of a value', () => {
  it('is read as the switch would have it', () => {
    const mahjong = findSwitchInfo('u3a', 'points-mahjong')!;
    expect(['10', 'book', 'off', '1.5', ''].map((text) => parseSwitchValue(mahjong, text))).toEqual([
      10,
      'book',
      undefined,
      undefined,
      undefined,
    ]);
    expect(findSwitchInfo('u3a', 'fan-moon')).toBeUndefined();
  });
});

// Two special hands in one that both reach the limit: the one that is worth more without it is written on the bill.
import { describe, expect, it } from 'vitest';
import { bill, won } from './support/hands.ts';

// Four kongs of bamboos are Fourfold Plenty (the limit) and Purity (three doubles of what the hand counts).
describe('four kongs in one suit, at a table that counts flowers into Purity', () => {
  const house = { purityBonusInside: true };
  const paid = (hand: string, more: object = {}) => {
    const { special, total, uncapped } = bill(hand, {
      rules: 'bmja',
      house: { ...house, ...more },
      ...won('b5', 'wall'),
    });
    return [special?.rule.split('.')[2], total, uncapped];
  };
  it.each([
    // 20 + 32 + 32 + 16 + 8 + 2 = 110 points, and four for each flower of another seat.
    ['four flowers: 126 × 8 is less than the limit and 16', 'f134 s1', 'fourfold-plenty', 1000, 1016],
    ['five flowers: 130 × 8 is more than the limit and 20', 'f134 s13', 'purity', 1000, 1040],
    ['no flowers: 110 × 8 is below the limit', '', 'fourfold-plenty', 1000, 1000],
  ])('%s', (_, flowers, rule, total, uncapped) => {
    expect(paid(`[b1111] [b9999] [b2222] (b3333) b55 ${flowers}`)).toEqual([rule, total, uncapped]);
  });
  it('where the limit is higher, what is paid decides', () => {
    expect(paid('[b1111] [b9999] [b2222] (b3333) b55 f134 s1', { limit: 1010 })).toEqual([
      'fourfold-plenty',
      1010,
      1026,
    ]);
    expect(paid('[b1111] [b9999] [b2222] (b3333) b55 f134 s1', { limit: 990 })).toEqual(['purity', 990, 1008]);
  });
});

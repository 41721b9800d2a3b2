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

// Guide p. 18, point 5: a fishing player scores two fifths of the special hand; of several the one that pays most.
describe('one tile short of more than one special hand', () => {
  it.each([
    ['buried treasure 400, purity 16 × 8', 'b222 b333 b444 b777 b6', 'buried-treasure', 400, 16],
    ['opened, purity alone: 14 × 8', '(b222) b333 b444 b777 b6', 'purity', 112, 14],
    ['purity 88 × 8, four opened kongs 200', '[b1111] [b9999] [b2222] (b3333) b5', 'purity', 704, 88],
    ['four opened kongs of two suits', '[b1111] [b9999] [c2222] (b3333) b5', 'fourfold-plenty', 200, 88],
    ['bonus tiles beside it', 'b19 c19 o19 weswn drgw f2', 'thirteen-unique-wonders', 408, 8],
    ['and their doubles', 'b19 c19 o19 weswn drgw f2 s2', 'thirteen-unique-wonders', 432, 32],
    ['what the hand is worth by itself is more', '[drrrr] [dgggg] wss dww wee', undefined, 280, 280],
    ['a tile too few', 'b19 c19 o19 weswn drg', undefined, 0, 0],
  ])('%s', (_, hand, rule, fishing, silent) => {
    const loser = bill(hand, { fishing: true });
    expect([loser.special?.rule.split('.')[2], loser.total]).toEqual([rule, fishing]);
    expect(bill(hand).total).toBe(silent);
  });
});

describe('a bill', () => {
  it('names points beside the doubling only where there are some', () => {
    const beside = (hand: string) => bill(hand, { rules: 'bell', house: { flowersOutsideDoubling: true } });
    expect(beside('drrr f1').undoubled).toBe(4);
    expect('undoubled' in beside('drrr')).toBe(false);
    expect('undoubled' in bill('drrr f1', { rules: 'bell' })).toBe(false);
  });
});

describe('East’s double on a special hand, where the scores are written straight', () => {
  const wonders = (seat: string) =>
    bill('b19 c19 o19 weswn drgww f1', { seat, ...won('dw', 'wall'), house: { straightScore: true } });
  it('stands as a line of its own, for East alone', () => {
    expect(wonders('e').lines.at(-1)).toEqual({ rule: 'british.double.east', unit: 'doubles', value: 1, tiles: [] });
    expect(wonders('e').total).toBe(2 * wonders('s').total);
    expect(wonders('s').lines.map(({ rule }) => rule)).toEqual([
      'british.special.thirteen-unique-wonders',
      'british.points.bonus-tile',
    ]);
    expect(wonders('s').special?.bonus).toEqual({ points: 4, doubles: 0, total: 4 });
  });
});

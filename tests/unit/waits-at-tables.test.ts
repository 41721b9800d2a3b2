// What completes a hand, where the table has a say in it: one suit only, wild tiles, other numbers of players.
import { describe, expect, it } from 'vitest';
import { waits, type HouseInput, type RulesetId } from '../../src/engine/index.ts';

const completes = (hand: string, more: { rules?: RulesetId; house?: HouseInput; goulash?: boolean } = {}) => {
  const found = waits({ rules: 'u3a', hand, ...more });
  return found.ok ? found.value.join(' ') : found.error.code;
};

describe('one suit only', () => {
  const house = { cleanOnly: true };
  it.each([
    ['two suits', 'b23 c55 o888 (c999) (wnnn)', '', 'b1 b4'],
    ['one suit and winds', 'c2233 c555 (c999) (wnnn)', 'c2 c3', 'c2 c3'],
    ['a pair of another suit', 'c22 b33 c555 (c999) (wnnn)', '', 'b3 c2'],
    ['dragons are of no suit', 'c22 dgg c555 (c999) (wnnn)', 'c2 dg', 'c2 dg'],
    ['a special hand may have several', 'b19 c19 o19 weswn drg we', 'dw', 'dw'],
  ])('%s: %s', (_, hand, clean, usual) => {
    expect(completes(hand, { house })).toBe(clean);
    expect(completes(hand)).toBe(usual);
  });
  it('between two players, too, a cheap hand is one tile short', () => {
    const hand = 'we dggg (b666) (wsss) (wwww)';
    expect(completes(hand, { rules: 'bmja', house: { players: 2 } })).toBe('we');
    expect(completes(hand, { rules: 'bmja', house: { players: 2, ...house } })).toBe('we');
  });
});

describe('wild tiles', () => {
  it.each([
    ['a pair and a tile with a wild one', 'c99 o777 (o111) (weee) dg b2', 'b2 c9 dg'],
    ['two tiles, one of them with a wild one', 'c9 b2 o777 (o111) (weee) dgg', 'b2 c9 dg'],
    ['two wild tiles', 'c99 b2 o77 b2 (o111) (weee) dg', 'b2 c9 o7 dg'],
    ['no chow', 'b34 c55 c777 (o111) (weee)', ''],
    ['a wonder is missing, and a pair', 'b19 c19 o19 weswn drg b2', 'b1 b2 b9 c1 c9 o1 o9 we ws ww wn dr dg dw'],
    ['knitted pairs', 'b13469 c1346789 b2', 'b2 b7 b8'],
  ])('%s: %s', (_, hand, expected) => {
    expect(completes(hand, { goulash: true })).toBe(expected);
  });
  it('jokers that are added leave the 2 bamboos plain', () => {
    const house = { goulashWild: 'addJokers148' };
    expect(completes('c99 o777 (o111) (weee) dg jk', { goulash: true, house })).toBe('c9 dg jk');
    expect(completes('c99 b22 o777 (o111) (weee)', { goulash: true, house })).toBe('b2 c9 jk');
  });
});

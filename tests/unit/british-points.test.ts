import { describe, expect, it } from 'vitest';
import { bill, won, writes } from './support/hands.ts';

// Guide p. 15. Losers' hands, so that nothing but the sets is counted.
describe('points of a set', () => {
  it.each([
    ['chow, exposed', '(o345)', 0],
    ['pung of a minor tile, exposed', '(b555)', 2],
    ['pung of a minor tile, concealed', 'b555', 4],
    ['pung of ones, exposed', '(c111)', 4],
    ['pung of nines, concealed', 'o999', 8],
    ['pung of winds, concealed', 'wnnn', 8],
    ['kong of a minor tile, exposed', '(b5555)', 8],
    ['kong of a minor tile, declared concealed', '[b5555]', 16],
    ['kong of nines, exposed', '(c9999)', 16],
    ['kong of ones, declared concealed', '[c1111]', 32],
    ['kong never declared', 'c9999', 32],
    ['pair of another wind', 'wnn', 0],
    ['pair of the own wind', 'wss', 2],
    ['pair of the wind of the round', 'wee', 2],
    ['pair of dragons', 'dww', 2],
    ['pair of a suit', 'b99', 0],
    ['two pairs that count', 'wss dgg', 4],
    ['a tile alone', 'dr', 0],
    ['a flower that is not South’s', 'f1', 4],
    ['three other bonus tiles', 'f13 s4', 12],
    ['nothing', '', 0],
  ])('%s: %s', (_, hand, points) => {
    expect(bill(hand).points).toBe(points);
  });

  it('a pair of the own wind in its own round counts for both', () => {
    expect(bill('wss', { round: 's' }).points).toBe(4);
  });
});

describe('points of the winner', () => {
  const hand = 'b234 c55 o888 (c999) (wnnn)';
  it('every set and the pair stand on the bill, those worth nothing too', () => {
    expect(
      bill(hand, won('b4', 'discard'))
        .lines.filter((line) => line.set)
        .map((line) => [line.set!.kind, line.set!.tile, line.value]),
    ).toEqual([
      ['chow', 'b2', 0],
      ['pung', 'o8', 4],
      ['pung', 'c9', 4],
      ['pung', 'wn', 4],
      ['pair', 'c5', 0],
    ]);
  });
});

describe('the reading that scores most', () => {
  it('three runs are three pungs where only one chow is allowed', () => {
    expect(
      bill('b333444555 o77 (dwww)', won('o7', 'discard')).arrangement.filter((set) => set.kind === 'pung'),
    ).toHaveLength(4);
  });
  it('the discard finishes the chow, so that the pung stays concealed', () => {
    expect(bill('b333345 o77 (dwww) (c111)', won('b3', 'discard')).points).toBe(20 + 4 + 4 + 4);
  });
  it('the pair that counts is chosen', () => {
    expect(writes('points.pair-own-wind', 'wss b234 (c777) (c111) (o222)', won('b4', 'discard'))).toBe(true);
  });
});

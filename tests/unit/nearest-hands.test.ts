// How near some tiles are to a special hand, where a careless count would use a tile twice or a fifth copy of it.
import { describe, expect, it } from 'vitest';
import {
  listSpecialHandsByNearness,
  parseHand,
  RULESET_IDS,
  type HouseInput,
  type RulesetId,
} from '../../src/engine/index.ts';
import { listCases } from './support/recorded.ts';

/** What is missing for one special hand, and the tiles that bring it nearer. */
function near(rules: RulesetId, rule: string, hand: string, house: HouseInput = {}): string {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const found = listSpecialHandsByNearness({ rules, house, tiles: parsed.value.rack });
  if (!found.ok) return found.error.code;
  const one = found.value.find((each) => each.rule.endsWith(`.${rule}`));
  return one ? `${one.missing}: ${one.useful.join(' ')}` : 'not played';
}

describe('one suit, with chows', () => {
  it.each([
    ['three pungs, a chow and a pair', 'b11112222333399', '0: '],
    ['the pair cannot be a fifth copy of the tiles of the chows', 'b111122223333', '2: b4 b5 b6 b7 b8 b9'],
    ['a kong’s worth is a pung and a tile of a chow', 'b1233334589', '4: b1 b2 b4 b5 b6 b7 b8 b9'],
    ['what waits on both ends', 'b1122233334455', '1: b1 b2 b5 b6'],
    ['four of a kind make no pung and pair', 'b3333', '10: b1 b2 b4 b5 b6 b7 b8 b9'],
    ['nor does a chow leave a pung of four', 'b22333344', '6: b1 b2 b4 b5 b6 b7 b8 b9'],
    ['no chow runs over the nine', 'b8888999977776', '1: b5 b6'],
  ])('%s: %s', (_, hand, expected) => {
    expect(near('cantonese', 'pure-suit', hand)).toBe(expected);
  });
});

describe('one suit, without chows', () => {
  it.each([
    ['a fourth copy is of no use', 'b1111', '11: b2 b3 b4 b5 b6 b7 b8 b9'],
    ['nor are four fourth copies', 'b1111222233334', '4: b4 b5 b6 b7 b8 b9'],
  ])('%s: %s', (_, hand, expected) => {
    expect(near('u3a', 'purity', hand)).toBe(expected);
  });
});

describe('the table decides what the hand is', () => {
  it('all green is a hand of an extra rule', () => {
    expect(near('japanese', 'all-green', 'b2222333444 dgg')).toBe('not played');
    expect(near('japanese', 'all-green', 'b2222333444 dgg', { allGreen: true })).toBe('2: b3 b4 dg');
  });
  it('five of a kind are a slip of whoever asks', () => {
    expect(near('u3a', 'purity', 'b1111'.concat(' b1'))).toBe('five-of-a-kind');
  });
});

describe('how far away the special hands are', () => {
  const house = { allGreen: true, sevenPairs: true, heavenlyJoy: true };
  it.each(RULESET_IDS)('%s', async (rules) => {
    const cases = [
      ['one of each one, nine and honour', 'b19 c19 o19 weswn drgw'],
      ['green tiles', 'b222 b333 b444 dggg b6'],
      ['winds', 'wee wss wwww dr dg dww'],
      ['a snake', 'b123456789 wesw'],
      ['ones and nines', 'c11 b99 o111 o999 c999'],
      ['flowers are no part of a special hand', 'f123'],
    ].map(([what, hand = '']) => {
      const parsed = parseHand(hand);
      if (!parsed.ok) throw new Error(parsed.error.code);
      const { rack, bonus } = parsed.value;
      const found = listSpecialHandsByNearness({ rules, house, tiles: [...rack, ...bonus] });
      return [`${what}: ${hand}`, found.ok ? found.value : found.error.code] as const;
    });
    await expect(listCases(Object.fromEntries(cases))).toMatchFileSnapshot(`recorded/nearest-${rules}.txt`);
  });
});

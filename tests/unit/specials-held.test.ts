// A special hand goes Mahjong by its own rule: what keeps ordinary hands from it does not keep a special one, and where it is
// refused the reason is its own.
import { describe, expect, it } from 'vitest';
import { claims, parseHand, type HouseInput, type TileId } from '../../src/engine/index.ts';
import { some } from '../deep.ts';
import { bill, scored, won } from './support/hands.ts';

const BURIED = 'british.special.buried-treasure';

/** Why a hand is refused, with the rule; what it is paid as where it is not. */
function verdict(hand: string, more: Parameters<typeof scored>[1]): string {
  const result = scored(hand, more);
  if (result.ok) return result.value.special?.rule.split('.')[2] ?? 'ordinary';
  return `${result.error.code} ${result.error.rule}`;
}

describe('Buried Treasure with more wild tiles in a pung than an ordinary hand may have', () => {
  const goulash = true;
  it.each<[string, string, string, string, HouseInput, string]>([
    ['drawn', 'c222 c777 weee c3 dg b222', 'c2', 'wall', {}, 'buried-treasure'],
    ['a pung by a discard', 'c222 c777 weee c3 dg b222', 'c2', 'discard', {}, `last-tile-way ${BURIED}`],
    ['the pair by a discard', 'o444 drrr weee o9 o5 b222', 'o5', 'discard', {}, `last-tile-way ${BURIED}`],
    [
      'a pung at a table that allows the pair',
      'c222 c777 weee c3 dg b222',
      'c7',
      'discard',
      { buriedLastDiscard: 'pair' },
      `last-tile-way ${BURIED}`,
    ],
    ['the pair there', 'c222 c777 weee c3 dg b222', 'dg', 'discard', { buriedLastDiscard: 'pair' }, 'buried-treasure'],
    ['a claimed pung', '(c3 b22) c777 c888 weee c55', 'c5', 'wall', {}, `must-be-concealed ${BURIED}`],
    [
      'where special hands keep the limit too',
      'c222 c777 weee c3 dg b222',
      'c2',
      'discard',
      { wildInSpecial: 'asOrdinary' },
      'wild-limit british.goulash.wild-limits',
    ],
    [
      'no special hand: two suits',
      'c222 o777 weee c3 dg b222',
      'c2',
      'discard',
      {},
      'wild-limit british.goulash.wild-limits',
    ],
    [
      'no special hand: a claimed pung in two suits',
      '(c3 b22) o777 c888 weee c55',
      'c5',
      'wall',
      {},
      'wild-limit british.goulash.wild-limits',
    ],
  ])('%s: %s', (_, hand, tile, by, house, expected) => {
    expect(verdict(hand, { goulash, house, ...won(tile, by) })).toBe(expected);
  });
});

/** Hands of the guide that tiles decide, without a 2 of bamboos. */
const HANDS = [
  'c222 c333 c666 c999 c55',
  'b1199 c11 weess drrgg',
  'b1346789 c1346789',
  'b13569 c1356 o13569',
  'c222 c333 c777 weee dgg',
  'c1112345678999 c5',
  'c1123456789 weswn',
  'b19 c19 o19 weswn drgww',
  'b333 b444 b666 b888 dgg',
  'b111 b999 c111 o999 c99',
  'drrr dggg dwww c333 c55',
  'weee wsss dggg drrr wnn',
  'weee wsss wwww wnnn c55',
];

describe('a special hand with wild tiles', () => {
  const tilesOf = (hand: string): readonly TileId[] => {
    const parsed = parseHand(hand);
    if (!parsed.ok) throw new Error(hand);
    return parsed.value.rack;
  };
  it.each(HANDS)('%s is never refused for the limit of ordinary hands', (hand) => {
    const rack = tilesOf(hand);
    const places = rack.flatMap((_, a) => rack.flatMap((__, b) => rack.map((___, c) => [a, b, c] as const)));
    const triples = places.filter(([a, b, c]) => a < b && b < c);
    for (const three of some(triples, 9)) {
      const wild = rack.map((tile, at) => (three.includes(at) ? 'b2' : tile));
      const at = wild.findIndex((tile) => tile !== 'b2');
      const asked = claims({
        rules: 'u3a',
        goulash: true,
        seat: 's',
        round: 'e',
        hand: { rack: wild.toSpliced(at, 1), sets: [], bonus: [] },
        discarder: 'e',
        discard: wild[at]!,
        ready: true,
      });
      if (!asked.ok) throw new Error(asked.error.code);
      const [mahjong] = asked.value;
      expect([mahjong!.claim, mahjong!.because.code]).not.toContain('too-many-wild');
      expect(mahjong!.allowed || mahjong!.rule === BURIED, `${wild.join(' ')} on ${wild[at]}`).toBe(true);
    }
  });
});

describe('a hand that is special and ordinary', () => {
  const clean = { cleanOnly: true, ordinaryIfHigher: 'always' };
  it.each([
    ['winds and dragons', '(weee) wsss dggg drrr wnn', 'wn', clean, {}, 500],
    ['four kongs of three suits', '(b2222) [c4444] (o6666) [weeee] c55', 'c5', clean, { lastTile: true }, 500],
    ['four winds beside a suit, which is clean', '(weee) wsss wwww wnnn b55', 'b5', clean, {}, 768],
    ['scholars of one suit, which is clean', 'b333 b55 (drrr) (dggg) (dwww)', 'b5', clean, {}, 1000],
  ])('%s at a table that wants clean hands is paid as what may win', (_, hand, tile, house, win, total) => {
    expect(bill(hand, { house, ...won(tile, 'discard', win) }).total).toBe(total);
  });

  it.each([
    ['Purity alone is worth too little for two', '(c222) c333 c666 c888 c55', 'discard', {}, 'below-minimum'],
    ['as an ordinary hand it has five doubles', 'c222 c333 c666 [c8888] c55 f1 s1', 'wall', { lastTile: true }, 1000],
    ['Purity of five hundred', 'c222 c333 c666 [c9999] c55', 'wall', {}, 528],
  ])('two players: %s', (_, hand, by, win, expected) => {
    const house = { players: 2, limit: 1000 };
    const result = scored(hand, { seat: 'e', house, ...won('c5', by, win) });
    expect(result.ok ? result.value.total : result.error.code).toBe(expected);
  });

  it('seven pairs without a double may be read as chows, which have one', () => {
    const house = { sevenPairs: true, oneDoubleMinimum: true };
    const japanese = (hand: string) => scored(hand, { rules: 'japanese', house, ...won('b4', 'discard') });
    const chows = japanese('b223344 c556677 o99');
    expect(chows.ok && [chows.value.total, chows.value.special]).toEqual([60, undefined]);
    const pairs = japanese('b2244 b66 c5577 o1199');
    expect(pairs.ok || pairs.error.code).toBe('below-minimum');
  });
});

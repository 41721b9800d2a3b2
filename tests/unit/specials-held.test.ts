// A special hand goes Mahjong by its own rule: what keeps ordinary hands from it does not keep a special one.
import { describe, expect, it } from 'vitest';
import { claims, parseHand, type TileId } from '../../src/engine/index.ts';
import { some } from '../deep.ts';

const BURIED = 'british.special.buried-treasure';

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

import { describe, expect, it } from 'vitest';
import { award, fansOf, refusal, type More } from './support/cantonese-hands.ts';
import { besidesOf, tableOf } from './support/rows.ts';

const LITERAL = { additiveLiteral: true };
const drawn = { win: { by: 'wall' } };

// What a pattern always contains is not paid again, unless the table adds everything (switch additiveLiteral).
describe('a pattern does not count with what it always contains', () => {
  it.each(
    tableOf(`
    2A, no self-drawn | b123 c456 c99 [o7777] (c222) | c9 | win.by=loose win.kongs=1 | kong-replacement | self-drawn
    2C, neither wind | b123 c456 c99 (o678) (weee) | c9 | seat=e | double-wind | round-wind, own-wind
    3D, no 2A, no 1E | b123 c99 [o7777] (c222) (b5555) | c9 | win.by=loose win.kongs=2 | double-kong | self-drawn, kong-replacement
    3E, no 2B, no 1E | o11 b123 c456 (o678) (c222) | o1 | win.by=wall win.lastTile | moon | self-drawn, last-tile
    3F, no 2A, no 1E | o456 b55 c456 [o7777] (c222) | o5 | win.by=loose win.kongs=1 | plum-blossom | self-drawn, kong-replacement
    8A, no winds, no 3A | c99 (weee) (wsss) (wwww) (wnnn) | c9 |  | big-four-winds | round-wind, own-wind, all-triplets
    8A, no double wind | c99 (weee) (wsss) (wwww) (wnnn) | c9 | seat=e | big-four-winds | round-wind, own-wind, double-wind, all-triplets
    8B, no 3A | wnn wwww (drrr) (wsss) (weee) | wn | seat=n round=n | dragons, little-four-winds, all-honours | all-triplets
    8C, no 3A, 1E, 1G | b222 c555 o888 c777 b99 | b9 | win.by=wall house.allConcealed | four-concealed-triplets | self-drawn, all-concealed, all-triplets
    8D, no 1G | b19 c19 o19 weswn drgww | dw | house.allConcealed | thirteen-terminals | all-concealed
    8E, no 1E, 1G | b123 b456 c99 o678 c222 | c9 | seat=e win.by=wall win.blessing=heaven house.allConcealed | heavenly-hand | self-drawn, all-concealed
    8F, no 1G | b123 b456 c99 o678 c222 | c9 | win.blessing=earth house.allConcealed | earthly-hand | all-concealed
    all terminals, no 3A | b111 c99 (o999) (b999) (c111) | c9 | house.allTerminals=8 | all-terminals | all-triplets
  `),
  )('%s', (_, hand, tile, besides, alone, contained) => {
    const { house = {}, ...more } = besidesOf<More>(besides);
    const fans = alone.split(', ');
    expect(fansOf(hand, tile, { ...more, house })).toEqual(fans);
    expect(fansOf(hand, tile, { ...more, house: { ...house, ...LITERAL } }).toSorted()).toEqual(
      [...fans, ...contained.split(', ')].toSorted(),
    );
  });

  it.each([
    ['3C, no single dragons', 'b123 drr (o555) (dggg) (dwww)', 'dr', {}, ['little-three-dragons']],
    ['6A, no single dragons', 'b123 c99 (drrr) (dggg) dwww', 'c9', {}, ['big-three-dragons']],
    ['6D, no flower fans', 'b159 c19 o19 weswn dr f1234 s1234', 'f1', { flowers: 'each' }, ['eight-flowers']],
    ['6D, no seat flowers', 'b159 c19 o19 weswn dr f1234 s1234', 'f1', { flowers: 'seat' }, ['eight-flowers']],
    ['6D, no round flowers', 'b159 c19 o19 weswn dr f1234 s1234', 'f1', { flowers: 'round' }, ['eight-flowers']],
  ])('%s, however the table adds', (_, hand, tile, house, fans) => {
    expect(fansOf(hand, tile, { house })).toEqual(fans);
    expect(fansOf(hand, tile, { house: { ...house, ...LITERAL } })).toEqual(fans);
  });

  it.each(
    tableOf(`
    1I beside 3A | b111 wee (o999) (wnnn) (c111) | we |  | terminals-and-honours, all-triplets
    2A beside nothing drawn twice: 3D and 3F add | o456 b55 [o7777] (c222) (b9999) | o5 | win.by=loose win.kongs=2 | double-kong, plum-blossom
    6C beside 3A | b111 b77 (b333) (b555) (b999) | b7 |  | all-triplets, pure-suit
    6A beside 3A and 3B | dwww c22 (drrr) (dggg) (c777) | c2 |  | all-triplets, one-suit-honours, big-three-dragons
    8B beside 6A | dwww wnn (drrr) (dggg) (wwww) | wn |  | big-three-dragons, all-honours
    8B beside 8C | drrr wnnn wwww dggg wss | ws | win.by=wall | dragons, dragons, all-honours, four-concealed-triplets
    8E beside 8C | b222 c555 o888 c777 b99 | b9 | seat=e win.by=wall win.blessing=heaven | four-concealed-triplets, heavenly-hand
    1F beside 2B | b123 c456 c99 (o678) (c222) | b1 | win.by=kong win.lastTile | robbing-kong, last-tile
  `),
  )('but %s', (_, hand, tile, more, fans) => {
    expect(fansOf(hand, tile, besidesOf<More>(more))).toEqual(fans.split(', '));
  });
});

describe('the award', () => {
  const HANDS: readonly (readonly [fans: number, hand: string, tile: string, more: More])[] = [
    [0, 'b123 c456 c99 (o678) (c222)', 'c9', {}],
    [1, 'b123 c456 c99 (o678) (drrr)', 'c9', {}],
    [2, 'b123 c456 c99 (o678) (weee)', 'c9', { seat: 'e' }],
    [3, 'b222 c99 (o555) (c333) (wnnn)', 'c9', {}],
    [4, 'b222 c99 (o555) (c333) (drrr)', 'c9', {}],
    [5, 'c456 c88 (c123) (dggg) (dwww)', 'c8', {}],
    [6, 'b123 drr (o555) (dggg) (dwww)', 'dr', { win: { by: 'wall', lastTile: true } }],
    [7, 'b123 b456 b99 (b678) (b234)', 'b9', {}],
    [8, 'b19 c19 o19 weswn drgww', 'dw', {}],
    [9, 'b19 c19 o19 weswn drgww', 'dw', drawn],
    [10, 'b19 c19 o19 weswn drgww', 'dw', { win: { lastTile: true } }],
    [11, 'b19 c19 o19 weswn drgww', 'dw', { win: { by: 'wall', lastTile: true } }],
    [12, 'dwww c22 (drrr) (dggg) (c777)', 'c2', {}],
    [13, 'dwww c22 (drrr) (dggg) (c777)', 'c2', drawn],
    [16, 'drr (weee) (wsss) (wwww) (wnnn)', 'dr', {}],
  ];
  const TABLES = {
    halfway: [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384],
    steps: [1, 2, 4, 8, 16, 16, 32, 32, 64, 64, 128, 128, 256, 256],
    everyFan: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192],
  };
  it.each(HANDS)('%i fans', (fans, hand, tile, more) => {
    for (const [awards, table] of Object.entries(TABLES)) {
      expect(award(hand, tile, { ...more, house: { awards } })).toMatchObject({
        fans,
        total: table[Math.min(fans, 13)]!,
        limit: table[13]!,
      });
    }
  });
  it('is the middle table unless the group says otherwise', () => {
    expect(award('b123 b456 b99 (b678) (b234)', 'b9').total).toBe(TABLES.halfway[7]);
  });

  const [sixteen, thirteen] = [HANDS.at(-1)!, HANDS.at(-2)!];
  it('stops at the most fans; the count goes on', () => {
    expect(award(sixteen[1], sixteen[2])).toMatchObject({ fans: 16, total: 384, uncapped: 1024, limit: 384 });
    expect(award(thirteen[1], thirteen[2], { ...thirteen[3], house: { maxFan: 8 } })).toMatchObject({
      fans: 13,
      total: 64,
      uncapped: 384,
      limit: 64,
    });
    expect(award('b123 c456 c99 (o678) (drrr)', 'c9', { house: { maxFan: 8 } }).total).toBe(2);
  });

  it('asks for the fewest fans before a hand may win', () => {
    const house = { minFan: 3 };
    expect(refusal('b222 c99 (o555) (c333) (wnnn)', 'c9', { house })).toBe(3);
    expect(refusal('b123 c456 c99 (o678) (weee)', 'c9', { seat: 'e', house })).toBe('below-minimum');
    expect(refusal('b123 c456 c99 (o678) (weee)', 'c9', { seat: 'e', ...drawn, house })).toBe(3);
  });
});

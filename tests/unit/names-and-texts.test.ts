import { describe, expect, it } from 'vitest';
import { formatHand, getFormerDefaultsSinceEdition, parseHand, TILES } from '../../src/engine/index.ts';
import { formatTile } from '../../src/format/names.ts';

describe('a tile in words', () => {
  it('is called as at the table', () => {
    const called = TILES.map((tile) => formatTile(tile));
    expect(called.slice(0, 27)).toEqual(
      ['bamboos', 'characters', 'circles'].flatMap((suit) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank} of ${suit}`),
      ),
    );
    expect(called.slice(27).join(', ')).toBe(
      'East wind, South wind, West wind, North wind, Red dragon, Green dragon, White dragon, ' +
        'Flower 1, plum blossom, Flower 2, orchid, Flower 3, chrysanthemum, Flower 4, bamboo, ' +
        'Season 1, spring, Season 2, summer, Season 3, autumn, Season 4, winter, joker',
    );
  });
  it('lies face down, or is none', () => {
    expect(formatTile('back')).toBe('tile face down');
    expect(formatTile('zz' as never)).toBe('unknown tile');
  });
});

describe('a hand as text', () => {
  it.each([
    ['', ''],
    ['b1', 'b1'],
    ['b1 b2 b3', 'b123'],
    ['b12 c3 b4', 'b12 c3 b4'],
    ['(c999) b11', 'b11 (c999)'],
    ['[o1111] (b123) wee f1 s23 f4', 'wee [o1111] (b123) f1 s23 f4'],
    ['(c99 b2) jk', 'jk (c99 b2)'],
    ['  drrr\t wn ', 'drrr wn'],
    ['B12 (C999) WEE', 'b12 wee (c999)'],
  ])('%j is written %j', (typed, written) => {
    const hand = parseHand(typed);
    expect(hand.ok && formatHand(hand.value)).toBe(written);
  });
});

describe('the values a switch had in an older edition', () => {
  const former = {
    u3a: [
      { edition: 1, defaults: { limit: 500, maxChows: 4 } },
      { edition: 2, defaults: { limit: 800 } },
    ],
  } as const;
  it.each([
    [1, { limit: 500, maxChows: 4 }],
    [2, { limit: 800 }],
    [3, {}],
  ])('edition %i', (edition, expected) => {
    expect(getFormerDefaultsSinceEdition('u3a', edition, former)).toEqual(expected);
    expect(getFormerDefaultsSinceEdition('u3a', edition, { u3a: former.u3a.toReversed() })).toEqual(expected);
  });
  it('the free choice for Purity, in the games that came with it', () => {
    for (const rules of ['u3a', 'bmja'] as const)
      expect(getFormerDefaultsSinceEdition(rules, 1)).toEqual({ ordinaryIfHigher: 'purity' });
  });
  it('nothing in a game that has not changed', () => {
    expect(getFormerDefaultsSinceEdition('bell', 1, former)).toEqual({});
    expect(getFormerDefaultsSinceEdition('u3a', 2)).toEqual({});
  });
});

// How far a hand is from Mahjong, and what helps it: worked by hand.
import { describe, expect, it } from 'vitest';
import {
  measureHandDistance,
  createRackGaugeForSets,
  measureHandProgress,
  countRackTilesByKind,
  parseHand,
  type HandAim,
  type HouseInput,
  type TileId,
} from '../../src/engine/index.ts';

interface More {
  readonly house?: HouseInput;
  readonly goulash?: boolean;
}

const far = (rules: string, hand: string, more: More = {}) => {
  const found = measureHandDistance({ rules, hand, ...more });
  return found.ok ? found.value : found.error.code;
};
const helps = (rules: string, hand: string, more: More = {}) => {
  const found = measureHandProgress({ rules, hand, ...more });
  return found.ok ? found.value.useful.join(' ') : found.error.code;
};

describe('tiles still to be exchanged', () => {
  it.each([
    ['Mahjong', 'b111 c222 o333 weee drr', -1],
    ['one tile short', 'b111 c222 o333 weee dr', 0],
    ['two pairs to make pungs of, and a pair to find', 'b111 c234 o33 wee dr b7 c9', 2],
    ['a second chow does not count', 'b123 c234 o33 wee dr b7 c9', 4],
    ['sets on the table stay', '(b123) (c555) c234 o33 wee', 2],
    ['a concealed kong is a set', '[b1111] c222 o333 weee dr', 0],
    ['nothing fits', 'b147 c258 o369 wesn', 7],
    ['thirteen wonders', 'b19 c19 o19 weswn drg b1', 0],
    ['a wonder is no use with a set on the table', '(b111) c19 o19 weswn drg', 6],
    ['the snake', 'o11234567 weswn o8', 0],
    ['knitted pairs', 'b13469 c1346789 o5', 1],
  ])('British, %s: %s', (_, hand, expected) => {
    expect(far('u3a', hand)).toBe(expected);
  });

  it('counts every chow where chows are free', () => {
    expect(far('bell', 'b123 c234 o33 wee dr b7 c9')).toBe(2);
    expect(far('cantonese', 'b123 c234 o345 o789 we')).toBe(0);
  });

  it('does not count on a fifth tile', () => {
    expect(far('bell', 'b1111 c234 o345 o789')).toBe(1);
    expect(helps('bell', '(b1111) (weee) (c234) b23 o5')).not.toContain('b1');
  });

  it('stays in one suit where the table does', () => {
    const house = { cleanOnly: true };
    expect(far('u3a', 'c22 b33 c555 (c999) (wnnn)', { house })).toBe(2);
    expect(far('u3a', 'c22 b33 c555 (c999) (wnnn)')).toBe(0);
    expect(far('u3a', '(c999) (b222) (c111) wnn dr', { house })).toBe(Number.POSITIVE_INFINITY);
  });

  it('uses a wild tile once in a set', () => {
    expect(far('u3a', 'c99 o777 o111 weee b2 dg', { goulash: true })).toBe(0);
    expect(far('u3a', 'c99 b2 o77 b2 o11 weee dg', { goulash: true })).toBe(1);
    expect(far('u3a', 'c9 b22 o777 o111 weee dg', { goulash: true })).toBe(0);
  });

  it('refuses what is no hand', () => {
    expect(far('chess', 'b1')).toBe('unknown-ruleset');
    expect(far('u3a', 'b11111')).toBe('five-of-a-kind');
    expect(far('u3a', 'b111222333444555')).toBe('too-many-tiles');
  });
});

describe('tiles that help', () => {
  it.each([
    ['u3a', 'b111 c222 o333 weee dr', 'dr'],
    ['u3a', 'b111 c222 o333 wee drr', 'we dr'],
    ['u3a', 'b111 c23 o333 weee dr s', 'tile-without-rank'],
    ['bell', 'b123 c45 o789 weee dr b5', 'b5 c3 c6 dr'],
    ['japanese', 'b2345678 c345 o345', 'b2 b5 b8'],
  ])('%s: %s → %s', (rules, hand, expected) => {
    expect(helps(rules, hand)).toBe(expected);
  });

  it('lists what each discard leaves, the best first', () => {
    const found = measureHandProgress({ rules: 'bell', hand: 'b123 c45 o789 weee dr b5 wn' });
    if (!found.ok) throw new Error(found.error.code);
    expect(found.value.throws.slice(0, 3)).toEqual([
      { discard: 'b5', distance: 1, useful: ['c3', 'c6', 'wn', 'dr'] },
      { discard: 'wn', distance: 1, useful: ['b5', 'c3', 'c6', 'dr'] },
      { discard: 'dr', distance: 1, useful: ['b5', 'c3', 'c6', 'wn'] },
    ]);
  });
});

describe('aiming at one sort of hand', () => {
  const rack = 'b1123 c9 o19 wee dr dgg b8';
  it.each([
    ['anything', {}, 4],
    ['no chow', { maxChows: 0 }, 5],
    ['bamboos, winds and dragons', { tiles: clean('b') }, 4],
    ['thirteen wonders', { special: 'bell.special.thirteen-unique-wonders' }, 5],
    ['a hand nobody knows', { special: 'bell.special.none' }, Number.POSITIVE_INFINITY],
  ])('%s', (_, aim, expected) => {
    const measure = createRackGaugeForSets({ rules: 'bell', sets: [], aim });
    const hand = parseHand(rack);
    if (!measure.ok || !hand.ok) throw new Error();
    expect(measure.value.distance(countRackTilesByKind(hand.value.rack))).toBe(expected);
  });
});

describe('the sets on the table decide what can still be aimed at', () => {
  const set = (tiles: string) => ({ tiles: tiles.split(' ') as TileId[], concealed: false });
  const aimed = (rules: string, aim: HandAim, rack: string, sets: readonly string[], house: HouseInput = {}) => {
    const measure = createRackGaugeForSets({ rules, house, sets: sets.map(set), aim });
    const hand = parseHand(rack);
    if (!measure.ok || !hand.ok) throw new Error(rack);
    return measure.value.distance(countRackTilesByKind(hand.value.rack));
  };
  const NEVER = Number.POSITIVE_INFINITY;
  const japanese = (name: string) => ({ special: `japanese.special.${name}` });
  it.each([
    ['three dragons and any set', japanese('big-three-dragons'), 'drrr dggg dww c5', ['b1 b2 b3'], 1],
    ['one of them on the table', japanese('big-three-dragons'), 'dggg dwww b123 c5', ['dr dr dr'], 0],
    ['two other sets on the table', japanese('big-three-dragons'), 'drrr dggg dw', ['b1 b2 b3', 'c5 c5 c5'], NEVER],
    ['three winds and a pair', japanese('little-four-winds'), 'weee wsss wwww wn', ['b1 b2 b3'], 0],
    ['two other sets beside the winds', japanese('little-four-winds'), 'weee wsss wn', ['b1 b2 b3', 'c5 c5 c5'], NEVER],
    ['pungs of ones and nines, and a chow', japanese('all-terminals'), 'b999 c111 o111 c9', ['b1 b2 b3'], NEVER],
    ['pungs of ones and nines', japanese('all-terminals'), 'b999 c111 o111 c9', ['b1 b1 b1'], 0],
    ['green tiles and their chow', japanese('all-green'), 'b666 b888 dggg b2', ['b2 b3 b4'], 0],
    ['green tiles and a chow with another', japanese('all-green'), 'b666 b888 dggg b2', ['b3 b4 b5'], NEVER],
    ['tiles that are aimed at', { tiles: ['b1', 'b2', 'b3', 'we'] as const }, 'b111 b222 b333 we', ['b1 b2 b3'], 0],
    [
      'a chow that ends beyond them',
      { tiles: ['b1', 'b2', 'b3', 'we'] as const },
      'b111 b222 b333 we',
      ['b2 b3 b4'],
      NEVER,
    ],
    ['kongs, and a pung lies there', japanese('heavenly-joy'), 'b222 b555 b888 b9', ['c1 c1 c1'], NEVER],
    [
      'kongs, and four lie there',
      japanese('heavenly-joy'),
      'b9',
      ['c1 c1 c1 c1', 'c2 c2 c2 c2', 'c3 c3 c3 c3', 'we we we we'],
      0,
    ],
    [
      'kongs, and three and a pung',
      japanese('heavenly-joy'),
      'b9',
      ['c1 c1 c1 c1', 'c2 c2 c2 c2', 'c3 c3 c3 c3', 'we we we'],
      NEVER,
    ],
    ['no chow, and none lies there', { maxChows: 0 }, 'b222 b555 b888 b9', ['c1 c1 c1'], 0],
    ['no chow, and one lies there', { maxChows: 0 }, 'b222 b555 b888 b9', ['b1 b2 b3'], NEVER],
    ['one chow, and it lies there', { maxChows: 1 }, 'b222 b555 c456 b9', ['b1 b2 b3'], 2],
    ['a pung of another', { tiles: ['b1', 'b2', 'b3', 'we'] as const }, 'b111 b222 b333 we', ['c2 c2 c2'], NEVER],
  ])('%s', (_, aim, rack, sets, expected) => {
    expect(aimed('japanese', aim, rack, sets, { allGreen: true, heavenlyJoy: true })).toBe(expected);
  });
  it('a table of one suit may want honours in it', () => {
    const missing = (rack: string, sets: readonly string[], cleanNeedsHonours: boolean) =>
      aimed('u3a', {}, rack, sets, { cleanOnly: true, cleanNeedsHonours });
    expect([
      missing('b222 b555 b888 b9', ['b1 b2 b3'], false),
      missing('b222 b555 b888 b9', ['b1 b2 b3'], true),
    ]).toEqual([0, 1]);
    expect(missing('b123 b555 b888 b9', ['we we we'], true)).toBe(0);
    // The pung of characters leaves a single tile of any use: eight are wanted.
    expect(missing('b123 b555 c8', ['we we we', 'c1 c1 c1'], true)).toBe(6);
  });
  it.each([
    [{ sets: 'b1' }, 'bad-input'],
    [{ sets: [{ tiles: ['b1', 'b1'], concealed: false }] }, 'not-a-set'],
    [{ sets: [{ tiles: ['b1', 'b1', 'b2'], concealed: false }] }, 'ok'],
    [{ aim: { tiles: 'b1' } }, 'bad-input'],
    [{ aim: { tiles: ['b1', 'f1'] } }, 'bad-input'],
    [{ aim: { tiles: ['x1'] } }, 'bad-input'],
    [{ aim: { tiles: [] } }, 'ok'],
  ])('%j: %s', (change, expected) => {
    const found = createRackGaugeForSets({ rules: 'bell', sets: [], ...change } as never);
    expect(found.ok ? 'ok' : found.error.code).toBe(expected);
  });
});

describe('a wild tile that is thrown', () => {
  it('leaves the hand without it', () => {
    const hand = 'c99 o777 o111 weee b2 dg dr';
    const found = measureHandProgress({ rules: 'u3a', hand, goulash: true });
    if (!found.ok) throw new Error(found.error.code);
    const after = (tile: string) => found.value.throws.find(({ discard }) => discard === tile)?.distance;
    expect([after('dg'), after('dr'), after('b2'), after('c9')]).toEqual([0, 0, 1, 1]);
  });
});

function clean(suit: 'b') {
  return [
    ...([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((rank) => `${suit}${rank}` as const),
    'we',
    'ws',
    'ww',
    'wn',
    'dr',
    'dg',
    'dw',
  ] as const;
}

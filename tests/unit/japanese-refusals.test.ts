import { describe, expect, it } from 'vitest';
import { score, waits, type ScoreInput } from '../../src/engine/index.ts';
import { refusal as refusalOf, won } from './support/hands.ts';

const refusal = (hand: string, more: Partial<ScoreInput> = {}): string | number =>
  refusalOf(hand, { rules: 'japanese', ...more });
const sequences = 'b567 c22 (c345) (o678) (b123)';

// Association rules, playing; Japanese variants, sacred discards
describe('sacred discards', () => {
  const of = (
    ownDiscards: ScoreInput['ownDiscards'],
    sacred = 'last',
    by = 'discard',
    more: Partial<ScoreInput> = {},
  ) => refusal(sequences, { ownDiscards, ...more, house: { sacred, ...more.house }, ...won('b5', by) });
  it.each([
    ['his own last discard', 'b5', 'last', 'discard', 'sacred-discard'],
    ['the one before the last', 'b5 c1', 'last', 'discard', 40],
    ['any own discard', 'b5 c1', 'complete', 'discard', 'sacred-discard'],
    ['three below', 'b2 c1', 'complete', 'discard', 40],
    ['three below', 'b2 c1', '147', 'discard', 'sacred-discard'],
    ['three above', 'b8 c1', '147', 'discard', 'sacred-discard'],
    ['the same number of another suit', 'c5 c8', '147', 'discard', 40],
    ['four above', 'b9', '147', 'discard', 40],
    ['drawing it is allowed', 'b5', '147', 'wall', 30],
    ['robbing it is not', 'b5', 'last', 'kong', 'sacred-discard'],
  ] as const)('%s (%s), %s, from a %s: %s', (_, discards, sacred, by, result) => {
    expect(of(discards, sacred, by)).toBe(result);
  });
  it('takes ids as well as text, and refuses what is no row of tiles', () => {
    expect([of(['c1', 'b5']), of(['b5', 'c1']), of(['b5', 'x9']), of('(b5)'), of('b5 f1'), of(7 as never)]).toEqual([
      'sacred-discard',
      40,
      'unknown-tile-id',
      'bad-input',
      'bad-input',
      'bad-input',
    ]);
  });
  it('a warning lifts the stricter rules where the table says so', () => {
    const warned = { warned: true, house: { sacredWarning: true } };
    expect([
      of('b5 c1', 'complete', 'discard', warned),
      of('b5 c1', 'complete', 'discard', { warned: true }),
      of('b5', 'last', 'discard', warned),
    ]).toEqual([40, 'sacred-discard', 'sacred-discard']);
  });
  it('a ready player may not wait for one, even when he draws the other tile', () => {
    const ready = { fishing: true, ownDiscards: 'b8 c1', win: { tile: 'b5', by: 'wall' } } as const;
    const hand = 'b567 c22345 o678 b123';
    expect([
      refusal(hand, { ...ready, house: { ready: true, sacred: 'complete' } }),
      refusal(hand, { ...ready, house: { ready: true } }),
      refusal(hand, { ...ready, house: { sacred: 'complete' } }),
    ]).toEqual(['sacred-discard', 120, 60]);
  });
  it.each([
    ['drawn: a tile three away was discarded', 'b5', 'wall', 'b2 c1', 120],
    ['the same tile discarded', 'b5', 'discard', 'b2 c1', 'sacred-discard'],
    ['drawn: the other tile was discarded', 'b5', 'wall', 'b8 c1', 120],
    ['a discard, though the other tile would be barred', 'b8', 'discard', 'b2 c1', 'wins'],
  ] as const)('1-4-7 bars discards only, also after ready; %s', (_, tile, by, ownDiscards, expected) => {
    const hand = tile === 'b5' ? 'b567 c22345 o678 b123' : 'b678 c22345 o678 b123';
    const house = { ready: true, sacred: '147' };
    const found = refusal(hand, { fishing: true, ownDiscards, win: { tile, by, ready: true }, house });
    expect(expected === 'wins' ? typeof found : found).toBe(expected === 'wins' ? 'number' : expected);
  });
  it('other games know no sacred discards', () => {
    expect(refusal(sequences, { rules: 'bell', ownDiscards: 'b5', ...won('b5', 'discard') })).toBe(30);
  });
});

describe('ways of winning that cannot be', () => {
  const any = 'b123 c456 o789 b55 c777';
  it.each([
    ['a heavenly hand is East’s', any, { seat: 's', ...won('c7', 'wall', { blessing: 'heaven' }) }, 'blessing-seat'],
    ['an earthly hand is not East’s', any, { seat: 'e', ...won('c7', 'wall', { blessing: 'earth' }) }, 'blessing-seat'],
    ['a heavenly hand is dealt', any, { seat: 'e', ...won('c7', 'discard', { blessing: 'heaven' }) }, 'blessing-way'],
    ['an earthly hand is drawn', any, won('c7', 'discard', { blessing: 'earth' }), 'blessing-way'],
    ['nothing claimed before', 'c456 o789 b55 c777 (b123)', won('c7', 'wall', { blessing: 'earth' }), 'blessing-way'],
    ['no kong before', 'c456 o789 b55 c777 [b1111]', won('c7', 'wall', { blessing: 'earth' }), 'blessing-way'],
    ['no supplement without a kong', any, won('c7', 'loose'), 'kongs-not-held'],
    ['no two kongs with one', 'c456 o789 b55 c777 [b1111]', won('c7', 'loose', { kongs: 2 }), 'kongs-not-held'],
    ['flowers are not in the game', `${any} f1`, won('c7', 'wall'), 'tile-not-in-game'],
    [
      'ready means concealed',
      sequences,
      { house: { ready: true }, ...won('b5', 'discard', { ready: true }) },
      'must-be-concealed',
    ],
    ['extra hands are counted whole', any, won('c7', 'wall', { extraHands: 1.5 }), 'bad-input'],
    ['extra hands are counted up', any, won('c7', 'wall', { extraHands: -1 }), 'bad-input'],
    ['not complete', 'b124 c456 o789 b55 c777', won('c7', 'wall'), 'not-complete'],
    ['two players: nobody sits South', any, { house: { players: 2 }, ...won('c7', 'wall') }, 'seat-not-playing'],
    [
      'three players, version 2: nobody sits North',
      any,
      { seat: 'n', house: { players: 3, threePlayerVersion: 2 }, ...won('c7', 'wall') },
      'seat-not-playing',
    ],
    [
      'two players: no chow from a discard',
      'c456 o789 b55 c777 (b123)',
      { seat: 'e', house: { players: 2 }, ...won('c7', 'wall') },
      'too-many-chows',
    ],
  ] as const)('%s', (_, hand, more, code) => {
    expect(refusal(hand, more)).toBe(code);
  });
  it('names the rule that forbids it', () => {
    const result = score({
      rules: 'japanese',
      seat: 's',
      round: 'e',
      hand: sequences,
      ownDiscards: 'b5',
      ...won('b5', 'discard'),
    });
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'sacred-discard', rule: 'japanese.hand.sacred-discard', tiles: ['b5'] },
    });
  });
});

describe('what a hand waits for', () => {
  it.each([
    ['b67 c22345 o678 b123', {}, ['b5', 'b8']],
    ['b19 c19 o19 weswn drgw', {}, ['b1', 'b9', 'c1', 'c9', 'o1', 'o9', 'we', 'ws', 'ww', 'wn', 'dr', 'dg', 'dw']],
    ['b1112345678999', {}, ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']],
    ['b1122 c3344 o5566 dr', {}, []],
    ['b1122 c3344 o5566 dr', { sevenPairs: true }, ['dr']],
  ])('%s with %j: %j', (hand, house, tiles) => {
    expect(waits({ rules: 'japanese', hand, house })).toEqual({ ok: true, value: tiles });
  });
});

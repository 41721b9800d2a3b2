import { describe, expect, it } from 'vitest';
import { score } from '../../src/engine/index.ts';
import { bill, refusal, scored, won } from './support/hands.ts';

describe('text that is a hand', () => {
  it('capitals are read', () => expect(bill('DRR').points).toBe(2));
});

describe('tiles that cannot be', () => {
  it.each([
    ['five alike', 'b11111', 'five-of-a-kind', { tiles: ['b1'] }],
    ['five alike, two of them in a set', 'c55 (c555)', 'five-of-a-kind', { tiles: ['c5'] }],
    ['the same flower twice', 'f11', 'bonus-twice', { tiles: ['f1'] }],
    ['a flower in a set', '(f1 b11)', 'bonus-in-set', { tiles: ['f1'] }],
    ['two tiles', '(b11)', 'not-a-set', {}],
    ['a concealed kong of three', '[b111]', 'kong-not-four', {}],
    ['five sets', '(b111) (b222) (b333) (b444) (b555)', 'too-many-sets', { allowed: 4 }],
    ['a loser with 14 tiles', 'b11123456788899'.slice(0, 15), 'too-many-tiles', { count: 14, allowed: 13 }],
  ])('%s: %s', (_, hand, code, about) => {
    expect(scored(hand)).toMatchObject({ ok: false, error: { code, ...about } });
  });
  it.each([
    ['a set of three different tiles', '(b1 c1 o1)', 'not-a-set', {}],
    ['a run of winds', '(wes ww)', 'not-a-set', {}],
    ['a run over the end of a suit', '(b89 c1)', 'not-a-set', {}],
    ['two chows', '(b123) (c123)', 'too-many-chows', { count: 2, allowed: 1, rule: 'british.hand.one-chow' }],
  ])('a winner’s %s: %s', (_, sets, code, about) => {
    expect(scored(`c55 ${sets}`, won('c5', 'wall'))).toMatchObject({ ok: false, error: { code, ...about } });
  });
  it.each([
    ['a loser', ['f1', 'b1', 'b1'], undefined],
    ['a winner', ['f1', ...Array(13).fill('b1')], won('f1', 'wall').win],
  ])('a flower on the rack of %s', (_, rack, win) => {
    const hand = { rack, sets: [], bonus: [] } as never;
    const given = { seat: 'e', round: 'e', hand, win } as const;
    expect(score({ rules: 'u3a', ...given })).toEqual({ ok: false, error: { code: 'bonus-in-set', tiles: ['f1'] } });
    expect(score({ rules: 'japanese', ...given })).toEqual({
      ok: false,
      error: { code: 'tile-not-in-game', tiles: ['f1'] },
    });
  });
  it('no flowers at a table that plays without them', () => {
    expect(refusal('f1', { house: { bonusTiles: false } })).toBe('tile-not-in-game');
  });
});

describe('Mahjong that is none', () => {
  const hand = 'b234 c55 o888 (c999) (wnnn)';
  it.each([
    ['13 tiles', 'b23 c55 o888 (c999) (wnnn)', won('c5', 'wall'), 'too-few-tiles'],
    ['15 tiles', 'b2345 c55 o888 (c999) (wnnn)', won('c5', 'wall'), 'too-many-tiles'],
    ['a winning tile that is not there', hand, won('b9', 'wall'), 'winning-tile-not-held'],
    ['a winning tile that lies in a set', hand, won('c9', 'wall'), 'winning-tile-not-held'],
    ['not complete', 'b235 c55 o888 (c999) (wnnn)', won('c5', 'wall'), 'not-complete'],
    ['two chows on the rack', 'b234567 c55 (c999) (wnnn)', won('c5', 'wall'), 'too-many-chows'],
    ['one chow where none is allowed', hand, { ...won('c5', 'wall'), house: { maxChows: 0 } }, 'too-many-chows'],
    [
      'one chow for three players where they play without',
      hand,
      { ...won('c5', 'wall'), house: { players: 3, threeChows: false } },
      'too-many-chows',
    ],
    ['one chow for two players', hand, { ...won('c5', 'wall'), house: { players: 2 } }, 'too-many-chows'],
    ['a mixed hand at a clean table', hand, { ...won('c5', 'wall'), house: { cleanOnly: true } }, 'mixed-suits'],
    ['two kongs that were not made', hand, won('c5', 'loose', { kongs: 2 }), 'kongs-not-held'],
    [
      'Heaven’s Blessing for South',
      'b234 c55 o888 c999 wnnn',
      won('c5', 'wall', { blessing: 'heaven' }),
      'blessing-seat',
    ],
    [
      'Heaven’s Blessing on a discard',
      'b234 c55 o888 c999 wnnn',
      { seat: 'e', ...won('c5', 'discard', { blessing: 'heaven' }) },
      'blessing-way',
    ],
    [
      'Earth’s Blessing for East',
      'b234 c55 o888 c999 wnnn',
      { seat: 'e', ...won('c5', 'discard', { blessing: 'earth' }) },
      'blessing-seat',
    ],
    [
      'Earth’s Blessing from the wall',
      'b234 c55 o888 c999 wnnn',
      won('c5', 'wall', { blessing: 'earth' }),
      'blessing-way',
    ],
  ] as const)('%s', (_, text, more, code) => {
    expect(refusal(text, more as object)).toBe(code);
  });

  // What the sentence about it needs: the rule, and what it counts.
  const gates = 'british.special.gates-of-heaven';
  it.each<[string, string, object, object]>([
    [
      'two chows',
      'b234567 c55 (c999) (wnnn)',
      won('c5', 'wall'),
      { code: 'too-many-chows', count: 2, allowed: 1, rule: 'british.hand.one-chow' },
    ],
    [
      'four chows',
      'b234567 c55 o789 (c123)',
      won('c5', 'wall'),
      { code: 'too-many-chows', count: 4, allowed: 1, rule: 'british.hand.one-chow' },
    ],
    ['a pair that is none', 'b235 c55 o888 (c999) (wnnn)', won('b5', 'wall'), { rule: 'british.hand.complete' }],
    [
      'gates with a set on the table',
      'b23455678999 (b111)',
      won('b5', 'wall'),
      { rule: gates, because: { code: 'must-be-concealed', tiles: ['b1', 'b1', 'b1'] } },
    ],
    [
      'gates won in another way',
      'b11123455678999',
      { ...won('b5', 'discard'), house: { gatesLastDiscard: 'terminal' } },
      { rule: gates, because: { code: 'last-tile-way', tiles: ['b5'] } },
    ],
    [
      'a pair of wild tiles',
      'b222 o5 (o111) (c555) (weee) dg',
      { goulash: true, ...won('dg', 'discard') },
      { code: 'wild-limit', rule: 'british.goulash.wild-limits', because: { code: 'too-many-wild' } },
    ],
  ])('%s: says which rule is against it', (_, text, more, error) => {
    expect(score({ rules: 'u3a', seat: 's', round: 'e', hand: text, ...more })).toMatchObject({ ok: false, error });
  });

  it.each([
    [{ tile: 'zz', by: 'wall' }, 'unknown-tile-id'],
    [{ by: 'wall' }, 'unknown-tile-id'],
    [{ tile: 'c5', by: 'post' }, 'winning-way-unknown'],
    [{ tile: 'c5', by: 'loose', kongs: 7 }, 'kongs-not-held'],
    [{ tile: 'c5', by: 'wall', blessing: 'sea' }, 'winning-way-unknown'],
    ['b5', 'bad-input'],
  ])('a win of %j', (win, code) => {
    expect(refusal(hand, { win: win as never })).toBe(code);
  });

  it('chows may be allowed by the table', () => {
    expect(bill('b234567 c55 (c999) (wnnn)', { ...won('c5', 'wall'), house: { maxChows: 4 } }).total).toBe(22 + 4 + 4);
  });
  it('two players need four doubles or 500 points', () => {
    const two = { house: { players: 2 } };
    expect(refusal('b222 c55 (o888) (c999) (wnnn)', { ...won('c5', 'wall'), ...two })).toBe('below-minimum');
    expect(bill('c222 c55 (c888) (weee) (drrr)', { ...won('c5', 'wall'), ...two, seat: 'e' })).toMatchObject({
      doubles: 4,
    });
  });
});

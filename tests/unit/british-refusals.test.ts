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
  it('two players need four doubles or 500 points', () => {
    const two = { house: { players: 2 } };
    expect(refusal('b222 c55 (o888) (c999) (wnnn)', { ...won('c5', 'wall'), ...two })).toBe('below-minimum');
    expect(bill('c222 c55 (c888) (weee) (drrr)', { ...won('c5', 'wall'), ...two, seat: 'e' })).toMatchObject({
      doubles: 4,
    });
  });
});

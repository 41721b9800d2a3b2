import { describe, expect, it } from 'vitest';
import { cannon, isSetTile, liability, TILES } from '../../src/engine/index.ts';

const because = (shown: string, discard: string, more: Partial<Parameters<typeof cannon>[0]> = {}) => {
  const result = cannon({ rules: 'u3a', shown, discard, ...more });
  if (!result.ok) return result.error.code;
  return result.value.cannon ? result.value.because.code : undefined;
};

// Guide p. 14, penalty 5; switches cannonDragon, cannonNoChoice
describe('letting off a cannon', () => {
  it.each([
    ['three sets of a suit, a fourth tile of it', '(b111) (b345) (b9999)', 'b7', 'suit-shown'],
    ['a tile of another suit', '(b111) (b345) (b9999)', 'c7', undefined],
    ['two sets of the suit', '(b111) (b345) (c999)', 'b7', undefined],
    ['three sets of winds, the fourth wind', '(weee) (wsss) (wnnnn)', 'ww', 'winds-shown'],
    ['two sets of winds', '(weee) (wsss) (drrr)', 'ww', undefined],
    ['a dragon to three sets of winds', '(weee) (wsss) (wnnn)', 'dr', undefined],
    ['three sets of ones and nines', '(b111) (c999) (o111)', 'o9', 'terminals-shown'],
    ['a five to them', '(b111) (c999) (o111)', 'o5', undefined],
    ['three green sets', '(b222) (b888) (dggg)', 'b6', 'green-shown'],
    ['a 5 bamboo, which is not green', '(b222) (b888) (dggg)', 'b5', undefined],
    ['nothing on the table', '', 'b5', undefined],
  ])('%s', (_, shown, discard, expected) => {
    expect(because(shown, discard)).toBe(expected);
  });
  it('cannonDragon: two sets of dragons and the third dragon', () => {
    expect(because('(drrr) (dggg)', 'dw')).toBeUndefined();
    expect(because('(drrr) (dggg)', 'dw', { house: { cannonDragon: true } })).toBe('dragons-shown');
  });
  it('cannonNoChoice: a fishing player without a safe tile is let off', () => {
    const suit = '(b111) (b345) (b9999)';
    expect(because(suit, 'b7', { noChoice: true })).toBe('suit-shown');
    expect(because(suit, 'b7', { noChoice: true, house: { cannonNoChoice: true } })).toBeUndefined();
    expect(because(suit, 'b7', { house: { cannonNoChoice: true } })).toBe('suit-shown');
  });
  it.each([
    ['(b12)', 'b5', {}, 'not-a-set'],
    ['(b111', 'b5', {}, 'bracket-not-closed'],
    ['(b111)', 'f1', {}, 'unknown-tile-id'],
    ['(b111)', 'x', {}, 'unknown-tile-id'],
    ['(b111)', 'b5', { rules: 'bell' }, 'unknown-liability'],
    ['(b111)', 'b5', { rules: 'x' }, 'unknown-ruleset'],
  ])('%s %s %j', (shown, discard, more, code) => {
    expect(because(shown, discard, more)).toBe(code);
  });
  it.each([[null], [undefined], [{}]])('cannon(%j)', (input) => expect(cannon(input as never).ok).toBe(false));
});

const TILES_OF_SETS = TILES.filter(isSetTile);

describe('in a goulash, judged and named alike', () => {
  // The winner waits for a pair or a pung with a wild tile, so that any tile may be the last.
  const verdict = (sets: string, tile: string, house: Record<string, unknown> = {}) =>
    liability({ rules: 'u3a', house, winner: 's', hand: sets, tile, by: 'discard', discarder: 'w', goulash: true });
  it.each([
    ['three winds, one of them with a wild tile: only the fourth', '(wee b2) (wsss) (wwww)', 'wn', 'wn', {}],
    ['three winds, a kong among them', '(weee b2) (wsss) (wnnn)', 'ww', 'ww', {}],
    ['two dragons with a wild tile', '(drr b2) (dgg b2)', 'dw', 'dw', { cannonDragon: true }],
    ['bamboos, but not the wild ones', '(b11 b2) (b555) (b999)', 'b7', 'b1 b3 b4 b5 b6 b7 b8 b9', {}],
    ['ones and nines, the last of four too', '(b11 b2) (c999) (o111)', 'o9', 'b1 b9 c1 c9 o1 o9', {}],
    ['green tiles', '(b33 b2) (b888) (dggg)', 'b6', 'b3 b4 b6 b8 dg', {}],
    [
      'bamboos with jokers',
      '(b11 jk) (b555) (b999)',
      'b2',
      'b1 b2 b3 b4 b5 b6 b7 b8 b9',
      { goulashWild: 'addJokers148' },
    ],
  ] as const)('%s: %s', (_, sets, tile, dangerous, house) => {
    const found = verdict(sets, tile, house);
    expect(found.ok && found.value.saving?.dangerous.join(' ')).toBe(dangerous);
    for (const each of TILES_OF_SETS) {
      const judged = verdict(sets, each, house);
      if (!judged.ok) expect(['five-of-a-kind', 'tile-not-in-game']).toContain(judged.error.code);
      else if (each !== ('goulashWild' in house ? 'jk' : 'b2'))
        expect([each, judged.value.liable !== undefined]).toEqual([each, dangerous.split(' ').includes(each)]);
    }
  });
});

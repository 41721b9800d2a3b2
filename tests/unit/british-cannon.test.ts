import { describe, expect, it } from 'vitest';
import { cannon, type CannonInput } from '../../src/engine/index.ts';

const because = (shown: string, discard: string, more: Partial<CannonInput> = {}) => {
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

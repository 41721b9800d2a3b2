import { describe, expect, it } from 'vitest';
import { breakWall, settleMistakePenalty, rulesets, score, type ScoreInput } from '../../src/engine/index.ts';
import { bill as billOf, refusal as refusalOf, won } from './support/hands.ts';

type House = NonNullable<ScoreInput['house']>;
const total = (hand: string, house: House, more: Partial<ScoreInput> = {}): string | number =>
  refusalOf(hand, { rules: 'bell', house, ...more });

// Every switch of the traditional game: what the table gets with the default, and with the other choice.
describe('house rules that change a bill', () => {
  const chows = 'b678 o55 (b123) (c456) (o789)';
  it.each([
    ['limit', 500, 1000, '[drrrr] [dgggg] wsss', 500, 580, {}],
    ['maxChows', 4, 3, chows, 30, 'too-many-chows', won('b6', 'discard')],
    ['bellWinnerDoublesAll', false, true, 'b12345 wnn (b222) (b678)', 10, 10, {}],
    ['bellWinnerDoublesAll', false, true, 'b11 wnn drrr (c999) (wwww)', 40, 70, {}],
  ] as const)('%s: %s or %s on %s', (name, usual, other, hand, before, after, more) => {
    expect([
      rulesets.bell.switches.find(({ id }) => id === name)?.default,
      total(hand, {}, more),
      total(hand, { [name]: other }, more),
    ]).toEqual([usual, before, after]);
  });
  it('treasureLastDiscard makes the count a limit hand', () => {
    const treasure = (treasureLastDiscard: boolean) =>
      billOf('b22 b333 b555 b777 b888', { rules: 'bell', house: { treasureLastDiscard }, ...won('b2', 'discard') });
    expect([treasure(false).special, treasure(false).uncapped, treasure(true).special?.rule]).toEqual([
      undefined,
      370,
      'bell.special.concealed-treasure',
    ]);
  });
  it('flowers beside the doubling are named on the bill', () => {
    const beside = billOf('dggg (wnnn) f12', { rules: 'bell', seat: 'n', house: { flowersOutsideDoubling: true } });
    expect(beside).toMatchObject({ points: 20, doubles: 2, undoubled: 8, uncapped: 60, total: 60 });
  });
});

describe('house rules that change payments or the wall', () => {
  const shares = (offender: string, house: House) => {
    const result = settleMistakePenalty({ rules: 'bell', what: 'false-mahjong', offender, house });
    return result.ok ? result.value.payments.map(({ to, amount }) => `${to} ${amount}`).join(', ') : result.error.code;
  };
  it('falseMjTotal: one sum for all three, the odd ten to the next player', () => {
    expect(shares('s', {})).toBe('w 1000, n 1000, e 1000');
    expect(shares('s', { falseMjTotal: true })).toBe('w 340, n 330, e 330');
    expect(shares('n', { falseMjTotal: true, limit: 600 })).toBe('e 400, s 400, w 400');
    expect(shares('e', { falseMjTotal: true, limit: 505 })).toBe('s 340, w 340, n 330');
  });
  it('bonusTiles: walls of 18 with flowers and seasons, of 17 without', () => {
    const draws = (house: House) => {
      const wall = breakWall({ rules: 'bell', house, rolls: [5, 9] });
      return wall.ok ? wall.value.draws : wall.error.code;
    };
    expect([draws({}), draws({ bonusTiles: false })]).toEqual([77, 69]);
  });
  it('a value that no table plays is refused', () => {
    expect(score({ rules: 'bell', seat: 's', round: 'e', hand: 'b1', house: { falseMjTotal: 'yes' } })).toMatchObject({
      error: { code: 'switch-value', found: 'falseMjTotal' },
    });
  });
});

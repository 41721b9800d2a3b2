import { describe, expect, it } from 'vitest';
import type { Bill, ScoreInput } from '../../src/engine/index.ts';
import { bill as billOf, won } from './support/hands.ts';

const bill = (hand: string, more: Partial<ScoreInput> = {}): Bill => billOf(hand, { rules: 'japanese', ...more });
const special = (hand: string, more: Partial<ScoreInput>): string | undefined =>
  bill(hand, more).special?.rule.replace('japanese.special.', '');
const any = 'b123 c456 o789 b55 c777';

// Association rules, limit hands; Japanese variants, special hands
describe('limit hands', () => {
  it.each([
    ['two dragon sets and a pair', 'drrr dggg b234 dww (c555)', won('b2', 'discard')],
    ['three winds and another pair', 'b55 b234 (wsss) (wwwww) (wnnn)', won('b2', 'discard')],
    ['four triplets, one finished by a discard', 'b222 c55 o888 c999 wnnn', won('b2', 'discard')],
    ['four triplets, one claimed', 'b222 c55 o888 c999 (wnnn)', won('b2', 'wall')],
    ['a pair of winds among terminals', 'wee (b999) (c111) (c999) (o111)', won('we', 'discard')],
    ['a 2 among honours', 'b22 (drrr) (wsss) (wwww) (dggg)', won('b2', 'discard')],
    ['gates with a claimed set', 'b23456788999 (b111)', won('b9', 'wall')],
    ['a heavenly hand that nobody named', any, { seat: 'e', ...won('c7', 'wall') }],
  ] as const)('not %s', (_, hand, more) => {
    expect(special(hand, more)).toBeUndefined();
  });
  it('a limit hand is worth the limit of the table', () => {
    expect(bill('b19 c19 o19 weswn drgww', { house: { limit: 1500 }, ...won('dw', 'discard') }).total).toBe(1500);
  });
});

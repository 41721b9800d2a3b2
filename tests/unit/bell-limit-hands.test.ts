import { describe, expect, it } from 'vitest';
import type { Bill, ScoreInput } from '../../src/engine/index.ts';
import { bill as billOf, refusal as refusalOf, won } from './support/hands.ts';

const bill = (hand: string, more: Partial<ScoreInput> = {}): Bill => billOf(hand, { rules: 'bell', ...more });
const special = (hand: string, more: Partial<ScoreInput> = {}): string | undefined =>
  bill(hand, more).special?.rule.replace('bell.special.', '');

// Bell, limit hands
describe('limit hands', () => {
  it.each([
    ['thirteen-unique-wonders', 'b19 c19 o19 weswn drgww', won('dw', 'discard')],
    ['calling-nine', 'b11123456788999', won('b8', 'discard')],
    ['heavens-blessing', 'b123 c456 o789 b55 c777', { seat: 'e', ...won('c7', 'wall', { blessing: 'heaven' }) }],
    ['earths-blessing', 'b123 c456 o789 b55 c777', won('c7', 'discard', { blessing: 'earth' })],
    ['three-great-scholars', 'b123 c55 (drrr) (dggg) (dwwww)', won('c5', 'discard')],
    ['all-winds-and-dragons', 'wee (drrr) (wsss) (wwww) (wnnn)', won('we', 'discard')],
    ['heads-and-tails', 'b11 (b999) (c111) (c999) (o111)', won('b1', 'discard')],
    ['concealed-treasure', 'b22 b333 b555 b777 [b8888]', won('b2', 'wall')],
  ] as const)('%s: 500', (name, hand, more) => {
    expect([special(hand, more), bill(hand, more).total]).toEqual([name, 500]);
  });
  it.each([
    ['calling nine with a third 1: the tile beside the shape is 2 to 8', 'b11112345678999', won('b1', 'wall')],
    ['two dragon sets and the pair of the third', 'b123 dww (drrr) (dggg) (c222)', won('dw', 'discard')],
    ['a pung of 2s among winds and dragons', 'wee (drrr) (wsss) (wwww) (b222)', won('we', 'discard')],
    ['a pair of winds among ones and nines', 'wee (b999) (c111) (c999) (o111)', won('we', 'discard')],
    ['treasure won on a discard', 'b22 b333 b555 b777 [b8888]', won('b2', 'discard')],
    ['treasure with an exposed pung', 'b22 b333 b555 [b8888] (b777)', won('b2', 'wall')],
    ['treasure with a pair of winds', 'wnn b333 b555 b777 [b8888]', won('wn', 'wall')],
    ['treasure with a chow', 'b22 b345 b555 b777 [b8888]', won('b2', 'wall')],
    ['a blessing that nobody named', 'b123 c456 o789 b55 c777', { seat: 'e', ...won('c7', 'wall') }],
  ] as const)('not %s', (_, hand, more) => {
    expect(special(hand, more)).toBeUndefined();
  });
  it('takes the limit alone: flowers add nothing, no line but its own', () => {
    const wonders = bill('b19 c19 o19 weswn drgww f1 s2', won('dw', 'wall'));
    expect([wonders.total, wonders.lines.length, wonders.uncapped]).toEqual([500, 1, 500]);
  });
  it('has no part-score for a loser who was calling', () => {
    expect(bill('b19 c19 o19 weswn drgw', { fishing: true })).toMatchObject({ total: 0 });
  });
  it.each([
    ['Heaven’s Blessing is East’s', { seat: 's', ...won('c7', 'wall', { blessing: 'heaven' }) }, 'blessing-seat'],
    ['Earth’s Blessing is not East’s', { seat: 'e', ...won('c7', 'discard', { blessing: 'earth' }) }, 'blessing-seat'],
    ['Heaven’s Blessing is dealt', { seat: 'e', ...won('c7', 'discard', { blessing: 'heaven' }) }, 'blessing-way'],
    ['Earth’s Blessing is East’s discard', { seat: 's', ...won('c7', 'wall', { blessing: 'earth' }) }, 'blessing-way'],
  ] as const)('%s', (_, more, code) => {
    expect(refusalOf('b123 c456 o789 b55 c777', { rules: 'bell', ...more })).toBe(code);
  });
});

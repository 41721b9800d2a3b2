import { describe, expect, it } from 'vitest';
import type { Bill, ScoreInput } from '../../src/engine/index.ts';
import { bill as billOf, refusal as refusalOf, won } from './support/hands.ts';

const bill = (hand: string, more: Partial<ScoreInput> = {}): Bill => billOf(hand, { rules: 'bell', ...more });
const special = (hand: string, more: Partial<ScoreInput> = {}): string | undefined =>
  bill(hand, more).special?.rule.replace('bell.special.', '');

// Bell, limit hands
describe('limit hands', () => {
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
  it.each([
    ['Heaven’s Blessing is East’s', { seat: 's', ...won('c7', 'wall', { blessing: 'heaven' }) }, 'blessing-seat'],
    ['Earth’s Blessing is not East’s', { seat: 'e', ...won('c7', 'discard', { blessing: 'earth' }) }, 'blessing-seat'],
    ['Heaven’s Blessing is dealt', { seat: 'e', ...won('c7', 'discard', { blessing: 'heaven' }) }, 'blessing-way'],
    ['Earth’s Blessing is East’s discard', { seat: 's', ...won('c7', 'wall', { blessing: 'earth' }) }, 'blessing-way'],
  ] as const)('%s', (_, more, code) => {
    expect(refusalOf('b123 c456 o789 b55 c777', { rules: 'bell', ...more })).toBe(code);
  });
});

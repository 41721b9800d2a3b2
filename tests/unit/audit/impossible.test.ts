// What cannot have happened is refused, not judged.
import { describe, expect, it } from 'vitest';
import { bao, breakWall, cannon, insurance, liability, score, settle, type Result } from '../../../src/engine/index.ts';

const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.error.code);
const won = (rules: string, hand: string, win: object, more: object = {}): string =>
  code(score({ rules, seat: 's', round: 'e', hand, win: win as never, ...more }));

describe('score', () => {
  it.each([
    ['a pair', 'u3a', '(b222) (c444) (o666) drrr o55', { tile: 'o5', by: 'kong' }, {}, 'five-of-a-kind'],
    ['a pung', 'u3a', '(b222) (c444) o555 drrr o66', { tile: 'o5', by: 'kong' }, {}, 'five-of-a-kind'],
    ['a chow', 'u3a', '(b222) (c444) o456 o555 drr', { tile: 'o5', by: 'kong' }, {}, 'five-of-a-kind'],
    ['a chow of its own', 'u3a', '(b222) (c444) o567 drrr o99', { tile: 'o5', by: 'kong' }, {}, 'ok'],
    ['the pair of Wonders', 'u3a', 'b19 c19 o19 weswn drggw', { tile: 'dg', by: 'kong' }, {}, 'five-of-a-kind'],
    ['a pung in a goulash', 'u3a', '(b555) (c444) o555 drrr o66', { tile: 'o5', by: 'kong' }, { goulash: true }, 'ok'],
  ] as const)('a robbed kong for %s', (_, rules, hand, win, more, expected) => {
    expect(won(rules, hand, win, more)).toBe(expected);
  });

  it.each([
    ['bell', 's', '(b123) (b456) c234 o678 o55', 'original-call-late'],
    ['bell', 's', '(b123) b456 c234 o678 o55', 'ok'],
    ['bell', 'e', '(b123) b456 c234 o678 o55', 'original-call-late'],
    ['bell', 'e', '[b1111] b456 c234 o678 o55', 'ok'],
    ['u3a', 's', '(b222) (b444) c222 o678 o55', 'original-call-late'],
    ['u3a', 'w', '(b222) b444 c222 o678 o55', 'ok'],
  ] as const)('%s %s called with the first discard: %s is %s', (rules, seat, hand, expected) => {
    const win = { tile: 'c2', by: 'discard', originalCall: true };
    expect(won(rules, hand, win, { seat })).toBe(expected);
  });
});

const paidBy = (rules: string, rule: string, seat: string, discarder: string | undefined): string =>
  code(
    settle({
      rules,
      house: rules === 'japanese' ? { insurance: true } : {},
      scores: { e: 0, s: 100, w: 0, n: 0 },
      winner: 's',
      discarder,
      liable: { seat, rule },
    }),
  );

describe('settle', () => {
  it.each([
    ['bell', 'known-tile'],
    ['u3a', 'cannon'],
    ['u3a', 'misnamed-discard'],
    ['cantonese', 'bao-a'],
    ['cantonese', 'bao-b'],
    ['cantonese', 'bao-c'],
    ['cantonese', 'bao-d'],
    ['cantonese', 'bao-e'],
    ['cantonese', 'bao-f-b'],
    ['cantonese', 'bao-g'],
  ])('%s, %s: whoever pays has discarded the winning tile', (rules, rule) => {
    expect(paidBy(rules, rule, 'n', 'n'), 'the discarder pays').toBe('ok');
    expect(paidBy(rules, rule, 'n', 'w'), 'another discarded it').toBe('liability-way');
    expect(paidBy(rules, rule, 'n', undefined), 'it was drawn').toBe('liability-way');
  });
  it.each([
    ['cantonese', 'bao-f-a', 'it was drawn', undefined, 'ok'],
    ['cantonese', 'bao-f-a', 'another discarded it', 'w', 'liability-way'],
    ['cantonese', 'gong-make-up', 'it was drawn', undefined, 'ok'],
    ['cantonese', 'gong-make-up', 'another discarded it', 'w', 'liability-way'],
    ['cantonese', 'bao-f-c', 'another discarded it', 'w', 'ok'],
    ['cantonese', 'bao-f-c', 'the payer did', 'n', 'liability-way'],
    ['cantonese', 'bao-f-c', 'it was drawn', undefined, 'liability-way'],
    ['japanese', 'insurance', 'it was drawn', undefined, 'ok'],
    ['japanese', 'insurance', 'another discarded it', 'w', 'ok'],
    ['japanese', 'insurance', 'the payer did', 'n', 'ok'],
  ] as const)('%s, %s for an earlier tile, %s', (rules, rule, _, discarder, expected) => {
    expect(paidBy(rules, rule, 'n', discarder)).toBe(expected);
  });
});

describe('breakWall', () => {
  it.each(['u3a', 'bmja', 'bell', 'japanese', 'cantonese'])('%s: two dice show 2 to 12', (rules) => {
    const rolls = (roll: number) => (rules === 'cantonese' ? [roll] : [roll, 7]);
    for (const roll of [2, 12]) expect(code(breakWall({ rules, rolls: rolls(roll) }))).toBe('ok');
    for (const roll of [1, 13, 18]) expect(code(breakWall({ rules, rolls: rolls(roll) }))).toBe('bad-rolls');
  });
});

// The parts of `liability` never say otherwise than the whole.
describe('one answer', () => {
  const HANDS = [
    ['(b111) (b345) (b999)', 'b5'],
    ['(b1111) (b345) (b999)', 'b5'],
    ['[b1111] (b345) (b999)', 'b5'],
    ['(b1111) (b345) (b999)', 'b1'],
    ['(weee) (wsss) (wwww)', 'wn'],
    ['(weee) (wsss) [wwwww]', 'wn'],
    ['(b111) (c999) (o111)', 'o9'],
    ['(b222) (b333) (dggg)', 'b8'],
    ['(b111) (c345)', 'b5'],
  ] as const;
  it.each(HANDS)('cannon %s, %s', (shown, discard) => {
    const part = cannon({ rules: 'u3a', shown, discard });
    const whole = liability({ rules: 'u3a', winner: 's', hand: shown, tile: discard, by: 'discard', discarder: 'w' });
    expect(code(whole)).toBe(code(part));
    if (part.ok && whole.ok)
      expect([Boolean(whole.value.liable), whole.value.because]).toEqual([part.value.cannon, part.value.because]);
  });
  it.each([
    ['c22 dwww c456 (drrr) (dggg)', 'dw'],
    ['c22 wnnn (weee) (wsss) (wwww)', 'wn'],
    ['b99 b123 (b555) (b678) (b222)', 'b9'],
    ['o555 b88 (b222) (c999) (drrr)', 'b8'],
  ] as const)('Bao %s, %s', (hand, tile) => {
    const input = { rules: 'cantonese', winner: 's', hand, tile, discarder: 'w' };
    const part = bao(input);
    const whole = liability({ ...input, by: 'discard' });
    if (!part.ok || !whole.ok) throw new Error('refused');
    expect([whole.value.liable, whole.value.because]).toEqual([part.value.liable, part.value.because]);
  });
  it.each([
    ['(drrr) (dggg)', '(dwww)', 'b2', 'discard'],
    ['(drrr)', '(dwww)', 'b2', 'discard'],
    ['(weee) (wsss) (drrr)', '(dggg)', 'dw', 'wall'],
    ['(weee) (wsss) (drrr)', '(dggg)', 'dw', 'discard'],
    ['[drrrr] (dggg)', '(dwww)', 'b2', 'loose'],
    ['(drrr) (dggg)', '(b234)', 'b2', 'wall'],
  ] as const)('insurance %s, then %s, won with %s by %s', (sets, claimed, tile, by) => {
    const at = { rules: 'japanese', house: { insurance: true } };
    const part = insurance({ ...at, sets, claimed, win: { tile, by } });
    const declared = `${sets} ${claimed}`;
    const fed = { seat: 'n', set: declared.split(' ').length - 1 };
    const discarder = by === 'discard' ? 'w' : undefined;
    const whole = liability({ ...at, winner: 's', hand: declared, tile, by, discarder, fed });
    if (!part.ok || !whole.ok) throw new Error('refused');
    const { liable, rule, because } = whole.value;
    expect({ due: liable?.rule === 'insurance' && liable.seat === 'n', rule, because }).toEqual(part.value);
  });
});

// Who feeds the last set of a hand that lies open answers for it (Japanese variants, insurance penalties).
import { describe, expect, it } from 'vitest';
import { insurance } from '../../src/engine/index.ts';

describe('insurance', () => {
  const judged = (
    sets: string,
    claimed: string,
    win?: { tile: string; by: string },
    house: Record<string, unknown> = { insurance: true },
  ) => {
    const result = insurance({ rules: 'japanese', house, sets, claimed, ...(win && { win }) });
    return result.ok
      ? [result.value.rule?.replace('japanese.penalty.insurance-', ''), result.value.due]
      : result.error.code;
  };
  const green = { insurance: true, allGreen: true };
  it.each([
    ['the third dragon', '(drrr) (dggg)', '(dwww)', { tile: 'b1', by: 'discard' }, 'dragons'],
    ['the third dragon, as a kong', '(drrr) [dgggg] (b123)', '(dwwww)', { tile: 'b1', by: 'wall' }, 'dragons'],
    ['the fourth wind', '(weee) (wsss) (wwww)', '(wnnn)', { tile: 'b1', by: 'discard' }, 'winds'],
    ['the fourth honour set, an honour drawn', '(weee) (wsss) (drrr)', '(wnnn)', { tile: 'dg', by: 'wall' }, 'honours'],
    [
      'the fourth set of terminals, one drawn',
      '(b111) (b999) (c111)',
      '(o999)',
      { tile: 'o1', by: 'loose' },
      'terminals',
    ],
  ] as const)('%s: he pays', (_, sets, claimed, win, name) => {
    expect(judged(sets, claimed, win)).toEqual([name, true]);
  });
  it('green sets count where an all-green hand does; a chow of 2 3 4 is green', () => {
    expect([
      judged('(dggg) (b234) (b666)', '(b888)', { tile: 'b2', by: 'wall' }, green),
      judged('(dggg) (b234) (b666)', '(b888)', { tile: 'b2', by: 'wall' }),
    ]).toEqual([
      ['greens', true],
      [undefined, false],
    ]);
  });
  it.each([
    ['before he has won', '(drrr) (dggg)', '(dwww)', undefined, ['dragons', false]],
    ['one dragon set before', '(drrr) (b123)', '(dwww)', { tile: 'b1', by: 'wall' }, [undefined, false]],
    [
      'the fourth set is not of the kind',
      '(weee) (wsss) (wwww)',
      '(b111)',
      { tile: 'b1', by: 'wall' },
      [undefined, false],
    ],
    [
      'an honour discarded, not drawn',
      '(weee) (wsss) (drrr)',
      '(wnnn)',
      { tile: 'dg', by: 'discard' },
      ['honours', false],
    ],
    ['no honour drawn', '(weee) (wsss) (drrr)', '(wnnn)', { tile: 'b5', by: 'wall' }, ['honours', false]],
    [
      'a one or nine robbed, not drawn',
      '(b111) (b999) (c111)',
      '(c999)',
      { tile: 'o1', by: 'kong' },
      ['terminals', false],
    ],
    ['a chow with a 5 is not green', '(dggg) (b345) (b666)', '(b888)', { tile: 'b2', by: 'wall' }, [undefined, false]],
  ] as const)('%s: he does not pay', (_, sets, claimed, win, result) => {
    expect(judged(sets, claimed, win, green)).toEqual(result);
  });
  it('the association’s own rules know honours only; without a switch there is none', () => {
    const win = { tile: 'o1', by: 'wall' };
    expect([
      judged('(drrr) (dggg)', '(dwww)', win, { jmaPao: true }),
      judged('(b111) (b999) (c111)', '(o999)', win, { jmaPao: true }),
      judged('(drrr) (dggg)', '(dwww)', win, {}),
    ]).toEqual([
      ['dragons', true],
      [undefined, false],
      [undefined, false],
    ]);
  });
});

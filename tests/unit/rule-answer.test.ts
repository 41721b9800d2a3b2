// What a rule answers at a table: the house rules that decide it, and its numbers.
import { describe, expect, it } from 'vitest';
import { listHouseRuleDefaultsOfRule } from '../../src/format/house-rules.ts';
import { tryResolveStatementForHouse, fillRuleValues } from '../../src/format/values.ts';
import { bookFor, rules } from '../content/support.ts';

const says = (id: string): readonly string[] => {
  const { data } = rules.find((rule) => rule.data.id === id)!;
  const book = bookFor(id);
  return listHouseRuleDefaultsOfRule(id, fillRuleValues(data.statement, book, id), book).map(
    (agreed) => `${agreed.question} ${agreed.says}`,
  );
};

describe('what the book plays where groups differ', () => {
  it.each([
    ['british.claim.frozen-hand', 'May you change your hand after saying “waiting” or “fishing”? Yes.'],
    ['british.claim.last-discard', 'What may you claim the final discard for? Anything.'],
    ['japanese.special.all-green', 'Is all green a limit hand? No.'],
    ['cantonese.settle.discarder-twice', 'Who pays for a winning discard? The discarder pays once.'],
  ])('%s: %s', (id, expected) => {
    expect(says(id)).toContain(expected);
  });

  it.each(['british.score.limit', 'japanese.score.limit', 'british.points.pair', 'british.points.bonus-tile'])(
    '%s needs no more than its statement',
    (id) => {
      expect(says(id)).toEqual([]);
    },
  );

  it('is never about the whole game', () => {
    const all = rules.flatMap(({ data }) => says(data.id));
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter((each) => /^(How many are playing|Do you play with flowers and seasons)/.test(each))).toEqual([]);
  });
});

describe('the answer at a table', () => {
  const limit = 'No hand scores more than {value}.';

  it('has the numbers of its house rules', () => {
    expect(tryResolveStatementForHouse(limit, 'british.score.limit', 'u3a', {})).toBe(
      'No hand scores more than 1,000.',
    );
    expect(tryResolveStatementForHouse(limit, 'british.score.limit', 'u3a', { limit: 500 })).toBe(
      'No hand scores more than 500.',
    );
    expect(
      tryResolveStatementForHouse('It scores {concealed}.', 'british.special.gates-of-heaven', 'u3a', { limit: 500 }),
    ).toBe('It scores 500.');
  });

  it('is none where the table or the number is not known', () => {
    expect(tryResolveStatementForHouse(limit, 'british.score.limit', 'nonsense', {})).toBeUndefined();
    expect(tryResolveStatementForHouse(limit, 'british.score.limit', 'u3a', { nonsense: 1 })).toBeUndefined();
    expect(tryResolveStatementForHouse('{chickens}', 'british.score.limit', 'u3a', {})).toBeUndefined();
  });
});

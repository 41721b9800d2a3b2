import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinWithOr, joinWithAnd } from '../../src/format/sentences.ts';
import { formatNumber } from '../../src/format/numbers.ts';

describe('numbers and lists in words are those of the browser’s British English', () => {
  const number = new Intl.NumberFormat('en-GB');
  it('for numbers, halves and what is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.boolean(), (n, half) => {
        const value = half ? n + 0.5 : n;
        expect(formatNumber(value)).toBe(number.format(value));
      }),
    );
  });
  it('for lists of any length', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 6 }), (parts) => {
        expect(joinWithAnd(parts)).toBe(new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts));
        expect(joinWithOr(parts)).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(parts));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { handInWords, type ParsedHandText } from '../../src/format/hand-in-words.ts';
import file from './plain-words.json' with { type: 'json' };

// Hands in the words of British players, and what is understood of each.

type Expected = Partial<Omit<ParsedHandText, 'notSaid' | 'unclear' | 'pieces'>> & {
  readonly not_said?: readonly string[];
  readonly unclear?: readonly string[];
};
const cases = file.cases as readonly {
  readonly id: string;
  readonly words: string;
  readonly expect: Expected;
}[];

/** Words side by side, sets in any order: both stand in the engine's order already. */
const parts = (hand: string): readonly string[] => (hand.match(/[([][^)\]]+[)\]]|\S+/g) ?? []).toSorted();

describe.each(cases)('$id: $words', ({ words, expect: expected }) => {
  const understood = handInWords(words);

  it('is understood', () => {
    const { hand, pieces: _, notSaid = [], unclear = [], ...rest } = understood;
    const { hand: wanted = '', not_said: open = [], unclear: doubtful = [], ...others } = expected;
    expect(parts(hand)).toEqual(parts(wanted));
    expect(rest).toEqual(others);
    expect(notSaid).toEqual(open);
    expect(unclear).toHaveLength(doubtful.length);
    unclear.forEach((piece, at) => expect(piece).toContain(doubtful[at]));
  });
});

// The key of a quiz on paper says a thing once.
import { describe, expect, it } from 'vitest';
import type { QuestionWithRuleTexts } from '../../src/questions/question-text.ts';
import { listAnswerKeyLines, listCitedRulesAndNotes } from '../../src/ui/question/key-lines.ts';

const RULE = { title: 'What makes a hand', number: 'The hand, rule 1', says: '' };
const question = (text: string, because: string, over: object = {}): QuestionWithRuleTexts =>
  ({
    key: text,
    kind: 'choice',
    options: [
      { value: 'no', text: 'None', right: false, why: '' },
      { value: 'yes', text, right: true, why: '' },
    ],
    because,
    rules: { r: RULE },
    rule: 'r',
    ...over,
  }) as never;

describe('a line', () => {
  it.each([
    ['5 of bamboos', 'The hand needs the 5 of bamboos.', 'The hand needs the 5 of bamboos.'],
    ['A pung', 'This is a pung of 3 characters.', 'This is a pung of 3 characters.'],
    ['East', 'Ann threw the most.', 'East. Ann threw the most.'],
    ['', 'This is the South wind.', 'This is the South wind.'],
    ['Yes', 'It counts. It counts.', 'Yes. It counts.'],
  ])('of “%s” and “%s”', (text, because, words) =>
    expect(listAnswerKeyLines([question(text, because)])).toEqual([{ answer: 'B', words }]),
  );
  it('of a number has the number alone before the reason', () => {
    const number = question('1,000 points', 'The limit is 1,000.', {
      kind: 'number',
      options: [{ value: '1000', text: '1,000 points', right: true, why: '' }],
    });
    expect(listAnswerKeyLines([number])).toEqual([{ answer: '1,000', words: 'The limit is 1,000.' }]);
  });
});

it('a rule, a note and a remark stand once, with the questions that they are for', () => {
  const noted = question('A', 'B.', { note: 'Groups differ.' });
  const tiles = question('A', 'B.', { kind: 'tiles', rule: undefined });
  expect(listCitedRulesAndNotes([noted, tiles, noted])).toMatchSnapshot();
  expect(listCitedRulesAndNotes([])).toEqual([]);
});

// The written quizzes under the rules of a table: what changes, what is left out where the answer cannot be told.
import { describe, expect, it } from 'vitest';
import type { WrittenQuestion } from '../../src/collections/question-schema.ts';
import { adaptWrittenQuestionToTable, buildWrittenQuestionOrThrow } from '../../src/features/quiz/written-quiz.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import { isValidSwitchValue, rulesets, type SwitchValue } from '../../src/engine/index.ts';
import { readJson } from '../content/support.ts';
import { opened } from './support/opened.ts';

const game = rulesets.u3a;
const WRITTEN = [1, 2, 3, 4, 5].flatMap(
  (n) => readJson<{ readonly questions: readonly WrittenQuestion[] }>(`quizzes/guide-${n}.json`).questions,
);

type House = Readonly<Record<string, SwitchValue>>;

const asked = (written: WrittenQuestion, house: House): Question =>
  adaptWrittenQuestionToTable(written, opened('u3a', house))!;
const atTable = (id: string, house: House): Question =>
  asked(
    WRITTEN.find((question) => question.id === id)!,
    house,
  );
const answer = (question: Question): string =>
  listRightOptions(question)
    .map(({ text }) => text)
    .join(', ');

describe('a table with rules of its own', () => {
  it.each([
    ['4.2', { limit: 500 }, '500 points'],
    ['5.3', {}, '20 points'],
    // What the quiz has among its wrong answers may be what a table plays.
    ['5.3', { 'points-mahjong': 10 }, '10 points'],
    ['5.3', { 'points-mahjong': 30 }, '30 points'],
    ['5.3', { 'points-mahjong': 50 }, '50 points'],
    ['5.4', { 'points-bonus-tile': 20 }, '20 points'],
    ['3.1', { players: 2 }, '13 tiles'],
  ] as const)('has its own answer to %s with %j: %s', (id, house, text) => {
    expect(answer(atTable(id, house))).toBe(text);
  });

  it('hears why, and that the guide has it otherwise', () => {
    const chows: WrittenQuestion = {
      id: 'x',
      kind: 'true-false',
      skill: 'sets',
      ask: 'True or false: two chows are too many.',
      nudge: 'Count them.',
      because: 'One chow is allowed.',
      rule: 'british.hand.one-chow',
      answer: {
        score: { seat: 'w', round: 'n', hand: 'b222 b555 c88 (c234) (b345)', win: { tile: 'c8', by: 'discard' } },
        of: 'accepted',
      },
      options: [
        { value: 'too-many-chows', text: 'True', why: 'One is allowed.' },
        { value: 'yes', text: 'False', why: 'Two are too many.' },
      ],
    };
    const question = asked(chows, { maxChows: 2 });
    expect(question.because).toBe('By your table’s rules it is: False.');
    expect(question.options.map(({ why }) => why)).toEqual([
      'That is the answer in the u3a guide. Your table has agreed on something else.',
      question.because,
    ]);
    expect(question.rule).toBeUndefined();
    expect(answer(asked(chows, {}))).toBe('True');
  });

  it('has a number that nobody had written down', () => {
    const limit: WrittenQuestion = {
      id: 'x',
      kind: 'number',
      skill: 'special',
      ask: 'How much?',
      unit: 'points',
      nudge: 'Look.',
      because: 'So it is.',
      answer: { switch: 'limit' },
      options: [
        { value: '1000', why: 'Yes.' },
        { value: '2000', why: 'No.' },
      ],
    };
    const question = asked(limit, { limit: 500 });
    expect(question.options.map(({ value, right }) => `${value} ${right}`)).toEqual([
      '1000 false',
      '2000 false',
      '500 true',
    ]);
    expect(question.options[0]!.why).toBe(
      'That is the answer in the u3a guide. Your table has agreed on something else.',
    );
  });

  it.each([
    ['2.1', { firstEast: 'windTiles' }],
    ['2.9', { maxChows: 4 }],
    ['3.10', { eastMaxRetentions: null }],
    ['4.6', { mustDeclareFishing: false }],
    ['5.4', { bonusTiles: false }],
  ] as const)('is not asked %s, which it cannot answer: %j', (id, house) => {
    expect(atTable(id, house)).toBeUndefined();
  });

  it('is asked as everybody where its rules change nothing', () => {
    expect(WRITTEN.map(({ id }) => atTable(id, {}))).toEqual(
      WRITTEN.map((written) => buildWrittenQuestionOrThrow(written, opened('u3a'))),
    );
  });
});

describe.each(game.switches.map((entry) => [entry.id, entry] as const))('the switch %s', (id, entry) => {
  it('leaves every question with one right answer', () => {
    const values = (
      [
        null,
        false,
        true,
        0,
        1,
        2,
        3,
        4,
        5,
        500,
        2000,
        ...(Array.isArray(entry.values) ? entry.values : []),
      ] as SwitchValue[]
    ).filter((each) => each !== entry.default && isValidSwitchValue(entry, each));
    expect(values.length).toBeGreaterThan(0);
    const wrong = values.flatMap((value) => {
      const table = opened('u3a', { [id]: value });
      return WRITTEN.filter((written) => {
        const question = adaptWrittenQuestionToTable(written, table);
        return question && written.kind !== 'tiles' && listRightOptions(question).length !== 1;
      }).map((written) => `${written.id} with ${id} ${String(value)}`);
    });
    expect(wrong).toEqual([]);
  });
});

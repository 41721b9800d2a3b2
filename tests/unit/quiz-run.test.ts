// A run through a quiz: checking, help in steps, trying again, the end; and what the device keeps of it.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnswerOption, Question } from '../../src/questions/question.ts';
import type { QuestionWithRuleTexts } from '../../src/questions/question-text.ts';
import {
  saveAsksHowSureSetting,
  saveQuizLevel,
  saveQuizResult,
  readQuizLevel,
  openQuizProgressStore,
} from '../../src/storage/quiz-progress.ts';
import { rulesets } from '../../src/engine/index.ts';
import { getRuleStatement } from '../../src/format/rule-book.ts';
import { fillRuleTitles } from '../../src/format/rule-titles.ts';
import {
  formatAnswerAndReason,
  formatRightAnswerSentence,
  listFeedbackOnAttempt,
  formatQuestionHint,
  formatReasonWithoutAnswer,
  formatRightAnswer,
  findOptionMark,
} from '../../src/ui/question/answer-text.ts';
import { mayRevealAnswerNow } from '../../src/features/quiz/answer-reveal.ts';
import {
  clearAttemptForRetry,
  hasUsedAllHints,
  judgeQuestionAttempt,
  canCheckAnswerOrContinue,
  describeMissingAnswerInput,
  createInitialQuizRun,
  summarizeQuizRun,
  EMPTY_ATTEMPT,
  type QuestionAttempt,
} from '../../src/storage/quiz-run.ts';
import { deleteResumePoint, readResumePoint, saveResumePoint } from '../../src/storage/resume-points.ts';
import { memoryStore } from './support/memory-store.ts';
import { listCases } from './support/recorded.ts';

const RULE = 'british.points.chow';
const GAME = rulesets.u3a;
const option = (value: string, right = false): AnswerOption => ({
  value,
  text: `${value} points`,
  right,
  why: `Why ${value}.`,
});
/** A question as it is shown: its rules are in words. */
const question = (kind: Question['kind'], options: readonly AnswerOption[]): QuestionWithRuleTexts => ({
  key: 'q',
  skill: 'sets',
  kind,
  situation: '',
  ask: 'How many?',
  scenes: [],
  options,
  nudge: 'Look at Chow.',
  because: 'Because of Chow.',
  rule: RULE,
  rules: { [RULE]: { title: 'Chow', says: getRuleStatement(RULE, GAME) } },
});
const CHOICE = question('choice', [option('2'), option('4', true), option('8')]);
const NUMBER = question('number', [option('2'), option('4', true), option('8')]);
const TILES = question('tiles', [option('b1', true), option('c5'), option('o9', true)]);
const choose = (...chosen: string[]): QuestionAttempt => ({ ...EMPTY_ATTEMPT, chosen });
const type = (typed: string): QuestionAttempt => ({ ...EMPTY_ATTEMPT, typed });

describe('Check', () => {
  it('asks for an answer first, and judges a choice, a number and several tiles', () => {
    const verdicts = (shown: QuestionWithRuleTexts, ...attempts: readonly QuestionAttempt[]) =>
      attempts.map(
        (attempt) => describeMissingAnswerInput(shown, attempt) ?? judgeQuestionAttempt(shown, attempt).verdict,
      );
    expect(verdicts(CHOICE, EMPTY_ATTEMPT, choose('4'), choose('8'))).toEqual([
      'Choose an answer first.',
      'right',
      'wrong',
    ]);
    expect(verdicts(NUMBER, EMPTY_ATTEMPT, type('four'), type('04'), type('5'))).toEqual([
      'Write a number first.',
      'Please write a whole number, in figures.',
      'right',
      'wrong',
    ]);
    expect(verdicts(TILES, EMPTY_ATTEMPT, choose('o9', 'b1'), choose('b1'), choose('b1', 'o9', 'c5'))).toEqual([
      'Pick at least one tile first.',
      'right',
      'wrong',
      'wrong',
    ]);
  });

  it('remembers the first try, whatever comes after', () => {
    const second = judgeQuestionAttempt(CHOICE, {
      ...clearAttemptForRetry(judgeQuestionAttempt(CHOICE, choose('8'))),
      chosen: ['4'],
    });
    expect(second).toMatchObject({ verdict: 'right', first: 'wrong' });
  });

  it('does not count an answer that was shown', () => {
    expect(judgeQuestionAttempt(CHOICE, { ...choose('4'), hints: 3 })).toMatchObject({
      verdict: 'right',
      first: 'wrong',
    });
    expect(judgeQuestionAttempt(CHOICE, { ...choose('4'), hints: 2 }).first).toBe('right');
  });
});

it('help in three steps, what is said after Check, and what an option shows', async () => {
  const [wrong, right] = CHOICE.options as [AnswerOption, AnswerOption];
  const either = question('true-false', [option('yes', true), option('no')]);
  const tilesAlone = question('choice', [option('b1'), { ...option('c5', true), text: '', tiles: ['c5'] }]);
  const said = (shown: QuestionWithRuleTexts, attempt: QuestionAttempt) =>
    listFeedbackOnAttempt(shown, judgeQuestionAttempt(shown, attempt));
  const cases = {
    'hints of a choice': ([1, 2, 3] as const).map((step) => formatQuestionHint(CHOICE, step)),
    'hints of a number': ([1, 2, 3] as const).map((step) => formatQuestionHint(NUMBER, step)),
    'hints of tiles': ([1, 2, 3] as const).map((step) => formatQuestionHint(TILES, step)),
    'hints of yes or no': ([1, 2, 3] as const).map((step) => formatQuestionHint(either, step)),
    'used all hints': [2, 3].map((hints) => hasUsedAllHints({ ...EMPTY_ATTEMPT, hints })),
    'a right choice': said(CHOICE, choose('4')),
    'a wrong choice': said(CHOICE, choose('8')),
    'a wrong number that is known': said(NUMBER, type('8')),
    'a wrong number': said(NUMBER, type('5')),
    'a wrong tile, and one missing': said(TILES, choose('c5', 'b1')),
    'a rule without words': fillRuleTitles(`See {x.points.none} and {${RULE}}.`),
    'an option before Check': findOptionMark(wrong, false, []),
    'chosen and right': findOptionMark(right, true, ['4']),
    'chosen and wrong': findOptionMark(wrong, false, ['2']),
    'chosen and wrong, once the answer is told': findOptionMark(wrong, true, ['2']),
    'the answer, when that is told': findOptionMark(right, true, ['2']),
    'the answer, while somebody may try again': findOptionMark(right, false, ['2']),
    'to a room that it was not it': findOptionMark(wrong, true, []),
    'answers in words': [CHOICE, tilesAlone].map(formatRightAnswer),
    'answers in a sentence': [CHOICE, NUMBER, TILES, tilesAlone].map(formatRightAnswerSentence),
  };
  await expect(listCases(cases)).toMatchFileSnapshot('recorded/quiz-said.txt');
});

describe('the end', () => {
  it('counts first tries and remembers who was sure', () => {
    const attempts = [
      { ...judgeQuestionAttempt(CHOICE, choose('4')), sure: false },
      { ...judgeQuestionAttempt(NUMBER, type('8')), sure: true },
      { ...judgeQuestionAttempt(TILES, choose('none')), sure: false },
    ];
    expect(summarizeQuizRun({ ...createInitialQuizRun([CHOICE, NUMBER, TILES]), attempts })).toEqual({
      right: 1,
      of: 3,
      wrong: [NUMBER, TILES],
      unsure: [CHOICE],
      surprising: [NUMBER],
    });
  });

  it('tells the answer once it is right, all help was given, or it was tried often enough', () => {
    const wrong = judgeQuestionAttempt(CHOICE, choose('8'));
    expect([
      mayRevealAnswerNow(CHOICE, wrong),
      mayRevealAnswerNow(CHOICE, wrong, 1),
      mayRevealAnswerNow(CHOICE, { ...wrong, hints: 3 }),
    ]).toEqual([false, true, true]);
    expect(mayRevealAnswerNow(CHOICE, judgeQuestionAttempt(CHOICE, choose('4')))).toBe(true);
    const twice = judgeQuestionAttempt(CHOICE, { ...clearAttemptForRetry(wrong), chosen: ['2'] });
    expect([mayRevealAnswerNow(CHOICE, wrong, 2), mayRevealAnswerNow(CHOICE, twice, 2)]).toEqual([false, true]);
  });

  describe('tells it where what is said of the wrong answer names it', () => {
    const asked = (why: string, ask = 'Who gets the tile?', kind: Question['kind'] = 'choice'): Question => ({
      ...question(kind, [
        { ...option('w'), text: 'West', why },
        { ...option('n', true), text: 'North' },
        { ...option('s'), text: 'South', why: 'South may not.' },
      ]),
      ask,
    });
    const told = (shown: Question, chosen = 'w'): boolean =>
      mayRevealAnswerNow(shown, judgeQuestionAttempt(shown, choose(chosen)));

    it('in a sentence of its own or beside the answer that was given', () => {
      const north = 'The tile goes to North.';
      expect(told(asked('West calls too. The tile goes to North.'))).toBe(true);
      expect(told(asked('West calls too, and leaves the tile to north.'))).toBe(true);
      // Not among all others, as a part of a longer word, or where another is named.
      expect(told(asked('The order is East, South, West, North.'))).toBe(false);
      expect(told(asked('The Northern wall is short.'))).toBe(false);
      expect(told(asked('West may not.'))).toBe(false);
      // Nor of a name in the question, another answer, several tiles, or one that was not checked.
      expect(told(asked(north, 'North says pung. Who is right?'))).toBe(false);
      expect(told(asked(north), 's')).toBe(false);
      expect(told(asked(north, 'Which?', 'tiles'))).toBe(false);
      expect(mayRevealAnswerNow(asked(north), choose('w'))).toBe(false);
      const bare = asked('It goes on. .');
      const options = bare.options.map((each) => (each.right ? { ...each, text: '' } : each));
      expect(told({ ...bare, options })).toBe(false);
    });
    it('as a number, too', () => {
      const shown = question('number', [{ ...option('2'), why: 'An exposed pung is 4 points.' }, option('4', true)]);
      const typed = (text: string): boolean =>
        mayRevealAnswerNow(shown, judgeQuestionAttempt(shown, { ...EMPTY_ATTEMPT, typed: text }));
      expect([typed('2'), typed('3')]).toEqual([true, false]);
    });
  });
  it('tells it after a Yes or No at once, for the other one is right', () => {
    const either = question('true-false', [option('yes', true), option('no')]);
    expect(mayRevealAnswerNow(either, judgeQuestionAttempt(either, choose('no')))).toBe(true);
  });

  it('keeps the button in view once there is something to check', () => {
    const at = [EMPTY_ATTEMPT, choose('8'), judgeQuestionAttempt(CHOICE, choose('8'))];
    expect(at.map((attempt) => canCheckAnswerOrContinue(CHOICE, attempt))).toEqual([false, true, true]);
  });
});

describe('progress on the device', () => {
  it('keeps the level and how each quiz went', () => {
    const store = memoryStore();
    saveQuizLevel(2, store);
    saveQuizResult('guide-1', { right: 8, of: 10 }, store);
    saveQuizResult('guide-2', { right: 10, of: 10 }, store);
    expect(readQuizLevel(store)).toBe(2);
    expect(openQuizProgressStore(store).get().results).toEqual({
      'guide-1': { right: 8, of: 10 },
      'guide-2': { right: 10, of: 10 },
    });
  });

  it('has a place for each quiz, however many house rules its name holds', () => {
    const store = memoryStore();
    const names = [
      'quiz/PUNG-1',
      ...['a', 'b'].map((end) => `quiz/PUNG-1${JSON.stringify({ own: '🀄'.repeat(200) + end })}`),
    ];
    names.forEach((name, i) => saveResumePoint(name, i, store));
    deleteResumePoint(names[1]!, store);
    expect(names.map((name) => readResumePoint(name, v.number(), store))).toEqual([0, undefined, 2]);
  });
  it('asks how sure somebody is only where that is wanted', () => {
    const store = memoryStore();
    saveQuizLevel(2, store);
    expect(openQuizProgressStore(store).get().asksHowSure).toBeUndefined();
    saveAsksHowSureSetting(true, store);
    expect([openQuizProgressStore(store).get().asksHowSure, readQuizLevel(store)]).toEqual([true, 2]);
    saveAsksHowSureSetting(false, store);
    expect(openQuizProgressStore(store).get()).toEqual({ level: 2, results: {} });
  });

  it.each([
    [null, undefined],
    ['text', undefined],
    [{}, { results: {} }],
    [
      { level: 'high', results: { a: { right: 11, of: 10 }, b: { right: 3, of: 4, more: true }, c: 7 } },
      { results: { b: { right: 3, of: 4, more: true } } },
    ],
    [
      { level: 1, results: [] },
      { level: 1, results: {} },
    ],
  ])('keeps what can be read of %j', (data, kept) => {
    expect(openQuizProgressStore().parse(data)).toEqual(kept);
  });
});

describe('the reason beside an answer', () => {
  const over: Question = {
    key: 'over',
    kind: 'choice',
    skill: 'penalties',
    situation: '',
    ask: 'What do the rules say?',
    scenes: [],
    options: [
      { value: 'a', text: 'The hand is over and is played again.', right: true, why: '' },
      { value: 'b', text: 'The hand goes on.', right: false, why: '' },
    ],
    nudge: '',
    because: 'Another player has shown a hand. The hand is over and is played again.',
  };
  it.each([
    [over.because, 'Another player has shown a hand.'],
    ['The hand is over and is played again.', ''],
    ['South sits on the left.', 'South sits on the left.'],
    ['So: the hand is over. The hand is over and is played again. East stays.', 'So: the hand is over. East stays.'],
    ['That is why The hand is over and is played again.', 'That is why The hand is over and is played again.'],
  ])('does not say the answer twice: %s', (because, said) => {
    expect(formatReasonWithoutAnswer({ ...over, because })).toBe(said);
    expect(formatAnswerAndReason({ ...over, because })).toBe(
      `The answer is A: The hand is over and is played again. ${said}`.trim(),
    );
  });
});

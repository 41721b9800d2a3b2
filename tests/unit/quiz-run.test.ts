// A run through a quiz: checking, help in steps, trying again, the end; and what the device keeps of it.
import { describe, expect, it } from 'vitest';
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import { canGenerateTopicQuestion, TOPIC_TITLES } from '../../src/questions/topics.ts';
import type { Option, Question } from '../../src/questions/question.ts';
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
  formatAnswerSentence,
  listAnswerFeedback,
  formatQuestionHint,
  formatReasonWithoutAnswer,
  formatRightAnswer,
  findOptionMark,
} from '../../src/ui/question/answer-text.ts';
import { mayRevealAnswerNow } from '../../src/features/quiz/answer-reveal.ts';
import {
  clearAnswerOfAttempt,
  hasUsedAllHints,
  judgeQuestionAttempt,
  canCheckAnswerOrContinue,
  describeMissingAnswerInput,
  createInitialQuizRun,
  summarizeQuizRun,
  EMPTY_ATTEMPT,
  type QuestionAttempt,
} from '../../src/storage/quiz-run.ts';
import { memoryStore } from './support/memory-store.ts';

const RULE = 'british.points.chow';
const GAME = rulesets.u3a;
const option = (value: string, right = false): Option => ({
  value,
  text: `${value} points`,
  right,
  why: `Why ${value}.`,
});
/** A question as it is shown: its rules are in words. */
const question = (kind: Question['kind'], options: readonly Option[]): QuestionWithRuleTexts => ({
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
  it('asks for an answer first', () => {
    expect(describeMissingAnswerInput(CHOICE, EMPTY_ATTEMPT)).toBe('Choose an answer first.');
    expect(describeMissingAnswerInput(TILES, EMPTY_ATTEMPT)).toBe('Pick at least one tile first.');
    expect(describeMissingAnswerInput(NUMBER, EMPTY_ATTEMPT)).toBe('Write a number first.');
    expect(describeMissingAnswerInput(NUMBER, type('four'))).toBe('Please write a whole number, in figures.');
    expect(describeMissingAnswerInput(NUMBER, type('4'))).toBeUndefined();
  });

  it('judges a choice, a number and several tiles', () => {
    expect(judgeQuestionAttempt(CHOICE, choose('4')).verdict).toBe('right');
    expect(judgeQuestionAttempt(CHOICE, choose('8')).verdict).toBe('wrong');
    expect(judgeQuestionAttempt(NUMBER, type('04')).verdict).toBe('right');
    expect(judgeQuestionAttempt(NUMBER, type('5')).verdict).toBe('wrong');
    expect(judgeQuestionAttempt(TILES, choose('o9', 'b1')).verdict).toBe('right');
    expect(judgeQuestionAttempt(TILES, choose('b1')).verdict).toBe('wrong');
    expect(judgeQuestionAttempt(TILES, choose('b1', 'o9', 'c5')).verdict).toBe('wrong');
  });

  it('remembers the first try, whatever comes after', () => {
    const second = judgeQuestionAttempt(CHOICE, {
      ...clearAnswerOfAttempt(judgeQuestionAttempt(CHOICE, choose('8'))),
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

describe('help', () => {
  it('comes in three steps, and the answer never first', () => {
    expect(formatQuestionHint(CHOICE, 1)).toBe('Look at Chow.');
    expect(formatQuestionHint(CHOICE, 2)).toBe('It is either A or B.');
    expect(formatQuestionHint(CHOICE, 3)).toBe('The answer is B: 4 points. Because of Chow.');
    expect(hasUsedAllHints({ ...EMPTY_ATTEMPT, hints: 2 })).toBe(false);
    expect(hasUsedAllHints({ ...EMPTY_ATTEMPT, hints: 3 })).toBe(true);
  });

  it('narrows a number, tiles and two answers in its own way', () => {
    expect(formatQuestionHint(NUMBER, 2)).toBe('It is either 2 points or 4 points.');
    expect(formatQuestionHint(TILES, 2)).toBe('2 of the 3 belong.');
    expect(formatQuestionHint(question('true-false', [option('yes', true), option('no')]), 2)).toBe(
      `The rule says: ${getRuleStatement(RULE, GAME)}`,
    );
    expect(formatQuestionHint(TILES, 3)).toBe('The answer is A, C. Because of Chow.');
  });
});

describe('what is said after Check', () => {
  it('says why', () => {
    expect(listAnswerFeedback(CHOICE, judgeQuestionAttempt(CHOICE, choose('4')))).toEqual([
      { lead: 'Right.', words: 'Because of Chow.' },
    ]);
    expect(listAnswerFeedback(CHOICE, judgeQuestionAttempt(CHOICE, choose('8')))).toEqual([
      { lead: 'Not quite. You chose: 8 points.', words: 'Why 8.' },
    ]);
    expect(listAnswerFeedback(NUMBER, judgeQuestionAttempt(NUMBER, type('8')))).toEqual([
      { lead: 'Not quite. You wrote: 8 points.', words: 'Why 8.' },
    ]);
    expect(listAnswerFeedback(NUMBER, judgeQuestionAttempt(NUMBER, type('5')))[0]!.lead).toBe(
      'Not quite. You wrote: 5.',
    );
  });

  it('says of each tile what was wrong with it, and how many are missing', () => {
    expect(listAnswerFeedback(TILES, judgeQuestionAttempt(TILES, choose('c5', 'b1')))).toEqual([
      { lead: 'Not quite. B, c5 points:', words: 'Why c5.' },
      { lead: 'Some are missing.', words: 'One tile that belongs is still missing.' },
    ]);
  });

  it('names a rule without words as “this rule”', () => {
    expect(fillRuleTitles(`See {x.points.none} and {${RULE}}.`)).toBe('See this rule and Chow.');
  });
});

describe('what an option shows', () => {
  const [wrong, right] = CHOICE.options as [Option, Option];
  it.each([
    ['nothing before Check', wrong, false, [], undefined],
    ['that it was chosen and right', right, true, ['4'], { mark: 'right', words: 'Your answer: right' }],
    ['that it was chosen and wrong', wrong, false, ['2'], { mark: 'wrong', words: 'Your answer: not this one' }],
    [
      'that it was chosen and wrong, once the answer is told',
      wrong,
      true,
      ['2'],
      { mark: 'wrong', words: 'Your answer: not this one' },
    ],
    ['that it is the answer, when that is told', right, true, ['2'], { mark: 'right', words: 'The answer' }],
    ['not that it is the answer as long as somebody may try again', right, false, ['2'], undefined],
    ['to a room that it was not it', wrong, true, [], { mark: 'out', words: '' }],
  ] as const)('is %s', (_, each, told, chosen, shown) => {
    expect(findOptionMark(each, told, chosen)).toEqual(shown);
  });

  it('and the answer in words and letters', () => {
    expect(formatRightAnswer(CHOICE)).toBe('4 points');
    expect(formatAnswerSentence(CHOICE)).toBe('The answer is B: 4 points.');
    expect(formatAnswerSentence(NUMBER)).toBe('The answer is 4 points.');
    expect(formatAnswerSentence(TILES)).toBe('The answer is A, C.');
    const tilesAlone = question('choice', [option('b1'), { ...option('c5', true), text: '', tiles: ['c5'] }]);
    expect(formatAnswerSentence(tilesAlone)).toBe('The answer is B.');
    expect(formatRightAnswer(tilesAlone)).toBe('');
  });
});

describe('the end', () => {
  it('counts first tries and remembers who was sure', () => {
    const attempts = [
      { ...judgeQuestionAttempt(CHOICE, choose('4')), sure: false },
      { ...judgeQuestionAttempt(NUMBER, type('8')), sure: true },
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
    const twice = judgeQuestionAttempt(CHOICE, { ...clearAnswerOfAttempt(wrong), chosen: ['2'] });
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

    it.each([
      ['in a sentence of its own', 'West calls too. The tile goes to North.', true],
      ['beside the answer that was given', 'West calls too, and leaves the tile to north.', true],
      ['not among all others', 'The order is East, South, West, North.', false],
      ['not as a part of a longer word', 'The Northern wall is short.', false],
      ['not where another is named', 'West may not.', false],
    ])('%s', (_, why, expected) => {
      expect(told(asked(why))).toBe(expected);
    });
    it('but not of a name in the question, another answer, several tiles, or one that is right', () => {
      const why = 'The tile goes to North.';
      expect(told(asked(why, 'North says pung. Who is right?'))).toBe(false);
      expect(told(asked(why), 's')).toBe(false);
      expect(told(asked(why, 'Which?', 'tiles'))).toBe(false);
      expect(mayRevealAnswerNow(asked(why), choose('w'))).toBe(false);
      const bare = asked('It goes on. .');
      expect(told({ ...bare, options: bare.options.map((each) => (each.right ? { ...each, text: '' } : each)) })).toBe(
        false,
      );
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

describe('topics', () => {
  it('have a name for every maker, and know which have one', () => {
    expect(
      Object.keys(TOPIC_TITLES)
        .filter((topic) => canGenerateTopicQuestion(topic))
        .toSorted(),
    ).toEqual(ALL_SKILLS.map(({ id }) => id).toSorted());
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

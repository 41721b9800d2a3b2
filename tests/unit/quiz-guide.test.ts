// The five quizzes of the guide: all 46 questions, their answers as the guide has them (pp. 29–30), in the house style.
import { describe, expect, it } from 'vitest';
import type { WrittenQuestion } from '../../src/collections/question-schema.ts';
import { buildWrittenQuestionOrThrow, arrangeAnswersOfEachQuestion } from '../../src/features/quiz/written-quiz.ts';
import {
  formatRightLetters,
  QUESTION_ANSWER_KINDS,
  listRightOptions,
  type Question,
} from '../../src/questions/question.ts';
import { TOPIC_TITLES } from '../../src/questions/topics.ts';
import { rulesets, type RulesetId } from '../../src/engine/index.ts';
import { heard, readJson, sentencesOf, wordCount } from '../content/support.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';
import { computeQuizFingerprint } from './support/quiz-fingerprint.ts';

interface WrittenQuiz {
  readonly title: string;
  readonly intro: string;
  readonly game: RulesetId;
  readonly questions: readonly WrittenQuestion[];
}

const QUIZZES = [1, 2, 3, 4, 5].map((n) => readJson<WrittenQuiz>(`quizzes/guide-${n}.json`));
const QUESTIONS: readonly (readonly [string, Question, WrittenQuestion])[] = QUIZZES.flatMap(({ game, questions }) =>
  questions.map((written) => [written.id, buildWrittenQuestionOrThrow(written, opened(game)), written] as const),
);

describe('the quizzes of the guide', () => {
  // Guide pp. 29–30. Where no rule stands under an answer, the question is about tiles and words and no rule says it.
  it('have the answers of the guide, the rule that each rests on, and ask the engine wherever it knows', async () => {
    const answers = QUESTIONS.map(([id, question, { answer, checks }]) => {
      const right = listRightOptions(question).map(({ text }) => text);
      const by = answer !== undefined || checks !== undefined ? 'by the engine' : 'as written';
      return [id, `${right.join(', ')} | ${question.rule ?? 'no rule'} | ${by}`] as const;
    });
    await expect(listCases(Object.fromEntries(answers))).toMatchFileSnapshot('recorded/quiz-guide.txt');
  });

  it('speak gently where groups differ', () => {
    const doubtful = ['1.10', '2.1', '2.4', '2.5', '2.8', '3.5', '3.7', '3.10', '4.1', '4.6', '5.6', '5.8', '5.9'];
    expect(doubtful.filter((id) => !QUESTIONS.find(([known]) => known === id)![1].note)).toEqual([]);
  });
});

describe('the order of the answers', () => {
  const shown = arrangeAnswersOfEachQuestion(QUESTIONS.map(([, question]) => question));

  it('is for ever the same', () => {
    // What lies beside a question may be taken away without changing a printed key.
    expect(computeQuizFingerprint(shown.map((question) => ({ ...question, scenes: [] })))).toBe('1uwh0ve');
  });

  it('does not give the answer away by its place', () => {
    const places = shown.filter(({ kind }) => kind === 'choice').map((question) => formatRightLetters(question));
    for (const letter of ['A', 'B', 'C']) {
      const share = places.filter((place) => place === letter).length / places.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.5);
    }
  });
});

describe.each(QUESTIONS)('question %s', (_, question) => {
  it('is of a known kind and topic', () => {
    expect(QUESTION_ANSWER_KINDS).toContain(question.kind);
    expect(Object.keys(TOPIC_TITLES)).toContain(question.skill);
  });

  it('has a reason for every answer', () => {
    expect(question.options.length).toBeGreaterThanOrEqual(2);
    expect(new Set(question.options.map(({ why }) => why)).size).toBeGreaterThanOrEqual(2);
    for (const rule of [question.rule, ...question.options.map((option) => option.rule)]) {
      if (rule !== undefined) expect(rulesets.u3a.rules.map((each) => each.id)).toContain(rule);
    }
  });

  it('is in plain English', () => {
    const { situation, ask, nudge, because, note = '', options } = question;
    const text = [
      situation,
      ask,
      nudge,
      because,
      note,
      ...options.flatMap(({ text: words, why }) => [words, why]),
    ].join('\n');
    const counts = sentencesOf(heard(text)).map((sentence) => [wordCount(sentence), sentence] as const);
    expect(counts.filter(([words]) => words > 25)).toEqual([]);
    expect(counts.reduce((sum, [words]) => sum + words, 0) / counts.length).toBeLessThanOrEqual(15);
    expect(text).not.toMatch(/ {2}|'|"|--|Mah-Jong/);
  });
});

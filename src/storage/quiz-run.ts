import * as v from 'valibot';
import { listRightOptions, type Question } from '../questions/question.ts';
import type { QuestionWithRuleTexts } from '../questions/question-text.ts';
import {
  countSchema,
  createSchemaKeepingUnknownFields,
  lenientArray,
  lenientOptional,
  withFallback,
  lenientArrayKeepingIndexes,
  type SchemaOutput,
} from './schemas.ts';
import { parseTypedWholeNumber } from '../format/numbers.ts';

export interface BigScreenQuiz {
  readonly title: string;
  readonly questions: readonly QuestionWithRuleTexts[];
  readonly rules: string;
  readonly code: string;
  /** The house rules as a table code. A spoken code has no room for them, so such a quiz is shared as a link. */
  readonly shortTable?: string | undefined;
  /** A link that contains the whole quiz, if the quiz has no code. */
  readonly link?: string | undefined;
  readonly group?: string | undefined;
}

export interface QuestionAttempt {
  readonly chosen: readonly string[];
  readonly typed: string;
  readonly sure?: boolean | undefined;
  readonly verdict?: 'right' | 'wrong' | undefined;
  readonly first?: 'right' | 'wrong' | undefined;
  readonly hints: number;
  readonly tries: number;
}

export const EMPTY_ATTEMPT: QuestionAttempt = { chosen: [], typed: '', hints: 0, tries: 0 };

export function describeMissingAnswerInput({ kind }: Question, { chosen, typed }: QuestionAttempt): string | undefined {
  if (kind === 'number') {
    if (typed.trim() === '') return 'Write a number first.';
    return parseTypedWholeNumber(typed) === undefined ? 'Please write a whole number, in figures.' : undefined;
  }
  if (chosen.length > 0) return undefined;
  return kind === 'tiles' ? 'Pick at least one tile first.' : 'Choose an answer first.';
}

export const canCheckAnswerOrContinue = (question: Question, attempt: QuestionAttempt): boolean =>
  attempt.verdict !== undefined || describeMissingAnswerInput(question, attempt) === undefined;

export function judgeQuestionAttempt(question: Question, attempt: QuestionAttempt): QuestionAttempt {
  const right = new Set(listRightOptions(question).map(({ value }) => value));
  const given = question.kind === 'number' ? [String(parseTypedWholeNumber(attempt.typed))] : attempt.chosen;
  const verdict = given.length === right.size && given.every((value) => right.has(value)) ? 'right' : 'wrong';
  // The last hint shows the answer, so a first answer after it counts as wrong.
  const own = hasUsedAllHints(attempt) ? 'wrong' : verdict;
  return { ...attempt, verdict, first: attempt.first ?? own, tries: attempt.tries + 1 };
}

export const clearAttemptForRetry = ({ first, hints, tries }: QuestionAttempt): QuestionAttempt => ({
  ...EMPTY_ATTEMPT,
  sure: undefined,
  verdict: undefined,
  first,
  hints,
  tries,
});

/** The three hints are a clue, a smaller choice, and the answer. */
export const HINTS_PER_QUESTION = 3;

export const hasUsedAllHints = ({ hints }: QuestionAttempt): boolean => hints >= HINTS_PER_QUESTION;

export interface QuizRun<Q extends Question = Question> {
  readonly all: readonly Q[];
  /** Indices of the questions to be asked again; absent when all are asked. */
  readonly some?: readonly number[] | undefined;
  readonly attempts: readonly QuestionAttempt[];
  /** The index among the questions asked; equal to their number when the run is over. */
  readonly at: number;
}

export const createInitialQuizRun = <Q extends Question>(all: readonly Q[], some?: readonly number[]): QuizRun<Q> => ({
  all,
  some,
  attempts: [],
  at: 0,
});

export const listQuestionsOfRun = <Q extends Question>({ all, some }: QuizRun<Q>): readonly Q[] =>
  some?.map((each) => all[each]!) ?? all;

export const getCurrentAttempt = ({ attempts, at }: QuizRun): QuestionAttempt => attempts[at] ?? EMPTY_ATTEMPT;

export const changeCurrentAttempt = <Q extends Question>(
  run: QuizRun<Q>,
  change: Partial<QuestionAttempt>,
): QuizRun<Q> => ({
  ...run,
  attempts: listQuestionsOfRun(run).map((_, i) =>
    i === run.at ? { ...getCurrentAttempt(run), ...change } : (run.attempts[i] ?? EMPTY_ATTEMPT),
  ),
});

export function summarizeQuizRun<Q extends Question>(run: QuizRun<Q>) {
  const questions = listQuestionsOfRun(run);
  const filterByAttempt = (test: (attempt: QuestionAttempt) => boolean): readonly Q[] =>
    questions.filter((_, i) => test(run.attempts[i] ?? EMPTY_ATTEMPT));
  return {
    right: filterByAttempt(({ first }) => first === 'right').length,
    of: questions.length,
    wrong: filterByAttempt(({ first }) => first !== 'right'),
    unsure: filterByAttempt(({ first, sure }) => first === 'right' && sure === false),
    surprising: filterByAttempt(({ first, sure }) => first === 'wrong' && sure === true),
  };
}

export const isQuizRunUnderWay = (run: QuizRun): boolean =>
  run.at < listQuestionsOfRun(run).length &&
  (run.at > 0 ||
    run.attempts.some(
      ({ chosen, typed, tries, hints }) => chosen.length > 0 || typed !== '' || tries > 0 || hints > 0,
    ));

/** Stores the keys of the questions too, so that the run is not restored with different questions. */
export const toStoredQuizRun = ({ all, some, attempts, at }: QuizRun): object => ({
  keys: all.map(({ key }) => key),
  some,
  attempts,
  at,
});

const MAX_TYPED_LENGTH = 60;
const verdict = lenientOptional(v.picklist(['right', 'wrong']));

const attemptSchema = createSchemaKeepingUnknownFields({
  chosen: v.pipe(v.array(v.string()), v.maxLength(MAX_TYPED_LENGTH)),
  typed: withFallback(v.pipe(v.string(), v.maxLength(MAX_TYPED_LENGTH)), ''),
  sure: lenientOptional(v.boolean()),
  verdict,
  first: verdict,
  hints: withFallback(countSchema, 0),
  tries: withFallback(countSchema, 0),
});

export const createQuizRunSchema = <Q extends Question>(all: readonly Q[]) =>
  v.pipe(
    createSchemaKeepingUnknownFields({
      keys: v.pipe(
        v.array(v.string()),
        v.check((keys) => keys.join('\n') === all.map(({ key }) => key).join('\n')),
      ),
      some: lenientOptional(lenientArray(v.pipe(countSchema, v.maxValue(all.length - 1)))),
      attempts: lenientArrayKeepingIndexes(attemptSchema, all.length, { ...EMPTY_ATTEMPT, chosen: [] }),
      at: countSchema,
    }),
    v.transform(({ some, attempts, at }): QuizRun<Q> => ({ all, some, attempts, at })),
    v.check((run) => run.at < listQuestionsOfRun(run).length && run.attempts.length <= listQuestionsOfRun(run).length),
  );

export const QUESTION_STAGES = ['ask', 'answer', 'why'] as const;

/** `at` is -1 on the first screen, and the number of questions on the last. */
export const createBigScreenProgressSchema = (questions: number) =>
  v.object({
    at: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(questions)),
    shown: withFallback(v.picklist(QUESTION_STAGES), 'ask'),
  });
export type BigScreenProgress = SchemaOutput<ReturnType<typeof createBigScreenProgressSchema>>;

export const BIG_SCREEN_PLACE_BEFORE_QUESTIONS: BigScreenProgress = { at: -1, shown: 'ask' };

export function getNextBigScreenProgress({ at, shown }: BigScreenProgress, questions: number): BigScreenProgress {
  if (at >= questions) return { at, shown };
  const next = QUESTION_STAGES[QUESTION_STAGES.indexOf(shown) + 1];
  return at >= 0 && next ? { at, shown: next } : { at: at + 1, shown: 'ask' };
}

export function getPreviousBigScreenProgress({ at, shown }: BigScreenProgress, questions: number): BigScreenProgress {
  const before = QUESTION_STAGES[QUESTION_STAGES.indexOf(shown) - 1];
  if (at >= 0 && at < questions && before) return { at, shown: before };
  return at <= 0 ? BIG_SCREEN_PLACE_BEFORE_QUESTIONS : { at: at - 1, shown: 'why' };
}

export function formatNextBigScreenStepLabel({ at, shown }: BigScreenProgress, questions: number): string {
  if (at < 0) return 'First question';
  if (shown !== 'why') return shown === 'ask' ? 'Show the answer' : 'Show why';
  return at + 1 < questions ? 'Next question' : 'To the end';
}

export const formatQuestionPosition = (at: number, questions: number, title: string): string =>
  at < 0 ? title : at >= questions ? 'The end' : `Question ${at + 1} of ${questions}`;

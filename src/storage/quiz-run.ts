import * as v from 'valibot';
import { listRightOptions, type Question } from '../questions/question.ts';
import type { Worded } from '../questions/question-text.ts';
import { countSchema, objectSchema, lenientArray, optionalField, withDefault, lenientTuple } from './schemas.ts';
import { readNumber } from '../format/numbers.ts';

// One run of questions: which they are, where we are, what was answered and how it was judged, what comes next, how it went
// in the end, and what is kept of it. A person answers for themselves, in a quiz or an exercise; a room is asked, told and
// given the reason, on a big screen or round one phone. Pure.

/** A quiz as a group plays it: on a big screen, in teams, on paper. */
export interface GroupQuiz {
  readonly title: string;
  readonly questions: readonly Worded[];
  /** The rules the quiz speaks, as players call them. */
  readonly rules: string;
  /** What stands for it, to be called across a room. */
  readonly code: string;
  /** The house rules it is played by, in short. A spoken code has no room for them, so such a quiz travels as a link. */
  readonly shortTable?: string | undefined;
  /** A path from the root of the site that carries all of the quiz, for one that no code can name; its code is only a mark then. */
  readonly link?: string | undefined;
  /** What the group calls itself, where the link or the table says so. */
  readonly group?: string | undefined;
  /** One more question like another, for a tie; absent where none can be made. */
  readonly more?: ((like: Worded, turn: string) => Promise<Worded | undefined>) | undefined;
}

/** What a learner has done with one question. */
export interface Attempt {
  /** Values of the options that were chosen. */
  readonly chosen: readonly string[];
  /** What was typed, where a number is asked for. */
  readonly typed: string;
  readonly sure?: boolean | undefined;
  /** Set by Check. */
  readonly verdict?: 'right' | 'wrong' | undefined;
  /** The verdict of the first try, which is what the end counts. */
  readonly first?: 'right' | 'wrong' | undefined;
  /** Steps of help that were given. */
  readonly hints: number;
  /** How often it was checked. */
  readonly tries: number;
}

export const untouched: Attempt = { chosen: [], typed: '', hints: 0, tries: 0 };

/** Why Check has nothing to look at yet, as a sentence; undefined when it has. */
export function describeMissing({ kind }: Question, { chosen, typed }: Attempt): string | undefined {
  if (kind === 'number') {
    if (typed.trim() === '') return 'Write a number first.';
    return readNumber(typed) === undefined ? 'Please write a whole number, in figures.' : undefined;
  }
  if (chosen.length > 0) return undefined;
  return kind === 'tiles' ? 'Pick one tile or more first.' : 'Choose an answer first.';
}

/** Whether there is something to check, or something that comes next: then the button that leads on keeps in view. */
export const canGoOn = (question: Question, attempt: Attempt): boolean =>
  attempt.verdict !== undefined || describeMissing(question, attempt) === undefined;

/** Judges what was chosen or typed. A later try does not change what the first one was. */
export function checkAnswer(question: Question, attempt: Attempt): Attempt {
  const right = new Set(listRightOptions(question).map(({ value }) => value));
  const given = question.kind === 'number' ? [String(readNumber(attempt.typed))] : attempt.chosen;
  const verdict = given.length === right.size && given.every((value) => right.has(value)) ? 'right' : 'wrong';
  // A first answer after the whole answer was shown is no longer the learner’s own.
  const own = isHelpUsedUp(attempt) ? 'wrong' : verdict;
  return { ...attempt, verdict, first: attempt.first ?? own, tries: attempt.tries + 1 };
}

/** The same question once more: the help that was given stays given. */
export const retryAttempt = ({ first, hints, tries }: Attempt): Attempt => ({
  ...untouched,
  sure: undefined,
  verdict: undefined,
  first,
  hints,
  tries,
});

/** Every kind of question has three steps of help: a nudge, a narrower choice, the answer. */
export const HELP_STEPS = 3;

/** No step of help is left. */
export const isHelpUsedUp = ({ hints }: Attempt): boolean => hints >= HELP_STEPS;

/** One person’s run. */
export interface Run<Q extends Question = Question> {
  readonly all: readonly Q[];
  /** The places of the questions that are asked, where only some of them are tried again. */
  readonly some?: readonly number[] | undefined;
  readonly attempts: readonly Attempt[];
  /** Which of those that are asked is on the screen; as many as there are at the end. */
  readonly at: number;
}

/** A run from its first question. @param some the places of the questions that are asked; all unless given */
export const startRun = <Q extends Question>(all: readonly Q[], some?: readonly number[]): Run<Q> => ({
  all,
  some,
  attempts: [],
  at: 0,
});

/** The questions that are asked in a run. */
export const listAskedQuestions = <Q extends Question>({ all, some }: Run<Q>): readonly Q[] =>
  some?.map((each) => all[each]!) ?? all;

/** What was done with the question on the screen. */
export const getAttempt = ({ attempts, at }: Run): Attempt => attempts[at] ?? untouched;

/** The run with something else done with the question on the screen. */
export const withAttempt = <Q extends Question>(run: Run<Q>, change: Partial<Attempt>): Run<Q> => ({
  ...run,
  attempts: listAskedQuestions(run).map((_, i) =>
    i === run.at ? { ...getAttempt(run), ...change } : (run.attempts[i] ?? untouched),
  ),
});

/** How a run went; a question that was passed by counts as not right. */
export function sumUp<Q extends Question>(run: Run<Q>) {
  const questions = listAskedQuestions(run);
  const of = (test: (attempt: Attempt) => boolean): readonly Q[] =>
    questions.filter((_, i) => test(run.attempts[i] ?? untouched));
  return {
    right: of(({ first }) => first === 'right').length,
    of: questions.length,
    /** Questions to look at again: wrong at the first try. */
    wrong: of(({ first }) => first !== 'right'),
    /** Right, but not sure. */
    unsure: of(({ first, sure }) => first === 'right' && sure === false),
    /** Wrong, and sure of it: the ones worth most. */
    surprising: of(({ first, sure }) => first === 'wrong' && sure === true),
  };
}

/** Something was done in it, and it has not come to its end. */
export const isUnderWay = (run: Run): boolean =>
  run.at < listAskedQuestions(run).length &&
  (run.at > 0 ||
    run.attempts.some(
      ({ chosen, typed, tries, hints }) => chosen.length > 0 || typed !== '' || tries > 0 || hints > 0,
    ));

/** A run as it is kept, with the keys of its questions, so that it never meets others. */
export const toStoredRun = ({ all, some, attempts, at }: Run): object => ({
  keys: all.map(({ key }) => key),
  some,
  attempts,
  at,
});

const MAX_TYPED_LENGTH = 60;
const verdict = optionalField(v.picklist(['right', 'wrong']));

const attemptSchema = objectSchema({
  chosen: v.pipe(v.array(v.string()), v.maxLength(MAX_TYPED_LENGTH)),
  typed: withDefault(v.pipe(v.string(), v.maxLength(MAX_TYPED_LENGTH)), ''),
  sure: optionalField(v.boolean()),
  verdict,
  first: verdict,
  hints: withDefault(countSchema, 0),
  tries: withDefault(countSchema, 0),
});

/** Reads a run through these questions; one through others, or a damaged one, does not count. */
export const runSchema = <Q extends Question>(all: readonly Q[]) =>
  v.pipe(
    objectSchema({
      keys: v.pipe(
        v.array(v.string()),
        v.check((keys) => keys.join('\n') === all.map(({ key }) => key).join('\n')),
      ),
      some: optionalField(lenientArray(v.pipe(countSchema, v.maxValue(all.length - 1)))),
      attempts: lenientTuple(attemptSchema, all.length, { chosen: [], typed: '', hints: 0, tries: 0 }),
      at: countSchema,
    }),
    v.transform(({ some, attempts, at }): Run<Q> => ({ all, some, attempts, at })),
    v.check((run) => run.at < listAskedQuestions(run).length && run.attempts.length <= listAskedQuestions(run).length),
  );

/** The steps of a question that is put to a room. */
export const QUESTION_STAGES = ['ask', 'answer', 'why'] as const;

/** Where a room is. `at` is -1 on the first screen, and the number of questions on the last one. */
export interface RoomPlace {
  readonly at: number;
  readonly shown: (typeof QUESTION_STAGES)[number];
}

/** The first screen. */
export const START_PLACE: RoomPlace = { at: -1, shown: 'ask' };

/** A place as it is kept, among this many questions; never the last screen, where there is nothing to go on with. */
export const placeSchema = (questions: number) =>
  v.object({
    at: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(questions - 1)),
    shown: v.picklist(QUESTION_STAGES),
  });

/** One step on; the last screen stays. */
export function stepForward({ at, shown }: RoomPlace, questions: number): RoomPlace {
  if (at >= questions) return { at, shown };
  const next = QUESTION_STAGES[QUESTION_STAGES.indexOf(shown) + 1];
  return at >= 0 && next ? { at, shown: next } : { at: at + 1, shown: 'ask' };
}

/** One step back; from a question it leads to the one before with its reason still on the screen. The first screen stays. */
export function stepBack({ at, shown }: RoomPlace, questions: number): RoomPlace {
  const before = QUESTION_STAGES[QUESTION_STAGES.indexOf(shown) - 1];
  if (at >= 0 && at < questions && before) return { at, shown: before };
  return at <= 0 ? START_PLACE : { at: at - 1, shown: 'why' };
}

/** The words on the button that leads on. */
export function formatForwardButton(
  { at, shown }: RoomPlace,
  questions: number,
  last: RoomPlace['shown'] = 'why',
): string {
  if (at < 0) return 'First question';
  if (shown !== last) return shown === 'ask' ? 'Show the answer' : 'Show why';
  return at + 1 < questions ? 'Next question' : 'To the end';
}

/** “Question 4 of 10”, or what stands there before the first and after the last. */
export const formatPlace = (at: number, questions: number, title: string): string =>
  at < 0 ? title : at >= questions ? 'The end' : `Question ${at + 1} of ${questions}`;

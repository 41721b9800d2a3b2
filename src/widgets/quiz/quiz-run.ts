import { rightOptions, type Question } from '../../drills/question.ts';
import type { Worded } from '../../drills/worded.ts';
import { readNumber } from '../../text/numbers.ts';

// One run through a quiz: what was answered, how it was judged, what help was given, and how it went in the end. Pure.

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
}

export const untouched: Attempt = {
  chosen: [],
  typed: '',
  hints: 0,
};

/** Why Check has nothing to look at yet, as a sentence; undefined when it has. */
export function missing({ kind }: Question, { chosen, typed }: Attempt): string | undefined {
  if (kind === 'number') {
    if (typed.trim() === '') return 'Write a number first.';
    return readNumber(typed) === undefined ? 'Please write a whole number, in figures.' : undefined;
  }
  if (chosen.length > 0) return undefined;
  return kind === 'tiles' ? 'Pick one tile or more first.' : 'Choose an answer first.';
}

/** Judges what was chosen or typed. A later try does not change what the first one was. */
export function checkAnswer(question: Question, attempt: Attempt): Attempt {
  const right = new Set(rightOptions(question).map(({ value }) => value));
  const given = question.kind === 'number' ? [String(readNumber(attempt.typed))] : attempt.chosen;
  const verdict = given.length === right.size && given.every((value) => right.has(value)) ? 'right' : 'wrong';
  // A first answer after the whole answer was shown is no longer the learner’s own.
  const own = allHelpGiven(attempt) ? 'wrong' : verdict;
  return { ...attempt, verdict, first: attempt.first ?? own };
}

/** The same question once more: the help that was given stays given. */
export const again = ({ first, hints }: Attempt): Attempt => ({ ...untouched, first, hints });

/** Every kind of question has three steps of help: a nudge, a narrower choice, the answer. */
export const STEPS = 3;

/** No step of help is left. */
export const allHelpGiven = ({ hints }: Attempt): boolean => hints >= STEPS;

/** What the end of a quiz says. */
export interface Summary<Q extends Question> {
  readonly right: number;
  readonly of: number;
  /** Questions to look at again: wrong at the first try. */
  readonly wrong: readonly Q[];
  /** Right, but not sure. */
  readonly unsure: readonly Q[];
  /** Wrong, and sure of it: the ones worth most. */
  readonly surprising: readonly Q[];
}

/** Sums a run up. A question that was passed by counts as not right. */
export function sumUp<Q extends Question>(questions: readonly Q[], attempts: readonly Attempt[]): Summary<Q> {
  const of = (test: (attempt: Attempt) => boolean): readonly Q[] =>
    questions.filter((_, i) => test(attempts[i] ?? untouched));
  return {
    right: of(({ first }) => first === 'right').length,
    of: questions.length,
    wrong: of(({ first }) => first !== 'right'),
    unsure: of(({ first, sure }) => first === 'right' && sure === false),
    surprising: of(({ first, sure }) => first === 'wrong' && sure === true),
  };
}

import type { Question } from '../../drills/question.ts';
import { untouched, type Attempt } from './session.ts';

/** What the end of a quiz says. */
export interface Summary {
  readonly right: number;
  readonly of: number;
  /** Questions to look at again: wrong at the first try. */
  readonly wrong: readonly Question[];
  /** Right, but not sure. */
  readonly unsure: readonly Question[];
  /** Wrong, and sure of it: the ones worth most. */
  readonly surprising: readonly Question[];
}

/** Sums a run up. A question that was passed by counts as not right. */
export function sumUp(questions: readonly Question[], attempts: readonly Attempt[]): Summary {
  const of = (test: (attempt: Attempt) => boolean): readonly Question[] =>
    questions.filter((_, i) => test(attempts[i] ?? untouched));
  const right = of(({ first }) => first === 'right');
  return {
    right: right.length,
    of: questions.length,
    wrong: of(({ first }) => first !== 'right'),
    unsure: of(({ first, sure }) => first === 'right' && sure === false),
    surprising: of(({ first, sure }) => first === 'wrong' && sure === true),
  };
}

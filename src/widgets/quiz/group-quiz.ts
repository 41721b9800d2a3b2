import type { Question } from '../../drills/question.ts';
import type { RuleBook } from './book.ts';

/** A quiz as a group plays it: on a big screen, in teams, on paper. */
export interface GroupQuiz {
  readonly title: string;
  readonly questions: readonly Question[];
  readonly book: RuleBook;
  /** What stands for it, to be called across a room. */
  readonly code: string;
  /** The rules the quiz speaks, as players call them. */
  readonly rules: string;
  readonly base: string;
}

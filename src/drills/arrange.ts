import { byNumber } from './draft.ts';
import type { Option, Question } from './question.ts';
import { stretchFrom } from './random.ts';

/**
 * Written questions with their answers mixed by the key of the question, so that every phone and every sheet has the same
 * order. Numbers stand in order, and yes before no.
 */
export const arrange = (questions: readonly Question[]): readonly Question[] =>
  questions.map((question) => ({ ...question, options: mixed(question) }));

function mixed({ key, kind, options }: Question): readonly Option[] {
  if (kind === 'true-false') return options;
  if (kind === 'number' || options.every(({ value }) => /^\d+$/.test(value))) return byNumber(options);
  return stretchFrom(`written/${key}`).shuffle(options);
}

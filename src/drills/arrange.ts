import type { Option, Question } from './question.ts';
import { randomFrom } from './random.ts';

/**
 * Written questions with their answers in the order in which an edition shows them: the first as they were written, which
 * often put the right one first; later ones mixed by the key of the question, so that every phone and every sheet has the
 * same. Numbers stand in order, and yes before no.
 */
export const arrange = (questions: readonly Question[], edition: number): readonly Question[] =>
  edition < 2 ? questions : questions.map((question) => ({ ...question, options: mixed(question, edition) }));

function mixed({ key, kind, options }: Question, edition: number): readonly Option[] {
  if (kind === 'true-false') return options;
  if (kind === 'number' || options.every(({ value }) => /^\d+$/.test(value)))
    return options.toSorted((a, b) => Number(a.value) - Number(b.value));
  return randomFrom(`written/${edition}/${key}`).shuffle(options);
}

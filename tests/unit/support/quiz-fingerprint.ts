import { hashTextFnv1a } from '../../../src/questions/random.ts';
import type { Question } from '../../../src/questions/question.ts';

/** A few letters that change with the tiles, the answers or the order of the questions. */
export function computeQuizFingerprint(questions: readonly Question[]): string {
  const facts = questions.map(({ skill, kind, scenes, options }) =>
    [
      skill,
      kind,
      ...scenes.map(({ hand }) => hand),
      ...options.map(({ value, right }) => `${value}${right ? '!' : ''}`),
    ].join(' '),
  );
  return hashTextFnv1a(facts.join('\n')).toString(36);
}

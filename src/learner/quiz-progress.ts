import * as v from 'valibot';
import type { Kept } from './kept.ts';
import { count, fields, maybeKept, or, recordOf, word, kept, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// What a learner has done with the quizzes, kept on the device only.

const resultSchema = v.pipe(
  fields({ right: count, of: count }),
  v.check(({ right, of }) => right <= of && of > 0),
);

const schema = fields({ level: maybeKept(count), results: or(recordOf(word(), resultSchema), {}) });

/** How a quiz went the last time it was finished. */
export type QuizResult = ReadBy<typeof resultSchema>;

/** What is kept: the level that was last chosen, and how each quiz went. */
type QuizProgress = ReadBy<typeof schema>;

/** The progress on this device. */
export const quizProgress = (store?: Store): Kept<QuizProgress> =>
  kept('sparrow.quiz', schema, () => ({ results: {} }), store);

/** The level that was last chosen for mixed questions. */
export const keptLevel = (store?: Store): number | undefined => quizProgress(store).read().level;

/** Remembers the level for next time. */
export const keepLevel = (level: number, store?: Store): void =>
  void quizProgress(store).update((now) => ({ ...now, level }));

/** Remembers how a quiz went. False when the device will not. */
export const keepResult = (quiz: string, result: QuizResult, store?: Store): boolean =>
  quizProgress(store).update((now) => ({ ...now, results: { ...now.results, [quiz]: result } }));

/** Two records of progress merged; where they differ the first counts. */
export const mergeQuizzes = (a: QuizProgress, b: QuizProgress): QuizProgress => ({
  ...b,
  ...a,
  results: { ...b.results, ...a.results },
});

import { fieldsOf, isCount } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// What a learner has done with the quizzes, kept on the device only.

/** How a quiz went the last time it was finished. */
export interface QuizResult {
  readonly right: number;
  readonly of: number;
}

/** What is kept: the level that was last chosen, and how each quiz went. */
export interface QuizProgress {
  readonly level: number | undefined;
  readonly results: Readonly<Record<string, QuizResult>>;
}

function readResult(data: unknown): QuizResult | undefined {
  const { right, of } = fieldsOf(data) ?? {};
  return isCount(right) && isCount(of) && right <= of && of > 0 ? { right, of } : undefined;
}

/** How it is kept; of a damaged or later form, what can be read is kept. */
export const quizShape: Shape<QuizProgress> = {
  key: 'sparrow.quiz',
  version: 1,
  empty: () => ({ level: undefined, results: {} }),
  read: (data) => {
    const fields = fieldsOf(data);
    if (!fields) return undefined;
    const { level, results } = fields;
    const kept = Object.entries(fieldsOf(results) ?? {}).flatMap(([id, result]) => {
      const read = readResult(result);
      return read ? [[id, read] as const] : [];
    });
    return { level: isCount(level) ? level : undefined, results: Object.fromEntries(kept) };
  },
};

/** The progress on this device. */
export const quizProgress = (store: Store = browserStore()): Persisted<QuizProgress> => new Persisted(store, quizShape);

/** The level that was last chosen for mixed questions. */
export const keptLevel = (store?: Store): number | undefined => quizProgress(store).value.level;

/** Remembers the level for next time. */
export function keepLevel(level: number, store?: Store): void {
  const progress = quizProgress(store);
  progress.set({ ...progress.value, level });
}

/** Remembers how a quiz went. Read anew first, so that another tab's results are not lost. */
export function keepResult(quiz: string, result: QuizResult, store?: Store): void {
  const progress = quizProgress(store);
  progress.set({ ...progress.value, results: { ...progress.value.results, [quiz]: result } });
}

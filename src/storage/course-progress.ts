import { asRecord } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { deviceStore, type KeyValueStore } from './store.ts';

export interface CourseProgress {
  readonly done: readonly string[];
  readonly last?: string;
}

/**
 * Parses by hand: home.ts blocks the front page until it has run, and the schemas would be larger than the
 * rest of the script.
 */
function parseProgress(data: unknown): CourseProgress | undefined {
  const all = asRecord(data);
  if (!all) return undefined;
  const { done, last, ...more } = all;
  const ids = Array.isArray(done) ? done.filter(isLesson).slice(0, 5000) : [];
  return { ...more, done: [...new Set(ids)], ...(isLesson(last) && { last }) };
}

const isLesson = (id: unknown): id is string => typeof id === 'string' && /^[a-z0-9][a-z0-9/-]{0,80}$/.test(id);

export const openCourseProgressStore = (store: KeyValueStore = deviceStore): PersistedStore<CourseProgress> =>
  new PersistedStore('sparrow.course', parseProgress, () => ({ done: [] }), store);

export const saveLessonDone = (lesson: string, store?: KeyValueStore): boolean =>
  openCourseProgressStore(store).update((now) => ({ ...now, done: [...new Set([...now.done, lesson])] }));

export const saveLessonNotDone = (lesson: string, store?: KeyValueStore): boolean =>
  openCourseProgressStore(store).update((now) => ({ ...now, done: now.done.filter((each) => each !== lesson) }));

export const saveLessonOpened = (lesson: string, store?: KeyValueStore): void =>
  void openCourseProgressStore(store).update((now) => (now.last === lesson ? now : { ...now, last: lesson }));

export const mergeCourseProgress = (a: CourseProgress, b: CourseProgress): CourseProgress => ({
  ...b,
  ...a,
  done: [...new Set([...a.done, ...b.done])],
});

/** The next lesson that is not done; undefined before the first lesson is opened and when all lessons are done. */
export function findLessonToContinue(
  order: readonly string[],
  { done, last }: Pick<CourseProgress, 'done' | 'last'>,
): string | undefined {
  if (done.length === 0 && last === undefined) return undefined;
  const from = Math.max(0, order.indexOf(last ?? ''));
  const isLessonUndone = (id: string): boolean => !done.includes(id);
  return order.slice(from).find(isLessonUndone) ?? order.find(isLessonUndone);
}

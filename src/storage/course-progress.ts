import { getFields } from './json.ts';
import { PersistedStore } from './persisted-store.ts';
import { device, type KeyValueStore } from './store.ts';

// Which lessons somebody has done, and where they stopped reading. Kept on the device only.

/** No course has nearly as many lessons. */
const MAX_LESSONS = 5000;

/** What is kept of the courses. */
export interface CourseProgress {
  /** Ids of the lessons that are done. */
  readonly done: readonly string[];
  /** The lesson that was opened last. */
  readonly last?: string;
}

/** By hand, as `display.ts` is: every lesson reads this, and most have nothing else that needs the schemas. */
function parseProgress(data: unknown): CourseProgress | undefined {
  const all = getFields(data);
  if (!all) return undefined;
  const { done, last, ...more } = all;
  const ids = Array.isArray(done) ? done.filter(isLesson).slice(0, MAX_LESSONS) : [];
  return { ...more, done: [...new Set(ids)], ...(isLesson(last) && { last }) };
}

const isLesson = (id: unknown): id is string => typeof id === 'string' && /^[a-z0-9][a-z0-9/-]{0,80}$/.test(id);

/** The progress on this device. */
export const openCourseProgressStore = (store: KeyValueStore = device): PersistedStore<CourseProgress> =>
  new PersistedStore('sparrow.course', parseProgress, () => ({ done: [] }), store);

/** Marks a lesson as done. False when the device will not remember it. */
export const markDone = (lesson: string, store?: KeyValueStore): boolean =>
  openCourseProgressStore(store).update((now) => ({ ...now, done: [...new Set([...now.done, lesson])] }));

/** Takes the mark away again. */
export const markUndone = (lesson: string, store?: KeyValueStore): boolean =>
  openCourseProgressStore(store).update((now) => ({ ...now, done: now.done.filter((each) => each !== lesson) }));

/** Remembers which lesson is open. */
export const openLesson = (lesson: string, store?: KeyValueStore): void =>
  void openCourseProgressStore(store).update((now) => (now.last === lesson ? now : { ...now, last: lesson }));

/** Two records of progress merged: what was done in either is done. */
export const mergeCourses = (a: CourseProgress, b: CourseProgress): CourseProgress => ({
  ...b,
  ...a,
  done: [...new Set([...a.done, ...b.done])],
});

/**
 * The lesson to go on with: the one opened last, or the first after it that is not done.
 * @param order every lesson of the course, in order
 * @returns undefined when nothing was begun, or when everything is done
 */
export function findNextLesson(
  order: readonly string[],
  { done, last }: Pick<CourseProgress, 'done' | 'last'>,
): string | undefined {
  if (done.length === 0 && last === undefined) return undefined;
  const from = Math.max(0, order.indexOf(last ?? ''));
  const undone = (id: string): boolean => !done.includes(id);
  return order.slice(from).find(undone) ?? order.find(undone);
}

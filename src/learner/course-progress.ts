import { fieldsOf } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// Which lessons somebody has done, and where they stopped reading. Kept on the device only.

/** What is kept of the courses. */
export interface CourseProgress {
  /** Ids of the lessons that are done. */
  readonly done: readonly string[];
  /** The lesson that was opened last. */
  readonly last: string | undefined;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9][a-z0-9/-]{0,80}$/.test(value);

/** How it is kept; of a damaged or later form, what can be read is kept. */
export const courseShape: Shape<CourseProgress> = {
  key: 'sparrow.course',
  version: 1,
  empty: () => ({ done: [], last: undefined }),
  read: (data) => {
    const fields = fieldsOf(data);
    if (!fields) return undefined;
    const { done, last } = fields;
    return { done: Array.isArray(done) ? [...new Set(done.filter(isId))] : [], last: isId(last) ? last : undefined };
  },
};

/** Sent to the window when a mark has changed. */
export const COURSE_CHANGED = 'sparrow:course';

/** The progress on this device, read anew, so that another tab's marks are seen. */
export const courseProgress = (store: Store = browserStore()): Persisted<CourseProgress> =>
  new Persisted(store, courseShape);

/** Marks a lesson as done. False when the device will not remember it. */
export function markDone(lesson: string, store?: Store): boolean {
  const progress = courseProgress(store);
  progress.set({ ...progress.value, done: [...new Set([...progress.value.done, lesson])] });
  tell();
  return progress.kept;
}

/** Takes the mark away again. */
export function markUndone(lesson: string, store?: Store): void {
  const progress = courseProgress(store);
  progress.set({ ...progress.value, done: progress.value.done.filter((each) => each !== lesson) });
  tell();
}

/** Remembers which lesson is open. */
export function openLesson(lesson: string, store?: Store): void {
  const progress = courseProgress(store);
  if (progress.value.last !== lesson) progress.set({ ...progress.value, last: lesson });
}

/**
 * The lesson to go on with: the one opened last, or the first after it that is not done.
 * @param order every lesson of the course, in order
 * @returns undefined when nothing was begun, or when everything is done
 */
export function goOnWith(order: readonly string[], { done, last }: CourseProgress): string | undefined {
  if (done.length === 0 && last === undefined) return undefined;
  const from = Math.max(0, order.indexOf(last ?? ''));
  const undone = (id: string): boolean => !done.includes(id);
  return order.slice(from).find(undone) ?? order.find(undone);
}

function tell(): void {
  if (typeof dispatchEvent === 'function') dispatchEvent(new Event(COURSE_CHANGED));
}

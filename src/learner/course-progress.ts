import * as v from 'valibot';
import { kept, type Kept } from './kept.ts';
import { fields, listOf, maybe, or, word, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// Which lessons somebody has done, and where they stopped reading. Kept on the device only.

const lessonId = word(81, /^[a-z0-9][a-z0-9/-]*$/);

const schema = fields({
  /** Ids of the lessons that are done. */
  done: or(
    v.pipe(
      listOf(lessonId),
      v.transform((all) => [...new Set(all)]),
    ),
    [],
  ),
  /** The lesson that was opened last. */
  last: maybe(lessonId),
});

/** What is kept of the courses. */
export type CourseProgress = ReadBy<typeof schema>;

/** The progress on this device. */
export const courseProgress = (store?: Store): Kept<CourseProgress> =>
  kept('sparrow.course', schema, () => ({ done: [] }), store);

/** Marks a lesson as done. False when the device will not remember it. */
export const markDone = (lesson: string, store?: Store): boolean =>
  courseProgress(store).update((now) => ({ ...now, done: [...new Set([...now.done, lesson])] }));

/** Takes the mark away again. */
export const markUndone = (lesson: string, store?: Store): boolean =>
  courseProgress(store).update((now) => ({ ...now, done: now.done.filter((each) => each !== lesson) }));

/** Remembers which lesson is open. */
export const openLesson = (lesson: string, store?: Store): void =>
  void courseProgress(store).update((now) => (now.last === lesson ? now : { ...now, last: lesson }));

/** Two progresses laid together: what was done in either is done. */
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
export function goOnWith(
  order: readonly string[],
  { done, last }: Pick<CourseProgress, 'done' | 'last'>,
): string | undefined {
  if (done.length === 0 && last === undefined) return undefined;
  const from = Math.max(0, order.indexOf(last ?? ''));
  const undone = (id: string): boolean => !done.includes(id);
  return order.slice(from).find(undone) ?? order.find(undone);
}

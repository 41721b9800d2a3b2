import type { CollectionEntry } from 'astro:content';
import type { Asked, Work } from '../../widgets/worked-scoring/model.ts';
import { workOut } from '../../widgets/worked-scoring/work-out.ts';

// What the lesson being built says of itself. The page notes it in `Astro.locals` before the lesson's words are rendered,
// so that the components in the words can name a hand or a rule by its id alone.

export type LessonData = CollectionEntry<'lessons'>['data'];

/** The lesson of this page. Throws where a lesson's component stands on another page. */
export function lessonOf({ lesson }: App.Locals): LessonData {
  if (!lesson) throw new Error('This component can stand in a lesson only.');
  return lesson.data;
}

/** The id of the lesson of this page; the empty text elsewhere. */
export const lessonIdOf = ({ lesson }: App.Locals): string => lesson?.id ?? '';

/**
 * A hand of the lesson, worked out under the lesson's rules. Throws, so that the build stops, for a name the lesson does
 * not list, a hand the engine refuses, and an empty line that is not on the bill.
 */
export function workOf(lesson: LessonData, name: string, ask: Asked = 'all'): Work {
  const listed = lesson.hands[name];
  if (!listed) throw new Error(`The lesson “${lesson.title}” lists no hand “${name}”.`);
  const { also, ...hand } = listed;
  const worked = workOut({ rules: lesson.game, ...hand }, also);
  if (!worked.ok)
    throw new Error(`The hand “${name}” of “${lesson.title}”: ${worked.error.code} ${worked.error.found ?? ''}`);
  const rows = worked.value.rows.map((row) => row.rule ?? row.key);
  const stray = ask === 'all' ? undefined : ask.find((asked) => !rows.includes(asked));
  if (stray !== undefined) throw new Error(`The bill of the hand “${name}” has no line “${stray}” to fill in.`);
  return worked.value;
}

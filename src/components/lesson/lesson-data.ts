import type { CollectionEntry } from 'astro:content';
import { workOut, type Asked, type Call, type Work } from '../../widgets/worked-scoring/model.ts';

// What the lesson being built says of itself. The page writes it down before the lesson's words are rendered, so that
// the components in the words can name a hand or a rule by its id alone.

export type LessonData = CollectionEntry<'lessons'>['data'];

const LESSONS = new WeakMap<Request, LessonData>();

/** Writes down which lesson answers this request. */
export const setLesson = (request: Request, lesson: LessonData): void => void LESSONS.set(request, lesson);

/** The lesson that answers this request. Throws where a lesson's component stands on another page. */
export function lessonOf(request: Request): LessonData {
  const lesson = LESSONS.get(request);
  if (!lesson) throw new Error('This component can stand in a lesson only.');
  return lesson;
}

/** A hand of the lesson, asked about under the lesson's rules. Throws for a name the lesson does not list. */
export function callOf(lesson: LessonData, name: string): Call {
  const hand = lesson.hands[name];
  if (!hand) throw new Error(`The lesson “${lesson.title}” lists no hand “${name}”.`);
  return { rules: lesson.game, ...hand };
}

/** The rules a hand is asked about although they do not hold in it, as far as `ask` asks for them. */
export const alsoOf = (lesson: LessonData, name: string): readonly string[] => lesson.hands[name]?.also ?? [];

/** A hand of the lesson, worked out. Throws, so that the build stops, when the engine refuses it or an empty line is not on its bill. */
export function workOf(lesson: LessonData, name: string, ask: Asked = 'all'): Work {
  const worked = workOut(callOf(lesson, name), alsoOf(lesson, name));
  if (!worked.ok) throw new Error(`The hand “${name}” of “${lesson.title}”: ${worked.error.code} ${worked.error.found ?? ''}`);
  const rows = worked.value.rows.map((row) => row.rule ?? row.key);
  const stray = ask === 'all' ? undefined : ask.find((asked) => !rows.includes(asked));
  if (stray !== undefined) throw new Error(`The bill of the hand “${name}” has no line “${stray}” to fill in.`);
  return worked.value;
}

import { courseOf } from '../lesson/courses.ts';
import { DEFAULT_FAMILY } from '../words/book.ts';

/** The stages of the course, in order: what each is called, how many lessons it has, and the minutes to tell them. */
export async function courseStages() {
  const { stages } = await courseOf(DEFAULT_FAMILY);
  return stages.map(({ title, slug, lessons }) => ({
    title,
    slug,
    lessons: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
  }));
}

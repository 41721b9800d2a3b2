import { getCollection, type CollectionEntry } from 'astro:content';

/** A lesson as the course lists it. */
export interface CourseLesson {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number | undefined;
}

export interface CourseStage {
  readonly title: string;
  readonly lessons: readonly CourseLesson[];
}

/** The address of a lesson. */
export const lessonPath = (id: string): string => `/learn/${id}/`;

/** The course as far as it is written: lessons in their order, gathered by stage. */
export async function course(): Promise<readonly CourseStage[]> {
  const lessons = (await getCollection('lessons')).toSorted((a, b) => a.data.order - b.data.order);
  const stages = Map.groupBy(lessons, ({ data }) => data.stage);
  return [...stages].map(([title, entries]) => ({ title, lessons: entries.map(listed) }));
}

const listed = ({ id, data }: CollectionEntry<'lessons'>): CourseLesson => ({
  id,
  path: lessonPath(id),
  title: data.title,
  summary: data.summary,
  minutes: data.minutes,
});

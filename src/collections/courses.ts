import { getCollection, type CollectionEntry } from 'astro:content';
import { FAMILIES, type FamilyId } from '../engine/index.ts';
import { DEFAULT_FAMILY } from './book.ts';

export interface CourseStage {
  readonly title: string;
  /** The last part of the course's address, such as `wall-and-deal`. */
  readonly slug: string;
  readonly lessons: readonly ReturnType<typeof toCourseLesson>[];
}

export const getLessonPath = (id: string): string => `/learn/${id}/`;

export const getLessonFamily = (id: string): FamilyId =>
  FAMILIES.find((family) => id.startsWith(`${family}/`)) ?? DEFAULT_FAMILY;

export async function listAllLessonEntries(): Promise<readonly CollectionEntry<'lessons'>[]> {
  const getFamilyPlace = ({ id }: CollectionEntry<'lessons'>): number => FAMILIES.indexOf(getLessonFamily(id));
  return (await getCollection('lessons')).toSorted(
    (a, b) => getFamilyPlace(a) - getFamilyPlace(b) || a.data.order - b.data.order,
  );
}

/** The rules that the lesson lists, and then those whose own texts name the lesson. */
export async function listRulesTaughtByLesson({ id, data }: CollectionEntry<'lessons'>): Promise<readonly string[]> {
  const later = await getCollection('rules', (rule) => rule.data.lesson === id);
  return [...new Set([...data.rules, ...later.map((rule) => rule.data.id)])];
}

export async function loadCourseOfFamily(family: FamilyId) {
  const lessons = (await listAllLessonEntries()).filter(({ id }) => getLessonFamily(id) === family);
  const stages = Map.groupBy(lessons, ({ data }) => data.stage);
  return {
    family,
    stages: [...stages].map(([title, entries]) => ({
      title,
      slug: title.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      lessons: entries.map(toCourseLesson),
    })),
  };
}

export async function loadStagesSplitAtFirstHand(
  family: FamilyId,
): Promise<{ readonly first: readonly CourseStage[]; readonly shelf: readonly CourseStage[] }> {
  const { stages } = await loadCourseOfFamily(family);
  const end = stages.findIndex(({ lessons }) => lessons.some(({ id }) => id === 'one-hand')) + 1;
  return { first: stages.slice(0, end), shelf: stages.slice(end) };
}

export function computeRoundedStageMinutes(stages: readonly CourseStage[]): number {
  const minutes = stages.flatMap(({ lessons }) => lessons).reduce((sum, lesson) => sum + lesson.minutes, 0);
  return Math.round(minutes / 5) * 5;
}

export async function listCourses() {
  const all = await Promise.all(FAMILIES.map(loadCourseOfFamily));
  return all.filter(({ stages }) => stages.length > 0);
}

function toCourseLesson({ id, data: { title, summary, minutes, tile } }: CollectionEntry<'lessons'>) {
  return { id, path: getLessonPath(id), title, summary, minutes, tile };
}

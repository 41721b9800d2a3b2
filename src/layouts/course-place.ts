/** A lesson's place in the course. */
interface LessonLink {
  readonly id: string;
  readonly path: string;
  readonly title: string;
}

/** A stage of the course: a theme, and its lessons in order. */
export interface Stage {
  readonly title: string;
  readonly lessons: readonly LessonLink[];
}

/** Where a lesson stands in the course. Numbers count from 1. */
export interface Around {
  readonly stage: Stage;
  readonly stageNumber: number;
  readonly lessonNumber: number;
  readonly before: LessonLink | undefined;
  readonly after: LessonLink | undefined;
}

/** Finds a lesson in the course, and its neighbours across stages. Throws for a path that is not in the course. */
export function findNeighbours(course: readonly Stage[], path: string): Around {
  const stageNumber = course.findIndex((stage) => stage.lessons.some((lesson) => lesson.path === path)) + 1;
  const stage = course[stageNumber - 1];
  if (!stage) throw new Error(`The course has no lesson at ${path}`);
  const all = course.flatMap((each) => each.lessons);
  const place = all.findIndex((lesson) => lesson.path === path);
  return {
    stage,
    stageNumber,
    lessonNumber: stage.lessons.findIndex((lesson) => lesson.path === path) + 1,
    before: all[place - 1],
    after: all[place + 1],
  };
}

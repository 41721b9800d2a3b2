export interface StageLessonLinks {
  readonly title: string;
  readonly lessons: readonly { readonly id: string; readonly path: string; readonly title: string }[];
}

/** The numbers (from 1) of a lesson and its stage, and its neighbours. @throws for a path that is not in the course */
export function getLessonPlaceInCourse(course: readonly StageLessonLinks[], path: string) {
  const stageNumber = course.findIndex((stage) => stage.lessons.some((lesson) => lesson.path === path)) + 1;
  const stage = course[stageNumber - 1];
  if (!stage) throw new Error(`The course has no lesson at ${path}`);
  const all = course.flatMap((each) => each.lessons);
  const index = all.findIndex((lesson) => lesson.path === path);
  return {
    stage,
    stageNumber,
    lessonNumber: stage.lessons.findIndex((lesson) => lesson.path === path) + 1,
    before: all[index - 1],
    after: all[index + 1],
  };
}

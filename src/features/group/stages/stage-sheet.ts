import HANDOUTS from '../../../../content/print/handouts.json' with { type: 'json' };
import type { StageHandoutSpec, StageHandoutContent } from '../../print/index.ts';
import {
  getCourseStages,
  listLessonEntries,
  listRulesTaughtByLesson,
  type CourseStage,
} from '../../../collections/courses.ts';
import { listRuleBookChapters, DEFAULT_FAMILY } from '../../../collections/book.ts';

/** By the last part of a stage's address. */
const HANDOUT_SPECS = HANDOUTS as unknown as Readonly<Record<string, StageHandoutSpec | undefined>>;

/**
 * What the handout of each stage of the course is made from.
 * @throws for a stage without text, so that the build stops
 */
export async function createStageHandoutContents(): Promise<readonly StageHandoutContent[]> {
  const { stages } = await getCourseStages(DEFAULT_FAMILY);
  return Promise.all(stages.map(createStageSheet));
}

async function createStageSheet(stage: CourseStage, at: number): Promise<StageHandoutContent> {
  const spec = HANDOUT_SPECS[stage.slug];
  if (!spec) throw new Error(`content/print/handouts.json has no words for the stage “${stage.title}”.`);
  const all = await listLessonEntries();
  const lessons = await Promise.all(
    stage.lessons.map(async ({ id, title }) => ({
      id,
      title,
      rules: await listRulesTaughtByLesson(all.find((each) => each.id === id)!),
    })),
  );
  return { slug: stage.slug, title: stage.title, number: at + 1, spec, lessons, examples: await listExamples(lessons) };
}

/** The example hand of each special hand that the lessons teach and that its tiles alone decide. */
async function listExamples(lessons: StageHandoutContent['lessons']): Promise<StageHandoutContent['examples']> {
  const taught = new Set(lessons.flatMap(({ rules }) => rules));
  const rules = (await listRuleBookChapters(DEFAULT_FAMILY)).flatMap((chapter) => chapter.rules);
  return Object.fromEntries(
    rules.flatMap(({ info, entry }) => {
      const hand = info.chapter === 'special' && taught.has(info.id) && entry.data.example?.score?.hand;
      return hand ? [[info.id, hand] as const] : [];
    }),
  );
}

export const getStageHandoutPath = (slug: string, size: 'usual' | 'large' = 'usual'): string =>
  `/leader/handout/${slug}/${size === 'large' ? 'large/' : ''}`;

import HANDOUTS from '../../../../content/print/handouts.json' with { type: 'json' };
import STAGE_CONTENT from '../../../../content/group/stages.json' with { type: 'json' };
import type { StageHandoutSpec, StageHandoutSource, ConditionalSentence } from '../../print/index.ts';
import type { CourseStageOutline, CourseStageWithScript } from '../stages.ts';
import {
  loadCourseOfFamily,
  listAllLessonEntries,
  listRulesTaughtByLesson,
  type CourseStage,
} from '../../../collections/courses.ts';
import { extractTableTaskOrThrow } from '../../lesson/index.ts';
import { listRuleBookChapters, DEFAULT_FAMILY } from '../../../collections/book.ts';

// What the course gives to the group's pages. A text that is missing stops the build.

/** The handouts, by the last part of the address of a stage. */
const HANDOUT_SPECS = HANDOUTS as unknown as Readonly<Record<string, StageHandoutSpec | undefined>>;
const LESSON_TILES: Readonly<Record<string, string | undefined>> = STAGE_CONTENT.tiles;
/** The rules that a table must play for a lesson to be taught there. */
const LESSON_CONDITIONS: Readonly<Record<string, readonly string[] | undefined>> = STAGE_CONTENT.if;
const STAGE_GOALS: Readonly<Record<string, readonly (string | ConditionalSentence)[] | undefined>> =
  STAGE_CONTENT.goals;

async function listLessonsWithRules({ lessons }: CourseStage): Promise<StageHandoutSource['lessons']> {
  const all = await listAllLessonEntries();
  return Promise.all(
    lessons.map(async ({ id, title }) => ({
      id,
      title,
      rules: await listRulesTaughtByLesson(all.find((each) => each.id === id)!),
    })),
  );
}

export async function loadCourseStages(): Promise<readonly (CourseStageOutline & { readonly slug: string })[]> {
  const { stages } = await loadCourseOfFamily(DEFAULT_FAMILY);
  return stages.map(({ title, slug, lessons }) => ({
    title,
    titles: HANDOUT_SPECS[slug]?.titles,
    slug,
    lessons: lessons.map(({ id, minutes }) => ({ minutes, if: LESSON_CONDITIONS[id] })),
  }));
}

export async function loadCourseStagesWithScripts(): Promise<readonly CourseStageWithScript[]> {
  const { stages } = await loadCourseOfFamily(DEFAULT_FAMILY);
  const all = await listAllLessonEntries();
  return stages.map(({ title, slug, lessons }) => ({
    title,
    titles: HANDOUT_SPECS[slug]?.titles,
    goals: STAGE_GOALS[title] ?? throwMissing(`group/stages.json has no goals for the stage “${title}”`),
    lessons: lessons.map(({ id, title: what, summary, minutes }) => {
      const tiles = LESSON_TILES[id] ?? throwMissing(`group/stages.json has no tiles for the lesson “${id}”`);
      const { steps } = extractTableTaskOrThrow(id, all.find((each) => each.id === id)?.body ?? '');
      return { what, say: summary, minutes, do: steps, tiles, if: LESSON_CONDITIONS[id] };
    }),
  }));
}

export async function loadAllStageHandoutContents(): Promise<readonly StageHandoutSource[]> {
  const { stages } = await loadCourseOfFamily(DEFAULT_FAMILY);
  const chapters = await listRuleBookChapters(DEFAULT_FAMILY);
  return Promise.all(
    stages.map(async (stage, i) => {
      const { slug, title } = stage;
      const spec = HANDOUT_SPECS[slug] ?? throwMissing(`print/handouts.json has no words for the stage “${title}”`);
      const lessons = await listLessonsWithRules(stage);
      const taught = new Set(lessons.flatMap(({ rules }) => rules));
      const examples = chapters.flatMap(({ rules }) =>
        rules.flatMap(({ info, entry }) => {
          const hand = info.chapter === 'special' && taught.has(info.id) && entry.data.example?.score?.hand;
          return hand ? [[info.id, hand] as const] : [];
        }),
      );
      return { slug, title, number: i + 1, spec, lessons, examples: Object.fromEntries(examples) };
    }),
  );
}

/** @param stage the number of the stage, from 1 */
export const getStageHandoutPath = (stage: number, isLarge = false): string =>
  `/leader/print/#print=${isLarge ? 'large' : 'handout'}-${stage}`;

function throwMissing(what: string): never {
  throw new Error(`content/${what}.`);
}

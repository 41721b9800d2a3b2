import HANDOUTS from '../../../../content/print/handouts.json' with { type: 'json' };
import STAGE_CONTENT from '../../../../content/group/stages.json' with { type: 'json' };
import { RULESET_IDS, rulesets } from '../../../engine/index.ts';
import type { StageHandoutSpec, ConditionalSentence } from '../../print/index.ts';
import type { CourseStageOutline, CourseStageWithScript } from '../stages.ts';
import { getCourseStages, listLessonEntries, listRulesTaughtByLesson } from '../../../collections/courses.ts';
import { extractRealTilesTask } from '../../lesson/index.ts';
import { DEFAULT_FAMILY } from '../../../collections/book.ts';
import { mapLessonsToRulesFirstTaught, keepRulesOfRemovableLessons } from './own-rules.ts';

const STAGE_TITLES = HANDOUTS as unknown as Readonly<Record<string, Pick<StageHandoutSpec, 'titles'> | undefined>>;

async function listCourseRules(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { stages } = await getCourseStages(DEFAULT_FAMILY);
  const all = await listLessonEntries();
  const lessons = stages.flatMap((stage) =>
    stage.lessons.flatMap(({ id }) => all.find((each) => each.id === id) ?? []),
  );
  const taught = await Promise.all(
    lessons.map(async (each) => ({ id: each.id, rules: await listRulesTaughtByLesson(each) })),
  );
  return keepRulesOfRemovableLessons(mapLessonsToRulesFirstTaught(taught), rulesets[RULESET_IDS[0]]);
}

export async function loadCourseStages(): Promise<readonly (CourseStageOutline & { readonly slug: string })[]> {
  const { stages } = await getCourseStages(DEFAULT_FAMILY);
  const own = await listCourseRules();
  return stages.map(({ title, slug, lessons }) => ({
    title,
    titles: STAGE_TITLES[slug]?.titles,
    slug,
    lessons: lessons.map(({ id, minutes }) => ({ minutes, rules: own.get(id) ?? [] })),
  }));
}

const LESSON_TILES: Readonly<Record<string, string | undefined>> = STAGE_CONTENT.tiles;
const STAGE_GOALS: Readonly<Record<string, readonly (string | ConditionalSentence)[] | undefined>> =
  STAGE_CONTENT.goals;

/**
 * The stages with the script of each lesson.
 * @throws for a lesson without tiles to show or a stage without a goal, so that the build stops
 */
export async function loadCourseStagesWithScript(): Promise<readonly CourseStageWithScript[]> {
  const { stages } = await getCourseStages(DEFAULT_FAMILY);
  const all = await listLessonEntries();
  const own = await listCourseRules();
  return stages.map(({ title, slug, lessons }) => ({
    title,
    titles: STAGE_TITLES[slug]?.titles,
    goals: STAGE_GOALS[title] ?? throwMissing(`no goals for the stage “${title}”`),
    lessons: lessons.map(({ id, title: what, summary, minutes }) => {
      const tiles = LESSON_TILES[id] ?? throwMissing(`no tiles for the lesson “${id}”`);
      const { steps } = extractRealTilesTask(id, all.find((each) => each.id === id)?.body ?? '');
      return { what, say: summary, minutes, do: steps, tiles, rules: own.get(id) ?? [] };
    }),
  }));
}

function throwMissing(what: string): never {
  throw new Error(`content/group/stages.json has ${what}.`);
}

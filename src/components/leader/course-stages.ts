import HANDOUTS from '../../../content/handouts.json' with { type: 'json' };
import SHOWN from '../../../content/stages.json' with { type: 'json' };
import { RULESETS, rulesets } from '../../engine/index.ts';
import { changersOf } from '../../text/house-rules.ts';
import type { HandoutSpec, SaidToTables } from '../../widgets/handout/handout-spec.ts';
import type { StageGiven, StageToTell } from '../../widgets/leader/stages.ts';
import { courseOf, lessonsInOrder, rulesTaughtIn } from '../lesson/courses.ts';
import { layOutOf } from '../lesson/lay-out.ts';
import { DEFAULT_FAMILY } from '../words/book.ts';
import { ownRules } from './own-rules.ts';

const TITLES = HANDOUTS as unknown as Readonly<Record<string, Pick<HandoutSpec, 'titles'> | undefined>>;

async function rulesOfCourse(): Promise<ReturnType<typeof ownRules>> {
  const { stages } = await courseOf(DEFAULT_FAMILY);
  const all = await lessonsInOrder();
  const lessons = stages.flatMap((stage) =>
    stage.lessons.flatMap(({ id }) => all.find((each) => each.id === id) ?? []),
  );
  const own = ownRules(
    await Promise.all(lessons.map(async (each) => ({ id: each.id, rules: await rulesTaughtIn(each) }))),
  );
  // A lesson with a rule that no house rule touches is told at every table: its rules need not travel to the page.
  const canGo = (rule: string): boolean => changersOf(rule, rulesets[RULESETS[0]]).length > 0;
  return new Map([...own].map(([id, rules]) => [id, rules.every(canGo) ? rules : []]));
}

/** The stages of the course, in order: what each is called, and how long each of its lessons is. */
export async function courseStages(): Promise<readonly (StageGiven & { readonly slug: string })[]> {
  const { stages } = await courseOf(DEFAULT_FAMILY);
  const own = await rulesOfCourse();
  return stages.map(({ title, slug, lessons }) => ({
    title,
    titles: TITLES[slug]?.titles,
    slug,
    lessons: lessons.map(({ id, minutes }) => ({ minutes, rules: own.get(id) ?? [] })),
  }));
}

const TILES: Readonly<Record<string, string | undefined>> = SHOWN.tiles;
const GOALS: Readonly<Record<string, readonly (string | SaidToTables)[] | undefined>> = SHOWN.goals;

/**
 * The stages as a session tells them, lesson by lesson. Throws, so that the build stops, for a lesson without tiles
 * to show, or a stage without a goal.
 */
export async function stagesTold(): Promise<readonly StageToTell[]> {
  const { stages } = await courseOf(DEFAULT_FAMILY);
  const all = await lessonsInOrder();
  const own = await rulesOfCourse();
  return stages.map(({ title, slug, lessons }) => ({
    title,
    titles: TITLES[slug]?.titles,
    goals: GOALS[title] ?? missing(`no goals for the stage “${title}”`),
    lessons: lessons.map(({ id, title: what, summary, minutes }) => {
      const tiles = TILES[id] ?? missing(`no tiles for the lesson “${id}”`);
      const { steps } = layOutOf(id, all.find((each) => each.id === id)?.body ?? '');
      return { what, say: summary, minutes, do: steps, tiles, rules: own.get(id) ?? [] };
    }),
  }));
}

function missing(what: string): never {
  throw new Error(`content/stages.json has ${what}.`);
}

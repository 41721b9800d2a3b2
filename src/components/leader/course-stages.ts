import SHOWN from '../../../content/stages.json' with { type: 'json' };
import type { StageTold } from '../../widgets/leader/script.ts';
import { courseOf, lessonsInOrder } from '../lesson/courses.ts';
import { layOutOf } from '../lesson/lay-out.ts';
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

const TILES: Readonly<Record<string, string | undefined>> = SHOWN.tiles;
const GOALS: Readonly<Record<string, readonly string[] | undefined>> = SHOWN.goals;

/**
 * The stages as a session tells them, lesson by lesson. Throws, so that the build stops, for a lesson without tiles
 * to show, or a stage without a goal.
 */
export async function stagesTold(): Promise<readonly StageTold[]> {
  const { stages } = await courseOf(DEFAULT_FAMILY);
  const all = await lessonsInOrder();
  return stages.map(({ title, lessons }) => ({
    title,
    goals: GOALS[title] ?? missing(`no goals for the stage “${title}”`),
    lessons: lessons.map(({ id, title: what, summary, minutes }) => {
      const tiles = TILES[id] ?? missing(`no tiles for the lesson “${id}”`);
      const { steps } = layOutOf(id, all.find((each) => each.id === id)?.body ?? '');
      return { what, say: summary, minutes, do: steps, tiles };
    }),
  }));
}

function missing(what: string): never {
  throw new Error(`content/stages.json has ${what}.`);
}

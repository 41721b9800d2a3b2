import FIRST from '../../../content/group/first-session.json' with { type: 'json' };
import USUAL from '../../../content/group/session.json' with { type: 'json' };
import type { Session } from '../../storage/group.ts';
import { planTableSizes } from './seating.ts';
import { formatCountInWords, formatInWords } from '../../format/numbers.ts';
import { capitalize, fillSlots, formatList } from '../../format/sentences.ts';

// A session in words: what is said and done minute by minute, what to bring, and what to do with any number of people. Pure.

/** One step of a session. */
export interface SessionStep {
  readonly minutes: number;
  readonly what: string;
  readonly say: string;
  readonly do: readonly string[];
  /** What the big screen shows: tiles, apart by blanks, and a line; or who sits where, once that is drawn up. */
  readonly screen: { readonly tiles: string; readonly text: string; readonly seats?: boolean };
}

/** A stage of the course as a session tells it, lesson by lesson. */
export interface StageScript {
  readonly title: string;
  /** What everybody should have done or can do after it. */
  readonly goals: readonly string[];
  readonly lessons: readonly (Omit<SessionStep, 'screen'> & { readonly tiles: string })[];
}

/** Minutes of a session, unless its term says otherwise. */
const USUAL_LENGTH = 120;

/**
 * The script of a session: the first one of a course word for word; the others tell their stages lesson by lesson, with what
 * each table lays out, and play for as long as is left.
 * @param length minutes from the beginning to the end
 */
export function createScript(
  { tells }: Pick<Session, 'tells'>,
  stages: readonly StageScript[],
  { length = USUAL_LENGTH, isLast = false } = {},
): readonly SessionStep[] {
  if (tells.includes(1)) return fitted(FIRST.steps, length);
  const [seats, play, ...after] = USUAL.steps.map(({ tiles, ...step }) => ({
    ...step,
    do: isLast && step.what === HOME ? [...step.do, USUAL.last] : step.do,
    screen: { tiles, text: step.what, seats: step.what === SEATS },
  }));
  const lessons = tells.flatMap((stage) => stages[stage - 1]?.lessons ?? []);
  const minutes = shared(
    lessons.map((each) => each.minutes),
    USUAL.told.minutes,
  );
  const stageScripts = lessons.map(({ tiles, ...lesson }, i) => ({
    ...lesson,
    minutes: minutes[i]!,
    do: i === 0 ? [USUAL.told.do, ...lesson.do] : lesson.do,
    screen: { tiles, text: lesson.what },
  }));
  return fitted([seats!, ...stageScripts, play!, ...after], length);
}

/** The least time in which a table plays something worth while. */
const LEAST_PLAY = 10;
/** What is left out first where the time is short. */
const SPARE_ITEMS: readonly string[] = FIRST.spare;

/** The steps in so many minutes: whole hands are played for as long as the rest leaves, and spare steps go before these do. */
function fitted(steps: readonly SessionStep[], length: number): readonly SessionStep[] {
  const sum = (all: readonly SessionStep[]): number => all.reduce((minutes, each) => minutes + each.minutes, 0);
  const rests = ({ what }: SessionStep): boolean => FIRST.rest.includes(what);
  const others = sum(steps.filter((each) => !rests(each)));
  const spare = SPARE_ITEMS.find((what) => steps.some((each) => each.what === what));
  if (others + LEAST_PLAY > length && spare !== undefined)
    return fitted(
      steps.filter(({ what }) => what !== spare),
      length,
    );
  return steps.map((each) => (rests(each) ? { ...each, minutes: Math.max(LEAST_PLAY, length - others) } : each));
}
/** The step in which everybody sits down, and the last one. */
const [SEATS, HOME] = [USUAL.steps[0]!.what, USUAL.steps.at(-1)!.what];

/** Minutes shared out as the parts are long, so that together they are all of them. */
function shared(parts: readonly number[], minutes: number): readonly number[] {
  const sum = parts.reduce((all, each) => all + each, 0);
  let [before, gone] = [0, 0];
  return parts.map((each) => {
    before += each;
    const until = Math.round((minutes * before) / sum);
    const mine = until - gone;
    gone = until;
    return mine;
  });
}

/** What everybody should have done or can do at the end of a session. */
export function listGoals({ tells }: Pick<Session, 'tells'>, stages: readonly StageScript[]): readonly string[] {
  if (tells.includes(1)) return FIRST.goals;
  const goals = tells.flatMap((stage) => stages[stage - 1]?.goals ?? []);
  return goals.length > 0 ? [...goals, USUAL.goals.told] : USUAL.goals.play;
}

/** What to bring for so many tables. */
export const listThingsToBring = (tables: number): readonly string[] =>
  USUAL.bring.map((thing) => fillSlots(thing, { sets: capitalize(formatCountInWords(tables, 'set')) }));

/** “Four tables: one of five and three of four.” */
export const formatTables = (people: number, sizes: readonly number[]): string =>
  formatTableSizes(planTableSizes(people, sizes));

/** The same of tables that are laid, by how many sit at each. */
export function formatTableSizes(tables: readonly number[]): string {
  const kinds = [...new Set(tables)];
  const parts = kinds.map(
    (size) => `${formatInWords(tables.filter((each) => each === size).length)} of ${formatInWords(size)}`,
  );
  if (tables.length === 0) return 'No table';
  return kinds.length === 1
    ? `${capitalize(formatCountInWords(tables.length, 'table'))} of ${formatInWords(kinds[0]!)}`
    : `${capitalize(formatCountInWords(tables.length, 'table'))}: ${formatList(parts)}`;
}

/** What to do with so many people, in a few short sentences. */
export function describeSeatingPlan(people: number, sizes: readonly number[]): string {
  const tables = planTableSizes(people, sizes);
  const standing = people - tables.reduce((sum, size) => sum + size, 0);
  return [
    `${formatTables(people, sizes)}.`,
    tables.includes(5) && 'At five, one holds the white dragon, helps first and comes in after a hand.',
    tables.includes(3) && 'At three, the fourth side of the wall is built all the same.',
    tables.includes(2) && 'Two can play, too; or you sit down with them.',
    standing > 0 &&
      `${capitalize(formatCountInWords(standing, 'person walks', 'people walk'))} from table to table, and change after a hand.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The numbers next to the one that is expected, for whom the leader wants to be ready. */
export const listNearbyCounts = (people: number): readonly number[] =>
  [people - 1, people, people + 1, people + 2]
    .map((each) => Math.max(2, each))
    .filter((each, i, all) => all.indexOf(each) === i);

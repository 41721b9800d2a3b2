import FIRST_SESSION from '../../../content/group/first-session.json' with { type: 'json' };
import USUAL_SESSION from '../../../content/group/session.json' with { type: 'json' };
import type { Session } from '../../storage/group.ts';
import { planTableSizes } from './seating.ts';
import { formatCountInWords, formatInWords } from '../../format/numbers.ts';
import { capitalize, fillSlots, formatList } from '../../format/sentences.ts';

// The script of a session minute by minute, what to bring, and the seating plan for any number of people. Pure.

export interface SessionStep {
  readonly minutes: number;
  readonly what: string;
  readonly say: string;
  readonly do: readonly string[];
  /** For the big screen: tiles, separated by blanks, and a line; or the seats, once there are any. */
  readonly screen: { readonly tiles: string; readonly text: string; readonly seats?: boolean };
}

/** A stage of the course as the leader teaches it. */
export interface StageScript {
  readonly title: string;
  readonly goals: readonly string[];
  readonly lessons: readonly (Omit<SessionStep, 'screen'> & { readonly tiles: string })[];
}

const DEFAULT_LENGTH_MINUTES = 120;

/**
 * The script of a session: the first one of a course as it is written; the others are put together from the lessons of their
 * stages, and the rest of the time is for play.
 * @param options.length minutes
 */
export function createSessionScript(
  { tells }: Pick<Session, 'tells'>,
  stages: readonly StageScript[],
  { length = DEFAULT_LENGTH_MINUTES, isLast = false } = {},
): readonly SessionStep[] {
  if (tells.includes(1)) return fitToLength(FIRST_SESSION.steps, length);
  const [seats, play, ...after] = USUAL_SESSION.steps.map(({ tiles, ...step }) => ({
    ...step,
    do: isLast && step.what === CLOSING_STEP ? [...step.do, USUAL_SESSION.last] : step.do,
    screen: { tiles, text: step.what, seats: step.what === SEATING_STEP },
  }));
  const lessons = tells.flatMap((stage) => stages[stage - 1]?.lessons ?? []);
  const minutes = distributeMinutes(
    lessons.map((each) => each.minutes),
    USUAL_SESSION.told.minutes,
  );
  const stageScripts = lessons.map(({ tiles, ...lesson }, i) => ({
    ...lesson,
    minutes: minutes[i]!,
    do: i === 0 ? [USUAL_SESSION.told.do, ...lesson.do] : lesson.do,
    screen: { tiles, text: lesson.what },
  }));
  return fitToLength([seats!, ...stageScripts, play!, ...after], length);
}

const MIN_PLAY_MINUTES = 10;
const OPTIONAL_STEPS: readonly string[] = FIRST_SESSION.spare;

/** Stretches the steps of play to fill the time; where there is too little of it, optional steps are left out first. */
function fitToLength(steps: readonly SessionStep[], length: number): readonly SessionStep[] {
  const sum = (all: readonly SessionStep[]): number => all.reduce((minutes, each) => minutes + each.minutes, 0);
  const isPlay = ({ what }: SessionStep): boolean => FIRST_SESSION.rest.includes(what);
  const others = sum(steps.filter((each) => !isPlay(each)));
  const spare = OPTIONAL_STEPS.find((what) => steps.some((each) => each.what === what));
  if (others + MIN_PLAY_MINUTES > length && spare !== undefined)
    return fitToLength(
      steps.filter(({ what }) => what !== spare),
      length,
    );
  return steps.map((each) => (isPlay(each) ? { ...each, minutes: Math.max(MIN_PLAY_MINUTES, length - others) } : each));
}
const [SEATING_STEP, CLOSING_STEP] = [USUAL_SESSION.steps[0]!.what, USUAL_SESSION.steps.at(-1)!.what];

/** Whole minutes in proportion to the parts; their sum is `minutes`. */
function distributeMinutes(parts: readonly number[], minutes: number): readonly number[] {
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

export function listGoals({ tells }: Pick<Session, 'tells'>, stages: readonly StageScript[]): readonly string[] {
  if (tells.includes(1)) return FIRST_SESSION.goals;
  const goals = tells.flatMap((stage) => stages[stage - 1]?.goals ?? []);
  return goals.length > 0 ? [...goals, USUAL_SESSION.goals.told] : USUAL_SESSION.goals.play;
}

export const listThingsToBring = (tables: number): readonly string[] =>
  USUAL_SESSION.bring.map((thing) => fillSlots(thing, { sets: capitalize(formatCountInWords(tables, 'set')) }));

/** “Four tables: one of five and three of four.” */
export const formatTablesForPeople = (people: number, sizes: readonly number[]): string =>
  formatTableSizes(planTableSizes(people, sizes));

/** The same, of the number of people at each table. */
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

export function describeSeatingPlan(people: number, sizes: readonly number[]): string {
  const tables = planTableSizes(people, sizes);
  const standing = people - tables.reduce((sum, size) => sum + size, 0);
  return [
    `${formatTablesForPeople(people, sizes)}.`,
    tables.includes(5) &&
      'At a table of five, one person holds the white dragon, helps first and joins in after a hand.',
    tables.includes(3) && 'At a table of three, still build the fourth side of the wall.',
    tables.includes(2) && 'Two can play, or you can join them.',
    standing > 0 &&
      `${capitalize(formatCountInWords(standing, 'person walks', 'people walk'))} from table to table, and change places after a hand.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The expected number of people and its neighbours: the leader wants to be ready for these. */
export const listNearbyCounts = (people: number): readonly number[] =>
  [people - 1, people, people + 1, people + 2]
    .map((each) => Math.max(2, each))
    .filter((each, i, all) => all.indexOf(each) === i);

import { MIXED_QUIZ_LENGTH } from '../questions/game.ts';
import { GROUP_LIMITS, LAST_OF_MONTH, type Group, type GroupSession, type GroupTermSettings } from './group.ts';

export const DAYS_IN_WEEK = 7;
const DAY_IN_MILLISECONDS = 86_400_000;
const [SESSIONS_OF_TEN, SESSIONS_OF_SIX] = [10, 6];

const toTime = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(toTime(day) + days * DAY_IN_MILLISECONDS).toISOString().slice(0, 10);

export const countDaysBetween = (from: string, to: string): number =>
  Math.round((toTime(to) - toTime(from)) / DAY_IN_MILLISECONDS);

export const getWeekdayNumberFromSunday = (day: string): number => new Date(toTime(day)).getUTCDay();

export const findFirstWeekdayFromDay = (from: string, weekday: number): string =>
  addDays(from, (weekday - getWeekdayNumberFromSunday(from) + DAYS_IN_WEEK) % DAYS_IN_WEEK);

/** @param month counts from 0; 12 is January of the next year */
function findWeekdayOfMonth(year: number, month: number, weekday: number, nth: number): string {
  // The last weekday of its kind in a month is a week before the first in the next month.
  const [monthOfFirst, weeks] = nth < LAST_OF_MONTH ? [month, nth - 1] : [month + 1, -1];
  const firstDay = new Date(Date.UTC(year, monthOfFirst, 1, 12)).toISOString().slice(0, 10);
  return addDays(findFirstWeekdayFromDay(firstDay, weekday), weeks * DAYS_IN_WEEK);
}

/** Counts a day among the same weekdays of its month, from 1 to 5; the fifth is always the last. */
export const getWeekOfMonth = (day: string): number => Math.ceil(Number(day.slice(8)) / DAYS_IN_WEEK);

function listMonthlyDays(from: string, weekday: number, nth: number, many: number): readonly string[] {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1];
  return Array.from({ length: many + 1 }, (_, i) => findWeekdayOfMonth(year, month + i, weekday, nth))
    .filter((day) => day >= from)
    .slice(0, many);
}

export const findNextNthWeekdayOfMonth = (from: string, weekday: number, nth: number): string =>
  listMonthlyDays(from, weekday, nth, 1)[0]!;

export const getTermLengthInSessions = ({
  programme,
  length,
}: Partial<Pick<GroupTermSettings, 'programme' | 'length'>>): number =>
  length ?? (programme === 'six' ? SESSIONS_OF_SIX : SESSIONS_OF_TEN);

const MAX_STAGES_PER_SESSION = 2;
/**
 * A term with a new rhythm may begin years before the last session held. This many more days are searched: enough for
 * ten years of weekly sessions.
 */
const MAX_DAYS_BEFORE_LAST_HELD = GROUP_LIMITS.sessions * 5;

/** The stages of each session, from 1. @param stages the number of stages of the course */
export function planStagesBySession(
  term: Pick<GroupTermSettings, 'programme' | 'length'>,
  stages: number,
): readonly (readonly number[])[] {
  const sessions = getTermLengthInSessions(term);
  const taught = term.programme === 'play' ? 0 : Math.min(stages, sessions * MAX_STAGES_PER_SESSION);
  const all = Array.from({ length: taught }, (_, i) => i + 1);
  const [fewest, more] = [Math.floor(taught / sessions), taught % sessions];
  let from = 0;
  return Array.from({ length: sessions }, (_, i) => all.slice(from, (from += fewest + (i < more ? 1 : 0))));
}

export function listDaysInRhythm(
  { first, every, monthly, off }: Pick<GroupTermSettings, 'first' | 'every' | 'monthly' | 'off'>,
  sessions: number,
): readonly string[] {
  const many = sessions + off.length;
  const days =
    monthly === undefined
      ? Array.from({ length: many }, (_, i) => addDays(first, i * every * DAYS_IN_WEEK))
      : listMonthlyDays(first, getWeekdayNumberFromSunday(first), monthly, many);
  return days.filter((day) => !off.includes(day)).slice(0, sessions);
}

export const createMovedDayMap = ({ moved = [] }: Pick<GroupTermSettings, 'moved'>): ReadonlyMap<string, string> =>
  new Map(moved.map((each) => each.split(' ') as [string, string]));

export function listSessionDaysOfTerm(
  term: Parameters<typeof listDaysInRhythm>[0] & Pick<GroupTermSettings, 'moved'>,
  sessions: number,
): readonly string[] {
  const moved = createMovedDayMap(term);
  return listDaysInRhythm(term, sessions).map((day) => moved.get(day) ?? day);
}

/** The day on which a session would be if it had not been moved. */
export const getOriginalSessionDay = ({ moved = [] }: Pick<GroupTermSettings, 'moved'>, date: string): string =>
  moved.find((each) => each.endsWith(` ${date}`))?.split(' ')[0] ?? date;

export const createEmptySession = (made: Pick<GroupSession, 'id' | 'chance'>, date: string): GroupSession => ({
  ...made,
  date,
  tells: [],
  stages: 1,
  level: 1,
  count: FIRST_SESSION_QUIZ_LENGTH,
  here: [],
  seats: [],
  given: [],
  left: [],
  tables: [],
  quizzes: [],
});
const FIRST_SESSION_QUIZ_LENGTH = 5;

export const isEmptySession = ({ here, seats, tables, quizzes }: GroupSession): boolean =>
  here.length + seats.length + tables.length + quizzes.length === 0;

/**
 * Sessions already held stay; later sessions get new days and stages from the programme, and keep their other fields.
 * @param make gives the id and the quiz seed of a new session
 */
export function planTermSessionsInGroup(
  group: Group,
  term: GroupTermSettings,
  stages: number,
  make: () => Pick<GroupSession, 'id' | 'chance'>,
): Group {
  const heldSessions = group.sessions.filter(({ over }) => over);
  const openSessions = group.sessions.filter(({ over }) => !over);
  const heldCount = Math.max(0, heldSessions.length - (term.before ?? 0));
  const plan = planStagesBySession(term, stages);
  const last = heldSessions.at(-1)?.date ?? '';
  const days = listSessionDaysOfTerm(term, plan.length + MAX_DAYS_BEFORE_LAST_HELD).filter((day) => day > last);
  const planned = plan.slice(heldCount).map((tells, i): GroupSession => {
    const at = heldCount + i;
    const far = Math.max(1, ...plan.slice(0, at + 1).flat());
    const date = days[i]!;
    const { mixed: _, ...before } = openSessions[i] ?? {
      ...createEmptySession(make(), date),
      count: at === 0 ? FIRST_SESSION_QUIZ_LENGTH : MIXED_QUIZ_LENGTH,
    };
    return {
      ...before,
      date,
      tells,
      stages: term.programme === 'play' ? stages : far,
      ...(term.mixed && tells.length > 0 && { mixed: true }),
    };
  });
  const more = openSessions.slice(planned.length).filter((each) => !isEmptySession(each));
  return { ...group, term, sessions: [...heldSessions, ...planned, ...more] };
}

/** Leaves out the sessions before the current term. A group without such sessions comes back as it is. */
export function withOnlyTermSessions(group: Group): Group {
  if (!group.term?.before) return group;
  const { before, ...term } = group.term;
  return { ...group, term, sessions: group.sessions.slice(before) };
}

export function computeUsualSessionMinutes({ from, to }: Pick<GroupTermSettings, 'from' | 'to'>): number | undefined {
  const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const length = toMinutes(to) - toMinutes(from);
  return length > 0 ? length : undefined;
}

export const getSessionNumber = ({ sessions }: Group, { id }: Pick<GroupSession, 'id'>): number =>
  sessions.findIndex((each) => each.id === id) + 1;

import type { Group, Session, Term } from './group.ts';

// Days are texts like “2027-01-14”; the current time is not used.

const DAY_MS = 86_400_000;
const DAYS_IN_WEEK = 7;
const [SESSIONS_OF_TEN, SESSIONS_OF_SIX] = [10, 6];

const toTime = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(toTime(day) + days * DAY_MS).toISOString().slice(0, 10);

export const getWeekday = (day: string): number => new Date(toTime(day)).getUTCDay();

export const nextWeekday = (from: string, weekday: number): string =>
  addDays(from, (weekday - getWeekday(from) + DAYS_IN_WEEK) % DAYS_IN_WEEK);

/** For each session its stages, from 1. @param stages of the course */
export function planStages(programme: Term['programme'], stages: number): readonly (readonly number[])[] {
  const all = Array.from({ length: stages }, (_, i) => i + 1);
  if (programme === 'play') return Array.from({ length: SESSIONS_OF_TEN }, () => []);
  const sessions = programme === 'six' ? SESSIONS_OF_SIX : SESSIONS_OF_TEN;
  const [fewest, more] = [Math.floor(stages / sessions), stages % sessions];
  let from = 0;
  return Array.from({ length: sessions }, (_, i) => all.slice(from, (from += fewest + (i < more ? 1 : 0))));
}

export function listTermDays(
  { first, every, off }: Pick<Term, 'first' | 'every' | 'off'>,
  sessions: number,
): readonly string[] {
  const days: string[] = [];
  for (let day = first; days.length < sessions; day = addDays(day, every * DAYS_IN_WEEK))
    if (!off.includes(day)) days.push(day);
  return days;
}

export const createSession = (made: Pick<Session, 'id' | 'chance'>, date: string): Session => ({
  ...made,
  date,
  tells: [],
  stages: 1,
  level: 1,
  count: FIRST_QUIZ_QUESTIONS,
  here: [],
  seats: [],
  given: [],
  left: [],
  tables: [],
  quizzes: [],
});
const FIRST_QUIZ_QUESTIONS = 5;

const isEmptySession = ({ here, seats, tables, quizzes }: Session): boolean =>
  here.length + seats.length + tables.length + quizzes.length === 0;

/**
 * Plans a term: held sessions stay; later ones get the days and stages of the programme and keep the rest.
 * @param stages of the course
 * @param make gives the id and the quiz seed of a new session
 */
export function planTerm(group: Group, term: Term, stages: number, make: () => Pick<Session, 'id' | 'chance'>): Group {
  const heldSessions = group.sessions.filter(({ over }) => over);
  const openSessions = group.sessions.filter(({ over }) => !over);
  const plan = planStages(term.programme, stages);
  const last = heldSessions.at(-1)?.date ?? '';
  const days = listTermDays(term, plan.length + heldSessions.length).filter((day) => day > last);
  const planned = plan.slice(heldSessions.length).map((tells, i): Session => {
    const at = heldSessions.length + i;
    const far = Math.max(1, ...plan.slice(0, at + 1).flat());
    const date = days[i]!;
    const before = openSessions[i] ?? {
      ...createSession(make(), date),
      count: at === 0 ? FIRST_QUIZ_QUESTIONS : SESSIONS_OF_TEN,
    };
    return { ...before, date, tells, stages: tells.length > 0 ? far : stages };
  });
  const more = openSessions.slice(planned.length).filter((each) => !isEmptySession(each));
  return { ...group, term, sessions: [...heldSessions, ...planned, ...more] };
}

export function countMinutes({ from, to }: Pick<Term, 'from' | 'to'>): number | undefined {
  const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const length = toMinutes(to) - toMinutes(from);
  return length > 0 ? length : undefined;
}

export const getSessionNumber = ({ sessions }: Group, { id }: Pick<Session, 'id'>): number =>
  sessions.findIndex((each) => each.id === id) + 1;

import { TERM_SESSION_COUNT_LIMITS, type Group, type GroupSession } from './group.ts';
import {
  addDays,
  countDaysBetween,
  createMovedDayMap,
  getTermLengthInSessions,
  listDaysInRhythm,
  planTermSessionsInGroup,
} from './term.ts';

// Moves sessions of a term to other days. It is a file of its own, so that pages which only show a term do not load it.

/** A session at most this many days from the day of an absence counts as the session that the person misses. */
const MAX_DAYS_FROM_ABSENCE = 3;

/**
 * Keeps absences on their days: an absence belongs to the session that is now nearest to its day. While no
 * session is near, the day itself is noted.
 * @param before the sessions for which the absences were noted
 */
function keepAbsencesOnTheirDays(group: Group, before: readonly GroupSession[]): Group {
  const dayById = new Map(before.map(({ id, date }) => [id, date]));
  const moveAbsence = (noted: string): string => {
    const day = dayById.get(noted) ?? noted;
    const measureDistance = ({ date }: GroupSession): number => Math.abs(countDaysBetween(day, date));
    const near = group.sessions.filter((each) => measureDistance(each) <= MAX_DAYS_FROM_ABSENCE);
    return near.toSorted((a, b) => measureDistance(a) - measureDistance(b))[0]?.id ?? day;
  };
  return {
    ...group,
    people: group.people.map((each) =>
      each.away ? { ...each, away: [...new Set(each.away.map(moveAbsence))] } : each,
    ),
  };
}

/** Plans a term again as {@link planTermSessionsInGroup} does, and keeps the absences of people on their days. */
export const replanTermSessionsInGroup = (...[group, ...plan]: Parameters<typeof planTermSessionsInGroup>): Group =>
  keepAbsencesOnTheirDays(planTermSessionsInGroup(group, ...plan), group.sessions);

/** Moves a session of the term to another day; with `hasLater` all later ones by the same number of days. */
export function moveSessionToDay(group: Group, which: string, date: string, hasLater = false): Group {
  const { term, sessions } = group;
  const session = sessions.find(({ id }) => id === which);
  if (!term || !session) return group;
  const days = countDaysBetween(session.date, date);
  const isMoving = (day: string): boolean => day === session.date || (hasLater && day > session.date);
  const toNewDay = (day: string): string => (isMoving(day) ? addDays(day, days) : day);
  const known = createMovedDayMap(term);
  // Includes days after the last session: if a day is left out later, the last session falls on one of these.
  const inRhythm = listDaysInRhythm(term, getTermLengthInSessions(term) + TERM_SESSION_COUNT_LIMITS.most);
  const moved = inRhythm.flatMap((day) => {
    const now = toNewDay(known.get(day) ?? day);
    return now === day ? [] : [`${day} ${now}`];
  });
  const { moved: _, ...others } = term;
  return keepAbsencesOnTheirDays(
    {
      ...group,
      term: { ...others, ...(moved.length > 0 && { moved }) },
      sessions: sessions.map((each) =>
        each.over && each.id !== which ? each : { ...each, date: toNewDay(each.date) },
      ),
    },
    sessions,
  );
}

import { listSessionAttendeeIds } from '../../storage/group-changes.ts';
import { createPersonShortNameFormatter } from '../../storage/group-names.ts';
import type { Group, GroupSession } from '../../storage/group.ts';
import { createComparatorForNames } from '../../storage/names.ts';

// The standings of a term, by one of three measures. Pure.

export const STANDINGS_MEASURES = ['place', 'session', 'quiz'] as const;
export type StandingsMeasure = (typeof STANDINGS_MEASURES)[number];

export interface StandingsOptions {
  readonly measure: StandingsMeasure;
  readonly minSessions: number;
  readonly areAllTerms: boolean;
}

/** The values of the last and the first place at a table, whatever its size; those between are spread evenly. */
export const VALUES_OF_FIRST_AND_LAST_PLACE = { last: 1, first: 4 } as const;
/** Right answers are given out of ten. */
export const MAX_ANSWER_RATE = 10;

export interface WeightedSessionValue {
  readonly session: GroupSession;
  readonly value: number;
  readonly weight: number;
}

export type PersonStanding = ReturnType<typeof computeStandings>[number];

/** The standings, the best person first. People with too few sessions come last and have no place. */
export function computeStandings(
  group: Group,
  { measure, minSessions }: Pick<StandingsOptions, 'measure' | 'minSessions'>,
) {
  const formatName = createPersonShortNameFormatter(group);
  const all = group.people.flatMap(({ id, gone = false }) => {
    const figures = group.sessions.flatMap((session) => {
      const of = VALUE_BY_MEASURE[measure](session, id);
      return of ? [{ session, ...of }] : [];
    });
    if (figures.length === 0) return [];
    return [
      {
        id,
        name: formatName(id),
        hasLeft: gone,
        /** The values that count, in the order of the sessions. */
        figures,
        average: Math.round(computeWeightedAverage(figures) * 100) / 100,
      },
    ];
  });
  const eligible = all.filter(({ figures }) => figures.length >= minSessions);
  const order = createComparatorForNames(all.map(({ name }) => name));
  return all
    .map((one) => ({
      ...one,
      /** People with equal averages share a place. Undefined below the minimum number of sessions. */
      place:
        one.figures.length >= minSessions
          ? 1 + eligible.filter(({ average }) => average > one.average).length
          : undefined,
    }))
    .toSorted(
      (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || b.average - a.average || order(a.name, b.name),
    );
}

export const formatAverageWithTwoDecimals = (value: number): string => value.toFixed(2).replace('-', '−');

export function computeWeightedAverage(figures: readonly WeightedSessionValue[]): number {
  const weight = figures.reduce((sum, each) => sum + each.weight, 0);
  return weight > 0 ? figures.reduce((sum, each) => sum + each.value * each.weight, 0) / weight : 0;
}

/** The value of a place in the standings. @param place from 1; 2.5 if two people share places 2 and 3 */
export const computeFinishingPlaceValue = (place: number, players: number): number =>
  VALUES_OF_FIRST_AND_LAST_PLACE.first -
  ((VALUES_OF_FIRST_AND_LAST_PLACE.first - VALUES_OF_FIRST_AND_LAST_PLACE.last) * (place - 1)) / (players - 1);

/** Somebody's value in a session, by each measure; undefined where the session has none. */
const VALUE_BY_MEASURE: Readonly<
  Record<StandingsMeasure, (session: GroupSession, who: string) => Omit<WeightedSessionValue, 'session'> | undefined>
> = {
  place(session, who) {
    const places = listTablePlacesOfPerson(session, who);
    const sum = places.reduce((all, { value }) => all + value, 0);
    return places.length > 0 ? { value: sum / places.length, weight: 1 } : undefined;
  },
  session(session, who) {
    const mine = listPersonScoresAndTables(session, who);
    return mine.length > 0 ? { value: mine.reduce((sum, { points }) => sum + points, 0), weight: 1 } : undefined;
  },
  quiz({ quizzes }, who) {
    const mine = quizzes.flatMap(({ of, rows }) =>
      rows.filter(({ id }) => id === who).map(({ right }) => ({ right, of })),
    );
    const asked = mine.reduce((sum, { of }) => sum + of, 0);
    if (asked === 0) return undefined;
    return {
      value: (mine.reduce((sum, { right }) => sum + right, 0) * MAX_ANSWER_RATE) / asked,
      weight: asked,
    };
  },
};

/** What somebody scored at each table where they played; there are several tables if the seats were drawn anew. */
export const listPersonScoresAndTables = ({ tables }: GroupSession, who: string) =>
  tables.flatMap((table) => table.scores.filter(({ id }) => id === who).map((score) => ({ ...score, table })));

/** The places of somebody at the tables of a session, each with the best place that equal players share. */
export const listTablePlacesOfPerson = (session: GroupSession, who: string) =>
  listPersonScoresAndTables(session, who)
    .filter(({ table }) => table.scores.length > 1)
    .map(({ points: mine, table: { id: table, scores } }) => {
      const place = 1 + scores.filter(({ points }) => points > mine).length;
      const sharing = scores.filter(({ points }) => points === mine).length;
      // People who share places each get the value of the average of these places.
      const value = computeFinishingPlaceValue(place + (sharing - 1) / 2, scores.length);
      return { table, place, players: scores.length, sharing, value };
    });

export const listHeldSessions = ({ sessions }: Group): readonly GroupSession[] =>
  sessions.filter(({ over, here }) => over || here.length > 0);

/** How many of the sessions that were held somebody came to, also if they left early. */
export const countSessionsAttended = (group: Group, who: string): number =>
  listHeldSessions(group).filter((session) => listSessionAttendeeIds(session).includes(who)).length;

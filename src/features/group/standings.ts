import { listSessionAttendees } from '../../storage/group-changes.ts';
import { createShortNameFormatter } from '../../storage/group-names.ts';
import type { Group, GroupSession, TableScores } from '../../storage/group.ts';
import { createNameComparator } from '../../storage/names.ts';

// The standings of a term, by one of five measures. Pure.

export const STANDINGS_MEASURES = ['place', 'points', 'session', 'won', 'quiz'] as const;
export type StandingsMeasure = (typeof STANDINGS_MEASURES)[number];

/** How a leader has the standings counted. */
export interface StandingsOptions {
  readonly measure: StandingsMeasure;
  readonly minSessions: number;
  /** 0 for all. */
  readonly bestCount: number;
  readonly areAllTerms: boolean;
}

/** Places at a table are spread between these, however many sat at it. */
export const VALUES_OF_FIRST_AND_LAST_PLACE = { last: 1, first: 4 } as const;
/** Hands won and right answers are given in ten. */
export const SHARE_DENOMINATOR = 10;

/** Somebody's value in one session, and how much it weighs in the average. */
export interface WeightedSessionValue {
  readonly session: GroupSession;
  readonly value: number;
  readonly weight: number;
}

export interface PersonStanding {
  readonly id: string;
  readonly name: string;
  /** Is not in the group any more. */
  readonly hasLeft: boolean;
  /** By session, in their order; only those that count where the best few do. */
  readonly figures: readonly WeightedSessionValue[];
  /** The other sessions of somebody where only the best few count. */
  readonly uncounted: readonly WeightedSessionValue[];
  /** Sessions with a figure, also where only the best count. */
  readonly sessionCount: number;
  readonly average: number;
  /** Their place, shared with whoever has the same average; undefined below the minimum. */
  readonly place: number | undefined;
}

/**
 * How all stand, the best first; whoever came to too few sessions stands at the end without a place.
 * @param options.least sessions that somebody must have come to
 * @param options.best only so many of the best sessions of each count; all of them without it
 */
export function computeStandings(
  group: Group,
  { by, least, best }: { readonly by: StandingsMeasure; readonly least: number; readonly best?: number | undefined },
): readonly PersonStanding[] {
  const formatName = createShortNameFormatter(group);
  const all = group.people.flatMap(({ id, gone = false }) => {
    const allFigures = group.sessions.flatMap((session) => {
      const of = VALUE_BY_MEASURE[by](session, id);
      return of ? [{ session, ...of }] : [];
    });
    if (allFigures.length === 0) return [];
    const figures = best === undefined ? allFigures : selectBest(allFigures, best);
    const weight = figures.reduce((sum, one) => sum + one.weight, 0);
    const average = weight > 0 ? figures.reduce((sum, one) => sum + one.value * one.weight, 0) / weight : 0;
    return [
      {
        id,
        name: formatName(id),
        hasLeft: gone,
        figures,
        uncounted: allFigures.filter((each) => !figures.includes(each)),
        sessionCount: allFigures.length,
        average: Math.round(average * 100) / 100,
      },
    ];
  });
  const eligible = all.filter(({ sessionCount }) => sessionCount >= least);
  const order = createNameComparator(all.map(({ name }) => name));
  return all
    .map((one) => ({
      ...one,
      place: one.sessionCount >= least ? 1 + eligible.filter(({ average }) => average > one.average).length : undefined,
    }))
    .toSorted(
      (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || b.average - a.average || order(a.name, b.name),
    );
}

/** An average with two decimals and a true minus. */
export const formatAverageWithTwoDecimals = (value: number): string => value.toFixed(2).replace('-', '−');

/** The best of somebody’s sessions, in the order of the term. */
function selectBest(figures: readonly WeightedSessionValue[], many: number): readonly WeightedSessionValue[] {
  const chosen = new Set(figures.toSorted((a, b) => b.value - a.value).slice(0, many));
  return figures.filter((each) => chosen.has(each));
}

/** What a place counts at a table of so many. @param place from 1, and a half where two share places */
export const getValueOfPlace = (place: number, players: number): number =>
  VALUES_OF_FIRST_AND_LAST_PLACE.first -
  ((VALUES_OF_FIRST_AND_LAST_PLACE.first - VALUES_OF_FIRST_AND_LAST_PLACE.last) * (place - 1)) / (players - 1);

/** Somebody's value in a session, by each measure; undefined where the session has none. */
const VALUE_BY_MEASURE: Readonly<
  Record<StandingsMeasure, (session: GroupSession, who: string) => Omit<WeightedSessionValue, 'session'> | undefined>
> = {
  place(session, who) {
    const table = findTableOfPerson(session, who);
    if (!table || table.scores.length < 2) return undefined;
    const mine = table.scores.find(({ id }) => id === who)!.points;
    const others = table.scores.filter(({ id }) => id !== who);
    // Equal points share the places that they hold together.
    const beaten = others.reduce((sum, { points }) => sum + (points < mine ? 1 : points === mine ? 0.5 : 0), 0);
    return { value: getValueOfPlace(table.scores.length - beaten, table.scores.length), weight: 1 };
  },
  points(session, who) {
    const table = findTableOfPerson(session, who);
    if (!table || table.hands === 0) return undefined;
    return { value: table.scores.find(({ id }) => id === who)!.points / table.hands, weight: table.hands };
  },
  session(session, who) {
    const mine = findTableOfPerson(session, who)?.scores.find(({ id }) => id === who);
    return mine && { value: mine.points, weight: 1 };
  },
  won(session, who) {
    const table = findTableOfPerson(session, who);
    if (!table || table.hands === 0) return undefined;
    const { won } = table.scores.find(({ id }) => id === who)!;
    return { value: (won * SHARE_DENOMINATOR) / table.hands, weight: table.hands };
  },
  quiz({ quizzes }, who) {
    const mine = quizzes.flatMap(({ of, rows }) =>
      rows.filter(({ id }) => id === who).map(({ right }) => ({ right, of })),
    );
    const asked = mine.reduce((sum, { of }) => sum + of, 0);
    if (asked === 0) return undefined;
    return { value: (mine.reduce((sum, { right }) => sum + right, 0) * SHARE_DENOMINATOR) / asked, weight: asked };
  },
};

export const findTableOfPerson = ({ tables }: GroupSession, who: string) =>
  tables.find(({ scores }) => scores.some(({ id }) => id === who));

/** The best hand of the term with the day of its session, or all that share the best score; none while no table has entered one. */
export function findBestHandsOfTerm({ sessions }: Group) {
  const all = sessions.flatMap(({ date, tables }) =>
    tables.flatMap(({ best }) => (best && best.score > 0 ? [{ ...best, date }] : [])),
  );
  const most = Math.max(...all.map(({ score }) => score));
  return all.filter(({ score }) => score === most);
}

export const listHeldSessions = ({ sessions }: Group): readonly GroupSession[] =>
  sessions.filter(({ over, here }) => over || here.length > 0);

/** How many of the sessions that were held somebody came to, also if they left early. */
export const countSessionsAttended = (group: Group, who: string): number =>
  listHeldSessions(group).filter((session) => listSessionAttendees(session).includes(who)).length;

/** Who came to most sessions that have been held, and to how many. */
export function findMostFrequentAttendees(group: Group): { readonly who: readonly string[]; readonly came: number } {
  const held = listHeldSessions(group);
  const came = group.people.map(({ id }) => ({ id, came: held.filter(({ here }) => here.includes(id)).length }));
  const most = Math.max(0, ...came.map((each) => each.came));
  return { who: most === 0 ? [] : came.filter((each) => each.came === most).map(({ id }) => id), came: most };
}

/** Of a session: who won each table, and the places down to the middle, so that nobody is shown as last. Equal points share a place. */
export function listTableWinnersAndPlaces(tables: readonly TableScores[], formatName: (who: string) => string) {
  const winners = tables.flatMap(({ id, scores }) => {
    const most = Math.max(...scores.map(({ points }) => points));
    return scores
      .filter(({ points }) => points === most)
      .map((each) => ({ table: id, name: formatName(each.id), points: each.points }));
  });
  const all = tables.flatMap(({ scores }) => scores).toSorted((a, b) => b.points - a.points);
  const places = all
    .map(({ id, points }) => ({
      place: 1 + all.filter((other) => other.points > points).length,
      name: formatName(id),
      points,
    }))
    .filter(({ place }) => place <= Math.ceil(all.length / 2));
  return { winners, places };
}

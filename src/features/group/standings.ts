import { createNameFormatter } from '../../storage/group-names.ts';
import type { Group, Session, TableScores } from '../../storage/group.ts';
import { createNameOrder } from '../../storage/names.ts';

// How everybody stands over a term: by place at the table, points a hand or a session, hands won, or the quiz. Pure.

/** What may count. */
export const MEASURE_NAMES = ['place', 'points', 'session', 'won', 'quiz'] as const;
export type Measure = (typeof MEASURE_NAMES)[number];

/** Places at a table are spread between these, however many sat at it. */
export const PLACE_RANGE = { last: 1, first: 4 } as const;
/** Hands won and right answers are told of so many. */
const SHARE_BASE = 10;

/** What somebody has of one session: a value, and how much it weighs in the average. */
interface OfSession {
  readonly session: Session;
  readonly value: number;
  readonly weight: number;
}

/** How one person stands. */
export interface Standing {
  readonly id: string;
  readonly name: string;
  /** By session, in their order; only those that count where the best few do. */
  readonly each: readonly OfSession[];
  /** How many sessions they came to of which there is a figure. */
  readonly came: number;
  readonly average: number;
  /** Their place, shared with whoever has the same average; undefined below the minimum. */
  readonly place: number | undefined;
}

/** What counts in a table of standings. */
interface Counting {
  readonly by: Measure;
  /** Sessions that somebody must have come to. */
  readonly least: number;
  /** Only so many of the best sessions of each count; all of them without it. */
  readonly best?: number | undefined;
}

/** How all stand, the best first; whoever came to too few sessions stands at the end without a place. */
export function computeStandings(group: Group, { by, least, best }: Counting): readonly Standing[] {
  const called = createNameFormatter(group);
  const all = group.people.flatMap(({ id }) => {
    const figures = group.sessions.flatMap((session) => {
      const of = VALUE_BY_MEASURE[by](session, id);
      return of ? [{ session, ...of }] : [];
    });
    if (figures.length === 0) return [];
    const each = best === undefined ? figures : selectBest(figures, best);
    const weight = each.reduce((sum, one) => sum + one.weight, 0);
    const average = weight > 0 ? each.reduce((sum, one) => sum + one.value * one.weight, 0) / weight : 0;
    return [{ id, name: called(id), each, came: figures.length, average: Math.round(average * 100) / 100 }];
  });
  const counted = all.filter(({ came }) => came >= least);
  const order = createNameOrder(all.map(({ name }) => name));
  return all
    .map((one) => ({
      ...one,
      place: one.came >= least ? 1 + counted.filter(({ average }) => average > one.average).length : undefined,
    }))
    .toSorted(
      (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || b.average - a.average || order(a.name, b.name),
    );
}

/** The best of somebody’s sessions, in the order of the term. */
function selectBest(figures: readonly OfSession[], many: number): readonly OfSession[] {
  const chosen = new Set(figures.toSorted((a, b) => b.value - a.value).slice(0, many));
  return figures.filter((each) => chosen.has(each));
}

/** What a session is worth to somebody, by each measure; undefined where it says nothing of them. */
const VALUE_BY_MEASURE: Readonly<
  Record<Measure, (session: Session, who: string) => Omit<OfSession, 'session'> | undefined>
> = {
  place(session, who) {
    const table = findTable(session, who);
    if (!table || table.scores.length < 2) return undefined;
    const mine = table.scores.find(({ id }) => id === who)!.points;
    const others = table.scores.filter(({ id }) => id !== who);
    // Whoever has as much shares the places that they hold together.
    const beaten = others.reduce((sum, { points }) => sum + (points < mine ? 1 : points === mine ? 0.5 : 0), 0);
    return { value: PLACE_RANGE.last + ((PLACE_RANGE.first - PLACE_RANGE.last) * beaten) / others.length, weight: 1 };
  },
  points(session, who) {
    const table = findTable(session, who);
    if (!table || table.hands === 0) return undefined;
    return { value: table.scores.find(({ id }) => id === who)!.points / table.hands, weight: table.hands };
  },
  session(session, who) {
    const mine = findTable(session, who)?.scores.find(({ id }) => id === who);
    return mine && { value: mine.points, weight: 1 };
  },
  won(session, who) {
    const table = findTable(session, who);
    if (!table || table.hands === 0) return undefined;
    const { won } = table.scores.find(({ id }) => id === who)!;
    return { value: (won * SHARE_BASE) / table.hands, weight: table.hands };
  },
  quiz({ quizzes }, who) {
    const mine = quizzes.flatMap(({ of, rows }) =>
      rows.filter(({ id }) => id === who).map(({ right }) => ({ right, of })),
    );
    const asked = mine.reduce((sum, { of }) => sum + of, 0);
    if (asked === 0) return undefined;
    return { value: (mine.reduce((sum, { right }) => sum + right, 0) * SHARE_BASE) / asked, weight: asked };
  },
};

const findTable = ({ tables }: Session, who: string) =>
  tables.find(({ scores }) => scores.some(({ id }) => id === who));

/** The best hand of the term with the day of its session, or all that share the best score; none while no table has told one. */
export function findBestHands({ sessions }: Group) {
  const all = sessions.flatMap(({ date, tables }) =>
    tables.flatMap(({ best }) => (best && best.score > 0 ? [{ ...best, date }] : [])),
  );
  const most = Math.max(...all.map(({ score }) => score));
  return all.filter(({ score }) => score === most);
}

/** Who came to most sessions that have been held, and to how many. */
export function findMostFaithful(group: Group): { readonly who: readonly string[]; readonly came: number } {
  const held = group.sessions.filter(({ over, here }) => over || here.length > 0);
  const came = group.people.map(({ id }) => ({ id, came: held.filter(({ here }) => here.includes(id)).length }));
  const most = Math.max(0, ...came.map((each) => each.came));
  return { who: most === 0 ? [] : came.filter((each) => each.came === most).map(({ id }) => id), came: most };
}

/**
 * What the big screen shows of a session: who won each table, and the places down to the middle. Who came last is nobody's
 * business. Equal points share a place.
 */
export function computeRanking(tables: readonly TableScores[], called: (who: string) => string) {
  const winners = tables.flatMap(({ id, scores }) => {
    const most = Math.max(...scores.map(({ points }) => points));
    return scores
      .filter(({ points }) => points === most)
      .map((each) => ({ table: id, name: called(each.id), points: each.points }));
  });
  const all = tables.flatMap(({ scores }) => scores).toSorted((a, b) => b.points - a.points);
  const places = all
    .map(({ id, points }) => ({
      place: 1 + all.filter((other) => other.points > points).length,
      name: called(id),
      points,
    }))
    .filter(({ place }) => place <= Math.ceil(all.length / 2));
  return { winners, places };
}

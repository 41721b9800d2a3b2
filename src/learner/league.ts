import * as v from 'valibot';
import type { Kept } from './kept.ts';
import { nameKey } from './names.ts';
import { LONGEST } from './results.ts';
import { fieldsOf, keepsAll, parsed } from './json.ts';
import { count, fields, goodOnesOf, kept, named, once, roomFor, word, type ReadBy } from './schemas.ts';
import type { Store } from './store.ts';

// A league: the tables of results of several sessions, added up. It stays on the leader's device.

const MOST_TABLES = 100;
const MOST_ROWS = 60;

/** The table of one quiz in one session. */
const tableSchema = v.pipe(
  fields({
    /** The day, "2026-11-22". */
    date: word(10, /^\d{4}-\d{2}-\d{2}$/),
    /** The code of the quiz. */
    quiz: named(LONGEST),
    /** How many questions it had. */
    of: v.pipe(count, v.minValue(1)),
    rows: goodOnesOf(fields({ name: named(LONGEST), right: count }), MOST_ROWS),
  }),
  v.transform((all) => ({
    ...all,
    rows: once<(typeof all.rows)[number]>((row) => nameKey(row.name))(all.rows).filter(({ right }) => right <= all.of),
  })),
);

/** Whether everybody in one table (which is not empty) is in the other with the same result. */
const holds = (whole: LeagueTable, part: LeagueTable): boolean =>
  part.rows.length > 0 &&
  part.rows.every(({ name, right }) =>
    whole.rows.some((row) => row.right === right && nameKey(row.name) === nameKey(name)),
  );

/** One quiz on one day, or the same results of it that were put in on another day. */
const isSameTable = (a: LeagueTable, b: LeagueTable): boolean =>
  a.quiz === b.quiz && (a.date === b.date || holds(a, b) || holds(b, a));
const inOrder = <T extends { readonly date: string }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

const schema = v.pipe(
  goodOnesOf(tableSchema, MOST_TABLES, 'last'),
  v.transform(once(({ date, quiz }) => `${date} ${quiz}`)),
  v.transform(inOrder),
);

export type LeagueTable = ReadBy<typeof tableSchema>;
/** The tables of all sessions, the first one first. */
export type League = ReadBy<typeof schema>;

/** The league on this device. */
export const keptLeague = (store?: Store): Kept<League> => kept('sparrow.league', schema, () => [], store);

/**
 * Two leagues merged. For a quiz that both have on one day the second counts; results that came in twice, on two days,
 * count once, on the first of them and with everybody who is in either.
 */
export const mergeLeagues = (a: League, b: League): League => inOrder(b.reduce<League>(withTable, a));

/**
 * Tables that come from elsewhere, laid over those that are here; for one quiz on one day, what is here counts.
 * @param full is told when there is no room for some
 */
export function leagueWith(here: League, came: League, full: () => void): League {
  const isHere = (table: LeagueTable): boolean => isInLeague(here, table);
  const fresh = roomFor(
    here.length,
    came.filter((table) => !isHere(table)),
    MOST_TABLES,
    full,
  );
  return mergeLeagues([...came.filter(isHere), ...fresh], here);
}

function withTable(league: League, came: LeagueTable): League {
  const before = league.filter((each) => isSameTable(each, came));
  const sameDay = before.find(({ date }) => date === came.date);
  const all = [...before.filter((each) => each !== sameDay), came];
  const { rows } = all.find((table) => all.every((each) => holds(table, each))) ?? came;
  const [date = came.date] = all.map((each) => each.date).toSorted();
  return [...league.filter((each) => !before.includes(each)), { ...came, date, rows }];
}

/** Whether it has a table of the same quiz on the same day, or the same results on another day. */
export const isInLeague = (league: League, table: LeagueTable): boolean =>
  league.some((each) => isSameTable(each, table));

/** The league without one table. */
export const withoutTable = (league: League, gone: LeagueTable): League =>
  league.filter((each) => !isSameTable(each, gone));

/** How one person or team stands. */
export interface LeagueStanding {
  readonly name: string;
  /** Right answers in each table, in the order of the league; undefined where the person was not there. */
  readonly each: readonly (number | undefined)[];
  readonly right: number;
  /** Questions of the quizzes that they played. */
  readonly of: number;
  readonly played: number;
}

/** How all stand: the most right answers first, then whoever needed fewer questions for them. Names that differ only in capitals are one. */
export function leagueStandings(league: League): readonly LeagueStanding[] {
  const names = new Map<string, string>();
  for (const { rows } of league) for (const { name } of rows) names.set(nameKey(name), name);
  return [...names]
    .map(([key, name]) => {
      const each = league.map(({ rows }) => rows.find((row) => nameKey(row.name) === key)?.right);
      const played = league.filter((_, i) => each[i] !== undefined);
      return {
        name,
        each,
        right: each.reduce<number>((sum, right) => sum + (right ?? 0), 0),
        of: played.reduce((sum, { of }) => sum + of, 0),
        played: played.length,
      };
    })
    .toSorted((a, b) => b.right - a.right || a.of - b.of || a.name.localeCompare(b.name, 'en-GB'));
}

const KIND = 'sparrow league';

/** The league as a file that can be opened again. */
export const leagueFile = (league: League): string => JSON.stringify({ file: KIND, version: 1, league }, undefined, 1);

/** The league in a file, and whether all of it could be read; undefined when the file is not a league. */
export function readLeagueFile(text: string): { readonly league: League; readonly isWhole: boolean } | undefined {
  const { file, league } = fieldsOf(parsed(text)) ?? {};
  const read = file === KIND ? v.safeParse(schema, league) : undefined;
  return read?.success ? { league: read.output, isWhole: keepsAll(read.output, league) } : undefined;
}

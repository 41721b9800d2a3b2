import { parsed, type Guarded } from './aside.ts';
import { fieldsOf, isCount, tidyName, type Fields } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { LONGEST } from './results.ts';
import { browserStore, type Store } from './store.ts';

// A league: the tables of results of several evenings, added up. It stays on the leader's device.

/** The table of one quiz on one evening. */
export interface LeagueTable {
  /** The day, "2026-11-22". */
  readonly date: string;
  /** The code of the quiz. */
  readonly quiz: string;
  /** How many questions it had. */
  readonly of: number;
  readonly rows: readonly { readonly name: string; readonly right: number }[];
}

/** The tables of all evenings, the first one first. */
export type League = readonly LeagueTable[];

const MOST_TABLES = 100;
const MOST_ROWS = 60;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

function readRow(data: unknown, of: number): LeagueTable['rows'][number] | undefined {
  const { name, right } = fieldsOf(data) ?? {};
  const called = tidyName(name, LONGEST);
  return called && isCount(right) && right <= of ? { name: called, right } : undefined;
}

/** Reads one table: of a damaged one the rows that can be read; undefined when it says not when, or of what. */
function readTable(data: unknown): LeagueTable | undefined {
  const { date, quiz, of, rows }: Fields = fieldsOf(data) ?? {};
  if (typeof date !== 'string' || !DATE.test(date) || typeof quiz !== 'string' || !isCount(of) || of === 0)
    return undefined;
  if (!Array.isArray(rows)) return undefined;
  const read = rows.slice(0, MOST_ROWS).flatMap((row) => readRow(row, of) ?? []);
  return { date, quiz: tidyName(quiz, LONGEST), of, rows: read };
}

/** Reads what was kept or came in a file; undefined for what is no league. */
export const readLeague = (data: unknown): League | undefined =>
  Array.isArray(data) ? inOrder(data.slice(-MOST_TABLES).flatMap((each) => readTable(each) ?? [])) : undefined;

const inOrder = (league: League): League => league.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

/** Nothing of it is lost when it is read. */
export const isWholeLeague = (data: unknown): boolean =>
  Array.isArray(data) &&
  data.length <= MOST_TABLES &&
  data.every((each) => {
    const rows = fieldsOf(each)?.['rows'];
    return Array.isArray(rows) && readTable(each)?.rows.length === rows.length;
  });

const shape: Shape<League> = { key: 'sparrow.league', version: 1, empty: () => [], read: readLeague };

/** For a damaged league, which is put aside. */
export const guardedLeague: Guarded = {
  key: shape.key,
  isWhole: (text) => {
    const { v, data } = fieldsOf(parsed(text)) ?? {};
    // A later edition may know more; it is kept apart already.
    return (typeof v === 'number' && v > shape.version) || isWholeLeague(data);
  },
};

/** The league on this device, read anew, so that another window's is seen. */
export const keptLeague = (store: Store = browserStore()): Persisted<League> => new Persisted(store, shape);

const sameTable = (a: LeagueTable, b: LeagueTable): boolean => a.date === b.date && a.quiz === b.quiz;

/** Two leagues laid together; of a quiz that both have on one day the second counts. */
export const mergeLeagues = (a: League, b: League): League =>
  inOrder([...a.filter((each) => !b.some((other) => sameTable(each, other))), ...b]);

/** The league without one table. */
export const withoutTable = (league: League, gone: LeagueTable): League =>
  league.filter((each) => !sameTable(each, gone));

/** How one person or team stands. */
export interface Standing {
  readonly name: string;
  /** Right answers of each table, in the order of the league; undefined where they were not there. */
  readonly each: readonly (number | undefined)[];
  readonly right: number;
  /** Questions of the quizzes that they played. */
  readonly of: number;
  readonly played: number;
}

/** How all stand, the most right answers first, then who needed fewer questions for them. Names that differ in capitals only are one. */
export function standings(league: League): readonly Standing[] {
  const names = new Map<string, string>();
  for (const { rows } of league) for (const { name } of rows) names.set(name.toLowerCase(), name);
  return [...names]
    .map(([key, name]) => {
      const each = league.map(({ rows }) => rows.find((row) => row.name.toLowerCase() === key)?.right);
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

/** The league in a file, and whether all of it could be read; undefined when the file is none. */
export function readLeagueFile(text: string): { readonly league: League; readonly isWhole: boolean } | undefined {
  const { file, league } = fieldsOf(parsed(text)) ?? {};
  const read = file === KIND ? readLeague(league) : undefined;
  return read && { league: read, isWhole: isWholeLeague(league) };
}

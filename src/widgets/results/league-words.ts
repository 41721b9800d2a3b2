import { type League, type LeagueTable, leagueStandings } from '../../learner/league.ts';
import { dateWords } from '../parts/dates.ts';
import { csv } from '../parts/save-file.ts';
import type { ResultLine } from './result-table.ts';

// A league in words and as a table for a spreadsheet. Pure.

/** A day as it is kept, "2026-11-22", by the clock of the device. */
export const dayKept = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** “22 November 2026”. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return dateWords(new Date(year!, month! - 1, date));
}

/** The results of a quiz as a table of the league; teams on paper included. */
export const leagueTable = (quiz: string, of: number, rows: readonly ResultLine[], today: Date): LeagueTable => ({
  date: dayKept(today),
  quiz,
  of,
  rows: rows.map(({ name, right }) => ({ name, right })),
});

/** The league as CSV: a line for each name, a column for each quiz, the sum at the end. */
export function leagueCsv(league: League): string {
  const head = ['Name', ...league.map(({ date, quiz, of }) => `${date} ${quiz} (of ${of})`), 'Right', 'Of', 'Quizzes'];
  return csv([
    head,
    ...leagueStandings(league).map(({ name, each, right, of, played }) => [
      name,
      ...each.map((one) => one ?? ''),
      right,
      of,
      played,
    ]),
  ]);
}

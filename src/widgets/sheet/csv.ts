import { SEAT_NAMES } from '../../text/names.ts';
import type { Sheet } from '../../learner/sheet.ts';
import type { Evening, Line } from './model.ts';

// The evening as a table for a spreadsheet: one line an entry, the scores, changes and totals of every player.

/** A cell; one that a spreadsheet would take for a formula is made plain text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The evening as CSV, with a line of headings. Lines end as spreadsheets expect. */
export function csvOf(sheet: Sheet, evening: Evening, titleOf: (rule: string) => string): string {
  const each = (what: string) => sheet.names.map((name) => `${name}: ${what}`);
  const head = ['Hand', 'What', 'Round', 'East', 'Went Mahjong', ...each('score'), ...each('change'), ...each('total')];
  const rows = evening.lines.map((line) => rowOf(line, sheet, titleOf));
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

function rowOf(line: Line, { names }: Sheet, titleOf: (rule: string) => string): (string | number)[] {
  const { entry, before } = line;
  const name = (player: number | undefined) => (player === undefined ? '' : (names[player] ?? ''));
  const what =
    entry.kind === 'penalty'
      ? line.payments[0]
        ? titleOf(line.payments[0].rule)
        : entry.what
      : before.goulash
        ? 'Goulash'
        : 'Hand';
  const won =
    entry.kind === 'hand'
      ? entry.winner === undefined
        ? 'Nobody'
        : [entry.winner, ...entry.also].map(name).join(' and ')
      : '';
  const scores = names.map((_, player) => (entry.kind === 'hand' ? (entry.scores[player] ?? '') : ''));
  return [
    line.number,
    what,
    SEAT_NAMES[before.round],
    name(before.seats.e),
    won,
    ...scores,
    ...names.map((_, player) => line.changes[player] ?? 0),
    ...line.totals,
  ];
}

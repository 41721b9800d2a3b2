import { safeParse } from 'valibot';
import { winnersOf } from '../../learner/sheet.ts';
import { fieldsOf, keepsAll, parsed } from '../../learner/json.ts';
import { sheetSchema, type Sheet } from '../../learner/sheet.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { csv } from '../parts/save-file.ts';
import type { Evening, EveningLine } from './evening.ts';

// The evening outside the page: a table for a spreadsheet, a file that opens again, paper.

const KIND = 'sparrow score sheet';
const VERSION = 1;

/** The whole sheet as a file that can be opened again. */
export const jsonOf = (sheet: Sheet): string => JSON.stringify({ file: KIND, version: VERSION, sheet }, undefined, 1);

/** The sheet in a file; undefined when there is none. What is damaged in it is left out, and `isWhole` says so. */
export function readFile(text: string): { readonly sheet: Sheet; readonly isWhole: boolean } | undefined {
  const { file, sheet } = fieldsOf(parsed(text)) ?? {};
  const read = file === KIND ? safeParse(sheetSchema, sheet) : undefined;
  if (!read?.success || read.output.gone) return undefined;
  return { sheet: read.output as Sheet, isWhole: keepsAll(read.output, sheet) };
}

/** "saturday-evening.csv" */
export function fileName({ title }: Pick<Sheet, 'title'>, end: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'score-sheet'}.${end}`;
}

/** The evening as CSV, one line an entry under a line of headings: the scores, changes and totals of every player. Lines end as spreadsheets expect. */
export function csvOf(sheet: Sheet, evening: Evening): string {
  const each = (what: string) => sheet.names.map((name) => `${name}: ${what}`);
  const head = ['Hand', 'What', 'Round', 'East', 'Went Mahjong', ...each('score'), ...each('change'), ...each('total')];
  const rows = evening.lines.map((line) => rowOf(line, sheet));
  return csv([head, ...rows]);
}

function rowOf(line: EveningLine, { names }: Sheet): (string | number)[] {
  const { entry, before, payments } = line;
  const name = (player: number | undefined) => (player === undefined ? '' : (names[player] ?? ''));
  const [what, won, scores] =
    entry.kind === 'penalty'
      ? ([payments[0] ? ruleTitle(payments[0].rule) : entry.what, '', {}] as const)
      : ([
          before.goulash ? 'Goulash' : 'Hand',
          winnersOf(entry).map(name).join(' and ') || 'Nobody',
          entry.scores,
        ] as const);
  return [
    line.number,
    what,
    SEAT_NAMES[before.round],
    name(before.seats.e),
    won,
    ...names.map((_, player) => (scores as Readonly<Record<number, number | undefined>>)[player] ?? ''),
    ...names.map((_, player) => line.changes[player] ?? 0),
    ...line.totals,
  ];
}

/**
 * Prints the evening, or the blank sheet that stands in the page as it was built.
 * @param players columns of the blank sheet
 */
export function printSheet(what: 'evening' | 'blank', players = 4): void {
  const root = document.documentElement;
  const { print: before } = root.dataset;
  [root.dataset['print'], root.dataset['players']] = [what, String(players)];
  addEventListener('afterprint', () => markPrint(before as typeof what | undefined), { once: true });
  print();
}

/** Says what the browser's own Print command prints. */
export function markPrint(what: 'evening' | 'blank' | undefined): void {
  if (what) document.documentElement.dataset['print'] = what;
  else delete document.documentElement.dataset['print'];
}

import { safeParse } from 'valibot';
import { asRecord, hasAllValuesOfGivenData, parseJson } from '../../storage/json.ts';
import { toNameKey } from '../../storage/names.ts';
import { scoreSheetSchema, listWinnersOfHand, type Sheet, type SheetEntry } from '../../storage/sheet.ts';
import { parseTableCodeWithWarnings, formatTableCode } from '../../storage/table-code.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { withoutThousandsMarks } from '../../format/numbers.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { serializeCsv } from '../../ui/save-file.ts';
import type { WorkedSession, WorkedSessionLine } from './session.ts';

const SHEET_FILE_KIND = 'sparrow score sheet';
const SHEET_FILE_VERSION = 1;

export const serializeSheetFile = (sheet: Sheet): string =>
  JSON.stringify({ file: SHEET_FILE_KIND, version: SHEET_FILE_VERSION, sheet }, undefined, 1);

/** Reads an exported sheet; undefined if the text holds none. `isWhole` is false if damaged parts were left out. */
export function findSheetInJsonText(text: string): { readonly sheet: Sheet; readonly isWhole: boolean } | undefined {
  const { file, sheet } = asRecord(parseJson(text)) ?? {};
  const read = file === SHEET_FILE_KIND ? safeParse(scoreSheetSchema, sheet) : undefined;
  if (!read?.success || read.output.gone) return undefined;
  return { sheet: read.output as Sheet, isWhole: hasAllValuesOfGivenData(read.output, sheet) };
}

export function getSheetFileName({ title }: Pick<Sheet, 'title'>, end: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'score-sheet'}.${end}`;
}

const CSV_COLUMNS = ['Hand', 'What', 'Round', 'East', 'Went Mahjong', 'Discarded', 'More'] as const;

/** Headings, a row with the rules and the starting points, then a row for each entry. `findSheetInCsvText` reads it. */
export function formatSheetCsv(sheet: Sheet, session: WorkedSession): string {
  const createPlayerColumns = (what: string) => sheet.names.map((name) => `${name}: ${what}`);
  const head = [
    ...CSV_COLUMNS,
    ...createPlayerColumns('score'),
    ...createPlayerColumns('change'),
    ...createPlayerColumns('total'),
  ];
  const begun = sheet.names.map(() => session.start);
  const rules = ['', 'Rules', '', '', '', '', formatTableCode(sheet.rules, sheet.house)];
  const rows = session.lines.map((line) => toRow(line, sheet));
  return serializeCsv([head, [...rules, ...begun.flatMap(() => ['', '']), ...begun], ...rows]);
}

function toRow(line: WorkedSessionLine, { names }: Sheet): (string | number)[] {
  const { entry, before, payments } = line;
  const getPlayerName = (player: number | undefined) => (player === undefined ? '' : (names[player] ?? ''));
  const what = {
    hand: before.goulash ? 'Goulash' : 'Hand',
    penalty: payments[0] ? `Penalty: ${getRuleTitle(payments[0].rule)}` : 'Penalty',
    change: 'Players',
  }[entry.kind];
  const isHand = entry.kind === 'hand';
  return [
    line.number,
    what,
    SEAT_NAMES[before.round],
    getPlayerName(before.seats.e),
    isHand ? listWinnersOfHand(entry).map(getPlayerName).join(' and ') || 'Nobody' : '',
    isHand ? getPlayerName(entry.discarder) : '',
    formatExtra(entry),
    ...names.map((_, player) => (isHand ? ((entry.scores as Readonly<Record<number, number>>)[player] ?? '') : '')),
    ...names.map((_, player) => line.changes[player] ?? 0),
    ...line.totals,
  ];
}

function formatExtra(entry: SheetEntry): string {
  if (entry.kind === 'penalty') {
    const { kind, what, offender, to } = entry;
    return JSON.stringify({ kind, what, offender, to });
  }
  if (entry.kind === 'change') return JSON.stringify({ kind: entry.kind, out: entry.out, in: entry.in });
  const { liable, ready, mistakes, drawn, orphans, inHand } = entry;
  const more = {
    ...(liable && { liable }),
    ...(ready.length > 0 && { ready }),
    ...(mistakes.length > 0 && { mistakes }),
    ...(drawn !== undefined && { drawn }),
    ...(orphans && { orphans }),
    ...(inHand && { inHand }),
  };
  return Object.keys(more).length > 0 ? JSON.stringify(more) : '';
}

/** Splits CSV into rows of cells, which commas, semicolons or tabs separate. */
function parseRows(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '');
  const [head = ''] = plain.split('\n');
  const sign = [';', '\t', ','].find((each) => head.includes(each)) ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at]!;
    if (quoted && letter === '"' && plain[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === sign || letter === '\n')) {
      rows.at(-1)!.push(cell.replace(/\r$/, ''));
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)!.push(cell);
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}

const parseNumber = (text = ''): number | undefined => {
  // A spreadsheet may have put an apostrophe before a number.
  const plain = withoutThousandsMarks(text.trim().replace(/^'/, ''));
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
};

/** Reads a sheet, and works out changes and totals again; undefined for other text. `isWhole`: no part is lost. */
export function findSheetInCsvText(
  text: string,
  { id, title, now, rules }: Pick<Sheet, 'id' | 'title' | 'rules'> & { readonly now: number },
): ReturnType<typeof findSheetInJsonText> {
  const [head = [], ...rows] = parseRows(text);
  const findColumn = (name: string): number => head.findIndex((each) => each.trim() === name);
  const listPlayerColumns = (what: string): readonly { readonly name: string; readonly column: number }[] =>
    head.flatMap((each, column) => {
      const name = new RegExp(`^'?(.+): ${what}$`).exec(each.trim())?.[1];
      return name === undefined ? [] : [{ name, column }];
    });
  const scores = listPlayerColumns('score');
  const names = scores.map(({ name }) => name);
  if (findColumn('Went Mahjong') < 0 || names.length < 2) return undefined;
  const findPlayer = (called = ''): number | undefined => {
    const found = names.findIndex((each) => toNameKey(each) === toNameKey(called));
    return found < 0 ? undefined : found;
  };
  let isWhole = true;
  const markIncomplete = (): undefined => void (isWhole = false);
  const cells = rows.find((row) => row[findColumn('What')] === 'Rules');
  const table = parseTableCodeWithWarnings(cells?.[findColumn('More')] ?? rules).table ?? markIncomplete();
  const log = rows.flatMap((row, line) => {
    const getCell = (name: string): string => (row[findColumn(name)] ?? '').trim().replace(/^'/, '');
    if (row === cells) return [];
    const stamp = { id: `${id}-${line}`, made: now - rows.length + line, at: now - rows.length + line };
    const more = asRecord(parseJson(getCell('More'))) ?? {};
    if (['penalty', 'change'].includes(String(more['kind']))) return [{ ...more, ...stamp }];
    if (!/^(Hand|Goulash)$/.test(getCell('What'))) return markIncomplete() ?? [];
    const won = getCell('Went Mahjong');
    // A pair that shares a seat may be called “Ann and Bob”.
    const winners = (findPlayer(won) === undefined ? won.split(' and ') : [won]).map(findPlayer);
    const isDrawn = /^(Nobody|)$/.test(won);
    if (!isDrawn && winners.includes(undefined)) return markIncomplete() ?? [];
    const typed = scores.flatMap(({ column }, who) => {
      const score = parseNumber(row[column]);
      if (score === undefined && row[column]?.trim()) markIncomplete();
      return score === undefined ? [] : [[who, score]];
    });
    const entry = {
      ...more,
      ...stamp,
      kind: 'hand',
      ...(!isDrawn && { winner: winners[0], alsoWon: winners.slice(1) }),
      discarder: findPlayer(getCell('Discarded')),
      scores: Object.fromEntries(typed),
      east: findPlayer(getCell('East')),
    };
    return [entry];
  });
  const tallies = listPlayerColumns('total').some(({ column }) => (parseNumber(cells?.[column]) ?? 0) > 0);
  const read = safeParse(scoreSheetSchema, {
    id,
    title,
    at: now,
    opened: now,
    rules: table?.rules ?? rules,
    house: table?.house ?? {},
    names,
    tallies,
    log,
  });
  if (!read.success) return undefined;
  return { sheet: read.output as Sheet, isWhole: isWhole && read.output.log.length === log.length };
}

/** Prints the session's sheet or a blank one. @param players the number of columns of a blank sheet */
export function printSheetOfKind(what: 'session' | 'blank', players = 4): void {
  const root = document.documentElement;
  const { print: before } = root.dataset;
  [root.dataset['print'], root.dataset['players']] = [what, String(players)];
  addEventListener('afterprint', () => choosePrintedSheet(before as typeof what | undefined), { once: true });
  print();
}

/** Chooses what the browser's own Print command prints. */
export function choosePrintedSheet(what: 'session' | 'blank' | undefined): void {
  if (what) document.documentElement.dataset['print'] = what;
  else delete document.documentElement.dataset['print'];
}

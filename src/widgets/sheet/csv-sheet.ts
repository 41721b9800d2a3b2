import { safeParse } from 'valibot';
import { fieldsOf, parsed } from '../../learner/json.ts';
import { nameKey } from '../../learner/names.ts';
import { sheetSchema, type Sheet } from '../../learner/sheet.ts';
import { readTableCode } from '../../learner/table-code.ts';

// A sheet out of a table of a spreadsheet, as sheet-export.ts writes one. Only what was written is read; changes and totals follow
// from it.

/** The cells of CSV, line by line; commas, semicolons or tabs part them. */
function rowsIn(text: string): readonly (readonly string[])[] {
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

/** A number as spreadsheets write it. */
const numberIn = (text = ''): number | undefined => {
  const plain = text
    .trim()
    .replace(/^'/, '')
    .replaceAll(/[\s’']/g, '')
    .replace('−', '-');
  return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
};

/**
 * The sheet in a table; undefined where it is none. What cannot be read in it is left out, and `isWhole` says so.
 * @param rules what the sheet plays where the table does not say
 */
export function sheetFromCsv(
  text: string,
  {
    id,
    title,
    now,
    rules,
  }: { readonly id: string; readonly title: string; readonly now: number; readonly rules: string },
): { readonly sheet: Sheet; readonly isWhole: boolean } | undefined {
  const [head = [], ...rows] = rowsIn(text);
  const at = (name: string): number => head.findIndex((each) => each.trim() === name);
  const columns = (what: string): readonly { readonly name: string; readonly column: number }[] =>
    head.flatMap((each, column) => {
      const name = new RegExp(`^'?(.+): ${what}$`).exec(each.trim())?.[1];
      return name === undefined ? [] : [{ name, column }];
    });
  const scores = columns('score');
  const names = scores.map(({ name }) => name);
  if (at('Went Mahjong') < 0 || names.length < 2) return undefined;
  const player = (called = ''): number | undefined => {
    const found = names.findIndex((each) => nameKey(each) === nameKey(called));
    return found < 0 ? undefined : found;
  };
  let isWhole = true;
  const missing = (): undefined => void (isWhole = false);
  const said = rows.find((row) => row[at('What')] === 'Rules');
  const table = readTableCode(said?.[at('More')] ?? rules).table ?? missing();
  const log = rows.flatMap((row, line) => {
    const cell = (name: string): string => (row[at(name)] ?? '').trim().replace(/^'/, '');
    if (row === said) return [];
    const stamp = { id: `${id}-${line}`, made: now - rows.length + line, at: now - rows.length + line };
    const more = fieldsOf(parsed(cell('More'))) ?? {};
    if (['penalty', 'change'].includes(String(more['kind']))) return [{ ...more, ...stamp }];
    if (!/^(Hand|Goulash)$/.test(cell('What'))) return missing() ?? [];
    const winners = cell('Went Mahjong').split(' and ').map(player);
    const isDrawn = /^(Nobody|)$/.test(cell('Went Mahjong'));
    if (!isDrawn && winners.includes(undefined)) return missing() ?? [];
    const typed = scores.flatMap(({ column }, who) => {
      const score = numberIn(row[column]);
      return score === undefined ? [] : [[who, score]];
    });
    const entry = {
      ...more,
      ...stamp,
      kind: 'hand',
      ...(!isDrawn && { winner: winners[0], alsoWon: winners.slice(1) }),
      discarder: player(cell('Discarded')),
      scores: Object.fromEntries(typed),
      east: player(cell('East')),
    };
    return [entry];
  });
  const tallies = columns('total').some(({ column }) => (numberIn(said?.[column]) ?? 0) > 0);
  const read = safeParse(sheetSchema, {
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

// Numbers as people type them, and as files have them: with any mark between thousands, any minus, any width.
import { describe, expect, it } from 'vitest';
import { formatNumber, parseTypedWholeNumber, roundKeepingSum } from '../../src/format/numbers.ts';
import { parseTypedScoreOrBad } from '../../src/storage/hand-end.ts';
import { formatSheetCsv, findSheetInCsvText } from '../../src/features/score-sheet/sheet-export.ts';
import { validateTableScores } from '../../src/features/group/typed-table.ts';
import { validateScoreWithoutKnownWinner } from '../../src/ui/hand-end/typed-score.ts';
import { openLoadedTableOrDefault } from '../../src/ui/table.ts';
import { listCases } from './support/recorded.ts';
import { handOf, sheetOf, worked } from './support/sheets.ts';

/** Marks between thousands, full width, halves, any minus, and what is no number. */
const TYPED = [
  '92|0| 16 |1,280|1 280|1\u00A0280|1\u2009280|1\u202F280|1,234,567|1280|1，280|1.280|1’280|１２８０',
  '26.5|26,5|1,28|9999999|10000000||   |-5|−5|+5|1.2.3|1e3|0x10|1x|many',
].flatMap((line) => line.split('|'));

describe('a number that is typed', () => {
  it('is a whole number, a score, which may have a half, or neither', async () => {
    const read = TYPED.map((typed) => [
      JSON.stringify(typed),
      `${parseTypedWholeNumber(typed)} ${parseTypedScoreOrBad(typed)}`,
    ]);
    // The best hand of a table, from paper: more than any hand is worth, and less than one that goes Mahjong.
    const table = openLoadedTableOrDefault({ rules: 'u3a', house: { limit: 500 } });
    const best = ['800', 'about 90', '500', '92', '4', ''].map((typed) => [
      `best hand “${typed}”`,
      validateScoreWithoutKnownWinner(table, typed),
    ]);
    const cases = Object.fromEntries([...read, ...best]);
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/typed-numbers.txt');
  });

  it.each([
    [
      [26.5, -26.5],
      [27, -27],
    ],
    [
      [0.5, 0.5, 0.5, -1.5],
      [1, 0, 1, -2],
    ],
    [
      [12, -12],
      [12, -12],
    ],
  ])('%j are rounded to %j, and add up to the same', (values, rounded) =>
    expect(roundKeepingSum(values)).toEqual(rounded),
  );

  it('is read as it is written', () => {
    for (const value of [0, 7, 999, 1000, 12_345, 9_999_999])
      expect([parseTypedWholeNumber(formatNumber(value)), parseTypedScoreOrBad(formatNumber(value))]).toEqual([
        value,
        value,
      ]);
  });
});

describe('the scores of a table from paper', () => {
  const typed = (...points: readonly string[]) =>
    validateTableScores(points.map((each) => ({ name: 'Ann', points: parseTypedWholeNumber(each) })));
  it.each([
    ['all is well', typed('12', '0'), ''],
    ['points in words', typed('twelve', '0'), 'points that Ann won'],
    ['one player alone', typed('12'), 'each player won'],
  ])('are refused where they cannot be read: %s', (_, error, part) => {
    expect(error).toContain(part);
    expect(error === '').toBe(part === '');
  });
});

describe('a number of a spreadsheet', () => {
  const hand = handOf(2, { winner: 1, discarder: 2, scores: { 0: 8, 1: 64, 2: 0, 3: 4 } });
  const sheet = sheetOf('u3a', [hand], { tallies: false });
  const csv = formatSheetCsv(sheet, worked(sheet));

  it.each([
    ['64', 64],
    ["'64", 64],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1\u2009000', 1000],
    ['1.000', 1000],
    ['1000', 1000],
    ['26,5', 26.5],
    ['26.5', 26.5],
    ['', undefined],
    ['-5', undefined],
    ['−5', undefined],
    ['12x', undefined],
  ])('%j is read as the score %s', (written, score) => {
    const cells = csv.replaceAll(/"?\b64\b"?/g, `"${written}"`);
    const { sheet: found, isWhole } = findSheetInCsvText(cells, { id: 's', title: 'T', now: 5, rules: 'u3a' })!;
    const [entry] = found.log;
    expect(entry?.kind === 'hand' && entry.scores[1]).toBe(score);
    expect(isWhole, 'what is left out is said').toBe(score !== undefined || written === '');
  });
});

// Numbers as people type them, and as files have them: with any mark between thousands, any minus, any width.
import { describe, expect, it } from 'vitest';
import { formatSignedNumber, formatNumber, parseTypedWholeNumber } from '../../src/format/numbers.ts';
import { parseTypedScore } from '../../src/storage/hand-end.ts';
import { computeSession } from '../../src/features/score-sheet/session.ts';
import { formatSheetCsv, parseSheetCsv } from '../../src/features/score-sheet/sheet-export.ts';
import type { Sheet } from '../../src/storage/sheet.ts';

/** What is typed, as a whole number, and as a score, which may have a half. */
const TYPED: readonly (readonly [string, number | undefined, number | undefined | 'bad'])[] = [
  ['92', 92, 92],
  ['0', 0, 0],
  [' 16 ', 16, 16],
  ['1,280', 1280, 1280],
  ['1 280', 1280, 1280],
  ['1\u00A0280', 1280, 1280],
  ['1\u2009280', 1280, 1280],
  ['1\u202F280', 1280, 1280],
  ['1,234,567', 1_234_567, 1_234_567],
  ['1280', 1280, 1280],
  ['1，280', 1280, 1280],
  ['1.280', 1280, 1280],
  ['1’280', 1280, 1280],
  ['１２８０', 1280, 1280],
  ['26.5', undefined, 26.5],
  ['26,5', undefined, 26.5],
  ['1,28', undefined, 'bad'],
  ['9999999', 9_999_999, 9_999_999],
  ['10000000', undefined, 'bad'],
  ['', undefined, undefined],
  ['   ', undefined, undefined],
  ['-5', undefined, 'bad'],
  ['−5', undefined, 'bad'],
  ['+5', undefined, 'bad'],
  ['1.2.3', undefined, 'bad'],
  ['1e3', undefined, 'bad'],
  ['0x10', undefined, 'bad'],
  ['1x', undefined, 'bad'],
  ['many', undefined, 'bad'],
];

describe('a number that is typed', () => {
  it.each(TYPED)('%j is read as %s, as a score as %s', (typed, whole, score) => {
    expect([parseTypedWholeNumber(typed), parseTypedScore(typed)]).toEqual([whole, score]);
  });

  it('is read as it is written', () => {
    for (const value of [0, 7, 999, 1000, 12_345, 9_999_999])
      expect([parseTypedWholeNumber(formatNumber(value)), parseTypedScore(formatNumber(value))]).toEqual([
        value,
        value,
      ]);
    expect([formatSignedNumber(-1428), formatSignedNumber(3840), formatSignedNumber(0)]).toEqual([
      '−1,428',
      '+3,840',
      '0',
    ]);
  });
});

describe('a number of a spreadsheet', () => {
  const sheet: Sheet = {
    id: 's',
    at: 1,
    opened: 1,
    title: 'T',
    rules: 'u3a',
    house: {},
    names: ['Jean', 'Raj', 'Pauline', 'Gwyn'],
    tallies: false,
    log: [
      {
        kind: 'hand',
        id: 'h',
        made: 2,
        at: 2,
        winner: 1,
        discarder: 2,
        alsoWon: [],
        ready: [],
        mistakes: [],
        scores: { 0: 8, 1: 64, 2: 0, 3: 4 },
      },
    ],
  };
  const worked = computeSession(sheet);
  if (!worked.ok) throw new Error(worked.error.code);
  const csv = formatSheetCsv(sheet, worked.value);

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
    const { sheet: found, isWhole } = parseSheetCsv(cells, { id: 's', title: 'T', now: 5, rules: 'u3a' })!;
    const [entry] = found.log;
    expect(entry?.kind === 'hand' && entry.scores[1]).toBe(score);
    expect(isWhole, 'what is left out is said').toBe(score !== undefined || written === '');
  });
});

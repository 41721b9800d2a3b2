import { lineMistake, type Mistake } from './line-mistakes.ts';
import { sumMistakes, totalMistakes } from './sum-mistakes.ts';
import type { WorkRow, Work } from './work.ts';

/** What the learner has typed, by the key of the row. */
export type Answers = Readonly<Record<string, string>>;

/** How one row was filled in. */
export type RowVerdict =
  | { readonly state: 'empty' }
  | { readonly state: 'unreadable' }
  | { readonly state: 'right'; readonly guess: number }
  | { readonly state: 'wrong'; readonly guess: number; readonly mistakes: readonly Mistake[] };

/** A typed number; undefined for anything else. Spaces and thousands commas are passed over. */
export function readTyped(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

/** Judges one row. `asked` are the rows the learner fills in; the others count with their own value. */
export function checkRow(work: Work, row: WorkRow, asked: readonly WorkRow[], answers: Answers): RowVerdict {
  const text = answers[row.key] ?? '';
  if (text.trim() === '') return { state: 'empty' };
  const guess = readTyped(text);
  if (guess === undefined) return { state: 'unreadable' };
  if (guess === row.value) return { state: 'right', guess };
  const own = (other: WorkRow) => (asked.includes(other) ? readTyped(answers[other.key] ?? '') : other.value);
  return { state: 'wrong', guess, mistakes: mistakesIn(work, row, guess, own) };
}

function mistakesIn(
  work: Work,
  row: WorkRow,
  guess: number,
  own: (row: WorkRow) => number | undefined,
): readonly Mistake[] {
  if (row.part === 'sum') return sumMistakes(work, guess, own);
  if (row.part === 'total') return totalMistakes(work, guess, own);
  return [lineMistake(work, row, guess)];
}

/** Judges every row the learner was asked for. */
export const checkAll = (
  work: Work,
  asked: readonly WorkRow[],
  answers: Answers,
): Readonly<Record<string, RowVerdict>> =>
  Object.fromEntries(asked.map((row) => [row.key, checkRow(work, row, asked, answers)]));

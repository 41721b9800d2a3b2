import { MIXED_LENGTH } from '../../drills/game.ts';
import { readCode, type Coded } from '../../drills/codes.ts';
import { readResult, type ResultError } from '../../drills/result-codes.ts';
import type { Collected } from '../../learner/results.ts';

// The table of results that a leader makes from the figures that are read out. Pure, so that it can be tested whole.

/** Questions of each written quiz, by its name. */
export type Counts = Readonly<Record<string, number>>;

/** How many questions a coded quiz has; undefined for a quiz that is not on this site. */
export const questionsOf = ({ quiz, count = MIXED_LENGTH }: Coded, counts: Counts): number | undefined =>
  quiz.kind === 'written' ? counts[quiz.quiz] : count;

const SENTENCES: Readonly<Record<ResultError, string>> = {
  empty: 'Type the result first: five figures.',
  form: 'A result is five figures, or more for a long quiz. It stands at the end of the quiz.',
  check: 'That is no result of this quiz. Ask for the five figures again, and for the code of the quiz.',
};

/** Why a row cannot be added, as a sentence; undefined when it can. */
export function whyNot(code: string, name: string, result: string, counts: Counts): string | undefined {
  const read = readCode(code);
  const questions = read.ok ? questionsOf(read.value, counts) : undefined;
  if (!read.ok || questions === undefined) return 'Type the code of the quiz first.';
  if (name.trim() === '') return 'Type the name of the person or the team.';
  const marks = readResult(read.value, result, questions);
  return marks.ok ? undefined : SENTENCES[marks.error];
}

/** The five figures without what people put between them. */
export const figuresOf = (result: string): string => result.toUpperCase().replaceAll('O', '0').replaceAll(/\D/g, '');

/** A line of the table. */
export interface Row {
  readonly name: string;
  /** For each question whether it was right. */
  readonly marks: readonly boolean[];
  readonly right: number;
}

/** The lines of a quiz, the most right first; rows that do not belong to it are left out. */
export function rowsOf(code: string, collected: readonly Collected[], counts: Counts): readonly Row[] {
  const read = readCode(code);
  const questions = read.ok ? questionsOf(read.value, counts) : undefined;
  if (!read.ok || questions === undefined) return [];
  const rows = collected.flatMap(({ name, result }) => {
    const marks = readResult(read.value, result, questions);
    return marks.ok ? [{ name, marks: marks.value, right: marks.value.filter(Boolean).length }] : [];
  });
  return rows.toSorted((a, b) => b.right - a.right || a.name.localeCompare(b.name, 'en-GB'));
}

/** How many had each question right. */
export const perQuestion = (rows: readonly Row[]): readonly number[] =>
  (rows[0]?.marks ?? []).map((_, at) => rows.filter(({ marks }) => marks[at]).length);

/** The questions worth talking about: those that fewest had right, three at most, and none that everybody had. By number, from 1. */
export function talkAbout(rows: readonly Row[]): readonly { readonly question: number; readonly right: number }[] {
  return perQuestion(rows)
    .map((right, at) => ({ question: at + 1, right }))
    .filter(({ right }) => right < rows.length)
    .toSorted((a, b) => a.right - b.right || a.question - b.question)
    .slice(0, 3);
}

/** The table as text that a spreadsheet takes. */
export const asText = (rows: readonly Row[]): string =>
  [
    ['Name', ...(rows[0]?.marks ?? []).map((_, at) => String(at + 1)), 'Right'],
    ...rows.map(({ name, marks, right }) => [name, ...marks.map((mark) => (mark ? '1' : '0')), String(right)]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

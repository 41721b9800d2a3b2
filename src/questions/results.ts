import { checkDigit } from './typed-code.ts';
import { makeCode, placeInCode, readCode, type Coded } from './codes.ts';

// How one run through a quiz went, as figures that can be read out to a leader: four, or more for a long quiz, say which
// questions were right at the first try, the last is a check that knows the quiz, so that a result of another quiz says so.
// Nobody’s name is in it.

/** More questions than this would be a speech. */
export const MAX_QUESTIONS = 20;

/** Figures for the marks of a number of questions; four unless they have no room. */
const countFigures = (questions: number): number => Math.max(4, String(2 ** questions - 1).length);

/** Why a result was not understood; each is said in a sentence of its own. */
export type ResultError = 'empty' | 'form' | 'check';

const checkOfResult = (coded: Coded, figures: string): number =>
  checkDigit(`${placeInCode(coded.quiz)}${String(coded.seed).padStart(3, '0')}${figures}`);

/** The result of a run: "10237". Undefined for a quiz that has no word, or that is too long. */
export function makeResult(coded: Coded, right: readonly boolean[]): string | undefined {
  if (makeCode(coded) === undefined || right.length > MAX_QUESTIONS) return undefined;
  const figures = String(right.reduce((sum, each, place) => sum + (each ? 2 ** place : 0), 0)).padStart(
    countFigures(right.length),
    '0',
  );
  return `${figures}${checkOfResult(coded, figures)}`;
}

/**
 * Reads a result as a person types it, blanks and the letter O for nought included.
 * @param questions how many the quiz has; a result that names more is none of it
 * @returns for each question whether it was right
 */
export function readResult(
  coded: Coded,
  text: string,
  questions: number,
): { readonly ok: true; readonly value: readonly boolean[] } | { readonly ok: false; readonly error: ResultError } {
  const typed = text
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[\s\p{Pd}._]/gu, '');
  if (typed === '') return { ok: false, error: 'empty' };
  const long = countFigures(questions);
  if (!/^\d+$/.test(typed) || typed.length !== long + 1) return { ok: false, error: 'form' };
  const figures = typed.slice(0, long);
  const marks = Number(figures);
  if (checkOfResult(coded, figures) !== Number(typed[long]) || marks >= 2 ** questions)
    return { ok: false, error: 'check' };
  return { ok: true, value: Array.from({ length: questions }, (_, place) => Math.floor(marks / 2 ** place) % 2 === 1) };
}

/** The result that belongs to a code as it stands in an address; undefined when the code is none. */
export function formatResult(code: string, right: readonly boolean[]): string | undefined {
  const read = readCode(code);
  return read.ok ? makeResult(read.value, right) : undefined;
}

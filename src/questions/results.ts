import { computeDammCheckDigit } from './typed-code.ts';
import { formatQuizCode, findCodeWordIndexOfQuiz, parseQuizCode, type QuizSeedAndCount } from './codes.ts';

// Result digits are read out to a leader. All but the last (four or more) say which questions were right at the first
// try; the last is a check digit that depends on the quiz, so that results of another quiz are detected.

/** A quiz with more questions has no result digits, because they would be too many to read out. */
const MAX_RESULT_QUESTIONS = 20;

const countFigures = (questions: number): number => Math.max(4, String(2 ** questions - 1).length);

const computeResultCheckDigit = (coded: QuizSeedAndCount, figures: string): number =>
  computeDammCheckDigit(`${findCodeWordIndexOfQuiz(coded.quiz)}${String(coded.seed).padStart(3, '0')}${figures}`);

/** For example "10237". Undefined for a quiz that has no code, or more than MAX_RESULT_QUESTIONS questions. */
export function encodeResultAsDigits(coded: QuizSeedAndCount, right: readonly boolean[]): string | undefined {
  if (formatQuizCode(coded) === undefined || right.length > MAX_RESULT_QUESTIONS) return undefined;
  const figures = String(right.reduce((sum, each, place) => sum + (each ? 2 ** place : 0), 0)).padStart(
    countFigures(right.length),
    '0',
  );
  return `${figures}${computeResultCheckDigit(coded, figures)}`;
}

/**
 * Ignores blanks, dashes and dots, and takes the letter O for zero.
 * @param questions the number of questions of the quiz; a result that does not fit it is refused
 * @returns for each question whether it was right
 */
export function parseResultDigits(
  coded: QuizSeedAndCount,
  text: string,
  questions: number,
):
  | { readonly ok: true; readonly value: readonly boolean[] }
  | { readonly ok: false; readonly error: 'empty' | 'form' | 'check' } {
  const typed = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[\s\p{Pd}._]/gu, '');
  if (typed === '') return { ok: false, error: 'empty' };
  const long = countFigures(questions);
  if (!/^\d+$/.test(typed) || typed.length !== long + 1) return { ok: false, error: 'form' };
  const figures = typed.slice(0, long);
  const marks = Number(figures);
  if (computeResultCheckDigit(coded, figures) !== Number(typed[long]) || marks >= 2 ** questions)
    return { ok: false, error: 'check' };
  return { ok: true, value: Array.from({ length: questions }, (_, place) => Math.floor(marks / 2 ** place) % 2 === 1) };
}

/**
 * The three results with the smallest share of right answers, the hardest question first. A question that
 * everybody answered right is left out.
 */
export const pickHardestQuestionResults = <Result extends { readonly right: number; readonly of: number }>(
  results: readonly Result[],
): readonly Result[] =>
  results
    .filter(({ right, of }) => right < of)
    .toSorted((a, b) => a.right / a.of - b.right / b.of)
    .slice(0, 3);

/** As {@link encodeResultAsDigits}, for a quiz given by its code; undefined for an invalid code. */
export function formatQuizCodeResultDigits(code: string, right: readonly boolean[]): string | undefined {
  const read = parseQuizCode(code);
  return read.ok ? encodeResultAsDigits(read.value, right) : undefined;
}

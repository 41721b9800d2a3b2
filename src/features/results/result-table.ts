import { MIXED_QUIZ_LENGTH } from '../../questions/game.ts';
import { parseQuizCode, type QuizSeedAndCount } from '../../questions/codes.ts';
import { parseResultDigits, pickHardestQuestionResults } from '../../questions/results.ts';
import { createComparatorForNames, describeTooLongNameError } from '../../storage/names.ts';
import { MAX_QUIZ_RESULT_NAME_LENGTH, type NamedQuizResult } from '../../storage/results.ts';

// Checks and sorts the results of a quiz, which a leader types as people read out their figures. Pure.

export type QuestionCountByQuiz = Readonly<Record<string, number>>;

/** How many questions a quiz has; undefined for a quiz that is not on this site. */
export const findQuestionCountOfQuiz = (
  { quiz, count = MIXED_QUIZ_LENGTH }: QuizSeedAndCount,
  counts: QuestionCountByQuiz,
): number | undefined => (quiz.kind === 'written' ? counts[quiz.quiz] : count);

/** What the questions of a quiz are about: “The tiles and the sets”, “Mixed questions”, “Stages 1 to 3”. */
export function formatNameOfCodedQuiz({ quiz }: QuizSeedAndCount, titles: Readonly<Record<string, string>>): string {
  if (quiz.kind === 'written') return titles[quiz.quiz] ?? quiz.quiz;
  if (quiz.kind === 'mixed') return 'Mixed questions';
  return quiz.stages === 1 ? 'Stage 1' : `Stages 1 to ${quiz.stages}`;
}

const RESULT_ERROR_SENTENCES: Readonly<Record<'empty' | 'form' | 'check', string>> = {
  empty: 'Type the result first: five figures, or “7 of 10” for a team that answered on paper.',
  form: 'A result is a number of five figures, or more for a long quiz. You see it at the end of the quiz. For a team that answered on paper, type “7 of 10”.',
  check: 'That result doesn’t belong to this quiz. Ask for the five figures again, and for the quiz code.',
};

/** The error of a new row, as a sentence; undefined where it can be added. */
export function describeQuizResultRowError(
  code: string,
  name: string,
  result: string,
  counts: QuestionCountByQuiz,
): string | undefined {
  const read = parseQuizCode(code);
  const questions = read.ok ? findQuestionCountOfQuiz(read.value, counts) : undefined;
  if (!read.ok || questions === undefined) return 'Type the quiz code first.';
  if (name.trim() === '') return 'Type the name of the person or the team.';
  const long = describeTooLongNameError(name, MAX_QUIZ_RESULT_NAME_LENGTH);
  if (long) return long;
  const paper = parsePaperScoreAndTotal(result);
  if (paper) return validatePaperScore(paper, questions);
  const marks = parseResultDigits(read.value, result, questions);
  return marks.ok ? undefined : RESULT_ERROR_SENTENCES[marks.error];
}

/** A team’s score on paper: “7 of 10”, “7/10”, “7 out of 10” or “7”; undefined for the longer digits from a phone. */
export function parsePaperScoreAndTotal(result: string) {
  const [, right, of] =
    /^\s*(\d{1,2})(?:\s*(?:\/|of|out of|from)\s*(\d{1,2}))?\s*$/i.exec(result.normalize('NFKC')) ?? [];
  return right === undefined ? undefined : { right: Number(right), of: of === undefined ? undefined : Number(of) };
}

function validatePaperScore(
  { right, of }: NonNullable<ReturnType<typeof parsePaperScoreAndTotal>>,
  questions: number,
): string | undefined {
  if (of !== undefined && of !== questions) return `This quiz has ${questions} questions, not ${of}.`;
  return right > questions ? `This quiz has ${questions} questions. Nobody can get ${right} right.` : undefined;
}

/** A result as it is stored: digits only, or "7/10" of a team on paper. */
export function formatTypedResultForStorage(result: string, questions: number): string {
  const paper = parsePaperScoreAndTotal(result);
  if (paper) return `${paper.right}/${questions}`;
  return result.normalize('NFKC').toUpperCase().replaceAll('O', '0').replaceAll(/\D/g, '');
}

interface ResultLine {
  readonly name: string;
  /** For each question whether it was right; undefined for a team on paper, of which only the sum is known. */
  readonly marks: readonly boolean[] | undefined;
  readonly right: number;
}

/** The results of a quiz, those with the most right answers first; results that do not fit the quiz are left out. */
export function createSortedResultRowsOfQuiz(
  code: string,
  collected: readonly NamedQuizResult[],
  counts: QuestionCountByQuiz,
): readonly ResultLine[] {
  const read = parseQuizCode(code);
  const questions = read.ok ? findQuestionCountOfQuiz(read.value, counts) : undefined;
  if (!read.ok || questions === undefined) return [];
  const rows = collected.flatMap(({ name, result }): readonly ResultLine[] => {
    const paper = parsePaperScoreAndTotal(result);
    if (paper) return validatePaperScore(paper, questions) ? [] : [{ name, marks: undefined, right: paper.right }];
    const marks = parseResultDigits(read.value, result, questions);
    return marks.ok ? [{ name, marks: marks.value, right: marks.value.filter(Boolean).length }] : [];
  });
  const order = createComparatorForNames(rows.map(({ name }) => name));
  return rows.toSorted((a, b) => b.right - a.right || order(a.name, b.name));
}

/**
 * The numbers, from 1, of up to three questions that the fewest people answered right; a question that
 * everybody answered right is left out.
 */
export function listHardestQuestions(rows: readonly ResultLine[]) {
  const known = rows.flatMap(({ marks }) => (marks ? [marks] : []));
  return pickHardestQuestionResults(
    (known[0] ?? []).map((_, at) => ({
      question: at + 1,
      right: known.filter((marks) => marks[at]).length,
      of: known.length,
    })),
  );
}

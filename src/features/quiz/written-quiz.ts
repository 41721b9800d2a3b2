import {
  shuffleAnswers,
  createWrittenQuestion,
  createWrittenQuestionAtTable,
  type WrittenQuestion,
} from './written-questions.ts';
import type { Question } from '../../questions/question.ts';
import { isPlayedAsWritten, type RulesetId } from '../../engine/index.ts';
import { withWords, type WordedQuestion } from '../../questions/question-text.ts';
import { formatRuleNumber } from '../../format/chapters.ts';
import type { House } from '../../storage/table-rules.ts';
import { getTableOrDefault } from '../../questions/table-lookup.ts';

/** A quiz that somebody wrote (content/quizzes). */
interface WrittenQuiz {
  readonly title: string;
  readonly game: RulesetId;
  readonly questions: readonly WrittenQuestion[];
}

const QUIZ_FILES = import.meta.glob<WrittenQuiz>('../../../content/quizzes/*.json', { import: 'default' });

/**
 * The questions of a written quiz by its name, with the words of the rules; undefined for one that does not exist.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export async function loadWrittenQuiz(id: string, house: House = {}): Promise<readonly WordedQuestion[] | undefined> {
  const quiz = await QUIZ_FILES[`../../../content/quizzes/${id}.json`]?.();
  return (
    quiz && withWords(createWrittenQuestions(quiz, house), getTableOrDefault(quiz.game, house).info, formatRuleNumber)
  );
}

/**
 * The questions of a written quiz; those about a rule that the table does not play, or that its rules leave
 * without an answer, are left out.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export function createWrittenQuestions({ game, questions }: WrittenQuiz, house: House = {}): readonly Question[] {
  const table = getTableOrDefault(game, house);
  const make = isPlayedAsWritten(table) ? createWrittenQuestion : createWrittenQuestionAtTable;
  const off = new Set(table.info.rules.flatMap((rule) => (rule.off ? [rule.id] : [])));
  const asked = questions.filter(({ needs }) => !needs || !off.has(needs));
  return shuffleAnswers(asked.flatMap((written) => make(written, table) ?? []));
}

import {
  shuffleAnswersByQuestionKey,
  answerWrittenQuestion,
  adaptWrittenQuestionToTable,
  type WrittenQuestionData,
} from './written-questions.ts';
import type { Question } from '../../questions/question.ts';
import { isTableWithoutHouseRules, type RulesetId } from '../../engine/index.ts';
import { addRuleTexts, type QuestionWithRuleTexts } from '../../questions/question-text.ts';
import { formatPlaceInRuleBook } from '../../format/chapters.ts';
import type { HouseRuleSwitchValues } from '../../storage/table-rules.ts';
import { getTableOrGameAsWritten } from '../../questions/table-lookup.ts';

/** A quiz that somebody wrote (content/quizzes). */
interface WrittenQuiz {
  readonly title: string;
  readonly game: RulesetId;
  readonly questions: readonly WrittenQuestionData[];
}

const QUIZ_FILES = import.meta.glob<WrittenQuiz>('../../../content/quizzes/*.json', { import: 'default' });

/**
 * The questions of a written quiz by its name, with the words of the rules; undefined for one that does not exist.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export async function loadWrittenQuiz(
  id: string,
  house: HouseRuleSwitchValues = {},
): Promise<readonly QuestionWithRuleTexts[] | undefined> {
  const quiz = await QUIZ_FILES[`../../../content/quizzes/${id}.json`]?.();
  return (
    quiz &&
    addRuleTexts(
      answerWrittenQuestionsAtTable(quiz, house),
      getTableOrGameAsWritten(quiz.game, house).info,
      formatPlaceInRuleBook,
    )
  );
}

/**
 * The questions of a written quiz; those about a rule that the table does not play, or that its rules leave
 * without an answer, are left out.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export function answerWrittenQuestionsAtTable(
  { game, questions }: WrittenQuiz,
  house: HouseRuleSwitchValues = {},
): readonly Question[] {
  const table = getTableOrGameAsWritten(game, house);
  const make = isTableWithoutHouseRules(table) ? answerWrittenQuestion : adaptWrittenQuestionToTable;
  const off = new Set(table.info.rules.flatMap((rule) => (rule.off ? [rule.id] : [])));
  const asked = questions.filter(({ needs }) => !needs || !off.has(needs));
  return shuffleAnswersByQuestionKey(asked.flatMap((written) => make(written, table) ?? []));
}

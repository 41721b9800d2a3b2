import {
  createQuestionOfOwnItem,
  type OwnQuestionOutcome,
  type OwnQuizItem,
} from '../../../questions/own-questions.ts';
import { addRuleTexts, type QuestionWithRuleTexts } from '../../../questions/question-text.ts';
import type { TableRules } from '../../../storage/table-rules.ts';
import { formatPlaceInRuleBook } from '../../../format/chapters.ts';
import { describeEngineError } from '../../../format/errors.ts';
import { loadWrittenQuiz } from '../written-quiz.ts';
import { getTableOrGameAsWritten } from '../../../questions/table-lookup.ts';

// The questions of a group’s own quiz, by the rules that it is asked by.

/** A question as it will be asked; or why it cannot be, as a sentence. */
export type OwnQuestionResult = { readonly question: QuestionWithRuleTexts } | { readonly error: string };

const NO_QUESTION_SENTENCES: Readonly<Record<Extract<OwnQuestionOutcome, { nothing: string }>['nothing'], string>> = {
  'not-one-short': 'This hand is not one tile short of Mahjong, so nothing completes it.',
  'not-special': 'Your table does not play this special hand.',
  'no-claim': 'This tile would make Mahjong, so nobody would claim it for a set.',
  'no-mistake': 'This one is too easy. Lay out a hand with more in it.',
  gone: 'There is no such question under your rules any more.',
};

/** Makes all questions of a quiz. Fails, as an import does, where who makes them cannot be fetched. */
export const createOwnQuestions = (
  items: readonly OwnQuizItem[],
  rules: TableRules,
): Promise<readonly OwnQuestionResult[]> => Promise.all(items.map((item) => createWordedOwnQuestion(item, rules)));

/** Makes one of them. */
export async function createWordedOwnQuestion(
  item: OwnQuizItem,
  { rules, house }: TableRules,
): Promise<OwnQuestionResult> {
  if (item.kind === 'written') {
    const question = (await loadWrittenQuiz(item.quiz, house))?.find(({ key }) => key === item.id);
    return question ? { question } : { error: NO_QUESTION_SENTENCES.gone };
  }
  const table = getTableOrGameAsWritten(rules, house);
  const asked = await createQuestionOfOwnItem(item, table);
  if ('refused' in asked) return { error: describeEngineError(asked.refused) };
  if ('nothing' in asked) return { error: NO_QUESTION_SENTENCES[asked.nothing] };
  const [question] = await addRuleTexts([asked.question], table.info, formatPlaceInRuleBook);
  return { question: question! };
}

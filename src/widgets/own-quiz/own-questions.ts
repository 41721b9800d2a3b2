import { ownQuestion, type OwnAsked, type OwnItem } from '../../drills/own.ts';
import { withWords, type Worded } from '../../drills/worded.ts';
import type { TableRules } from '../../learner/table-rules.ts';
import { ruleNumber } from '../../text/chapters.ts';
import { errorSentence } from '../../text/errors.ts';
import { writtenQuiz } from '../quiz/written-quiz.ts';
import { drillTable } from '../../drills/opened.ts';

// The questions of a group’s own quiz, by the rules that it is asked by.

/** A question as it will be asked; or why it cannot be, as a sentence. */
export type MadeQuestion = { readonly question: Worded } | { readonly trouble: string };

const NOTHING: Readonly<Record<Extract<OwnAsked, { nothing: string }>['nothing'], string>> = {
  'not-one-short': 'This hand is not one tile short of Mahjong, so nothing completes it.',
  'not-special': 'This is no special hand that your table plays.',
  'no-claim': 'This tile would make Mahjong, so nobody asks for less.',
  'no-mistake': 'Nobody is likely to get this one wrong. Lay a hand with more in it.',
  gone: 'By your rules there is no such question any more.',
};

/** Makes all questions of a quiz. Fails, as an import does, where who makes them cannot be fetched. */
export const askedAll = (items: readonly OwnItem[], rules: TableRules): Promise<readonly MadeQuestion[]> =>
  Promise.all(items.map((item) => askedOne(item, rules)));

/** Makes one of them. */
export async function askedOne(item: OwnItem, { rules, house }: TableRules): Promise<MadeQuestion> {
  if (item.kind === 'written') {
    const question = (await writtenQuiz(item.quiz, house))?.find(({ key }) => key === item.id);
    return question ? { question } : { trouble: NOTHING.gone };
  }
  const table = drillTable(rules, house);
  const asked = await ownQuestion(item, table);
  if ('refused' in asked) return { trouble: errorSentence(asked.refused) };
  if ('nothing' in asked) return { trouble: NOTHING[asked.nothing] };
  const [question] = await withWords([asked.question], table.info, ruleNumber);
  return { question: question! };
}

import { arrange, author, authorAtTable, type WrittenQuestion } from '../../drills/authored.ts';
import type { Question } from '../../drills/question.ts';
import { playsAsWritten, type RulesetId } from '../../engine/index.ts';
import { withWords, type Worded } from '../../drills/worded.ts';
import { ruleNumber } from '../../text/chapters.ts';
import type { House } from '../../learner/table-rules.ts';
import { drillTable } from '../../drills/opened.ts';

/** A quiz that somebody wrote (content/quizzes). */
interface WrittenQuiz {
  readonly title: string;
  readonly game: RulesetId;
  readonly questions: readonly WrittenQuestion[];
}

const FILES = import.meta.glob<WrittenQuiz>('../../../content/quizzes/*.json', { import: 'default' });

/**
 * The questions of a written quiz by its name, with the words of the rules; undefined for one that does not exist.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export async function writtenQuiz(id: string, house: House = {}): Promise<readonly Worded[] | undefined> {
  const quiz = await FILES[`../../../content/quizzes/${id}.json`]?.();
  return quiz && withWords(writtenQuestions(quiz, house), drillTable(quiz.game, house).info, ruleNumber);
}

/**
 * The questions of a written quiz; those about a rule that the table does not play, or that its rules leave
 * without an answer, are left out.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export function writtenQuestions({ game, questions }: WrittenQuiz, house: House = {}): readonly Question[] {
  const table = drillTable(game, house);
  const make = playsAsWritten(table) ? author : authorAtTable;
  const off = new Set(table.info.rules.flatMap((rule) => (rule.off ? [rule.id] : [])));
  const asked = questions.filter(({ needs }) => !needs || !off.has(needs));
  return arrange(asked.flatMap((written) => make(written, table) ?? []));
}

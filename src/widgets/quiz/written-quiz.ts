import { arrange } from '../../drills/arrange.ts';
import { authorAtTable } from '../../drills/at-table.ts';
import { author, type WrittenQuestion } from '../../drills/authored.ts';
import type { Question } from '../../drills/question.ts';
import { rulesets, tableInfo, type RulesetId } from '../../engine/index.ts';
import { withWords, type Worded } from '../../drills/worded.ts';
import { drillTable } from '../../learner/drill-tables.ts';
import { ruleNumber } from '../../text/chapters.ts';
import type { House } from '../../learner/table-rules.ts';

/** A quiz that somebody wrote (content/quizzes). */
export interface WrittenQuiz {
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
  return quiz && withWords(writtenQuestions(quiz, house), drillTable(quiz.game, house).game, ruleNumber);
}

/**
 * The questions of a written quiz; those about a rule that the table does not play are left out.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export function writtenQuestions({ game, questions }: WrittenQuiz, house: House = {}): readonly Question[] {
  const standard = rulesets[game];
  const own = tableInfo(game, house);
  const make =
    own.ok && Object.keys(house).length > 0
      ? (written: WrittenQuestion) => authorAtTable(written, { standard, game: own.value, house })
      : (written: WrittenQuestion) => author(written, standard);
  const off = new Set(own.ok ? own.value.rules.flatMap((rule) => (rule.off ? [rule.id] : [])) : []);
  return arrange(questions.filter(({ needs }) => !needs || !off.has(needs)).map(make));
}

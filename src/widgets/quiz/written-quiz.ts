import { arrange } from '../../drills/arrange.ts';
import { authorAtTable } from '../../drills/at-table.ts';
import { author, type WrittenQuestion } from '../../drills/authored.ts';
import type { Question } from '../../drills/question.ts';
import { rulesets, tableInfo, type RulesetId } from '../../engine/index.ts';
import type { House } from '../../learner/table-rules.ts';

/** A quiz that somebody wrote (content/quizzes). */
export interface WrittenQuiz {
  readonly title: string;
  readonly game: RulesetId;
  readonly questions: readonly WrittenQuestion[];
}

/**
 * The questions of a written quiz.
 * @param house what a table has agreed on: the answers are then those of this table
 */
export function writtenQuestions({ game, questions }: WrittenQuiz, house: House = {}): readonly Question[] {
  const standard = rulesets[game];
  const own = tableInfo(game, house);
  const make =
    own.ok && Object.keys(house).length > 0
      ? (written: WrittenQuestion) => authorAtTable(written, { standard, game: own.value, house })
      : (written: WrittenQuestion) => author(written, standard);
  return arrange(questions.map(make));
}

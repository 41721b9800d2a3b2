import { authorAtTable } from '../../drills/at-table.ts';
import { arrange } from '../../drills/arrange.ts';
import { author, type WrittenQuestion } from '../../drills/authored.ts';
import type { Question } from '../../drills/question.ts';
import { rulesetInfo, tableInfo } from '../../engine/index.ts';
import { fetchGame } from '../../engine/fetch.ts';
import type { House } from '../../learner/table-rules.ts';

// A written quiz made on the device: for a table with rules of its own, and for somebody who comes back to a mistake.

interface WrittenQuiz {
  readonly game: string;
  readonly questions: readonly WrittenQuestion[];
}

const FILES = import.meta.glob<WrittenQuiz>('../../../content/quizzes/*.json', { import: 'default' });

/** The questions of a written quiz and their game; undefined for a quiz that does not exist. Rejects when a file cannot be had. */
export async function writtenQuiz(
  id: string,
  house: House = {},
): Promise<{ readonly questions: readonly Question[]; readonly game: string } | undefined> {
  const quiz = await FILES[`../../../content/quizzes/${id}.json`]?.();
  if (!quiz || !(await fetchGame(quiz.game))) return undefined;
  const standard = rulesetInfo(quiz.game)!;
  const own = tableInfo(quiz.game, house);
  const make =
    own.ok && Object.keys(house).length > 0
      ? (written: WrittenQuestion) => authorAtTable(written, { standard, game: own.value, house })
      : (written: WrittenQuestion) => author(written, standard);
  return { questions: arrange(quiz.questions.map(make)), game: quiz.game };
}

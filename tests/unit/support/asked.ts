// Questions of a skill as a test wants them: some of one table's, with what is right and wrong of each.
import { QUESTION_LEVELS } from '../../../src/questions/game.ts';
import { listRightOptions, type Question } from '../../../src/questions/question.ts';
import { tryMakeQuestionWithDraft, type QuestionWithJudgedDraft } from '../../../src/questions/questions.ts';
import { opened } from './opened.ts';
import { readySkill } from './ready.ts';

/** Some questions of a skill by the rules of a table, the levels in turn; the name sets the chance apart from other tests'. */
export function askedOf(
  name: string,
  id: string,
  rules: string,
  seeds: number,
  house = {},
): readonly QuestionWithJudgedDraft[] {
  const skill = readySkill({ id });
  const levels = QUESTION_LEVELS.filter((level) => level >= skill.from);
  return Array.from({ length: seeds }, (_, seed) =>
    tryMakeQuestionWithDraft(skill, `${name}/${seed}`, {
      table: opened(rules, house),
      level: levels[seed % levels.length]!,
    }),
  ).filter((made) => made !== undefined);
}

export const wrongOf = ({ options }: Question) => options.filter(({ right }) => !right);

export const rightOf = (question: Question) => listRightOptions(question)[0]!;

import type { QuizSeedAndCount } from '../../questions/codes.ts';
import { MIXED_QUIZ_LENGTH } from '../../questions/game.ts';
import type { Question } from '../../questions/question.ts';
import type { QuestionWithRuleTexts } from '../../questions/question-text.ts';
import type { RulesetId } from '../../engine/index.ts';
import type { HouseRuleSwitchValues } from '../../storage/table-rules.ts';
import { formatNumber } from '../../format/numbers.ts';
import { openTableOrStandardGame } from '../../questions/table-lookup.ts';
import { yieldToMain } from '../../ui/yield-to-main.ts';

/**
 * Loads the first question of a quiz with a code, its level, and a function that loads the other questions. The rules
 * of the game must be loaded. Rejects if a script that makes questions cannot be loaded.
 */
export async function loadFirstQuestionAndLoader(
  coded: QuizSeedAndCount,
  rules: RulesetId,
  house: HouseRuleSwitchValues,
) {
  const [{ streamCodedQuizQuestions, getCodedQuizLevel }, { addRuleTextsToQuestions }] = await Promise.all([
    import('../../questions/compose.ts'),
    import('../../questions/question-text.ts'),
  ]);
  const table = openTableOrStandardGame(rules, house);
  const generator = streamCodedQuizQuestions(coded, table);
  const addWords = (questions: readonly Question[]) => addRuleTextsToQuestions(questions, table.info);
  const first = await generator.next();
  const [question] = await addWords(first.done ? [] : [first.value]);
  if (!question) throw new Error(`No question for ${coded.seed}`);
  return {
    question,
    level: getCodedQuizLevel(coded),
    /** Can be called only once, because it uses up the generator of the questions. */
    async loadOthers(): Promise<readonly QuestionWithRuleTexts[]> {
      const others: Question[] = [];
      for await (const other of generator) {
        others.push(other);
        await yieldToMain();
      }
      return addWords(others);
    },
  };
}

export async function loadCodedQuestions(coded: QuizSeedAndCount, rules: RulesetId, house: HouseRuleSwitchValues) {
  const { question, loadOthers } = await loadFirstQuestionAndLoader(coded, rules, house);
  return { questions: [question, ...(await loadOthers())] };
}

/** The title of a quiz with a code: “Ten mixed questions”, “15 questions: stages 1 to 3”. */
export function formatCodedQuizTitle({ quiz, count = MIXED_QUIZ_LENGTH }: QuizSeedAndCount): string {
  const many = count === MIXED_QUIZ_LENGTH ? 'Ten' : formatNumber(count);
  if (quiz.kind !== 'course') return `${many} mixed questions`;
  return `${many} questions: ${quiz.stages === 1 ? 'stage 1' : `stages 1 to ${quiz.stages}`}`;
}

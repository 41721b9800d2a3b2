import type { Coded } from '../../questions/codes.ts';
import { MIXED_LENGTH, type Level } from '../../questions/game.ts';
import type { Worded } from '../../questions/question-text.ts';
import type { RulesetId } from '../../engine/index.ts';
import type { House } from '../../storage/table-rules.ts';
import { formatNumber } from '../../format/numbers.ts';
import { getDrillTable } from '../../questions/table-lookup.ts';

// The questions that a code stands for, and what such a quiz is called.

/**
 * Makes the questions of a code. The makers of all skills weigh as much as the rest of a page, so they are fetched here; it
 * throws where they cannot be. The rules of the game have to be there.
 */
export async function loadQuestions(
  coded: Coded,
  rules: RulesetId,
  house: House,
): Promise<{ readonly questions: readonly Worded[]; readonly level: Level }> {
  const [{ composeCoded, getLevel: levelOf }, { withWords }, { formatRuleNumber: ruleNumber }] = await Promise.all([
    import('../../questions/compose.ts'),
    import('../../questions/question-text.ts'),
    import('../../format/chapters.ts'),
  ]);
  const asked = getDrillTable(rules, house);
  const questions = await withWords(await composeCoded(coded, asked), asked.info, ruleNumber);
  return { questions, level: levelOf(coded) };
}

/** “Ten mixed questions”, “15 questions: stages 1 to 3”. */
export function formatQuizTitle({ quiz, count = MIXED_LENGTH }: Coded): string {
  const many = count === MIXED_LENGTH ? 'Ten' : formatNumber(count);
  if (quiz.kind !== 'course') return `${many} mixed questions`;
  return `${many} questions: ${quiz.stages === 1 ? 'stage 1' : `stages 1 to ${quiz.stages}`}`;
}

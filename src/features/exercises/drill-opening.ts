import type { Level } from '../../questions/game.ts';
import { PRERENDERED_QUESTION_SEED } from '../../questions/question.ts';
import { RULESET_IDS, type Table } from '../../engine/index.ts';
import { formatRightAnswer } from '../../ui/question/answer-text.ts';
import { addRuleTextsToDrillItem, type DrillItem } from '../quiz/index.ts';
import { openTableOrStandardGame } from '../../questions/table-lookup.ts';

/** The question that the built page shows, for the default game without house rules, and its answer in words. */
export async function generatePrerenderedQuestion<Go extends DrillItem>(
  make: (table: Table, level: Level, seed: string) => Go | Promise<Go>,
  level: Level = 1,
) {
  const table = openTableOrStandardGame(RULESET_IDS[0]);
  const first = await addRuleTextsToDrillItem(await make(table, level, PRERENDERED_QUESTION_SEED), table);
  return { first, answer: `${formatRightAnswer(first.question)}. ${first.question.because}` };
}

import type { QuestionWithRuleTexts } from '../../questions/question-text.ts';
import { listWholeFamilyOfRuleset, isTableWithoutHouseRules } from '../../engine/index.ts';
import { formatDrillReference, parseDrillReference } from '../../storage/drill-tables.ts';
import type { QuestionReference } from '../../storage/practice.ts';
import { readAgreedRulesOrFirstGame } from '../../storage/table-rules.ts';
import { loadSkillQuestion } from './skill-questions.ts';
import { openTableOrStandardGame } from '../../questions/table-lookup.ts';

/**
 * Makes the lesson's questions by the rules of a table. Leaves out those without an answer by these rules; questions
 * that name their own rules stay. Rejects if a question maker cannot be loaded.
 * @param own the rules of the table; by default those of this device
 */
export async function adaptLessonQuestionsToTable(
  refs: readonly QuestionReference[],
  questions: readonly QuestionWithRuleTexts[],
  game: string,
  own = readAgreedRulesOrFirstGame(listWholeFamilyOfRuleset(game)),
) {
  const made = refs.map(async (ref, place) => {
    const asked = parseDrillReference(ref);
    if (!asked || !isTableWithoutHouseRules(asked.table)) return [{ ref, question: questions[place]! }];
    const table = openTableOrStandardGame(own.rules, own.house);
    const question = await loadSkillQuestion({ ...asked, table });
    return question ? [{ ref: formatDrillReference(asked.skill, table, asked.level, asked.seed), question }] : [];
  });
  return (await Promise.all(made)).flat();
}

/** The questions by the rules of this device's table; undefined for one that plays the lesson's game as it is written. */
export async function adaptQuestionsToOwnTable(
  refs: readonly QuestionReference[],
  questions: readonly QuestionWithRuleTexts[],
  game: string,
) {
  const own = readAgreedRulesOrFirstGame(listWholeFamilyOfRuleset(game));
  if (own.rules === game && isTableWithoutHouseRules(own)) return undefined;
  const asked = await adaptLessonQuestionsToTable(refs, questions, game, own);
  return { ...own, questions: asked.map(({ question }) => question), refs: asked.map(({ ref }) => ref) };
}

import { loadSkillMaker, tryQuestion } from '../../questions/questions.ts';
import { addRuleTexts, type WordedQuestion } from '../../questions/question-text.ts';
import { listRulesetsOfSameFamily, isPlayedAsWritten } from '../../engine/index.ts';
import { formatDrillReference, parseDrillReference } from '../../storage/drill-tables.ts';
import type { QuestionReference } from '../../storage/practice.ts';
import { findRulesForGames, type HouseValues } from '../../storage/table-rules.ts';
import { formatPlaceInRuleBook } from '../../format/chapters.ts';
import { findSkillOfGame } from './skill-questions.ts';
import { getTableOrDefault } from '../../questions/table-lookup.ts';

/** A question of a lesson, and where it can be found again. */
interface AskedAt {
  readonly ref: QuestionReference;
  readonly question: WordedQuestion;
}

/**
 * The questions of a lesson by the rules of this table; one that these have no answer to is left out, and one that says by
 * which rules it is asked stays as it is. Fails as an import does.
 * @param game the game of the lesson
 * @param own the rules of the table, those of this device unless given
 */
export async function adaptLessonQuestionsToTable(
  refs: readonly QuestionReference[],
  questions: readonly WordedQuestion[],
  game: string,
  own = findRulesForGames(listRulesetsOfSameFamily(game)),
): Promise<readonly AskedAt[]> {
  const made = refs.map(async (ref, place): Promise<readonly AskedAt[]> => {
    const asked = parseDrillReference(ref);
    if (!asked || !isPlayedAsWritten(asked.table)) return [{ ref, question: questions[place]! }];
    const table = getTableOrDefault(own.rules, own.house);
    const { level, seed } = asked;
    const skill = findSkillOfGame(asked.skill, table.info);
    const found = skill && skill.from <= level && tryQuestion(await loadSkillMaker(skill), seed, { table, level });
    if (!skill || !found) return [];
    const [question] = await addRuleTexts([found], table.info, formatPlaceInRuleBook);
    return [{ ref: formatDrillReference(skill.id, table, level, seed), question: question! }];
  });
  return (await Promise.all(made)).flat();
}

/** The same with the house rules they are asked by; undefined where this table plays the game as it is written. */
export async function adaptLessonQuestionsToOwnTable(
  refs: readonly QuestionReference[],
  questions: readonly WordedQuestion[],
  game: string,
): Promise<{ readonly questions: readonly WordedQuestion[]; readonly house: HouseValues } | undefined> {
  const own = findRulesForGames(listRulesetsOfSameFamily(game));
  if (isPlayedAsWritten(own)) return undefined;
  const asked = await adaptLessonQuestionsToTable(refs, questions, game, own);
  return { questions: asked.map(({ question }) => question), house: own.house };
}

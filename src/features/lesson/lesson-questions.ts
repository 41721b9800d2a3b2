import type { Level } from '../../questions/game.ts';
import type { QuestionWithRuleTexts } from '../../questions/question-text.ts';
import type { RulesetInfo } from '../../engine/index.ts';
import { formatDrillReference } from '../../storage/drill-tables.ts';
import type { QuestionReference } from '../../storage/practice.ts';
import type { HouseRuleSwitchValues } from '../../storage/table-rules.ts';
import { formatHouseRuleAnswer, toHouseRuleWithTexts } from '../../format/house-rules.ts';
import { loadSkillQuestion } from '../quiz/index.ts';
import { getTableOrThrow } from '../../questions/table-lookup.ts';

// The questions of a lesson, made when the site is built. The same front matter always gives the same questions.

/** Which question of a skill is asked: how hard, and the seed that always gives the same one. */
interface QuestionRequest {
  readonly skill: string;
  readonly level: Level;
  readonly seed: number;
  /** The house rules of the question’s table; without them the game is played as it is written. */
  readonly house?: HouseRuleSwitchValues | undefined;
}

/** The seed as text. The question is made from it, and again from the reference of the question, which contains it. */
const formatLessonSeed = ({ seed }: QuestionRequest): string => `lesson/${seed}`;

/** What was agreed at the table of a question: "Your table has agreed: May a player declare ready? Yes." */
function describeAgreement(house: HouseRuleSwitchValues, { switches }: RulesetInfo): string {
  const rules = switches.filter(({ id }) => id in house).map(toHouseRuleWithTexts);
  return `Your table has agreed: ${rules.map((rule) => `${rule.question} ${formatHouseRuleAnswer(rule, house[rule.id]!)}.`).join(' ')}`;
}

/**
 * The questions of a lesson, with the texts of their rules. A question with `house` begins with a sentence on those
 * house rules. Throws, so that the build stops, for an unknown skill, or for one that this game or level does not have.
 */
export async function loadQuestionsOfLessonRequests(
  asks: readonly QuestionRequest[],
  game: RulesetInfo,
): Promise<readonly QuestionWithRuleTexts[]> {
  return Promise.all(
    asks.map(async (asked) => {
      const { skill, level, house } = asked;
      const table = getTableOrThrow(game.id, house);
      const question = await loadSkillQuestion({ skill, table, level, seed: formatLessonSeed(asked) });
      if (!question) throw new Error(`${game.id} has no questions of “${skill}” at level ${level}.`);
      return house
        ? { ...question, situation: `${describeAgreement(house, table.info)} ${question.situation}` }
        : question;
    }),
  );
}

/** The references from which the questions of a lesson can be made again (storage/drill-tables.ts). */
export const createQuestionReferences = (
  asks: readonly QuestionRequest[],
  game: RulesetInfo,
): readonly QuestionReference[] =>
  asks.map((asked) =>
    formatDrillReference(asked.skill, getTableOrThrow(game.id, asked.house), asked.level, formatLessonSeed(asked)),
  );

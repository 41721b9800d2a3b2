import { type Level, QUESTION_LEVELS } from '../../questions/game.ts';
import type { Question } from '../../questions/question.ts';
import {
  makeUnaskedQuestion,
  toQuestionSimilarityKey,
  makeQuestion,
  tryMakeQuestion,
  loadSkillWithMaker,
} from '../../questions/questions.ts';
import { findSkillByIdInGame, getLevelOfSkill } from '../../questions/skills.ts';
import { addRuleTextsToQuestion, type QuestionWithRuleTexts } from '../../questions/question-text.ts';
import type { Table } from '../../engine/index.ts';
import type { parseDrillReference } from '../../storage/drill-tables.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { openTableOrStandardGame } from '../../questions/table-lookup.ts';

/** The question that a seed gives on every device; undefined where the table, or the level, has none of the skill. */
export async function loadSkillQuestion({
  skill: id,
  table,
  level,
  seed,
}: NonNullable<ReturnType<typeof parseDrillReference>>): Promise<QuestionWithRuleTexts | undefined> {
  const skill = findSkillByIdInGame(id, table.info);
  if (!skill || skill.from > level) return undefined;
  const question = tryMakeQuestion(await loadSkillWithMaker(skill), seed, { table, level });
  return question && addRuleTextsToQuestion(question, table.info);
}

/** Loads another question like this one; undefined if the skill has none. */
export async function loadSkillQuestionLike(
  question: Question,
  { rules, house }: TableRules,
  seed: string,
  level: Level = QUESTION_LEVELS[0],
): Promise<QuestionWithRuleTexts | undefined> {
  const table = openTableOrStandardGame(rules, house);
  const skill = findSkillByIdInGame(question.skill, table.info);
  if (!skill) return undefined;
  const wanted = { table, level: getLevelOfSkill(level, skill) };
  const found = makeUnaskedQuestion(await loadSkillWithMaker(skill), `similar/${seed}`, wanted, [question]);
  return found && addRuleTextsToQuestion(found, table.info);
}

export interface DrillItem {
  readonly question: Question;
}

/** A seed gives the same question on every device. @throws for a skill that is not in the game */
export async function generateSkillDrillItem(id: string, table: Table, level: Level, seed: string): Promise<DrillItem> {
  const skill = findSkillByIdInGame(id, table.info);
  if (!skill) throw new Error(`No skill “${id}”`);
  return { question: makeQuestion(await loadSkillWithMaker(skill), seed, { table, level }) };
}

const MAX_LOOKS = 24;

/** Makes an item unlike the recent ones, if a few attempts find one. @param recent their similarity keys */
export async function generateUnlikeItemWithSeed<Go extends DrillItem>(
  make: (seed: string) => Promise<Go>,
  freshSeed: () => string,
  recent: readonly string[],
): Promise<{ readonly go: Go; readonly seed: string; readonly like: string }> {
  for (let left = MAX_LOOKS; ; left--) {
    const seed = freshSeed();
    const go = await make(seed);
    const like = toQuestionSimilarityKey(go.question);
    if (left === 0 || !recent.includes(like)) return { go, seed, like };
  }
}

export async function addRuleTextsToDrillItem<Go extends DrillItem>(
  go: Go,
  { info }: Table,
): Promise<Go & { readonly question: QuestionWithRuleTexts }> {
  return { ...go, question: await addRuleTextsToQuestion(go.question, info) };
}

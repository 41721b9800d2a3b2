import { type Level, QUESTION_LEVELS } from '../../questions/game.ts';
import type { Question } from '../../questions/question.ts';
import {
  makeUnaskedQuestion,
  toQuestionSimilarityKey,
  makeQuestion,
  loadSkillWithMaker,
} from '../../questions/questions.ts';
import { isSkillInGame, type QuestionSkill, findSkillById } from '../../questions/skills.ts';
import { addRuleTextsToQuestions, type QuestionWithRuleTexts } from '../../questions/question-text.ts';
import type { RulesetInfo, Table } from '../../engine/index.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { openTableOrStandardGame } from '../../questions/table-lookup.ts';

export function findSkillByIdInGame(id: string, game: RulesetInfo): QuestionSkill | undefined {
  const skill = findSkillById(id);
  return skill && isSkillInGame(skill, game) ? skill : undefined;
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
  const fits = skill && QUESTION_LEVELS.find((each) => each >= Math.max(level, skill.from));
  if (!fits) return undefined;
  const found = makeUnaskedQuestion(await loadSkillWithMaker(skill), `similar/${seed}`, { table, level: fits }, [
    question,
  ]);
  const [worded] = found ? await addRuleTextsToQuestions([found], table.info) : [];
  return worded;
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
  const [question] = await addRuleTextsToQuestions([go.question], info);
  return { ...go, question: question! };
}

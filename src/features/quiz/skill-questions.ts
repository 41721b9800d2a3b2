import { type Level, QUESTION_LEVELS } from '../../questions/game.ts';
import type { Question } from '../../questions/question.ts';
import {
  makeUnaskedQuestion,
  toQuestionSimilarityKey,
  makeQuestion,
  loadSkillMaker,
} from '../../questions/questions.ts';
import { isSkillInGame, type QuestionSkill, findSkillById } from '../../questions/skills.ts';
import { loadRuleTextsIntoQuestions, type QuestionWithRuleTexts } from '../../questions/question-text.ts';
import type { RulesetInfo, Table } from '../../engine/index.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { getTableOrGameAsWritten } from '../../questions/table-lookup.ts';

// Questions of one skill, for exercises and whoever wants one more. The same arguments give the same questions on
// the page as it is built, on paper and on every device.

/** The skill of an id, where a game knows it; undefined elsewhere, and for what nobody makes questions of. */
export function findSkillByIdInGame(id: string, game: RulesetInfo): QuestionSkill | undefined {
  const skill = findSkillById(id);
  return skill && isSkillInGame(skill, game) ? skill : undefined;
}

/** A question that practises the same as another; undefined when the game has no maker for it, or no other question. */
export async function generateSimilarQuestion(
  question: Question,
  { rules, house }: TableRules,
  seed: string,
  level: Level = QUESTION_LEVELS[0],
): Promise<QuestionWithRuleTexts | undefined> {
  const table = getTableOrGameAsWritten(rules, house);
  const skill = findSkillByIdInGame(question.skill, table.info);
  const fits = skill && QUESTION_LEVELS.find((each) => each >= Math.max(level, skill.from));
  if (!fits) return undefined;
  const found = makeUnaskedQuestion(await loadSkillMaker(skill), `similar/${seed}`, { table, level: fits }, [question]);
  const [worded] = found ? await loadRuleTextsIntoQuestions([found], table.info) : [];
  return worded;
}

/** One go of an endless exercise: what is asked, and whatever else a drill lays on its table. */
export interface DrillItem {
  readonly question: Question;
}

/** A go of one skill for a seed, the same on every device. Throws, as a bug, for a skill that the game does not have. */
export async function generateSkillDrillItem(id: string, table: Table, level: Level, seed: string): Promise<DrillItem> {
  const skill = findSkillByIdInGame(id, table.info);
  if (!skill) throw new Error(`No skill “${id}”`);
  return { question: makeQuestion(await loadSkillMaker(skill), seed, { table, level }) };
}

/** So many more are looked at for one that is unlike those before. */
const MAX_LOOKS = 24;

/**
 * A go that is like none of the last ones in form and answer, where a few looks find one.
 * @param recent what the last ones were like, as this one is told too
 */
export async function generateDrillItemUnlikeRecent<Go extends DrillItem>(
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
  const [question] = await loadRuleTextsIntoQuestions([go.question], info);
  return { ...go, question: question! };
}

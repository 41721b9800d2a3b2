import type { Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion, ready } from '../../drills/questions.ts';
import { isSkillIn, skillOf } from '../../drills/skills.ts';
import { withWords, type Worded } from '../../drills/worded.ts';
import type { Table } from '../../engine/index.ts';

/** One go of an endless exercise: what is asked, and whatever else a drill lays on its table. */
export interface DrillGo {
  readonly question: Question;
}

/** A go of one skill for a seed, the same on every device. Throws, as a bug, for a skill that the game does not have. */
export async function skillGo(id: string, table: Table, level: Level, seed: string): Promise<DrillGo> {
  const skill = skillOf(id);
  if (!skill || !isSkillIn(skill, table.info)) throw new Error(`No skill “${id}”`);
  return { question: makeQuestion(await ready(skill), seed, { table, level }) };
}

/** The seed of the go that a page opens with. */
export const PAGE_SEED = 'page';

/** The go that a page opens with, its rules in words. */
export async function firstGo<Go extends DrillGo>(
  go: Go,
  { info }: Table,
): Promise<Go & { readonly question: Worded }> {
  const [question] = await withWords([go.question], info);
  return { ...go, question: question! };
}

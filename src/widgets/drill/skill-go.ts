import type { Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { isIn, makeQuestion, skillOf } from '../../drills/skills.ts';
import type { Table } from '../../drills/table.ts';

/** One go of an endless exercise: a question of one skill. */
export interface SkillGo {
  readonly question: Question;
}

/** A go for a seed, the same on every device. Throws, as a bug, for a skill that the game does not have. */
export function skillGo(id: string, table: Table, level: Level, seed: string): SkillGo {
  const skill = skillOf(id);
  if (!skill || !isIn(skill, table.game)) throw new Error(`No skill “${id}”`);
  return { question: makeQuestion(skill, seed, { ...table, level }) };
}

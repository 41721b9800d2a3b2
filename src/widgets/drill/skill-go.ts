import type { Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion } from '../../drills/skills.ts';
import type { RulesetInfo } from '../../engine/index.ts';
import { skillIn } from '../quiz/skill-questions.ts';

/** One go of an endless exercise: a question of one skill. */
export interface SkillGo {
  readonly question: Question;
}

/** A go for a seed, the same on every device. Throws, as a bug, for a skill that the game does not have. */
export function skillGo(id: string, game: RulesetInfo, level: Level, seed: string): SkillGo {
  const skill = skillIn(id, game);
  if (!skill) throw new Error(`No skill “${id}”`);
  return { question: makeQuestion(skill, seed, { game, level }) };
}

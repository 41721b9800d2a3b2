// Every skill with who makes its questions, for tests that ask at once.
import { loadSkillsWithMakers, type SkillWithMaker } from '../../../src/questions/questions.ts';
import { ALL_SKILLS, type QuestionSkill } from '../../../src/questions/skills.ts';

export const READY: readonly SkillWithMaker[] = await loadSkillsWithMakers(ALL_SKILLS);

/** A skill of the list, ready to be asked. Throws for one that the list does not have. */
export function readySkill({ id }: Pick<QuestionSkill, 'id'>): SkillWithMaker {
  const found = READY.find((skill) => skill.id === id);
  if (!found) throw new Error(`No skill “${id}”`);
  return found;
}

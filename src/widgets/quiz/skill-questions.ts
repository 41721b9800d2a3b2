import { LEVELS, type Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { another, ready } from '../../drills/questions.ts';
import { SKILLS, type Skill } from '../../drills/skills.ts';
import { withWords, type Worded } from '../../drills/worded.ts';
import type { RulesetInfo } from '../../engine/index.ts';
import { drillTable } from '../../learner/drill-tables.ts';
import type { TableRules } from '../../learner/table-rules.ts';

// Questions of one skill, for exercises and whoever wants one more. The same arguments give the same questions on
// the page as it is built, on paper and on every device.

/** The skill of an id, where a game knows it; undefined elsewhere, and for what nobody makes questions of. */
export const skillIn = (id: string, game: RulesetInfo): Skill | undefined =>
  SKILLS.find((skill) => skill.id === id && (skill.isIn?.(game) ?? true));

/** A question that practises the same as another; undefined when the game has no maker for it, or no other question. */
export async function similar(
  question: Question,
  { rules, house }: TableRules,
  seed: string,
  level: Level = LEVELS[0],
): Promise<Worded | undefined> {
  const table = drillTable(rules, house);
  const skill = skillIn(question.skill, table.info);
  const fits = skill && LEVELS.find((each) => each >= Math.max(level, skill.from));
  if (!fits) return undefined;
  const found = another(await ready(skill), `similar/${seed}`, { table, level: fits }, [question]);
  const [worded] = found ? await withWords([found], table.info) : [];
  return worded;
}

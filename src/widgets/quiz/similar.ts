import { another } from '../../drills/compose.ts';
import { LEVELS, type Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { SKILLS } from '../../drills/skills.ts';
import { fetchGame } from '../../engine/fetch.ts';

// Everything of a quiz that asks the engine, in one file so that the browser can fetch it after the page.

export { composeQuiz } from '../../drills/compose.ts';
export { fetchGame };

/** A question that practises the same as another; undefined when the game has no maker for it or the game cannot be had. */
export async function similar(question: Question, game: string, seed: string, level: Level = LEVELS[0]): Promise<Question | undefined> {
  const info = await fetchGame(game);
  const skill = SKILLS.find(({ id }) => id === question.skill);
  if (!info || !skill || !(skill.isIn?.(info) ?? true)) return undefined;
  const fits = LEVELS.find((each) => each >= Math.max(level, skill.from))!;
  return another(skill, `similar/${seed}`, { game: info, level: fits }, [question]);
}

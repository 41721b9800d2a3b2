import type { Level } from '../../drills/game.ts';
import type { Question } from '../../drills/question.ts';
import { makeQuestion, SKILLS } from '../../drills/skills.ts';
import type { RulesetInfo } from '../../engine/index.ts';
import { fetchAllGames, fetchGame } from '../../engine/fetch.ts';

/** A question of a lesson: what it practises, how hard, and the seed that always gives the same one. */
export interface Asked {
  readonly skill: string;
  readonly level: Level;
  readonly seed: number;
}

/**
 * The questions of a lesson: the same on paper, on the page and on every device.
 * Throws, so that the build stops, for a skill that nobody practises, or that this game or this level does not have.
 */
export function questionsOf(asks: readonly Asked[], game: RulesetInfo): readonly Question[] {
  return asks.map(({ skill: id, level, seed }) => {
    const skill = SKILLS.find((each) => each.id === id);
    if (!skill || !(skill.isIn?.(game) ?? true) || skill.from > level)
      throw new Error(`${game.id} has no questions of “${id}” at level ${level}.`);
    return makeQuestion(skill, `lesson/${seed}`, { game, level });
  });
}

/** The same in the browser, where the game is fetched first; undefined when it cannot be had. */
export async function fetchQuestions(asks: readonly Asked[], rules: string): Promise<readonly Question[] | undefined> {
  if (asks.some(({ skill }) => SKILLS.find(({ id }) => id === skill)?.needs === 'all-games')) await fetchAllGames();
  const game = await fetchGame(rules);
  return game && questionsOf(asks, game);
}

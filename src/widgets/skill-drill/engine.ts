// What asks the engine, in one file that the browser fetches after the page.

import { SKILLS } from '../../drills/skills.ts';
import { fetchAllGames, fetchGame } from '../../engine/fetch.ts';
import type { RulesetInfo } from '../../engine/index.ts';

export { goFor } from './model.ts';

/** Fetches a game, and with it whatever else a skill asks. */
export async function fetchFor(skill: string, rules: string): Promise<RulesetInfo | undefined> {
  if (SKILLS.find(({ id }) => id === skill)?.needs === 'all-games') await fetchAllGames();
  return fetchGame(rules);
}

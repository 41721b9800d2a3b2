import type { House } from '../../learner/table-rules.ts';
import { houseFor, ownRules } from '../parts/own-rules.ts';

// What asks the engine, in one file that the browser fetches after the page.

export { nearestSpecials } from '../../engine/index.ts';

/** The rules to go by on a page of some games: the table’s own where it plays one of them, else the first as it stands. */
export async function rulesFor(
  games: readonly string[],
): Promise<{ readonly rules: string; readonly house: House; readonly own: boolean }> {
  const own = await ownRules();
  if (games.includes(own.rules)) return { ...own, own: Object.keys(own.house).length > 0 };
  const rules = games[0]!;
  return { rules, house: await houseFor(rules), own: false };
}

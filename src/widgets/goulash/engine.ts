import { judgePlacing, laidSets, wildHand, wildOf } from '../../drills/goulash.ts';
import { randomFrom } from '../../drills/random.ts';
import { fetchGame } from '../../engine/fetch.ts';
import { tableRules } from '../../learner/table-rules.ts';
import type { GoulashTable } from './model.ts';

// All that asks the engine, in one piece that follows the page.

export * from './model.ts';
export { judgePlacing, laidSets, randomFrom, wildHand };

/** The table's rules where they have a goulash, else the game the page names. Rejects when its file cannot be had. */
export async function tableOf(game: string): Promise<GoulashTable> {
  await fetchGame(game);
  const { rules, house } = tableRules().value;
  await fetchGame(rules);
  const agreed = { rules, house: Object.freeze({ ...house }) };
  const wild = wildOf(agreed);
  return wild ? { ...agreed, wild } : { rules: game, house: undefined, wild: wildOf({ rules: game })! };
}

import { RULESETS } from '../../engine/index.ts';
import { fetchGame } from '../../engine/fetch.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { tableRules, type House } from '../../learner/table-rules.ts';

// Which rules this table plays, for widgets that fetch the engine after the page.

/** The table’s own game and its house rules; the first of the games where nothing is agreed. */
export async function ownRules(): Promise<{ readonly rules: string; readonly house: House }> {
  await fetchGame(keptAgreement().value?.rules ?? RULESETS[0]).then((game) => game ?? fetchGame(RULESETS[0]));
  return tableRules().value;
}

/** The house rules that this table has agreed on for a game: none for a game it does not play. */
export async function houseFor(rules: string): Promise<House> {
  const own = await ownRules();
  await fetchGame(rules);
  return own.rules === rules ? own.house : {};
}

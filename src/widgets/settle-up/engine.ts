import { RULESETS } from '../../engine/index.ts';
import { fetchGame } from '../../engine/fetch.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { tableRules } from '../../learner/table-rules.ts';
import type { Table } from './model.ts';

// What asks the engine, in one file that the browser fetches after the page.

export { answerTo } from './model.ts';

/** A game with the house rules that this table has agreed on for it; the table’s own game unless one is named. */
export async function tableFor(rules?: string): Promise<Table> {
  await fetchGame(keptAgreement().value?.rules ?? RULESETS[0]).then((game) => game ?? fetchGame(RULESETS[0]));
  const own = tableRules().value;
  if (rules === undefined || rules === own.rules) return own;
  await fetchGame(rules);
  return { rules, house: {} };
}

import { RULESETS } from '../../engine/index.ts';
import { fetchGame } from '../../engine/fetch.ts';
import { tableRules, type TableRules } from '../../learner/table-rules.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { keptSheets } from '../../learner/sheet-shelf.ts';
import { browserStore } from '../../learner/store.ts';
import { SheetDesk } from './desk.svelte.ts';

/** What the page opens with: the desk, and the rules of this table for a new evening. */
export interface Opened {
  readonly desk: SheetDesk;
  readonly table: TableRules;
}

/** Fetches the games that the kept sheet and the table's agreement name, then opens the sheet. Rejects when a file cannot be had. */
export async function openSheet(): Promise<Opened> {
  const store = browserStore();
  const named = [keptSheets(store).sheet?.rules, keptAgreement(store).value?.rules ?? RULESETS[0]];
  await Promise.all([...new Set(named)].map((name) => name && fetchGame(name)));
  // A table that agreed on a game of which nothing is known plays the first one.
  if (!RULESETS.some((id) => id === named[1])) await fetchGame(RULESETS[0]);
  return { desk: new SheetDesk(store), table: tableRules(store).value };
}

import { firstMahjong } from '../../drills/first-mahjong.ts';
import type { Table } from '../../engine/index.ts';
import { tableRules } from '../../learner/table-rules.ts';
import { inFigures } from '../../text/numbers.ts';
import { rowOf, withKeys } from '../bill/bill-view.ts';
import type { FirstTold } from './steps.ts';
import { drillTable } from '../../drills/opened.ts';

/** The hand that the page opens with, and the first page shows. */
export const FIRST_SEED = 'b';

/** The hand of a seed by the rules of a table, as the page shows it; undefined at a table where no such hand can be won. */
export function tellFirst(table: Table, seed: string): FirstTold | undefined {
  const made = firstMahjong(table, seed);
  if (!made) return undefined;
  const { sets, pair, single, spare, rounds, declares, bill } = made;
  const rows = withKeys(bill.lines)
    .filter(({ line }) => line.value !== 0)
    .map(({ key, line }) => rowOf(key, line))
    .map(({ key, text, href, tiles, amount }) => ({ key, text, href, tiles, amount }));
  return { seed, sets, pair, single, spare, rounds, declares, rows, total: inFigures(bill.total) };
}

/** The same by the rules of the table that this device has agreed on. */
export function firstAtTable(seed: string): FirstTold | undefined {
  const { rules, house } = tableRules();
  return tellFirst(drillTable(rules, house), seed);
}

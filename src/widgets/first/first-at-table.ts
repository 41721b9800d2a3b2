import { drillTable } from '../../learner/drill-tables.ts';
import { tableRules } from '../../learner/table-rules.ts';
import { tellFirst } from './first-told.ts';
import type { FirstTold } from './steps.ts';

/** The hand of a seed by the rules of this table; undefined at a table where no such hand can be won. */
export function firstAtTable(seed: string): FirstTold | undefined {
  const { rules, house } = tableRules();
  return tellFirst(drillTable(rules, house), seed);
}

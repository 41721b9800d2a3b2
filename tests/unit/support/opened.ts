import { openTable, type HouseInput, type Table } from '../../../src/engine/index.ts';

/** A table opened; throws for rules or house rules that nobody knows. */
export function opened(rules: string, house: HouseInput = {}): Table {
  const table = openTable({ rules, house });
  if (!table.ok) throw new Error(`${rules}: ${JSON.stringify(table.error)}`);
  return table.value;
}

import { openTable, type TableOrRulesInput, type HouseInput, type Table } from '../engine/index.ts';

// The one place outside the engine where tables are opened. The functions differ in how they treat rules that do not
// exist.

/** Undefined for invalid rules, or where the game is not loaded. */
export function openTableOrUndefined(at: Omit<TableOrRulesInput, 'table'>): Table | undefined {
  const opened = openTable(at);
  return opened.ok ? opened.value : undefined;
}

/**
 * Throws for invalid rules or a game that is not loaded, which is a bug: otherwise different devices would show
 * different questions.
 */
export function getTableOrThrow(rules: string, house?: HouseInput): Table {
  const opened = openTable({ rules, house });
  if (!opened.ok) throw new Error(`No table of ${rules}: ${opened.error.code}`);
  return opened.value;
}

/** Falls back to the game as written for invalid house rules. Throws where the game is not loaded. */
export const getTableOrGameAsWritten = (rules: string, house: HouseInput = {}): Table =>
  openTableOrUndefined({ rules, house }) ?? getTableOrThrow(rules);

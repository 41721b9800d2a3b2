import { openTable, type TableOrRulesInput, type HouseInput, type Table } from '../engine/index.ts';

// Functions that open a table. For rules that do not exist, each reacts differently.

/** Undefined for invalid rules, or where the game is not loaded. */
export function openTableOrUndefined(at: Omit<TableOrRulesInput, 'table'>): Table | undefined {
  const opened = openTable(at);
  return opened.ok ? opened.value : undefined;
}

/** Throws for invalid rules or a game that is not loaded, because only a bug can ask for them. */
export function getTableOrThrow(rules: string, house?: HouseInput): Table {
  const opened = openTable({ rules, house });
  if (!opened.ok) throw new Error(`No table of ${rules}: ${opened.error.code}`);
  return opened.value;
}

/** Opens the game as written where the house rules are invalid. Throws where the game is not loaded. */
export const openTableOrStandardGame = (rules: string, house: HouseInput = {}): Table =>
  openTableOrUndefined({ rules, house }) ?? getTableOrThrow(rules);

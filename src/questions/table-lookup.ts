import { openTable, type AtTable, type HouseInput, type Table } from '../engine/index.ts';

// Where tables are opened, once each; from here they are handed on. The three differ in what becomes of rules by which nobody can play.

/** The table of these rules; undefined where there is none, or where its game has not been fetched. */
export function findTable(at: Omit<AtTable, 'table'>): Table | undefined {
  const opened = openTable(at);
  return opened.ok ? opened.value : undefined;
}

/** The table of a game with house rules. Throws, as a bug, when there is none or the game has not been fetched: what is shown would not be the same everywhere. */
export function getTable(rules: string, house?: HouseInput): Table {
  const opened = openTable({ rules, house });
  if (!opened.ok) throw new Error(`No table of ${rules}: ${opened.error.code}`);
  return opened.value;
}

/** The table of a game with house rules; that of the game as it is written where it has no such table. Throws where the game has not been fetched. */
export const getDrillTable = (rules: string, house: HouseInput = {}): Table =>
  findTable({ rules, house }) ?? getTable(rules);

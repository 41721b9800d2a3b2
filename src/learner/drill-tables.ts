import { openTable, type RulesetId, type Table } from '../engine/index.ts';
import type { Level } from '../drills/game.ts';
import type { Ref } from './practice.ts';
import type { Store } from './store.ts';
import { readTableCode, tableCode } from './table-code.ts';
import { rulesFor, type House } from './table-rules.ts';

// By whose rules questions are made: those the learner's table has agreed on, where it plays the game.

/** The table of a game with house rules; that of the game as it is written where it has no such table. Throws where the game has not been fetched. */
export function drillTable(rules: RulesetId, house: House = {}): Table {
  const own = openTable({ rules, house });
  const table = own.ok ? own : openTable({ rules });
  if (!table.ok) throw new Error(`No table of ${rules}: ${table.error.code}`);
  return table.value;
}

/** A game as this table plays it: with its house rules where they are of this game. */
export const agreedTable = (rules: RulesetId, store?: Store): Table => drillTable(rules, rulesFor(rules, store).house);

/** Where a question of an exercise can be found again: its skill, the table in short, level and seed. */
export const drillRef = (skill: string, { rules, house }: Table, level: Level, seed: string): Ref =>
  `drill:${skill}/${tableCode(rules, house)}/${level}/${seed}`;

/** What such a reference says; undefined for a text that is not one. */
export function readDrillRef(
  ref: Ref,
): { readonly skill: string; readonly table: Table; readonly level: Level; readonly seed: string } | undefined {
  const [, skill, code = '', level, seed] = /^drill:([^/]+)\/([^/]+)\/([123])\/(.+)$/.exec(ref) ?? [];
  const { table } = readTableCode(code);
  if (!skill || !seed || !table) return undefined;
  return { skill, table: drillTable(table.rules, table.house), level: Number(level) as Level, seed };
}

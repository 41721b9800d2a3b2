import { askedTable, type DrillTable } from '../drills/table.ts';
import { rulesets, type RulesetId } from '../engine/index.ts';
import type { Level } from '../drills/game.ts';
import type { Ref } from './practice.ts';
import type { Store } from './store.ts';
import { readTableCode, tableCode } from './table-code.ts';
import { rulesFor, type House } from './table-rules.ts';

// By whose rules questions are made: those the learner's table has agreed on, where it plays the game.

/** A game with house rules as the drills take it. */
export const drillTable = (rules: RulesetId, house: House): DrillTable =>
  (Object.keys(house).length > 0 && askedTable(rules, house)) || { game: rulesets[rules] };

/** A game as this table plays it: with its house rules where they are of this game. */
export const agreedTable = (rules: RulesetId, store?: Store): DrillTable =>
  drillTable(rules, rulesFor(rules, store).house);

/** Where a question of an exercise can be found again: its skill, the table in short, level and seed. */
export const drillRef = (skill: string, { game, house }: DrillTable, level: Level, seed: string): Ref =>
  `drill:${skill}/${tableCode(game.id, house)}/${level}/${seed}`;

/** What such a place says; undefined for one that is none. */
export function readDrillRef(
  ref: Ref,
): { readonly skill: string; readonly table: DrillTable; readonly level: Level; readonly seed: string } | undefined {
  const [, skill, code = '', level, seed] = /^drill:([^/]+)\/([^/]+)\/([123])\/(.+)$/.exec(ref) ?? [];
  const { table } = readTableCode(code);
  if (!skill || !seed || !table) return undefined;
  return { skill, table: drillTable(table.rules, table.house), level: Number(level) as Level, seed };
}

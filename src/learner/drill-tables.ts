import { tableOf, type Table } from '../drills/table.ts';
import { rulesets, RULESETS, type RulesetId } from '../engine/index.ts';
import type { Level } from '../drills/game.ts';
import type { Ref } from './practice.ts';
import { houseText, readHouseText } from './house-text.ts';
import { browserStore, type Store } from './store.ts';
import { rulesFor, type House } from './table-rules.ts';

// By whose rules questions are made: those the learner's table has agreed on, where it plays the game.

/** A game with house rules as the drills take it. */
export const drillTable = (rules: RulesetId, house: House): Table =>
  (Object.keys(house).length > 0 && tableOf(rules, house)) || { game: rulesets[rules] };

/** A game as this table plays it: with its house rules where they are of this game. */
export const agreedTable = (rules: RulesetId, store: Store = browserStore()): Table =>
  drillTable(rules, rulesFor(rules, store).house);

/** Where a question of an exercise can be found again: its skill, game with house rules, level and seed. */
export function drillRef(skill: string, { game, house }: Table, level: Level, seed: string): Ref {
  // A stroke parts the words of a place.
  const own = houseText((house ?? {}) as House).replaceAll('/', '!');
  return `drill:${skill}/${game.id}${own && `~${own}`}/${level}/${seed}`;
}

/** What such a place says; undefined for one that is none. */
export function readDrillRef(
  ref: Ref,
): { readonly skill: string; readonly table: Table; readonly level: Level; readonly seed: string } | undefined {
  const [, skill, at = '', level, seed] = /^drill:([^/]+)\/([^/]+)\/([123])\/(.+)$/.exec(ref) ?? [];
  const [name, ...own] = at.split('~');
  const rules = RULESETS.find((id) => id === name);
  if (!skill || !seed || !rules) return undefined;
  return {
    skill,
    table: drillTable(rules, readHouseText(rules, own.join('~').replaceAll('!', '/'))),
    level: Number(level) as Level,
    seed,
  };
}

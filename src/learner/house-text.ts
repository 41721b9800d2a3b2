import { readValue, switchInfo, type RulesetId } from '../engine/index.ts';
import { readHouse, type House } from './table-rules.ts';

// House rules in their short form: "limit.500~maxChows.2". Links, codes and references to questions carry it.

/** What a table has changed, in short; empty for a game as it is written. */
export const houseText = (house: House): string =>
  Object.entries(house)
    .map(([id, value]) => `${id}.${value}`)
    .join('~');

/** Reads the short form for a game. What the game does not know is passed over, and so is what only repeats its default. */
export function readHouseText(rules: RulesetId, text: string): House {
  const given = text.split('~').flatMap((word) => {
    const dot = word.indexOf('.');
    const id = word.slice(0, Math.max(dot, 0));
    const entry = switchInfo(rules, id);
    const value = entry && readValue(entry, word.slice(dot + 1));
    return value === undefined ? [] : [[id, value] as const];
  });
  return readHouse(rules, Object.fromEntries(given));
}

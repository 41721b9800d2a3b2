import { allows, rulesetInfo, type RulesetId, type SwitchInfo, type SwitchValue } from '../engine/index.ts';
import { readHouse, type House } from './table-rules.ts';

// House rules in their short form: "limit.500~maxChows.2". Links, codes and references to questions carry it.

/** What a table has changed, in short; empty for a game as it is written. */
export const houseText = (house: House): string =>
  Object.entries(house)
    .map(([id, value]) => `${id}.${value}`)
    .join('~');

/** Reads the short form for a game. What the game does not know is passed over, and so is what only repeats its default. */
export function readHouseText(rules: RulesetId, text: string): House {
  const switches = rulesetInfo(rules)?.switches ?? [];
  const given = text.split('~').flatMap((word) => {
    const dot = word.indexOf('.');
    const entry = switches.find(({ id }) => id === word.slice(0, Math.max(dot, 0)));
    const value = entry && valueOf(entry, word.slice(dot + 1));
    return entry && value !== undefined ? [[entry.id, value] as const] : [];
  });
  return readHouse(rules, Object.fromEntries(given));
}

/** The value of a switch that is written so. */
function valueOf(entry: SwitchInfo, text: string): SwitchValue | undefined {
  if ('min' in entry.values) {
    const number = text.trim() === '' ? NaN : Number(text);
    return allows(entry, number) ? number : undefined;
  }
  return entry.values.find((value) => String(value) === text);
}

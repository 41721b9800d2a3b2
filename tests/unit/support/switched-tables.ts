// Tables that have agreed on something: on one thing each, or on three drawn at random.
import { openTable, rulesets, type RulesetId, type SwitchValue } from '../../../src/engine/index.ts';
import { createRandomSource } from '../../../src/questions/random.ts';

type House = Readonly<Record<string, SwitchValue>>;

/** The other values of each switch of a game: all of a list, both ends of a range; no text of a table’s own. */
const choices = (rules: RulesetId): readonly (readonly [string, readonly SwitchValue[]])[] =>
  rulesets[rules].switches.flatMap(({ id, values, default: usual }): (readonly [string, readonly SwitchValue[]])[] => {
    const all: readonly SwitchValue[] = 'min' in values ? [values.min, values.max] : [...values];
    const others = all.filter((value) => value !== usual);
    return others.length > 0 ? [[id, others]] : [];
  });

const stands = (rules: RulesetId, house: House): boolean => openTable({ rules, house }).ok;

/** Every switch at every other value, for as many players as usual. */
export const switchedTables = (rules: RulesetId): readonly House[] =>
  choices(rules)
    .flatMap(([id, values]) => values.map((value): House => ({ [id]: value })))
    .filter((house) => stands(rules, house));

/** A number of tables with three switches moved. */
export function drawnTables(rules: RulesetId, many: number): readonly House[] {
  const all = choices(rules);
  return Array.from({ length: many }, (_, at): House => {
    const random = createRandomSource(`${rules}/three/${at}`);
    return Object.fromEntries(
      random
        .shuffle(all)
        .slice(0, 3)
        .map(([id, values]) => [id, random.pick(values)]),
    );
  }).filter((house) => stands(rules, house));
}

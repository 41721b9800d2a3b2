import {
  allows,
  formerDefaults,
  rulesetInfo,
  RULESETS,
  switchInfo,
  type RulesetId,
  type SwitchValue,
} from '../engine/index.ts';
import { readAgreement, TABLE_RULES_KEY } from './agreement.ts';
import { fieldsOf } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

/** House rules: the switches a table has set, by name. */
export type House = Readonly<Record<string, SwitchValue>>;

/** The rules a table has agreed on. */
export interface TableRules {
  readonly rules: RulesetId;
  readonly house: House;
  /** What the group calls itself or its rules. */
  readonly name?: string;
}

/** The rules of a table that has not agreed on any: the first of the catalogue as they stand. */
export const plainRules = (): TableRules => ({ rules: RULESETS[0], house: {} });

/** How the table's rules are kept; a switch or a game that is not known is passed over. */
export const tableRulesShape: Shape<TableRules> = {
  key: TABLE_RULES_KEY,
  version: 1,
  empty: plainRules,
  read: readRules,
};

/** The rules this table has agreed on, kept on the device. */
export const tableRules = (store: Store = browserStore()): Persisted<TableRules> =>
  new Persisted(store, tableRulesShape);

/**
 * The rules to go by: those this table has agreed on where it plays one of these games, else the first of them as it is
 * written. Without a name, the table's own game.
 * @param games ids of rulesets; what is no ruleset is passed over
 */
export function rulesFor(games: string | readonly string[] = [], store: Store = browserStore()): TableRules {
  const own = tableRules(store).value;
  const wanted = [games].flat();
  if (wanted.length === 0 || wanted.includes(own.rules)) return own;
  return {
    rules: wanted.map((name) => RULESETS.find((id) => id === name)).find((id) => id !== undefined) ?? own.rules,
    house: Object.freeze({}),
  };
}

/** Whether this table has agreed on any rules. */
export const hasAgreed = (store: Store = browserStore()): boolean => store.get(TABLE_RULES_KEY) !== undefined;

function readRules(data: unknown): TableRules | undefined {
  const agreed = readAgreement(data);
  if (!agreed) return undefined;
  const { house, name, edition } = agreed;
  const rules = RULESETS.find((id) => id === agreed.rules) ?? plainRules().rules;
  // What an older edition took for granted is written out, so that the table goes on playing as it agreed.
  const then = edition === undefined ? {} : formerDefaults(rules, edition);
  return { rules, house: readHouse(rules, { ...then, ...house }), ...(name !== undefined && { name }) };
}

/** The settings that this ruleset knows, of whatever was given; those that only repeat its default are left out. */
export function readHouse(rules: RulesetId, given: unknown): House {
  const values = fieldsOf(given) ?? {};
  const usual = rulesetInfo(rules).switches.map(({ id }) => id);
  // House rules in the order of the game, then what the table values its own way: the same answers are always written alike.
  const own = Object.keys(values).filter((id) => !usual.includes(id));
  const set = [...usual, ...own.toSorted()].filter((id) => {
    const entry = Object.hasOwn(values, id) ? switchInfo(rules, id) : undefined;
    return entry && allows(entry, values[id]) && values[id] !== entry.default;
  });
  return Object.freeze(Object.fromEntries(set.map((id) => [id, values[id] as SwitchValue])));
}

import { allows, formerDefaults, RULESETS, switchInfo, type RulesetId, type SwitchValue } from '../engine/index.ts';
import { openAgreementStore, type Agreement } from './agreement.ts';
import type { KeyValueStore } from './store.ts';
import { findTable } from '../questions/table-lookup.ts';

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
export const getDefaultRules = (): TableRules => ({ rules: RULESETS[0], house: {} });

/** The game of an id; undefined for what is none. */
export const findGame = (id: string | undefined): RulesetId | undefined => RULESETS.find((each) => each === id);

/** The rules this table has agreed on, as the device keeps them now; a switch or a game that is not known is passed over. */
export function readTableRules(store?: KeyValueStore): TableRules {
  const agreed = openAgreementStore(store).get();
  return agreed ? toCurrentRules(agreed) : getDefaultRules();
}

/** Whether this table has agreed on any rules. */
export const hasAgreement = (store?: KeyValueStore): boolean => openAgreementStore(store).get() !== undefined;

/**
 * The rules to go by: those this table has agreed on where it plays one of these games, else the first of them as it is
 * written. Without a name, the table's own game.
 * @param games ids of rulesets; what is no ruleset is passed over
 */
export function findRules(games: string | readonly string[] = [], store?: KeyValueStore): TableRules {
  const own = readTableRules(store);
  const wanted = [games].flat();
  if (wanted.length === 0 || wanted.includes(own.rules)) return own;
  return { rules: wanted.map(findGame).find((id) => id !== undefined) ?? own.rules, house: Object.freeze({}) };
}

/** What is kept of a table, as the engine knows it: an agreement of an older edition keeps the meaning it had. */
export function toCurrentRules({ rules: named, house, name, edition }: Agreement): TableRules {
  const rules = findGame(named) ?? getDefaultRules().rules;
  const then = edition === undefined ? {} : formerDefaults(rules, edition);
  return { rules, house: readHouse(rules, { ...then, ...house }), ...(name !== undefined && { name }) };
}

/** What of an agreement this edition of the site does not know: rules and values that a newer one has written. It is kept. */
export function listUnknownRules({ rules: named, house }: Agreement): House {
  const rules = findGame(named);
  if (!rules) return house;
  const isKnown = ([id, value]: readonly [string, SwitchValue]): boolean => {
    const entry = switchInfo(rules, id);
    return entry !== undefined && allows(entry, value);
  };
  return Object.fromEntries(Object.entries(house).filter((each) => !isKnown(each)));
}

/**
 * The settings that this ruleset knows, of whatever was given; those that only repeat its default are left out. It is the
 * frozen list of the opened table, so that the same answers are always the same, and written alike.
 */
export function readHouse(rules: RulesetId, given: House): House {
  const good = Object.entries(given).filter(([id, value]) => {
    const entry = switchInfo(rules, id);
    return entry !== undefined && allows(entry, value);
  });
  return findTable({ rules, house: Object.fromEntries(good) })?.house ?? Object.freeze({});
}

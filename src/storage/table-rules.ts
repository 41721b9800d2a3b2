import {
  isValidSwitchValue,
  getDefaultsOfEdition,
  RULESETS,
  findSwitchInfo,
  type RulesetId,
  type SwitchValue,
} from '../engine/index.ts';
import { openAgreementStore, type Agreement } from './agreement.ts';
import type { KeyValueStore } from './store.ts';
import { findTable } from '../questions/table-lookup.ts';

export type House = Readonly<Record<string, SwitchValue>>;

export interface TableRules {
  readonly rules: RulesetId;
  readonly house: House;
  readonly name?: string;
}

export const getDefaultRules = (): TableRules => ({ rules: RULESETS[0], house: {} });

export const findGame = (id: string | undefined): RulesetId | undefined => RULESETS.find((each) => each === id);

export function readTableRules(store?: KeyValueStore): TableRules {
  const agreed = openAgreementStore(store).get();
  return agreed ? toCurrentRules(agreed) : getDefaultRules();
}

export const hasAgreement = (store?: KeyValueStore): boolean => openAgreementStore(store).get() !== undefined;

/**
 * The agreed rules if they are for one of these games, or if no game is given; else the first game without house rules.
 * @param games ids of rulesets; unknown ones are ignored
 */
export function findRules(games: string | readonly string[] = [], store?: KeyValueStore): TableRules {
  const own = readTableRules(store);
  const wanted = [games].flat();
  if (wanted.length === 0 || wanted.includes(own.rules)) return own;
  return { rules: wanted.map(findGame).find((id) => id !== undefined) ?? own.rules, house: Object.freeze({}) };
}

/** Defaults of an older edition are kept as house rules. */
export function toCurrentRules({ rules: named, house, name, edition }: Agreement): TableRules {
  const rules = findGame(named) ?? getDefaultRules().rules;
  const then = edition === undefined ? {} : getDefaultsOfEdition(rules, edition);
  return { rules, house: readHouse(rules, { ...then, ...house }), ...(name !== undefined && { name }) };
}

/** House rules that this edition does not know, for instance from a newer one; they stay stored. */
export function listUnknownRules({ rules: named, house }: Agreement): House {
  const rules = findGame(named);
  if (!rules) return house;
  const isKnown = ([id, value]: readonly [string, SwitchValue]): boolean => {
    const entry = findSwitchInfo(rules, id);
    return entry !== undefined && isValidSwitchValue(entry, value);
  };
  return Object.fromEntries(Object.entries(house).filter((each) => !isKnown(each)));
}

/**
 * Known house rules that are not defaults. Returns the frozen object of the opened table, the same for equal tables.
 */
export function readHouse(rules: RulesetId, given: House): House {
  const good = Object.entries(given).filter(([id, value]) => {
    const entry = findSwitchInfo(rules, id);
    return entry !== undefined && isValidSwitchValue(entry, value);
  });
  return findTable({ rules, house: Object.fromEntries(good) })?.house ?? Object.freeze({});
}

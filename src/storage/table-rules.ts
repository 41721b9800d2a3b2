import { allows, formerDefaults, RULESETS, switchInfo, type RulesetId, type SwitchValue } from '../engine/index.ts';
import { openAgreementStore, type Agreement } from './agreement.ts';
import type { KeyValueStore } from './store.ts';
import { findTable } from '../questions/table-lookup.ts';

/** House rules: the values of switches by name. */
export type House = Readonly<Record<string, SwitchValue>>;

export interface TableRules {
  readonly rules: RulesetId;
  readonly house: House;
  /** Of the group or of its rules. */
  readonly name?: string;
}

/** The first game of the catalogue without house rules. */
export const getDefaultRules = (): TableRules => ({ rules: RULESETS[0], house: {} });

export const findGame = (id: string | undefined): RulesetId | undefined => RULESETS.find((each) => each === id);

/** The stored agreement or the default rules; unknown switches and games are ignored. */
export function readTableRules(store?: KeyValueStore): TableRules {
  const agreed = openAgreementStore(store).get();
  return agreed ? toCurrentRules(agreed) : getDefaultRules();
}

export const hasAgreement = (store?: KeyValueStore): boolean => openAgreementStore(store).get() !== undefined;

/**
 * The agreed rules where they are of one of these games or none is given, else the first of the games without house rules.
 * @param games ids of rulesets; unknown ones are ignored
 */
export function findRules(games: string | readonly string[] = [], store?: KeyValueStore): TableRules {
  const own = readTableRules(store);
  const wanted = [games].flat();
  if (wanted.length === 0 || wanted.includes(own.rules)) return own;
  return { rules: wanted.map(findGame).find((id) => id !== undefined) ?? own.rules, house: Object.freeze({}) };
}

/** An agreement as the engine knows it; one of an older edition keeps its meaning. */
export function toCurrentRules({ rules: named, house, name, edition }: Agreement): TableRules {
  const rules = findGame(named) ?? getDefaultRules().rules;
  const then = edition === undefined ? {} : formerDefaults(rules, edition);
  return { rules, house: readHouse(rules, { ...then, ...house }), ...(name !== undefined && { name }) };
}

/** Rules and values of an agreement that a newer edition of the site has written; they stay stored. */
export function listUnknownRules({ rules: named, house }: Agreement): House {
  const rules = findGame(named);
  if (!rules) return house;
  const isKnown = ([id, value]: readonly [string, SwitchValue]): boolean => {
    const entry = switchInfo(rules, id);
    return entry !== undefined && allows(entry, value);
  };
  return Object.fromEntries(Object.entries(house).filter((each) => !isKnown(each)));
}

/** The known house rules without those that only repeat a default. It is the frozen object of the opened table: equal for equal tables. */
export function readHouse(rules: RulesetId, given: House): House {
  const good = Object.entries(given).filter(([id, value]) => {
    const entry = switchInfo(rules, id);
    return entry !== undefined && allows(entry, value);
  });
  return findTable({ rules, house: Object.fromEntries(good) })?.house ?? Object.freeze({});
}

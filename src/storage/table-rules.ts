import {
  isValidSwitchValue,
  getFormerDefaultsSinceEdition,
  RULESET_IDS,
  findSwitchInfo,
  type RulesetId,
  type SwitchValue,
} from '../engine/index.ts';
import { openOwnAgreementStore, type Agreement } from './agreement.ts';
import type { KeyValueStore } from './store.ts';
import { openTableOrUndefined } from '../questions/table-lookup.ts';

export type HouseRuleSwitchValues = Readonly<Record<string, SwitchValue>>;

export interface TableRules {
  readonly rules: RulesetId;
  readonly house: HouseRuleSwitchValues;
  readonly name?: string;
}

export const getDefaultTableRules = (): TableRules => ({ rules: RULESET_IDS[0], house: {} });

export const parseRulesetId = (id: string | undefined): RulesetId | undefined =>
  RULESET_IDS.find((each) => each === id);

export function readAgreedOrDefaultRules(store?: KeyValueStore): TableRules {
  const agreed = openOwnAgreementStore(store).get();
  return agreed ? toTableRulesFromAgreement(agreed) : getDefaultTableRules();
}

export const hasValidAgreement = (store?: KeyValueStore): boolean => openOwnAgreementStore(store).get() !== undefined;

/** @param games ids of rulesets; unknown ones are ignored */
export function readAgreedRulesOrFirstGame(games: string | readonly string[] = [], store?: KeyValueStore): TableRules {
  const own = readAgreedOrDefaultRules(store);
  const wanted = [games].flat();
  if (wanted.length === 0 || wanted.includes(own.rules)) return own;
  return { rules: wanted.map(parseRulesetId).find((id) => id !== undefined) ?? own.rules, house: Object.freeze({}) };
}

/** The rules of an agreement. Old defaults that have changed since its edition become house rules. */
export function toTableRulesFromAgreement({ rules: named, house, name, edition }: Agreement): TableRules {
  const rules = parseRulesetId(named) ?? getDefaultTableRules().rules;
  const then = edition === undefined ? {} : getFormerDefaultsSinceEdition(rules, edition);
  return { rules, house: normalizeHouse(rules, { ...then, ...house }), ...(name !== undefined && { name }) };
}

export function pickUnknownHouseRules({ rules: named, house }: Agreement): HouseRuleSwitchValues {
  const rules = parseRulesetId(named);
  if (!rules) return house;
  return Object.fromEntries(Object.entries(house).filter((each) => !isKnownHouseRule(rules, ...each)));
}

function isKnownHouseRule(rules: RulesetId, id: string, value: SwitchValue): boolean {
  const entry = findSwitchInfo(rules, id);
  return entry !== undefined && isValidSwitchValue(entry, value);
}

/** Keeps known house rules that are not defaults. @returns the frozen object of the opened table */
export function normalizeHouse(rules: RulesetId, given: HouseRuleSwitchValues): HouseRuleSwitchValues {
  const good = Object.entries(given).filter((each) => isKnownHouseRule(rules, ...each));
  return openTableOrUndefined({ rules, house: Object.fromEntries(good) })?.house ?? Object.freeze({});
}

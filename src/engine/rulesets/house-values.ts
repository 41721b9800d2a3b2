import { cacheByObject } from '../cache.ts';
import type { Rule } from '../scoring/bill.ts';
import { createExtraRules, findExtraSwitch } from './extras.ts';
import { findCustomHandSwitch } from './custom-hands.ts';
import type { Game, SpecialHandPay, RuleInfo, SpecialHand } from './ruleset.ts';
import { type AllowedValuesOfSwitch, getSwitchDefaults, type HouseRuleSwitch } from './switches.ts';

// The rules of a game have the values of the rule book. A table's own values are house rules whose ids are made from
// the rule ids (`points-mahjong`); here they replace the values of the book.

const SET_SIDES = ['exposed', 'concealed'] as const;
type ValueSide = (typeof SET_SIDES)[number];

export const AS_IN_BOOK_SWITCH_VALUE = 'book';
/** The value of a switch that turns a double, a fan or a special hand off. */
export const RULE_OFF_VALUE = 'off';
const BY_LIMIT = ['half', 'limit'] as const;

/** `british.points.mahjong` → `points-mahjong`. */
export const toSwitchIdOfRuleValue = (rule: string, side?: ValueSide): string =>
  [...rule.split('.').slice(1), ...(side ? [side] : [])].join('-');

export function findHouseValueOfRule(house: object, rule: string, side?: ValueSide): unknown {
  const own = (house as Readonly<Record<string, unknown>>)[toSwitchIdOfRuleValue(rule, side)];
  return own === AS_IN_BOOK_SWITCH_VALUE ? undefined : own;
}

export function getHouseValueOrBook(house: object, rule: string, book: number): number {
  const own = findHouseValueOfRule(house, rule);
  return typeof own === 'number' ? own : book;
}

function applyHouseValueToRule(house: object, rule: Rule): Rule {
  const { id, value, when } = rule;
  if (typeof value !== 'number') {
    const [exposed, concealed] = SET_SIDES.map((side) => findHouseValueOfRule(house, id, side) ?? value[side]) as [
      number,
      number,
    ];
    return exposed === value.exposed && concealed === value.concealed
      ? rule
      : { ...rule, value: { exposed, concealed } };
  }
  const own = findHouseValueOfRule(house, id);
  if (own === undefined) return rule;
  if (own === RULE_OFF_VALUE) return { ...rule, played: false };
  return { ...rule, value: own as number, when: withoutEvidenceValues(when) };
}

export const withHouseValuesAndExtras = (family: string, house: object, rules: readonly Rule[]): readonly Rule[] => [
  ...rules.map((rule) => applyHouseValueToRule(house, rule)),
  ...createExtraRules(family, house),
];

/** Drops a rule's values that depend on the hand: the table's own number replaces the scale of the rule book. */
export const withoutEvidenceValues =
  (when: Rule['when']): Rule['when'] =>
  (reading, context) =>
    when(reading, context).map(({ tiles, set }) => ({ tiles, ...(set && { set }) }));

/** Gives a special hand the worth that the table has set; its pay when exposed or incomplete changes in proportion. */
export function applyHouseWorthToSpecialHand(house: object, limit: number, special: SpecialHand): SpecialHand {
  const own = findHouseValueOfRule(house, special.id);
  if (own === undefined) return special;
  if (own === RULE_OFF_VALUE) return { ...special, played: false };
  const worth = own === 'limit' ? limit : own === 'half' ? limit / 2 : (own as number);
  return { ...special, pays: withWorth(special.pays, worth) };
}

function withWorth(pays: SpecialHandPay, worth: number): SpecialHandPay {
  if (pays.kind === 'doubles') return { ...pays, doubles: worth };
  if (pays.kind === 'points') return { ...pays, points: worth };
  const scaleShare = (of: number): number => Math.round((of * worth) / pays.concealed);
  const { exposed, part } = pays;
  return {
    kind: 'fixed',
    concealed: worth,
    exposed: scaleShare(exposed),
    ...(part && { part: { concealed: scaleShare(part.concealed), exposed: scaleShare(part.exposed) } }),
  };
}

// Switches are created for all numbers in the catalogue of a game, so that a new rule needs no switch written by hand.

export interface RuleValueSwitch extends HouseRuleSwitch {
  readonly id: string;
  readonly rule: string;
  readonly side?: ValueSide;
  /** `score` is the whole worth of a hand or mistake. */
  readonly unit: NonNullable<RuleInfo['unit']>;
}

/** Far more than anybody plays: only typing errors exceed it. */
const MAX_VALUE_BY_UNIT = { points: 1000, doubles: 10, fans: 13, score: 10_000 } as const;

/** The chapters of rules that count in a score. Numbers in other chapters have house rules of their own. */
export const SCORING_RULE_CHAPTERS = new Set(['points', 'bonus', 'double', 'fan', 'flower', 'special']);

export const getWorthSwitchesById = cacheByObject((game: Game): ReadonlyMap<string, RuleValueSwitch> => {
  const infos = game.info(game.build(getSwitchDefaults(game.switches, game.id)));
  return new Map(infos.flatMap(createOwnSwitches).map((entry) => [entry.id, entry]));
});

/** Finds a switch by id: a house rule, or the switch for a rule's worth, a custom hand or an extra (extras.ts). */
export function findSwitchOfGame(game: Game, name: string): HouseRuleSwitch | undefined {
  if (Object.hasOwn(game.switches, name)) return game.switches[name];
  return name.includes('-')
    ? (findCustomHandSwitch(name) ?? findExtraSwitch(name) ?? getWorthSwitchesById(game).get(name))
    : undefined;
}

function createOwnSwitches({ id: rule, chapter, value, unit }: RuleInfo): readonly RuleValueSwitch[] {
  if (value === undefined || unit === undefined || unit === 'limit') return [];
  // A penalty of 0 in the book, such as for a dead hand, has no amount that a table could change.
  if (chapter === 'penalty' ? unit !== 'score' || value === 0 : !SCORING_RULE_CHAPTERS.has(chapter)) return [];
  const createValueSwitch = (side?: ValueSide): RuleValueSwitch => ({
    id: toSwitchIdOfRuleValue(rule, side),
    rule,
    ...(side && { side }),
    unit,
    sources: {},
    values: getChoices(chapter, unit),
    default: AS_IN_BOOK_SWITCH_VALUE,
    but: {},
  });
  // A set may have two values, exposed and concealed; a special hand's exposed value follows from the concealed one.
  return typeof value !== 'number' && chapter !== 'special' ? SET_SIDES.map(createValueSwitch) : [createValueSwitch()];
}

function getChoices(chapter: string, unit: keyof typeof MAX_VALUE_BY_UNIT): AllowedValuesOfSwitch {
  if (chapter === 'penalty' || (unit === 'points' && chapter !== 'special'))
    return { words: [AS_IN_BOOK_SWITCH_VALUE], min: 0, max: MAX_VALUE_BY_UNIT[unit] };
  return {
    words: [AS_IN_BOOK_SWITCH_VALUE, RULE_OFF_VALUE, ...(unit === 'score' ? BY_LIMIT : [])],
    min: 1,
    max: MAX_VALUE_BY_UNIT[unit],
  };
}

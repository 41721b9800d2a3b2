import { cacheByObject } from '../cache.ts';
import type { Rule, Worth } from '../scoring/bill.ts';
import { createExtraRules, findExtraSwitch } from './extras.ts';
import { findOwnHandSwitch } from './own-hands.ts';
import type { Game, Pay, RuleInfo, SpecialHand } from './ruleset.ts';
import { type Choices, getDefaults, type Switch } from './switches.ts';

// A table may give each number of its game a value of its own. A game lists its rules with the values of its book; what the
// table sets instead stands in its settings under the rule's name and is applied to that list here.

/** For sets that are worth one thing exposed and another concealed: which of the two. */
const SET_SIDES = ['exposed', 'concealed'] as const;
type ValueSide = (typeof SET_SIDES)[number];

/** The answer that stands for the value of the book. */
export const BOOK = 'book';
/** The answer by which a double, a fan or a special hand is not played at all. */
export const OFF = 'off';
/** What a special hand may be worth by the table's limit instead of a number. */
const BY_LIMIT = ['half', 'limit'] as const;

/** The switch under which a table says what a rule is worth: `british.points.mahjong` → `points-mahjong`. */
export const ownName = (rule: string, side?: ValueSide): string =>
  [...rule.split('.').slice(1), ...(side ? [side] : [])].join('-');

/** What a table says of a rule; undefined where it goes by the book. */
export function getOwnValue(house: object, rule: string, side?: ValueSide): unknown {
  const own = (house as Readonly<Record<string, unknown>>)[ownName(rule, side)];
  return own === BOOK ? undefined : own;
}

/** The number a table gives a rule, a penalty for example; that of the book where it says nothing. */
export function getAmount(house: object, rule: string, book: number): number {
  const own = getOwnValue(house, rule);
  return typeof own === 'number' ? own : book;
}

function applyOwnRuleValue(house: object, rule: Rule): Rule {
  const { id, value, when } = rule;
  if (typeof value !== 'number') {
    const [exposed, concealed] = SET_SIDES.map((side) => getOwnValue(house, id, side) ?? value[side]) as [
      number,
      number,
    ];
    return exposed === value.exposed && concealed === value.concealed
      ? rule
      : { ...rule, value: { exposed, concealed } };
  }
  const own = getOwnValue(house, id);
  if (own === undefined) return rule;
  if (own === OFF) return { ...rule, played: false };
  return { ...rule, value: own as number, when: withEqualWorth(when) };
}

/** The rules of the count as a table values them, and after them its extras. */
export const applyOwnValues = (family: string, house: object, rules: readonly Rule[]): readonly Rule[] => [
  ...rules.map((rule) => applyOwnRuleValue(house, rule)),
  ...createExtraRules(family, house),
];

/** What a rule finds, each worth the same: a number of the table's own takes the place of a scale. */
export const withEqualWorth =
  (when: Rule['when']): Rule['when'] =>
  (reading, context) =>
    when(reading, context).map(({ tiles, set }) => ({ tiles, ...(set && { set }) }));

/** A special hand as a table values it, or left out. Exposed hands and part-scores keep their share of what it pays. */
export function applyOwnSpecialValue(house: object, limit: number, special: SpecialHand): SpecialHand {
  const own = getOwnValue(house, special.id);
  if (own === undefined) return special;
  if (own === OFF) return { ...special, played: false };
  const worth = own === 'limit' ? limit : own === 'half' ? limit / 2 : (own as number);
  return { ...special, pays: withWorth(special.pays, worth) };
}

function withWorth(pays: Pay, worth: number): Pay {
  if (pays.kind === 'doubles') return { ...pays, doubles: worth };
  if (pays.kind === 'points') return { ...pays, points: worth };
  const share = (of: number): number => Math.round((of * worth) / pays.concealed);
  const { exposed, part } = pays;
  return {
    kind: 'fixed',
    concealed: worth,
    exposed: share(exposed),
    ...(part && { part: { concealed: share(part.concealed), exposed: share(part.exposed) } }),
  };
}

// A switch for every number of a game, made from its catalogue: whoever adds a rule with a value need not think of it.

export interface OwnSwitch extends Switch {
  readonly id: string;
  /** The rule it is about; for sets that are worth two things also which of them. */
  readonly rule: string;
  readonly side?: ValueSide;
  /** What its numbers count: points, doubles, fans, or the score a hand or a mistake is worth as a whole. */
  readonly unit: NonNullable<RuleInfo['unit']>;
}

/** The most that a table may say: far more than anybody plays, so that a slip of the finger is caught and nothing else. */
const MAX_VALUE_BY_UNIT = { points: 1000, doubles: 10, fans: 13, score: 10_000 } as const;

/** Chapters in which a hand is counted. Elsewhere a number says how something is done, and has a question of its own. */
export const COUNTING_CHAPTERS = new Set(['points', 'bonus', 'double', 'fan', 'flower', 'special']);

/** The switches of a game for what its rules are worth, by name, in the order of its rule book. */
export const getOwnSwitches = cacheByObject((game: Game): ReadonlyMap<string, OwnSwitch> => {
  const infos = game.info(game.build(getDefaults(game.switches, game.id)));
  return new Map(infos.flatMap(createOwnSwitches).map((entry) => [entry.id, entry]));
});

/** The switch of a game that has this name: of its own, for what a rule is worth, or for what the table has made up. */
export function findSwitch(game: Game, name: string): Switch | undefined {
  if (Object.hasOwn(game.switches, name)) return game.switches[name];
  return name.includes('-')
    ? (findOwnHandSwitch(name) ?? findExtraSwitch(name) ?? getOwnSwitches(game).get(name))
    : undefined;
}

function createOwnSwitches({ id: rule, chapter, value, unit }: RuleInfo): readonly OwnSwitch[] {
  if (value === undefined || unit === undefined || unit === 'limit') return [];
  // What costs nothing by the book is no fine but a rule about something else.
  if (chapter === 'penalty' ? unit !== 'score' || value === 0 : !COUNTING_CHAPTERS.has(chapter)) return [];
  const made = (side?: ValueSide): OwnSwitch => ({
    id: ownName(rule, side),
    rule,
    ...(side && { side }),
    unit,
    sources: {},
    values: getChoices(chapter, unit),
    default: BOOK,
    but: {},
  });
  return isOfSides(chapter, value) ? SET_SIDES.map(made) : [made()];
}

/** A set has two values that a table may choose; what a special hand pays exposed is a share of what it pays. */
const isOfSides = (chapter: string, value: Worth): boolean => typeof value !== 'number' && chapter !== 'special';

function getChoices(chapter: string, unit: keyof typeof MAX_VALUE_BY_UNIT): Choices {
  if (chapter === 'penalty' || (unit === 'points' && chapter !== 'special'))
    return { words: [BOOK], min: 0, max: MAX_VALUE_BY_UNIT[unit] };
  return { words: [BOOK, OFF, ...(unit === 'score' ? BY_LIMIT : [])], min: 1, max: MAX_VALUE_BY_UNIT[unit] };
}

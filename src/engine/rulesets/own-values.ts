import type { Rule } from '../scoring/types.ts';
import type { Pay, SpecialHand } from './ruleset.ts';

// A table may give each number of its game a value of its own. A game lists its rules with the values of its book; what the
// table says instead stands in its settings under the rule's name and is laid over that list here.

/** For sets that are worth one thing exposed and another concealed: which of the two. */
export const SIDES = ['exposed', 'concealed'] as const;
export type ValueSide = (typeof SIDES)[number];

/** The answer that stands for the value of the book, as if nothing had been said. */
export const BOOK = 'book';
/** What a double, a fan or a special hand may be instead of worth a number: not played at all. */
export const OFF = 'off';
/** What a special hand may be worth by the table's limit instead of a number. */
export const BY_LIMIT = ['half', 'limit'] as const;

/** The switch under which a table says what a rule is worth: `british.points.mahjong` → `points-mahjong`. */
export const ownName = (rule: string, side?: ValueSide): string =>
  [...rule.split('.').slice(1), ...(side ? [side] : [])].join('-');

/** What a table says of a rule; undefined where it goes by the book. */
export function ownOf(house: object, rule: string, side?: ValueSide): unknown {
  const own = (house as Readonly<Record<string, unknown>>)[ownName(rule, side)];
  return own === BOOK ? undefined : own;
}

/** The number a table gives a rule, a penalty for example; that of the book where it says nothing. */
export function amountAt(house: object, rule: string, book: number): number {
  const own = ownOf(house, rule);
  return typeof own === 'number' ? own : book;
}

/** A rule of the count as a table values it, or left out. */
export function ownRule(house: object, rule: Rule): Rule {
  const { id, value, when } = rule;
  if (typeof value !== 'number') {
    const [exposed, concealed] = SIDES.map((side) => ownOf(house, id, side) ?? value[side]) as [number, number];
    return exposed === value.exposed && concealed === value.concealed
      ? rule
      : { ...rule, value: { exposed, concealed } };
  }
  const own = ownOf(house, id);
  if (own === undefined) return rule;
  if (own === OFF) return { ...rule, played: false };
  return { ...rule, value: own as number, when: plainly(when) };
}

/** The rules of the count as a table values them. */
export const valued = (house: object, rules: readonly Rule[]): readonly Rule[] =>
  rules.map((rule) => ownRule(house, rule));

/** What a rule finds, each worth the same: a number of the table's own takes the place of a scale. */
export const plainly =
  (when: Rule['when']): Rule['when'] =>
  (reading, context) =>
    when(reading, context).map(({ tiles, set }) => ({ tiles, ...(set && { set }) }));

/** A special hand as a table values it, or left out. Exposed hands and part-scores keep their share of what it pays. */
export function ownSpecial(house: object, limit: number, special: SpecialHand): SpecialHand {
  const own = ownOf(house, special.id);
  if (own === undefined) return special;
  if (own === OFF) return { ...special, played: false };
  const worth = own === 'limit' ? limit : own === 'half' ? limit / 2 : (own as number);
  return { ...special, pays: paying(special.pays, worth) };
}

function paying(pays: Pay, worth: number): Pay {
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

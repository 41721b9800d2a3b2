import type { Layout } from '../hands/layouts.ts';
import { matchesLayout } from '../hands/layouts.ts';
import type { Shape } from '../hands/shapes.ts';
import { findSets, findTriplets, findWindSets } from '../scoring/facts.ts';
import { addStep, type SumStep } from '../scoring/sum.ts';
import type { Context, Rule, Worth } from '../scoring/bill.ts';
import { doubleForEast, type EastRule, createPayment as payment } from '../settlement/payments.ts';
import type { Payment, PenaltyCase } from '../settlement/types.ts';
import { isDragonKind, isMajorKind, type Kind, getWindKind } from '../tiles/tiles.ts';
import { ownHandRule, ownHandsOf, getOwnHandWorth, shapeOfOwn } from './own-hands.ts';
import { getAmount, getOwnValue, applyOwnSpecialValue } from './own-values.ts';
import type { Pay, Refusal, Ruleset, SpecialHand } from './ruleset.ts';

// What the rule books of several games have in common, and short ways to write their lists.

/** Points that the winner adds, unless said otherwise. */
export const pointsRule = (
  id: string,
  value: Worth,
  when: Rule['when'],
  but: Partial<Omit<Rule, 'id' | 'unit' | 'value' | 'when'>> = {},
): Rule => ({ id, unit: 'points', value, who: 'winner', when, ...but });

/** A double of the winner's, unless said otherwise. */
export const doubleRule = (
  id: string,
  when: Rule['when'],
  but: Partial<Omit<Rule, 'id' | 'unit' | 'when'>> = {},
): Rule => ({ id, unit: 'doubles', value: 1, who: 'winner', when, ...but });

const everybody = { who: 'all' } as const;

/** Points of sets and pairs as rules of `family`; `isDragon` may name further tiles that count as dragons at this table. */
export const setPoints = (family: string, isDragon: (at: Kind) => boolean = isDragonKind): readonly Rule[] => {
  const set = (name: string, value: Worth, when: Rule['when'], needs: Rule['needs'] = {}) =>
    pointsRule(`${family}.points.${name}`, value, when, { ...everybody, needs });
  const isMinor = (at: Kind): boolean => !isMajorKind(at);
  return [
    set('chow', 0, (reading) => findSets(reading, 'chow'), { chows: 1 }),
    set('pung-minor', { exposed: 2, concealed: 4 }, (reading) => findSets(reading, 'pung', isMinor)),
    set('pung-major', { exposed: 4, concealed: 8 }, (reading) => findSets(reading, 'pung', isMajorKind)),
    set('kong-minor', { exposed: 8, concealed: 16 }, (reading) => findSets(reading, 'kong', isMinor)),
    set('kong-major', { exposed: 16, concealed: 32 }, (reading) => findSets(reading, 'kong', isMajorKind)),
    set('pair', 0, (reading, { seat, round }) =>
      findSets(reading, 'pair', (at) => !isDragon(at) && at !== getWindKind(seat) && at !== getWindKind(round)),
    ),
    set('pair-dragons', 2, (reading) => findSets(reading, 'pair', isDragon)),
    set('pair-own-wind', 2, (reading, { seat }) => findSets(reading, 'pair', (at) => at === getWindKind(seat))),
    set('pair-round-wind', 2, (reading, { round }) => findSets(reading, 'pair', (at) => at === getWindKind(round))),
  ];
};

/** Points of flowers and seasons, as a rule of `family`. */
export const bonusPointsRule = (family: string, played: boolean): Rule =>
  pointsRule(`${family}.points.bonus-tile`, 4, (_, { hand }) => hand.bonus.map((tile) => ({ tiles: [tile] })), {
    ...everybody,
    bonus: true,
    played,
  });

/** Doubles of winds and dragons, the same in every game that counts doubles, as rules of `family`. */
export const setDoubles = (family: string, isDragon: (at: Kind) => boolean = isDragonKind): readonly Rule[] => [
  doubleRule(`${family}.double.dragons`, (reading) => findTriplets(reading, isDragon), everybody),
  doubleRule(`${family}.double.own-wind`, (reading, { seat }) => findWindSets(reading, seat), everybody),
  doubleRule(`${family}.double.round-wind`, (reading, { round }) => findWindSets(reading, round), everybody),
];

type Exceptions = Partial<Omit<SpecialHand, 'id' | 'pays'>>;

/** A concealed hand of its own shape. Its last tile may come in any way. */
export const createShapedHand = (id: string, pays: Pay, shape: Shape, but: Exceptions = {}): SpecialHand => ({
  id,
  pays,
  shape,
  concealed: true,
  fishing: false,
  lastDiscard: 'any',
  ...but,
});

/** A hand of sets that one of these layouts describes; exposed ones are as good. */
export const createHandOfSets = (
  id: string,
  pays: Pay,
  layouts: readonly Layout[],
  but: Exceptions = {},
): SpecialHand => ({
  id,
  pays,
  layouts,
  concealed: false,
  fishing: false,
  lastDiscard: 'any',
  holds: matchesLayout(layouts),
  ...but,
});

/** Any complete hand that was won in a certain way. */
export const createHandByEvent = (
  id: string,
  pays: Pay,
  holds: (context: Context) => boolean,
  but: Exceptions = {},
): SpecialHand => ({
  id,
  pays,
  concealed: false,
  fishing: false,
  lastDiscard: 'any',
  event: true,
  holds: (_, context) => holds(context),
  ...but,
});

/**
 * The special hands of a game as a table values them, and then those that it has made up.
 * @param part the share of its worth that a loser one tile short of an own hand gets; none where the game knows no part-scores
 */
export const listSpecialsAtTable = (
  family: string,
  house: object,
  limit: number,
  hands: readonly SpecialHand[],
  part?: number,
): readonly SpecialHand[] => [
  ...hands.map((hand) => applyOwnSpecialValue(house, limit, hand)),
  ...ownHandsOf(house).map((hand): SpecialHand => {
    const worth = getOwnHandWorth(hand, limit);
    const less = part === undefined ? undefined : Math.round(worth * part);
    return {
      id: ownHandRule(family, 'special', hand),
      pays: {
        kind: 'fixed',
        concealed: worth,
        exposed: worth,
        ...(less !== undefined && { part: { concealed: less, exposed: less } }),
      },
      shape: shapeOfOwn(hand),
      concealed: !hand.open,
      fishing: part !== undefined,
      lastDiscard: 'any',
    };
  }),
];

/**
 * Refuses a blessing that cannot be: Heaven's is East's, on the tiles dealt; Earth's is another player's, at their
 * first chance. Nothing may have been claimed before, and no more laid down than the game says.
 */
export function refuseBlessing({ seat, win, hand }: Context, blessings: Ruleset['blessings']): Refusal | undefined {
  if (!win?.blessing) return undefined;
  const { rule, by, after } = blessings[win.blessing];
  if ((seat === 'e') !== (win.blessing === 'heaven'))
    return {
      code: 'blessing-seat',
      rule,
      because: { code: win.blessing === 'heaven' ? 'blessing-of-east' : 'blessing-of-others' },
    };
  const sets = hand.sets.filter((set) => after !== 'kongs' || set.claimed).flatMap(({ tiles }) => tiles);
  const declared = after === 'nothing' ? [...sets, ...hand.bonus] : sets;
  if (declared.length > 0)
    return { code: 'blessing-way', rule, because: { code: 'blessing-too-late', tiles: declared } };
  return by.includes(win.by)
    ? undefined
    : { code: 'blessing-way', rule, because: { code: 'blessing-other-way', tiles: [win.tile] } };
}

/** What a false Mahjong costs in a game of `family` that takes half the limit for it, to each of the others. */
export const getHalfLimitCost = (family: string, limit: number, house: object): number =>
  getAmount(house, `${family}.penalty.false-mahjong`, limit / 2);

/** Pays it; to or from East the double of it, where this rule says so. */
export function payHalfLimit(
  family: string,
  limit: number,
  house: object,
  { seats, offender }: PenaltyCase,
  east: EastRule,
): Payment[] {
  const rule = `${family}.penalty.false-mahjong`;
  const sum: SumStep[] = [];
  if (getOwnValue(house, rule) === undefined) addStep(sum, 'limit', limit, `${family}.score.limit`);
  addStep(sum, 'award', getHalfLimitCost(family, limit, house), rule);
  return seats
    .filter((seat) => seat !== offender)
    .map((to) => payment(offender, to, rule, doubleForEast(sum, offender, to, east)));
}

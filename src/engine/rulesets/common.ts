import type { Layout } from '../hands/layouts.ts';
import { matchesLayout } from '../hands/layouts.ts';
import type { Shape } from '../hands/shapes.ts';
import { addStep, type SumStep } from '../scoring/sum.ts';
import { doubleForEast, type EastRule, createPayment } from '../settlement/payments.ts';
import type { Payment, PenaltyCase } from '../settlement/types.ts';
import { ownHandRule, ownHandsOf, getOwnHandWorth, getOwnHandShape } from './own-hands.ts';
import { getAmount, getOwnValue, applyOwnSpecialValue } from './own-values.ts';
import type { Pay, SpecialHand } from './ruleset.ts';

// Special hands and payments that the rule books of several games have in common; the rules of the count are in scoring/rules.ts.

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
  holds: NonNullable<SpecialHand['holds']>,
  but: Exceptions = {},
): SpecialHand => ({
  id,
  pays,
  concealed: false,
  fishing: false,
  lastDiscard: 'any',
  event: true,
  holds,
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
      shape: getOwnHandShape(hand),
      concealed: !hand.open,
      fishing: part !== undefined,
      lastDiscard: 'any',
    };
  }),
];

/** What a false Mahjong costs in a game of `family` that takes half the limit for it, to each of the others. */
export const getHalfLimitCost = (family: string, limit: number, house: object): number =>
  getAmount(house, `${family}.penalty.false-mahjong`, limit / 2);

/** Payments for a false Mahjong of half the limit; to or from East the double of it, where the rule `east` says so. */
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
    .map((to) => createPayment(offender, to, rule, doubleForEast(sum, offender, to, east)));
}

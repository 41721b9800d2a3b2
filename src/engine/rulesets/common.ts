import { type SetLayoutPattern, createLayoutMatcher } from '../hands/layouts.ts';
import type { SpecialHandFitCounter } from '../hands/shapes.ts';
import { addSumStepReachingTotal, type SumStep } from '../scoring/sum.ts';
import { withEastDoublingSumStep, createPaymentFromSteps } from '../settlement/payments.ts';
import type { Payment, PenaltyCase } from '../settlement/types.ts';
import {
  formatCustomHandRuleId,
  listValidCustomHands,
  getCustomHandWorth,
  getCustomHandFitCounter,
} from './custom-hands.ts';
import { getHouseValueOrBook, findHouseValueOfRule, applyHouseWorthToSpecialHand } from './house-values.ts';
import type { SpecialHandPay, SpecialHand } from './ruleset.ts';

const createHand = (id: string, pays: SpecialHandPay, parts: Partial<SpecialHand>): SpecialHand => ({
  id,
  pays,
  concealed: false,
  fishing: false,
  lastDiscard: 'any',
  ...parts,
});

export const createHandOfShape = (
  id: string,
  pays: SpecialHandPay,
  shape: SpecialHandFitCounter,
  options: Partial<SpecialHand> = {},
): SpecialHand => createHand(id, pays, { shape, concealed: true, ...options });

export const createHandOfSetLayouts = (
  id: string,
  pays: SpecialHandPay,
  layouts: readonly SetLayoutPattern[],
  options: Partial<SpecialHand> = {},
): SpecialHand => createHand(id, pays, { layouts, holds: createLayoutMatcher(layouts), ...options });

export const createHandByEvent = (
  id: string,
  pays: SpecialHandPay,
  holds: NonNullable<SpecialHand['holds']>,
  options: Partial<SpecialHand> = {},
): SpecialHand => createHand(id, pays, { event: true, holds, ...options });

/** Applies house rules; adds custom hands. `part`: the share of its worth that a custom hand scores one tile short. */
export const applyHouseToSpecialHands = (
  family: string,
  house: object,
  limit: number,
  hands: readonly SpecialHand[],
  part?: number,
): readonly SpecialHand[] => [
  ...hands.map((hand) => applyHouseWorthToSpecialHand(house, limit, hand)),
  ...listValidCustomHands(house).map((hand): SpecialHand => {
    const worth = getCustomHandWorth(hand, limit);
    const partScore = part === undefined ? undefined : Math.round(worth * part);
    return {
      id: formatCustomHandRuleId(family, 'special', hand),
      pays: {
        kind: 'fixed',
        concealed: worth,
        exposed: worth,
        ...(partScore !== undefined && { part: { concealed: partScore, exposed: partScore } }),
      },
      shape: getCustomHandFitCounter(hand),
      concealed: !hand.open,
      fishing: part !== undefined,
      lastDiscard: 'any',
    };
  }),
];

export const getFalseMahjongCostOrDefault = (family: string, limit: number, house: object): number =>
  getHouseValueOrBook(house, `${family}.penalty.false-mahjong`, limit / 2);

/** The payments for a false Mahjong, one to each other player; the rule `east` doubles those to or from East. */
export function createFalseMahjongCostPayments(
  family: string,
  limit: number,
  house: object,
  { seats, offender }: PenaltyCase,
  east: string | undefined,
): Payment[] {
  const rule = `${family}.penalty.false-mahjong`;
  const sum: SumStep[] = [];
  if (findHouseValueOfRule(house, rule) === undefined)
    addSumStepReachingTotal(sum, 'limit', limit, `${family}.score.limit`);
  addSumStepReachingTotal(sum, 'award', getFalseMahjongCostOrDefault(family, limit, house), rule);
  return seats
    .filter((seat) => seat !== offender)
    .map((to) => createPaymentFromSteps(offender, to, rule, withEastDoublingSumStep(sum, offender, to, east)));
}

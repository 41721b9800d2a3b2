import { addDoublingStep, addSumStepTo, getTotalOfSteps, type SumStep } from '../../scoring/sum.ts';
import {
  createNoLiability,
  createNoLiabilityWithoutDiscarder,
  createFullLiability,
  type Liability,
  type LiabilityCase,
} from '../../settlement/liability/law.ts';
import { createMistakeLaw, type MistakeLaw } from '../../settlement/mistake-law.ts';
import {
  createPaymentsByAll,
  createPaymentsByLiablePlayer,
  createPayment,
  createPaymentsOfDifferences,
} from '../../settlement/payments.ts';
import type { Payment, PenaltyCase, SettlementLaw } from '../../settlement/types.ts';
import { SEATS } from '../../tiles/tiles.ts';
import { getHouseValueOrBook, getHouseValue } from '../house-values.ts';
import { roundUpToTen } from './counting.ts';
import type { BellHouse } from './switches.ts';

const KNOWN_TILE_RULE = 'bell.penalty.known-tile';
const BELL_FALSE_MAHJONG_RULE = 'bell.penalty.false-mahjong';

/** East pays and receives double, also for limit hands. */
export const EAST_DOUBLING = { rule: 'bell.settle.east-doubles', factor: 2 } as const;

/** Source: "My Set", settling up. */
export const createBellSettlementLaw = (house: BellHouse): SettlementLaw => ({
  liabilities: { 'known-tile': { rule: KNOWN_TILE_RULE } },
  liability: { asks: { plain: true, named: true }, judge: judgeKnownTile },
  settle: (settled) => ({
    payments: settled.liable
      ? createPaymentsByLiablePlayer(settled, settled.liable, EAST_DOUBLING.rule)
      : [
          ...createPaymentsByAll(settled, 'bell.settle.winner', EAST_DOUBLING.rule),
          ...createPaymentsOfDifferences(settled, 'bell.settle.differences', EAST_DOUBLING.rule),
        ],
  }),
  penalties: { 'false-mahjong': (penalty) => createFalseMahjongPayments(penalty, house) },
  paidToOne: [],
});

/**
 * Players judge whether the danger was plain ("My Set", penalties); a wrong name makes it plain, too. No rule counts
 * the sets.
 */
function judgeKnownTile({ discarder: seat, plain, named, tile, by }: LiabilityCase): Liability {
  if (!seat || by !== 'discard') return createNoLiabilityWithoutDiscarder(KNOWN_TILE_RULE, by);
  if (!plain && !named) return createNoLiability(KNOWN_TILE_RULE, { code: 'nothing-points-to-it', tiles: [tile] });
  const because = named
    ? ({ code: 'name-had-told', tiles: [tile] } as const)
    : ({ code: 'danger-was-plain', seat } as const);
  return createFullLiability(seat, ['known-tile', KNOWN_TILE_RULE], because, { dangerous: [tile] });
}

const FALSE_LIMITS = 2;

export const getFalseMahjongCost = ({ limit, ...house }: BellHouse): number =>
  getHouseValueOrBook(house, BELL_FALSE_MAHJONG_RULE, limit * FALSE_LIMITS);

/**
 * Twice the limit to each other player, without a double for East. If the table means one sum for all three, it is
 * divided in tens, and any remainder goes to the next players in turn.
 */
function createFalseMahjongPayments({ offender }: PenaltyCase, house: BellHouse): Payment[] {
  const sum: SumStep[] = [];
  if (getHouseValue(house, BELL_FALSE_MAHJONG_RULE) === undefined) {
    addSumStepTo(sum, 'limit', house.limit, 'bell.score.limit');
    addDoublingStep(sum, BELL_FALSE_MAHJONG_RULE, Math.log2(FALSE_LIMITS));
  } else addSumStepTo(sum, 'award', getFalseMahjongCost(house), BELL_FALSE_MAHJONG_RULE);
  const place = SEATS.indexOf(offender);
  const others = [...SEATS.slice(place + 1), ...SEATS.slice(0, place)];
  let left = getTotalOfSteps(sum);
  return others.map((to, index) => {
    if (!house.falseMjTotal) return createPayment(offender, to, BELL_FALSE_MAHJONG_RULE, sum);
    const share = Math.min(left, roundUpToTen(left / (others.length - index)));
    left -= share;
    const shared = [...sum];
    addSumStepTo(shared, 'award', share, BELL_FALSE_MAHJONG_RULE);
    return createPayment(offender, to, BELL_FALSE_MAHJONG_RULE, shared);
  });
}

/** Source: "My Set", penalties. A flower that was not replaced leaves the hand a tile short. */
export const createBellMistakes = ({ bonusTiles }: BellHouse): readonly MistakeLaw[] => [
  createMistakeLaw('false-mahjong-unseen', BELL_FALSE_MAHJONG_RULE, 'goes-on', 'unharmed', {
    graveWhenShown: 'anybody',
    reason: 'not-shown-in-full',
  }),
  createMistakeLaw('false-mahjong', BELL_FALSE_MAHJONG_RULE, 'ends', 'unharmed', {
    penalty: 'false-mahjong',
    graveWhenShown: 'anybody',
    reason: 'hand-shown',
  }),
  createMistakeLaw('wrong-set-corrected', 'bell.penalty.wrong-set', 'goes-on', 'unharmed'),
  createMistakeLaw('wrong-set', 'bell.penalty.wrong-set', 'goes-on', 'dead'),
  createMistakeLaw('too-few-tiles', 'bell.penalty.too-few-tiles', 'goes-on', 'cannot-win'),
  createMistakeLaw('too-many-tiles', 'bell.penalty.too-many-tiles', 'goes-on', 'dead'),
  ...(bonusTiles ? [createMistakeLaw('missed-flower', 'bell.penalty.too-few-tiles', 'goes-on', 'cannot-win')] : []),
  createMistakeLaw('misnamed-discard', 'bell.penalty.misnamed-discard', 'goes-on', 'unharmed', {
    reason: 'named-tile-known',
  }),
  createMistakeLaw('dangerous-discard', KNOWN_TILE_RULE, 'ends', 'unharmed', { liability: 'known-tile' }),
  createMistakeLaw('wall-mistake', 'bell.penalty.wall-mistakes', 'replayed', 'unharmed'),
];

import { addDouble, goTo, standsAt, type SumStep } from '../../scoring/sum.ts';
import { pays } from '../../settlement/payment.ts';
import { discarderPays, everybodyPays, onePays, settleDifferences } from '../../settlement/pairs.ts';
import type { Payment, PenaltyCase, SettlementLaw } from '../../settlement/types.ts';
import { SEATS } from '../../tiles/tiles.ts';
import { roundUpToTen } from './rounding.ts';
import { amountAt, ownOf } from '../own-values.ts';
import { yesNo, type HouseOf } from '../switches.ts';
import type { BellPointHouse } from './points.ts';

/** House rules about paying. */
export const bellSettlementSwitches = { falseMjTotal: yesNo('T-12', false) };
export type BellSettlementHouse = HouseOf<typeof bellSettlementSwitches>;

/** East pays and receives double, limit hands included. */
export const BELL_EAST_FACTOR = 2;
const EAST = 'bell.settle.east-doubles';
const FALSE_MAHJONG = 'bell.penalty.false-mahjong';
/** A false Mahjong costs so many limits. */
const FALSE_LIMITS = 2;

/** What a false Mahjong costs: to each of the others, or as one sum where the table says so. */
export const bellFalseMahjongCost = ({ limit, ...house }: BellPointHouse): number =>
  amountAt(house, FALSE_MAHJONG, limit * FALSE_LIMITS);

/** Paying in Bell's game (RULES.md T.5, T.7). */
export const bellSettlement = (house: BellSettlementHouse & BellPointHouse): SettlementLaw => ({
  liabilities: { 'known-tile': 'bell.penalty.known-tile' },
  liabilityFits: discarderPays,
  settle: (settled) => ({
    payments: settled.liable
      ? onePays(settled, settled.liable, EAST)
      : [
          ...everybodyPays(settled, 'bell.settle.winner', EAST),
          ...settleDifferences(settled, 'bell.settle.differences', EAST),
        ],
  }),
  penalties: { 'false-mahjong': (penalty) => falseMahjong(penalty, house) },
  paidToOne: [],
});

/**
 * Double the limit to each of the others, East no more than anybody (T-12). Where the table means one sum for all three,
 * it is shared out in tens, the odd ten going to those who play next.
 */
function falseMahjong({ offender }: PenaltyCase, house: BellSettlementHouse & BellPointHouse): Payment[] {
  const rule = FALSE_MAHJONG;
  const sum: SumStep[] = [];
  if (ownOf(house, rule) === undefined) {
    goTo(sum, 'limit', house.limit, 'bell.score.limit');
    addDouble(sum, rule, Math.log2(FALSE_LIMITS));
  } else goTo(sum, 'award', bellFalseMahjongCost(house), rule);
  const place = SEATS.indexOf(offender);
  const others = [...SEATS.slice(place + 1), ...SEATS.slice(0, place)];
  let left = standsAt(sum);
  return others.map((to, index) => {
    if (!house.falseMjTotal) return pays(offender, to, rule, sum);
    const share = Math.min(left, roundUpToTen(left / (others.length - index)));
    left -= share;
    const shared = [...sum];
    goTo(shared, 'award', share, rule);
    return pays(offender, to, rule, shared);
  });
}

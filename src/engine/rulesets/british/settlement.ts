import { goTo, type SumStep } from '../../scoring/sum.ts';
import { pays } from '../../settlement/payments.ts';
import {
  difference,
  doubleForEast,
  everybodyPays,
  onePays,
  settleDifferences,
  type EastRule,
} from '../../settlement/payments.ts';
import type { Payment, PenaltyCase, SettleCase, SettlementLaw } from '../../settlement/types.ts';
import { amountAt, ownOf } from '../own-values.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import { BRITISH_LIABILITIES, britishLiability, cannonSwitches } from './cannon.ts';
import type { BritishMatchHouse } from './match.ts';
import type { BritishPointHouse } from './points.ts';

/** House rules about paying. */
export const britishSettlementSwitches = {
  eastDouble: oneOf('B-10', ['settlement', 'hand'], 'settlement'),
  straightScore: yesNo('RULES B.5', false),
  ...cannonSwitches,
  falseMjEastDouble: yesNo('B-31', false),
};
export type BritishSettlementHouse = HouseOf<typeof britishSettlementSwitches>;

/** East's double stands in the hand and not in the payments. */
export const eastInHand = (house: BritishSettlementHouse): boolean =>
  house.straightScore || house.eastDouble === 'hand';

const MISNAMED = 'british.penalty.misnamed-discard';
const FALSE_MAHJONG = 'british.penalty.false-mahjong';

/** What a misnamed discard costs when it is claimed for a set (guide p. 14). */
export const misnamedCost = (house: object): number => amountAt(house, MISNAMED, 50);

/** What a false Mahjong costs, to each of the others: half the limit. */
export const britishFalseMahjongCost = (house: BritishPointHouse): number =>
  amountAt(house, FALSE_MAHJONG, house.limit / 2);

/** Paying in the British game (RULES.md B.5, B.7, B.8). */
export function britishSettlement(
  house: BritishSettlementHouse & BritishMatchHouse & BritishPointHouse,
): SettlementLaw {
  const east = eastInHand(house) || house.players === 2 ? undefined : EAST;
  return {
    liabilities: BRITISH_LIABILITIES,
    liability: britishLiability(house),
    settle: (settled) => {
      if (house.straightScore) return { payments: [], written: settled.scores };
      if (settled.liable) return { payments: onePays(settled, settled.liable, east) };
      return { payments: house.players === 2 ? twoPlayers(settled) : fullSettlement(settled, east) };
    },
    penalties: {
      'false-mahjong': (penalty) => falseMahjong(penalty, house),
      'misnamed-discard': ({ offender, to }) => [
        { from: offender, to: to!, amount: misnamedCost(house), rule: MISNAMED },
      ],
    },
    paidToOne: ['misnamed-discard'],
  };
}

const EAST = 'british.settle.east-doubles';
const WINNER = 'british.settle.winner';

const fullSettlement = (settled: SettleCase, east: EastRule): Payment[] => [
  ...everybodyPays(settled, WINNER, east),
  ...settleDifferences(settled, 'british.settle.differences', east),
];

/** Two players: the winner collects, then pays the difference when the loser's hand is worth more. East has no factor. */
function twoPlayers(settled: SettleCase): Payment[] {
  const { seats, scores, winner } = settled;
  return seats
    .filter((seat) => seat !== winner)
    .flatMap((loser) => {
      const collected = { from: loser, to: winner, amount: scores[winner], rule: WINNER };
      if (scores[loser] <= scores[winner]) return [collected];
      const rule = 'british.settle.two-players';
      return [collected, pays(winner, loser, rule, difference(settled, winner, loser, rule))];
    });
}

/** Half the limit to each of the others; East's factor only where the table says so (B-31). */
function falseMahjong({ seats, offender }: PenaltyCase, house: BritishSettlementHouse & BritishPointHouse): Payment[] {
  const rule = FALSE_MAHJONG;
  const sum: SumStep[] = [];
  if (ownOf(house, rule) === undefined) goTo(sum, 'limit', house.limit, 'british.score.limit');
  goTo(sum, 'award', britishFalseMahjongCost(house), rule);
  const east = house.falseMjEastDouble ? EAST : undefined;
  return seats
    .filter((seat) => seat !== offender)
    .map((to) => pays(offender, to, rule, doubleForEast(sum, offender, to, east)));
}

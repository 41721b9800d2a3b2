import { eastFactor, everybodyPays, onePays, settleDifferences } from '../../settlement/pairs.ts';
import { seatsNamed } from '../../match/seating.ts';
import type { Payment, PenaltyCase, SettleCase, SettlementLaw } from '../../settlement/types.ts';
import type { Seat } from '../../tiles/tiles.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import { cannonReason, cannonSwitches } from './cannon.ts';
import type { MatchHouse } from './match.ts';
import type { PointHouse } from './points.ts';
import { britishSeating } from './seats.ts';

/** House rules about paying. */
export const settlementSwitches = {
  eastDouble: oneOf('B-10', ['settlement', 'hand'], 'settlement'),
  straightScore: yesNo('RULES B.5', false),
  ...cannonSwitches,
  falseMjEastDouble: yesNo('B-31', false),
};
export type SettlementHouse = HouseOf<typeof settlementSwitches>;

/** East's double stands in the hand and not in the payments. */
export const eastInHand = (house: SettlementHouse): boolean => house.straightScore || house.eastDouble === 'hand';

/** What a misnamed discard costs when it is claimed for a set (guide p. 14). */
export const MISNAMED = 50;

/** Paying in the British game (RULES.md B.5, B.7, B.8). */
export function britishSettlement(house: SettlementHouse & MatchHouse & PointHouse): SettlementLaw {
  const east = eastInHand(house) || house.players === 2 ? 1 : 2;
  return {
    seats: (named) => seatsNamed(britishSeating(house), named),
    liabilities: { cannon: 'british.penalty.cannon', 'misnamed-discard': 'british.penalty.misnamed-mahjong' },
    cannon: (won) => cannonReason(won, house),
    settle: (settled) => {
      if (house.straightScore) return { payments: [], written: settled.scores };
      if (settled.liable) return { payments: onePays(settled, settled.liable, east, 'british') };
      return { payments: house.players === 2 ? twoPlayers(settled) : fullSettlement(settled, east) };
    },
    penalties: {
      'false-mahjong': (penalty) => falseMahjong(penalty, house),
      'misnamed-discard': ({ offender, to }) => [
        { from: offender, to: to!, amount: MISNAMED, rule: 'british.penalty.misnamed-discard' },
      ],
    },
    paidToOne: ['misnamed-discard'],
  };
}

const fullSettlement = (settled: SettleCase, east: number): Payment[] => [
  ...everybodyPays(settled, east, 'british'),
  ...settleDifferences(settled, east, 'british'),
];

/** Two players: the winner collects, then pays the difference when the loser's hand is worth more. East has no factor. */
function twoPlayers({ seats, scores, winner }: SettleCase): Payment[] {
  const loser = seats.find((seat) => seat !== winner)!;
  const payments: Payment[] = [{ from: loser, to: winner, amount: scores[winner], rule: 'british.settle.winner' }];
  const difference = scores[loser] - scores[winner];
  return difference > 0
    ? [...payments, { from: winner, to: loser, amount: difference, rule: 'british.settle.two-players' }]
    : payments;
}

/** Half the limit to each of the others; East's factor only where the table says so (B-31). */
function falseMahjong({ seats, offender }: PenaltyCase, house: SettlementHouse & PointHouse): Payment[] {
  const factor = (to: Seat) => (house.falseMjEastDouble ? eastFactor(offender, to, 2) : 1);
  return seats
    .filter((seat) => seat !== offender)
    .map((to) => ({
      from: offender,
      to,
      amount: (house.limit / 2) * factor(to),
      rule: 'british.penalty.false-mahjong',
    }));
}

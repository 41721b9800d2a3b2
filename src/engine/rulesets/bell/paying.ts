import { addDouble, goTo, standsAt, type SumStep } from '../../scoring/sum.ts';
import {
  nobody,
  notDiscarded,
  paysForAll,
  type Liability,
  type LiabilityCase,
} from '../../settlement/liability/law.ts';
import { mistake, type MistakeLaw } from '../../settlement/mistake-law.ts';
import { everybodyPays, onePays, pays, settleDifferences } from '../../settlement/payments.ts';
import type { Payment, PenaltyCase, SettlementLaw } from '../../settlement/types.ts';
import { SEATS } from '../../tiles/tiles.ts';
import { amountAt, ownOf } from '../own-values.ts';
import { roundUpToTen, type BellHouse } from './counting.ts';

const KNOWN_TILE = 'bell.penalty.known-tile';
const FALSE_MAHJONG = 'bell.penalty.false-mahjong';

/** East pays and receives double, limit hands included. */
export const EAST = { rule: 'bell.settle.east-doubles', factor: 2 } as const;

/** Paying in Bell's game ("My Set", settling up). */
export const bellSettlement = (house: BellHouse): SettlementLaw => ({
  liabilities: { 'known-tile': { rule: KNOWN_TILE } },
  liability: { asks: { plain: true, named: true }, judge: judgeKnownTile },
  settle: (settled) => ({
    payments: settled.liable
      ? onePays(settled, settled.liable, EAST.rule)
      : [
          ...everybodyPays(settled, 'bell.settle.winner', EAST.rule),
          ...settleDifferences(settled, 'bell.settle.differences', EAST.rule),
        ],
  }),
  penalties: { 'false-mahjong': (penalty) => falseMahjong(penalty, house) },
  paidToOne: [],
});

/** Where no rule counts the sets, the players say whether everybody could tell ("My Set", penalties); a wrong name tells them too. */
function judgeKnownTile({ discarder: seat, plain, named, tile, by }: LiabilityCase): Liability {
  if (!seat || by !== 'discard') return notDiscarded(KNOWN_TILE, by);
  if (!plain && !named) return nobody(KNOWN_TILE, { code: 'nothing-points-to-it', tiles: [tile] });
  const because = named
    ? ({ code: 'name-had-told', tiles: [tile] } as const)
    : ({ code: 'danger-was-plain', seat } as const);
  return paysForAll(seat, ['known-tile', KNOWN_TILE], because, { dangerous: [tile] });
}

/** What a false Mahjong costs, in limits. */
const FALSE_LIMITS = 2;

/** What a false Mahjong costs: to each of the others, or as one sum where the table says so. */
export const bellFalseMahjongCost = ({ limit, ...house }: BellHouse): number =>
  amountAt(house, FALSE_MAHJONG, limit * FALSE_LIMITS);

/**
 * Double the limit to each of the others, East no more than anybody. Where the table means one sum for all three, it is
 * shared out in tens, the odd ten going to those who play next.
 */
function falseMahjong({ offender }: PenaltyCase, house: BellHouse): Payment[] {
  const sum: SumStep[] = [];
  if (ownOf(house, FALSE_MAHJONG) === undefined) {
    goTo(sum, 'limit', house.limit, 'bell.score.limit');
    addDouble(sum, FALSE_MAHJONG, Math.log2(FALSE_LIMITS));
  } else goTo(sum, 'award', bellFalseMahjongCost(house), FALSE_MAHJONG);
  const place = SEATS.indexOf(offender);
  const others = [...SEATS.slice(place + 1), ...SEATS.slice(0, place)];
  let left = standsAt(sum);
  return others.map((to, index) => {
    if (!house.falseMjTotal) return pays(offender, to, FALSE_MAHJONG, sum);
    const share = Math.min(left, roundUpToTen(left / (others.length - index)));
    left -= share;
    const shared = [...sum];
    goTo(shared, 'award', share, FALSE_MAHJONG);
    return pays(offender, to, FALSE_MAHJONG, shared);
  });
}

/** What Bell's game says to mistakes ("My Set", penalties). */
export const bellMistakes: readonly MistakeLaw[] = [
  mistake('false-mahjong-unseen', FALSE_MAHJONG, 'goes-on', 'unharmed', {
    graveWhenShown: 'anybody',
    reason: 'not-shown-in-full',
  }),
  mistake('false-mahjong', FALSE_MAHJONG, 'ends', 'unharmed', {
    penalty: 'false-mahjong',
    graveWhenShown: 'anybody',
    reason: 'hand-shown',
  }),
  mistake('wrong-set-corrected', 'bell.penalty.wrong-set', 'goes-on', 'unharmed'),
  mistake('wrong-set', 'bell.penalty.wrong-set', 'goes-on', 'dead'),
  mistake('too-few-tiles', 'bell.penalty.too-few-tiles', 'goes-on', 'cannot-win'),
  mistake('too-many-tiles', 'bell.penalty.too-many-tiles', 'goes-on', 'dead'),
  mistake('misnamed-discard', 'bell.penalty.misnamed-discard', 'goes-on', 'unharmed', {
    reason: 'named-tile-known',
  }),
  mistake('dangerous-discard', KNOWN_TILE, 'ends', 'unharmed', { liability: 'known-tile' }),
  mistake('wall-mistake', 'bell.penalty.wall-mistakes', 'replayed', 'unharmed'),
];

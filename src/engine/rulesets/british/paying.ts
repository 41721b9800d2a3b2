import type { IdentifiedSet } from '../../hands/hand.ts';
import type { Reason } from '../../reasons.ts';
import {
  listTilesFeedingPlan,
  filterExposedSets,
  canTileFeedPlan,
  isTileOfPlan,
  createNoLiabilityVerdict,
  createUndiscardedTileVerdict,
  createFullLiability,
  toShownSetsReason,
  isSetShowingPlan,
  type LiabilityVerdict,
  type WinFactsForLiability,
  type LiabilityLaw,
  type VisiblePlan,
} from '../../settlement/liability/law.ts';
import { createMistakeLaw, type MistakeLaw } from '../../settlement/mistake-law.ts';
import {
  listScoreDifferenceSteps,
  createPaymentsByAll,
  createPaymentsByLiablePlayer,
  createPaymentsOfDifferences,
  createPaymentFromSteps,
} from '../../settlement/payments.ts';
import type { Payment, HandEndToSettle, SettlementLaw } from '../../settlement/types.ts';
import {
  COPIES_PER_KIND,
  isDragonKind,
  getSuitIndexOfKind,
  getTileIndex,
  type TileKindNumber,
  type Seat,
  type TileId,
} from '../../tiles/tiles.ts';
import { createFalseMahjongCostPayments } from '../common.ts';
import { getHouseValueOrBook } from '../house-values.ts';
import { isEastDoubleCountedInScore } from './counting.ts';
import type { BritishHouse } from './switches.ts';

const EAST_DOUBLES_RULE = 'british.settle.east-doubles';
const BRITISH_FALSE_MAHJONG_RULE = 'british.penalty.false-mahjong';
const MISNAMED_RULE = 'british.penalty.misnamed-discard';
const WINNER_RULE = 'british.settle.winner';

/** What a misnamed discard costs if it is claimed for a set (guide p. 14, penalty 2). */
export const getMisnamedDiscardPenalty = (house: object): number => getHouseValueOrBook(house, MISNAMED_RULE, 50);

/** What is paid after a hand and for mistakes. Sources: guide pp. 14, 17 and 18; Variations for two players. */
export function createBritishSettlementLaw(house: BritishHouse): SettlementLaw {
  const east = isEastDoubleCountedInScore(house) || house.players === 2 ? undefined : EAST_DOUBLES_RULE;
  return {
    liabilities: LIABILITY_RULES,
    liability: createBritishLiability(house),
    settle: (settled) => {
      if (house.straightScore) return { payments: [], written: settled.scores };
      if (settled.liable) return { payments: createPaymentsByLiablePlayer(settled, settled.liable, east) };
      if (house.players === 2) return { payments: createTwoPlayerPayments(settled) };
      return {
        payments: [
          ...createPaymentsByAll(settled, WINNER_RULE, east),
          ...createPaymentsOfDifferences(settled, 'british.settle.differences', east),
        ],
      };
    },
    penalties: {
      // Half the limit to each other player; East doubles only if the table says so.
      'false-mahjong': (penalty) =>
        createFalseMahjongCostPayments(
          'british',
          house.limit,
          house,
          penalty,
          house.falseMjEastDouble ? EAST_DOUBLES_RULE : undefined,
        ),
      'misnamed-discard': ({ offender, to }) => [
        { from: offender, to: to!, amount: getMisnamedDiscardPenalty(house), rule: MISNAMED_RULE },
      ],
    },
    paidToOne: ['misnamed-discard'],
  };
}

/** The loser always pays, but the winner pays back the difference if the loser's hand is worth more. */
function createTwoPlayerPayments(settled: HandEndToSettle): Payment[] {
  const { seats, scores, winner } = settled;
  return seats
    .filter((seat) => seat !== winner)
    .flatMap((loser) => {
      const payment = { from: loser, to: winner, amount: scores[winner], rule: WINNER_RULE };
      if (scores[loser] <= scores[winner]) return [payment];
      const rule = 'british.settle.two-players';
      return [
        payment,
        createPaymentFromSteps(winner, loser, rule, listScoreDifferenceSteps(settled, winner, loser, rule)),
      ];
    });
}

/** The plans that exposed sets reveal, each with the number of sets that is a warning (guide p. 14). */
const WARNING_PLANS: readonly (readonly [plan: VisiblePlan, sets: number])[] = [
  ['suit-shown', 3],
  ['winds-shown', 3],
  ['terminals-shown', 3],
  ['green-shown', 3],
];
/** The guide does not have this plan, but other rule books do (switch `cannonDragon`). */
const DRAGON_PLAN = ['dragons-shown', 2] as const;

const LIABILITY_RULES = {
  cannon: { rule: 'british.penalty.cannon' },
  'misnamed-discard': { rule: 'british.penalty.misnamed-mahjong' },
} as const;
const { cannon: CANNON_LIABILITY, 'misnamed-discard': MISNAMED_LIABILITY } = LIABILITY_RULES;

/** When a discarder pays for all: for a misnamed tile, or a cannon: a visibly dangerous tile (guide p. 14, 2 and 5). */
const createBritishLiability = (house: BritishHouse): LiabilityLaw => ({
  asks: { misnamed: true, noChoice: house.cannonNoChoice },
  judge: (won) => {
    const { discarder: seat, by } = won;
    if (!seat || by !== 'discard') return createUndiscardedTileVerdict(CANNON_LIABILITY.rule, by);
    // The discarder of a misnamed tile pays the winner for all, whatever sets were exposed.
    if (won.misnamed)
      return createFullLiability(seat, ['misnamed-discard', MISNAMED_LIABILITY.rule], {
        code: 'won-by-wrong-name',
        seat,
      });
    return judgeCannon(won, seat, house);
  },
});

/** Judges whether a discard was dangerous by the winner's own exposed sets only; a kong counts as one set. */
function judgeCannon(
  { hand, tile, wild, noChoice }: WinFactsForLiability,
  seat: Seat,
  house: BritishHouse,
): LiabilityVerdict {
  const kind = getTileIndex(tile);
  const shown = filterExposedSets(hand.sets);
  const seen = (house.cannonDragon ? [...WARNING_PLANS, DRAGON_PLAN] : WARNING_PLANS)
    .filter(([plan]) => isTileOfPlan(plan, kind))
    .map(([plan, sets]) => ({
      plan,
      sets,
      found: shown.filter((set) => isSetShowingPlan(plan, set, getSuitIndexOfKind(kind))),
    }));
  const given = seen.find(({ plan, sets, found }) => found.length >= sets && canTileFeedPlan(plan, found, kind));
  if (given && noChoice && house.cannonNoChoice)
    return createNoLiabilityVerdict(CANNON_LIABILITY.rule, { code: 'no-safe-tile' });
  if (!given)
    return createNoLiabilityVerdict(
      CANNON_LIABILITY.rule,
      findIgnoredSetsReason(shown, kind) ?? createNoCannonReason(seen, tile),
    );
  const { plan, found } = given;
  // Nobody can discard a fifth tile of a kind; the fourth may still complete a chow, or a pair with a wild tile.
  const dangerous = listTilesFeedingPlan(plan, found, hand.sets, COPIES_PER_KIND).filter((each) => each !== wild);
  const saving = { dangerous, noChoice: house.cannonNoChoice };
  return createFullLiability(seat, ['cannon', CANNON_LIABILITY.rule], toShownSetsReason(plan, found), saving);
}

const UNHEEDED_PLANS: readonly (readonly [plan: VisiblePlan, sets: number])[] = [DRAGON_PLAN, ['honours-shown', 3]];

function findIgnoredSetsReason(shown: readonly IdentifiedSet[], kind: TileKindNumber): Reason | undefined {
  if (!isDragonKind(kind)) return undefined;
  return UNHEEDED_PLANS.map(([plan, sets]) => ({
    plan,
    sets,
    found: shown.filter((set) => isSetShowingPlan(plan, set)),
  }))
    .filter(({ plan, sets, found }) => found.length >= sets && canTileFeedPlan(plan, found, kind))
    .map(({ found }) => toShownSetsReason('unheeded-sets', found))[0];
}

function createNoCannonReason(
  seen: readonly { readonly sets: number; readonly found: readonly unknown[] }[],
  tile: TileId,
): Reason {
  const [nearest] = seen.toSorted((a, b) => a.sets - a.found.length - (b.sets - b.found.length));
  return nearest && nearest.found.length > 0
    ? { code: 'too-few-sets-shown', tiles: [tile], count: nearest.found.length, allowed: nearest.sets }
    : { code: 'nothing-points-to-it', tiles: [tile] };
}

/** What mistakes lead to (guide p. 14). A flower not replaced leaves the hand a tile short (guide, quiz 2). */
export const createBritishMistakeLaws = ({ bonusTiles }: BritishHouse): readonly MistakeLaw[] => [
  createMistakeLaw('false-mahjong-unseen', BRITISH_FALSE_MAHJONG_RULE, 'goes-on', 'unharmed', {
    graveWhenShown: 'others',
  }),
  createMistakeLaw('false-mahjong', BRITISH_FALSE_MAHJONG_RULE, 'replayed', 'unharmed', {
    unsaid: true,
    penalty: 'false-mahjong',
    graveWhenShown: 'others',
  }),
  createMistakeLaw('wrong-set-corrected', 'british.penalty.wrong-set', 'goes-on', 'unharmed'),
  createMistakeLaw('wrong-set', 'british.penalty.wrong-set', 'goes-on', 'cannot-win'),
  createMistakeLaw('too-few-tiles', 'british.penalty.wrong-count', 'goes-on', 'cannot-win'),
  createMistakeLaw('too-many-tiles', 'british.penalty.wrong-count', 'goes-on', 'scores-nothing'),
  ...(bonusTiles ? [createMistakeLaw('missed-flower', 'british.penalty.wrong-count', 'goes-on', 'cannot-win')] : []),
  createMistakeLaw('misnamed-discard', MISNAMED_RULE, 'goes-on', 'unharmed', {
    penalty: 'misnamed-discard',
    payee: 'claimant',
  }),
  createMistakeLaw('misnamed-mahjong', MISNAMED_LIABILITY.rule, 'ends', 'unharmed', { liability: 'misnamed-discard' }),
  createMistakeLaw('dangerous-discard', CANNON_LIABILITY.rule, 'ends', 'unharmed', { liability: 'cannon' }),
];

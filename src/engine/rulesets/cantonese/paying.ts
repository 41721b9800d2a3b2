import { countTilesByKindWithoutWild, SETS_IN_HAND, type CheckedHand } from '../../hands/hand.ts';
import type { Reason, ReasonCode } from '../../reasons.ts';
import {
  addPointsStep,
  addDoublingStep,
  addSumStepReachingTotal,
  getTotalOfSteps,
  type SumStep,
} from '../../scoring/sum.ts';
import {
  listTilesFeedingPlan,
  filterExposedSets,
  isTileOfPlan,
  createNoLiabilityVerdict,
  createFullLiability,
  toShownSetsReason,
  findDominantSuitIndex,
  isSetShowingPlan,
  listDistinctTilesOfSets,
  type LiabilityVerdict,
  type WinFactsForLiability,
  type LiabilityLaw,
  type VisiblePlan,
} from '../../settlement/liability/law.ts';
import { createMistakeLaw, type MistakeLaw } from '../../settlement/mistake-law.ts';
import { createPaymentFromSteps } from '../../settlement/payments.ts';
import type { Payment, PenaltyCase, HandEndToSettle, SettlementLaw } from '../../settlement/types.ts';
import { getSuitIndexOfKind, getTileIndex, type TileKindNumber, type Seat } from '../../tiles/tiles.ts';
import { getHouseValueOrBook } from '../house-values.ts';
import type { CantoneseHouse } from './switches.ts';

/** A full hand ("Moon Woo"). Up to this number of fans, each fan doubles the award. */
export const FULL_HAND_FANS = 4;

/**
 * Each fan doubles the award; above {@link FULL_HAND_FANS} only every second one (an odd one adds half or nothing).
 * With `awards: everyFan` all do.
 */
export function computeUncappedAwardOfFans(fans: number, { awards }: CantoneseHouse): number {
  if (fans <= FULL_HAND_FANS || awards === 'everyFan') return 2 ** fans;
  const above = fans - FULL_HAND_FANS;
  const even = 2 ** (FULL_HAND_FANS + Math.floor(above / 2));
  return above % 2 === 1 && awards === 'halfway' ? even * 1.5 : even;
}

/** The factors by which an award is multiplied, under the words of the rules; `everybody` means three losers. */
export const AWARD_MULTIPLIERS_BY_WORD = { once: 1, twice: 2, half: 0.5, everybody: 3 } as const;

const payTwice = () => AWARD_MULTIPLIERS_BY_WORD.twice;
const countLosers = ({ players }: CantoneseHouse): number => Math.min(AWARD_MULTIPLIERS_BY_WORD.everybody, players - 1);

export const CANTONESE_LIABILITIES_BY_NAME = {
  'bao-a': { rule: 'cantonese.bao.third-dragon', times: payTwice },
  'bao-b': { rule: 'cantonese.bao.fourth-wind', times: payTwice },
  'bao-c': { rule: 'cantonese.bao.all-honours', times: payTwice },
  'bao-d': { rule: 'cantonese.bao.all-terminals', times: payTwice },
  'bao-e': { rule: 'cantonese.bao.pure-suit', times: payTwice },
  'bao-f-a': { rule: 'cantonese.bao.fourth-set-self-drawn', times: countLosers, thrown: 'by-nobody' },
  'bao-f-b': { rule: 'cantonese.bao.fourth-set-fed-again', times: payTwice },
  // The player who fed the fourth set shares the payment with the player who fed the winning tile.
  'bao-f-c': {
    rule: 'cantonese.bao.fourth-set-third-player',
    times: () => AWARD_MULTIPLIERS_BY_WORD.once,
    thrown: 'by-another',
  },
  'bao-g': { rule: 'cantonese.bao.last-five', times: (house) => Math.min(house.baoLast, countLosers(house)) },
  'gong-make-up': { rule: 'cantonese.settle.kong-make-up', times: countLosers, thrown: 'by-nobody' },
} as const satisfies Readonly<
  Record<string, SettlementLaw['liabilities'][string] & { readonly times: (house: CantoneseHouse) => number }>
>;

const SHARED_LIABILITY_RULE = CANTONESE_LIABILITIES_BY_NAME['bao-f-c'].rule;
const MAKE_UP_RULE = CANTONESE_LIABILITIES_BY_NAME['gong-make-up'].rule;
const TIMES_BY_RULE = new Map<string, (house: CantoneseHouse) => number>(
  Object.values(CANTONESE_LIABILITIES_BY_NAME).map(({ rule, times }) => [rule, times]),
);

/** Who pays whom: only the winner is paid, and the dealer does not double. */
export function createCantoneseSettlementLaw(house: CantoneseHouse): SettlementLaw {
  return {
    liabilities: CANTONESE_LIABILITIES_BY_NAME,
    liability: createCantoneseLiability(house.payment === 3),
    severalWinners: house.multipleWinners,
    settle: (settled) => ({
      payments: [
        ...listWinnerPayments(settled, house),
        ...settled.alsoWon.flatMap((winner) => createOrdinaryPayments(settled, winner, house)),
      ].filter(({ amount }) => amount > 0),
    }),
    penalties: { 'false-mahjong': (penalty) => createFalseMahjongPayments(penalty, getFalseMahjongCost(house)) },
    paidToOne: [],
  };
}

function listWinnerPayments(settled: HandEndToSettle, house: CantoneseHouse): Payment[] {
  const { liable, winner, discarder } = settled;
  // Whoever fed the kong pays for all only where a discarder pays alone. Where all pay, the tile counts as drawn.
  if (!liable) return createOrdinaryPayments(settled, winner, house);
  if (liable.rule === MAKE_UP_RULE && house.payment === 3) return listSelfDrawnPayments(settled);
  const sum = multiplyAward(
    settled.reckoned[winner],
    TIMES_BY_RULE.get(liable.rule)?.(house) ?? AWARD_MULTIPLIERS_BY_WORD.once,
    liable.rule,
  );
  const payers = liable.rule === SHARED_LIABILITY_RULE && discarder ? [liable.seat, discarder] : [liable.seat];
  return payers.map((from) => createPaymentFromSteps(from, winner, liable.rule, sum));
}

/** The steps of an award that is paid `count` times: twice is shown as a double, three times as a sum of shares. */
function multiplyAward(award: readonly SumStep[], count: number, rule: string): readonly SumStep[] {
  const sum = [...award];
  if (count === AWARD_MULTIPLIERS_BY_WORD.twice) addDoublingStep(sum, rule);
  else for (let more = 1; more < count; more++) addPointsStep(sum, getTotalOfSteps(award), rule);
  return sum;
}

function createOrdinaryPayments(settled: HandEndToSettle, winner: Seat, house: CantoneseHouse): Payment[] {
  const { discarder, reckoned } = settled;
  if (!discarder) return listSelfDrawnPayments(settled);
  const award = reckoned[winner];
  if (house.payment === 1) return [createPaymentFromSteps(discarder, winner, 'cantonese.settle.discarder-once', award)];
  if (house.payment === 2) {
    const rule = 'cantonese.settle.discarder-twice';
    return [
      createPaymentFromSteps(discarder, winner, rule, multiplyAward(award, AWARD_MULTIPLIERS_BY_WORD.twice, rule)),
    ];
  }
  const rule = 'cantonese.settle.discarder-and-halves';
  const half = appendHalvedAward(award, rule, house);
  return [
    createPaymentFromSteps(discarder, winner, rule, award),
    ...listLosers(settled)
      .filter((seat) => seat !== discarder)
      .map((from) => createPaymentFromSteps(from, winner, rule, half)),
  ];
}

function appendHalvedAward(award: readonly SumStep[], rule: string, { roundHalf }: CantoneseHouse): readonly SumStep[] {
  const sum = [...award];
  const half = getTotalOfSteps(award) * AWARD_MULTIPLIERS_BY_WORD.half;
  addSumStepReachingTotal(sum, 'award', half, rule);
  if (roundHalf && !Number.isInteger(half)) addSumStepReachingTotal(sum, 'round', Math.ceil(half), rule);
  return sum;
}

const listSelfDrawnPayments = (settled: HandEndToSettle): Payment[] =>
  listLosers(settled).map((from) =>
    createPaymentFromSteps(from, settled.winner, SELF_DRAWN_RULE, settled.reckoned[settled.winner]),
  );
const SELF_DRAWN_RULE = 'cantonese.settle.self-drawn';

const listLosers = ({ seats, winner, alsoWon }: HandEndToSettle): Seat[] =>
  seats.filter((seat) => seat !== winner && !alsoWon.includes(seat));

const CANTONESE_FALSE_MAHJONG_RULE = 'cantonese.penalty.false-mahjong';

export const getFalseMahjongCost = (house: CantoneseHouse): number =>
  getHouseValueOrBook(house, CANTONESE_FALSE_MAHJONG_RULE, computeUncappedAwardOfFans(FULL_HAND_FANS, house));

const createFalseMahjongPayments = ({ seats, offender }: PenaltyCase, amount: number): Payment[] =>
  seats
    .filter((seat) => seat !== offender)
    .map((to) => ({ from: offender, to, amount, rule: CANTONESE_FALSE_MAHJONG_RULE }));

/** When so few tiles are left in the wall, discarding a tile that nobody has shown is a risk (Bao, g). */
export const LATE_WALL_TILE_COUNT = 5;

const PLAIN_SET_COUNT = 3;

const FORCED_RULE = 'cantonese.bao.forced';

type FedPlan = readonly [name: keyof typeof CANTONESE_LIABILITIES_BY_NAME, plan: VisiblePlan];

/** The hands that are risky to feed once three of their sets are exposed: cases (c), (d) and (e) of Bao. */
const OPEN_PLANS: readonly FedPlan[] = [
  ['bao-c', 'honours-shown'],
  ['bao-d', 'terminals-shown'],
  ['bao-e', 'suit-shown'],
];

/**
 * The penalty to the risk taker, Bao. `paidByAll`: all players pay for a kong that was fed, as if its tile was drawn.
 */
const createCantoneseLiability = (paidByAll: boolean): LiabilityLaw => ({
  asks: { wholeHand: true, fed: true, kongFed: true, forced: true, late: LATE_WALL_TILE_COUNT },
  judge: (won) => {
    const judged = judgeBao(won);
    return judged.liable || judged.rule ? judged : (judgeMakeUp(won, paidByAll) ?? judged);
  },
});

const createLiability = (
  seat: Seat,
  name: keyof typeof CANTONESE_LIABILITIES_BY_NAME,
  because: Reason,
  saving: Parameters<typeof createFullLiability>[3],
): LiabilityVerdict => createFullLiability(seat, [name, CANTONESE_LIABILITIES_BY_NAME[name].rule], because, saving);

/**
 * First judges who fed the fourth set, and then who fed the winning tile, since these two players may share
 * the payment.
 */
function judgeBao(won: WinFactsForLiability): LiabilityVerdict {
  const { hand, tile, discarder, tilesLeft } = won;
  const plan = findOpenPlan(hand);
  const fed = won.fed.find(({ set, last }) => last || set === SETS_IN_HAND - 1)?.seat;
  if (plan && fed && filterExposedSets(hand.sets).length === SETS_IN_HAND)
    return applyForcedExemption(won, plan, judgeAfterFourthSet(won, fed, plan[1]));
  if (!discarder) return createNoLiabilityVerdict(undefined, { code: 'nobody-fed-it' });
  const honour = judgeLastHonour(won, discarder);
  if (honour) return honour;
  if (plan) return applyForcedExemption(won, plan, createFedPlanLiability(hand, discarder, plan));
  if (tilesLeft === undefined || tilesLeft > LATE_WALL_TILE_COUNT || !isUnseenTile(won))
    return createNoLiabilityVerdict(undefined, createNoLiabilityReason(won));
  const because = { code: 'new-tile-late', tiles: [tile], count: tilesLeft, allowed: LATE_WALL_TILE_COUNT } as const;
  return createLiability(discarder, 'bao-g', because, { dangerous: [tile] });
}

function createFedPlanLiability(
  { sets }: CheckedHand,
  seat: Seat,
  [name, plan]: FedPlan,
  shown = filterExposedSets(sets),
): LiabilityVerdict {
  return createLiability(seat, name, toShownSetsReason(plan, shown), {
    dangerous: listTilesFeedingPlan(plan, shown, sets),
  });
}

function createNoLiabilityReason({ hand, tile, tilesLeft }: WinFactsForLiability): Reason {
  if (tilesLeft !== undefined && tilesLeft <= LATE_WALL_TILE_COUNT) return { code: 'shown-before', tiles: [tile] };
  return findHandPlan(hand)
    ? {
        code: 'too-few-sets-shown',
        tiles: [tile],
        count: filterExposedSets(hand.sets).length,
        allowed: PLAIN_SET_COUNT,
      }
    : { code: 'plan-not-plain', count: filterExposedSets(hand.sets).length };
}

function findHandPlan(hand: CheckedHand): FedPlan | undefined {
  const kinds = countTilesByKindWithoutWild(hand, undefined).flatMap((count, kind): readonly TileKindNumber[] =>
    count > 0 ? [kind] : [],
  );
  const suit = getSuitIndexOfKind(kinds[0]!);
  return OPEN_PLANS.find(([, plan]) => kinds.every((kind) => isTileOfPlan(plan, kind, suit)));
}

const findOpenPlan = (hand: CheckedHand): FedPlan | undefined =>
  filterExposedSets(hand.sets).length < PLAIN_SET_COUNT ? undefined : findHandPlan(hand);

/** Cases (a) and (b) of Bao: the discard completes the third set of dragons or the fourth set of winds. */
function judgeLastHonour({ hand, tile }: WinFactsForLiability, seat: Seat): LiabilityVerdict | undefined {
  const kind = getTileIndex(tile);
  if (hand.counts[kind] !== 3) return undefined;
  const judgeFedSets = (
    name: keyof typeof CANTONESE_LIABILITIES_BY_NAME,
    plan: VisiblePlan,
    sets: number,
  ): LiabilityVerdict | undefined => {
    const shown = filterExposedSets(hand.sets).filter((set) => isSetShowingPlan(plan, set));
    return isTileOfPlan(plan, kind) && shown.length === sets
      ? createFedPlanLiability(hand, seat, [name, plan], shown)
      : undefined;
  };
  return judgeFedSets('bao-a', 'dragons-shown', 2) ?? judgeFedSets('bao-b', 'winds-shown', 3);
}

/** Case (f): who pays after the fourth set was fed depends on who discarded the winning tile, if anybody did. */
function judgeAfterFourthSet(
  { hand: { sets }, discarder }: WinFactsForLiability,
  fed: Seat,
  plan: VisiblePlan,
): LiabilityVerdict {
  const saving = { dangerous: listTilesFeedingPlan(plan, sets, sets) };
  const createReasonForSeat = (code: ReasonCode, seat: Seat): Reason => ({
    code,
    seat,
    tiles: listDistinctTilesOfSets(sets),
  });
  if (!discarder) return createLiability(fed, 'bao-f-a', createReasonForSeat('fed-and-drawn', fed), saving);
  return discarder === fed
    ? createLiability(fed, 'bao-f-b', createReasonForSeat('fed-twice', fed), saving)
    : createLiability(fed, 'bao-f-c', createReasonForSeat('fed-and-shared', discarder), saving);
}

const isUnseenTile = ({ hand, tile, seen }: WinFactsForLiability): boolean =>
  !seen.includes(tile) && !hand.sets.some((set) => set.tiles.includes(tile));

/**
 * Case (h): if two players each have three sets of one suit, a player who holds only these two suits had to feed one of
 * them and does not pay.
 */
function applyForcedExemption(
  { hand, forced }: WinFactsForLiability,
  [, plan]: FedPlan,
  judged: LiabilityVerdict,
): LiabilityVerdict {
  if (plan !== 'suit-shown' || !judged.saving) return judged;
  const notExempt = forced && findNotForcedReason(hand, forced);
  if (forced && !notExempt) return createNoLiabilityVerdict(FORCED_RULE, { code: 'had-to-feed' });
  return { ...judged, saving: { ...judged.saving, excusable: true, notExempt } };
}

function findNotForcedReason(
  hand: CheckedHand,
  { heldOnly, otherSuit, otherFirst, claimedSince }: NonNullable<WinFactsForLiability['forced']>,
): Reason | undefined {
  const [own, other] = [
    findDominantSuitIndex(filterExposedSets(hand.sets), PLAIN_SET_COUNT),
    otherSuit(PLAIN_SET_COUNT),
  ];
  if (own === undefined || other === undefined || own === other)
    return { code: 'no-second-suit', allowed: PLAIN_SET_COUNT };
  if (!heldOnly([own, other])) return { code: 'other-suit-held' };
  if (claimedSince) return { code: 'claimed-since' };
  return otherFirst ? undefined : { code: 'suit-shown-first' };
}

/** If the winning tile was drawn for a kong that a discard completed, the player who made that discard pays. */
function judgeMakeUp({ fed, hand, tile, by }: WinFactsForLiability, paidByAll: boolean): LiabilityVerdict | undefined {
  const kongFeed = fed.find(({ kong }) => kong);
  const set = kongFeed && hand.sets[kongFeed.set];
  if (!kongFeed || set?.kind !== 'kong' || set.concealed || by !== 'loose') return undefined;
  const { seat } = kongFeed;
  if (paidByAll) return createNoLiabilityVerdict(MAKE_UP_RULE, { code: 'kong-paid-by-all', seat });
  return createLiability(
    seat,
    'gong-make-up',
    { code: 'kong-fed', seat, tiles: [tile] },
    { dangerous: set.tiles.slice(0, 1) },
  );
}

/**
 * The mistakes of a false win and of a long or short hand. A flower that was not replaced leaves the hand a tile short.
 */
export const createCantoneseMistakeLaws = ({ flowers }: CantoneseHouse): readonly MistakeLaw[] => [
  createMistakeLaw('false-mahjong', CANTONESE_FALSE_MAHJONG_RULE, 'replayed', 'unharmed', {
    unsaid: true,
    penalty: 'false-mahjong',
    reason: 'win-was-false',
  }),
  createMistakeLaw('too-few-tiles', 'cantonese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  createMistakeLaw('too-many-tiles', 'cantonese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  ...(flowers === 'off'
    ? []
    : [createMistakeLaw('missed-flower', 'cantonese.penalty.missed-flower', 'goes-on', 'cannot-win')]),
];

import type { IdentifiedSet } from '../../hands/hand.ts';
import type { Reason } from '../../reasons.ts';
import { isPungOrKong } from '../../scoring/rules.ts';
import { addSumStepReachingTotal, type SumStep } from '../../scoring/sum.ts';
import { filterPlayedRules, type RuleBasics } from '../../scoring/bill.ts';
import {
  listTilesFeedingPlan,
  isTileOfPlan,
  createNoLiabilityVerdict,
  createFullLiability,
  toShownSetsReason,
  isSetShowingPlan,
  listDistinctTilesOfSets,
  type LiabilityVerdict,
  type WinFactsForLiability,
  type LiabilityLaw,
  type VisiblePlan,
} from '../../settlement/liability/law.ts';
import { createMistakeLaw, type MistakeLaw } from '../../settlement/mistake-law.ts';
import {
  createPaymentsByAll,
  createPaymentsByLiablePlayer,
  createPaymentFromSteps,
} from '../../settlement/payments.ts';
import type { Payment, PenaltyCase, HandEndToSettle, SettlementLaw } from '../../settlement/types.ts';
import { isGreenKind, getTileIndex, type Seat, type TileId } from '../../tiles/tiles.ts';
import { createFalseMahjongCostPayments } from '../common.ts';
import { getHouseValueOrBook } from '../house-values.ts';
import type { Ruleset } from '../ruleset.ts';
import { createWindNotDragonCheck } from './counting.ts';
import type { JapaneseHouse } from './switches.ts';

const EAST_DOUBLES_RULE = 'japanese.settle.east-doubles';
/** What each other player who was ready pays to the winner (source: "Japanese variants", fishing). */
export const READY_LOSER_PAYMENT_LAW = { rule: 'japanese.settle.ready-payment', amount: 100 } as const;
/** Each player stakes this for each of East's extra hands in a row. */
export const EXTRA_DEAL_STAKE_LAW = { rule: 'japanese.settle.extra-deal-stakes', each: 100 } as const;
const INSURANCE_LAW = { rule: 'japanese.penalty.insurance', thrown: 'by-anybody' } as const;
export const CLAIM_FORFEIT_RULE_ID = 'japanese.penalty.claim-forfeit';
const JAPANESE_FALSE_MAHJONG_RULE = 'japanese.penalty.false-mahjong';

export const getAbandonedClaimPenalty = (house: object): number =>
  getHouseValueOrBook(house, CLAIM_FORFEIT_RULE_ID, 100);

export const createJapaneseSettlementLaw = (house: JapaneseHouse): SettlementLaw => ({
  liabilities: house.insurance || house.jmaPao ? { insurance: INSURANCE_LAW } : {},
  liability: createInsuranceLaw(house),
  settle: (settled) => ({ payments: [...createHandPayments(settled), ...createExtraPayments(settled, house)] }),
  penalties: {
    'false-mahjong': (penalty) =>
      createFalseMahjongCostPayments('japanese', house.limit, house, penalty, EAST_DOUBLES_RULE),
    ...(house.claimForfeit && {
      'claim-forfeit': ({ offender, to }: PenaltyCase) => [createForfeit(offender, to!, house)],
    }),
  },
  paidToOne: ['claim-forfeit'],
  draw: createDrawLaw(house),
  ...(house.extraDealStakes && { stake: EXTRA_DEAL_STAKE_LAW }),
});

function createHandPayments(settled: HandEndToSettle): Payment[] {
  const { liable, discarder } = settled;
  if (liable) return createPaymentsByLiablePlayer(settled, liable, EAST_DOUBLES_RULE);
  if (discarder)
    return createPaymentsByLiablePlayer(
      settled,
      { seat: discarder, rule: 'japanese.settle.discarder' },
      EAST_DOUBLES_RULE,
    );
  return createPaymentsByAll(settled, 'japanese.settle.self-drawn', EAST_DOUBLES_RULE);
}

function createExtraPayments(
  { seats, winner, ready, forfeits, extraHands }: HandEndToSettle,
  house: JapaneseHouse,
): Payment[] {
  const others = seats.filter((seat) => seat !== winner);
  const readyLosers = others.filter((seat) => house.ready && ready.includes(seat));
  const forfeiting =
    house.claimForfeit && getAbandonedClaimPenalty(house) > 0 ? forfeits.filter((seat) => seat !== winner) : [];
  const stakePayers = house.extraDealStakes && extraHands > 0 ? others : [];
  return [
    ...readyLosers.map((from) => ({ from, to: winner, ...READY_LOSER_PAYMENT_LAW })),
    ...forfeiting.map((from) => createForfeit(from, winner, house)),
    ...stakePayers.map((from) =>
      createPaymentFromSteps(from, winner, EXTRA_DEAL_STAKE_LAW.rule, sumStakes(extraHands)),
    ),
  ];
}

function sumStakes(extraHands: number): readonly SumStep[] {
  const sum: SumStep[] = [];
  addSumStepReachingTotal(sum, 'award', EXTRA_DEAL_STAKE_LAW.each, EXTRA_DEAL_STAKE_LAW.rule);
  if (extraHands > 1)
    addSumStepReachingTotal(sum, 'award', EXTRA_DEAL_STAKE_LAW.each * extraHands, EXTRA_DEAL_STAKE_LAW.rule);
  return sum;
}

const createForfeit = (from: Seat, to: Seat, house: object): Payment => ({
  from,
  to,
  amount: getAbandonedClaimPenalty(house),
  rule: CLAIM_FORFEIT_RULE_ID,
});

/** What each player who was not ready pays to each player who was; the index is the number of ready players. */
const DRAW_PAY: Readonly<Record<JapaneseHouse['drawPay'], readonly number[]>> = {
  none: [],
  '200/150/200': [0, 200, 150, 200],
  '200/300/200': [0, 200, 300, 200],
};

const createDrawLaw = ({ drawPay, dealerOnDraw }: JapaneseHouse): NonNullable<SettlementLaw['draw']> => ({
  rule: 'japanese.draw.east-next',
  eastStays: (ready) => dealerOnDraw === 'stays' || (dealerOnDraw === 'staysIfReady' && ready.includes('e')),
  payments: (ready, seats) => {
    const amount = ready.length === seats.length ? 0 : (DRAW_PAY[drawPay][ready.length] ?? 0);
    const others = seats.filter((seat) => !ready.includes(seat));
    if (amount === 0) return [];
    return others.flatMap((from) => ready.map((to) => ({ from, to, amount, rule: 'japanese.draw.ready-payments' })));
  },
});

const KONGS_TO_DRAW = 4;
export const MIN_WINNERS_FOR_DRAW = 3;

export const createJapaneseDrawConditions = (house: JapaneseHouse): Ruleset['draws'] => [
  { id: 'japanese.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp },
  {
    id: 'japanese.draw.four-kongs',
    played: house.fourKongsDraw,
    when: ({ kongs }) => {
      const all = kongs.reduce((sum, n) => sum + n, 0);
      // One player with four kongs may still win Heavenly Joy; a fifth kong ends the hand.
      return all > KONGS_TO_DRAW || (all === KONGS_TO_DRAW && !(house.heavenlyJoy && kongs.includes(KONGS_TO_DRAW)));
    },
  },
  {
    id: 'japanese.draw.same-first-discards',
    played: house.sameFirstDiscardsDraw,
    when: ({ firstDiscards, players }) => firstDiscards.length === players && new Set(firstDiscards).size === 1,
  },
  {
    id: 'japanese.draw.three-winners',
    played: house.tripleWinDraw,
    when: ({ winners }) => winners >= MIN_WINNERS_FOR_DRAW,
  },
];

/**
 * A player may end the hand with this many kinds of ones, nines and honours in the first fourteen tiles. "Some players
 * award the player points for this", by number of kinds (source: "Japanese variants", nine orphans).
 */
export const NINE_ORPHANS_LAW = {
  rule: 'japanese.draw.nine-orphans',
  fewest: 9,
  pays: { 9: 50, 10: 70, 11: 100, 12: 150, 13: 200 },
} satisfies NonNullable<Ruleset['orphans']>;

export const createNineOrphansLaw = (house: JapaneseHouse): Ruleset['orphans'] =>
  house.nineOrphans ? { ...NINE_ORPHANS_LAW, pays: house.nineOrphansUnpaid ? {} : NINE_ORPHANS_LAW.pays } : undefined;

/** A case in which a player pays for the whole hand because a discard completed the last of several exposed sets. */
interface Insurance extends RuleBasics {
  readonly plan: VisiblePlan;
  /** How many other sets of the plan must be exposed when the set is claimed. */
  readonly sets: number;
  readonly fits?: (set: IdentifiedSet) => boolean;
  /** Set if the payment is only due when the winning tile is drawn and belongs to the plan. */
  readonly onlyWhenDrawn?: true;
}

/**
 * The cases of insurance (source: "Japanese variants", insurance penalties). The rules of the Japan Mah-Jong
 * Association have only the cases of honours.
 */
export function listInsuranceLaws(house: JapaneseHouse): readonly Insurance[] {
  const ofHonours = house.insurance || house.jmaPao;
  const isWind = createWindNotDragonCheck(house);
  return [
    { id: 'japanese.penalty.insurance-dragons', plan: 'dragons-shown', played: ofHonours, sets: 2 },
    {
      id: 'japanese.penalty.insurance-winds',
      plan: 'winds-shown',
      played: ofHonours,
      sets: 3,
      fits: (set) => isPungOrKong(set) && isWind(set.at),
    },
    {
      id: 'japanese.penalty.insurance-honours',
      plan: 'honours-shown',
      played: ofHonours,
      sets: 3,
      onlyWhenDrawn: true,
    },
    {
      id: 'japanese.penalty.insurance-terminals',
      plan: 'terminals-shown',
      played: house.insurance,
      sets: 3,
      onlyWhenDrawn: true,
    },
    {
      id: 'japanese.penalty.insurance-greens',
      plan: 'green-shown',
      played: house.insurance && house.allGreen,
      sets: 3,
      fits: isGreenSet,
      onlyWhenDrawn: true,
    },
  ];
}

const isGreenSet = ({ kind, at }: IdentifiedSet): boolean =>
  isGreenKind(at) && (kind !== 'chow' || (isGreenKind(at + 1) && isGreenKind(at + 2)));

const doesSetFit = ({ plan, fits }: Insurance, set: IdentifiedSet): boolean =>
  fits?.(set) ?? isSetShowingPlan(plan, set);

function createInsuranceLaw(house: JapaneseHouse): LiabilityLaw {
  const played = filterPlayedRules(listInsuranceLaws(house));
  const judgeFedLiability = (won: WinFactsForLiability): LiabilityVerdict => {
    let judged = createNoLiabilityVerdict(undefined, {
      code: played.length > 0 ? 'nobody-fed-it' : 'insurance-not-played',
    });
    for (const fed of won.fed) {
      const claimed = won.hand.sets[fed.set];
      if (!claimed || claimed.concealed) continue;
      judged = judgeInsurance(played, won, fed, claimed);
      if (judged.liable) break;
    }
    return judged;
  };
  return { judge: judgeFedLiability, ...(played.length > 0 && { asks: { fed: true } }) };
}

function judgeInsurance(
  played: readonly Insurance[],
  { hand: { sets }, tile, by }: WinFactsForLiability,
  { seat, set, last }: WinFactsForLiability['fed'][number],
  claimed: IdentifiedSet,
): LiabilityVerdict {
  const before = last ? sets.filter((each) => each !== claimed) : sets.slice(0, set);
  const fitting = played
    .filter((each) => doesSetFit(each, claimed))
    .map((each) => ({ ...each, shown: before.filter((other) => doesSetFit(each, other)) }));
  const found = fitting.find(({ shown, sets: needed }) => shown.length === needed);
  const tiles = listDistinctTilesOfSets([claimed]);
  if (!found) return createNoLiabilityVerdict(undefined, createNoInsuranceReason(played, fitting, tiles));
  const { id, plan, shown } = found;
  if (!by) return createNoLiabilityVerdict(id, { code: 'insured-until-won', tiles });
  const drawn = by === 'wall' || by === 'loose';
  if (found.onlyWhenDrawn && !(drawn && isTileOfPlan(plan, getTileIndex(tile))))
    return createNoLiabilityVerdict(id, { code: 'insured-if-drawn', tiles: [tile] });
  return createFullLiability(seat, ['insurance', id], toShownSetsReason(plan, shown), {
    dangerous: listTilesFeedingPlan(plan, shown, before),
  });
}

function createNoInsuranceReason(
  played: readonly Insurance[],
  [nearest]: readonly { readonly shown: readonly IdentifiedSet[]; readonly sets: number }[],
  tiles: readonly TileId[],
): Reason {
  if (played.length === 0) return { code: 'insurance-not-played' };
  return nearest
    ? { code: 'too-few-sets-shown', tiles, count: nearest.shown.length, allowed: nearest.sets }
    : { code: 'nothing-points-to-it', tiles };
}

export const createJapaneseMistakeLaws = ({ claimForfeit }: JapaneseHouse): readonly MistakeLaw[] => [
  createMistakeLaw('false-mahjong-unseen', JAPANESE_FALSE_MAHJONG_RULE, 'goes-on', 'waits-a-turn', {
    graveWhenShown: 'others',
  }),
  createMistakeLaw('false-mahjong', JAPANESE_FALSE_MAHJONG_RULE, 'ends', 'unharmed', {
    penalty: 'false-mahjong',
    graveWhenShown: 'others',
  }),
  createMistakeLaw('wrong-set', 'japanese.penalty.wrong-set', 'goes-on', 'cannot-win'),
  createMistakeLaw('too-few-tiles', 'japanese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  createMistakeLaw('too-many-tiles', 'japanese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  ...(claimForfeit
    ? [
        createMistakeLaw('claim-not-made', CLAIM_FORFEIT_RULE_ID, 'goes-on', 'unharmed', {
          penalty: 'claim-forfeit',
          payee: 'winner',
        }),
      ]
    : []),
  createMistakeLaw('shown-tiles', 'japanese.penalty.shown-tiles', 'goes-on', 'cannot-win'),
  createMistakeLaw('mistaken-discard', 'japanese.penalty.mistaken-discard', 'goes-on', 'unharmed'),
  createMistakeLaw('wall-tile-shown', 'japanese.penalty.wall-tile-shown', 'goes-on', 'unharmed'),
];

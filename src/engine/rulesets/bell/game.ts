import { listShapesOfHands } from '../../hands/shapes.ts';
import { createFourSeatLawForPlayers } from '../../match/seating.ts';
import { filterPlayedRules } from '../../scoring/bill.ts';
import { createPurseFromStickCounts, STICK_COUNTS_BY_BOX_AND_START_POINTS } from '../../settlement/sticks.ts';
import { createEqualWallLengthsBySeat } from '../../wall/law.ts';
import {
  createRuleInfo,
  createRuleInfosFromIds,
  toScoringRuleInfo,
  toSpecialHandRuleInfo,
  listPreparationRuleInfos,
} from '../info.ts';
import { defineGame, type RuleInfo, type Ruleset, type GameRulesetParts } from '../ruleset.ts';
import { BELL_BLESSING_LAWS, createBellScoringRules, createBellSpecialHands, roundUpToTen } from './counting.ts';
import { type BellHouse, bellSwitchesById } from './switches.ts';
import { addDoublingStep, addSumStepReachingTotal, getTotalOfSteps, type SumStep } from '../../scoring/sum.ts';
import {
  createNoLiabilityVerdict,
  createUndiscardedTileVerdict,
  createFullLiability,
  type LiabilityVerdict,
  type WinFactsForLiability,
} from '../../settlement/liability/law.ts';
import { createMistakeLaw, type MistakeLaw } from '../../settlement/mistake-law.ts';
import {
  createPaymentsByAll,
  createPaymentsByLiablePlayer,
  createPaymentFromSteps,
  createPaymentsOfDifferences,
} from '../../settlement/payments.ts';
import type { Payment, PenaltyCase, SettlementLaw } from '../../settlement/types.ts';
import { SEATS } from '../../tiles/tiles.ts';
import { getHouseValueOrBook, findHouseValueOfRule } from '../house-values.ts';

const KNOWN_TILE_RULE = 'bell.penalty.known-tile';
const BELL_FALSE_MAHJONG_RULE = 'bell.penalty.false-mahjong';

/** East pays and receives double, also for limit hands. */
const EAST_DOUBLING = { rule: 'bell.settle.east-doubles', factor: 2 } as const;

/** Who pays whom after a hand. Source: "My Set", settling up. */
const createBellSettlementLaw = (house: BellHouse): SettlementLaw => ({
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
 * The players judge whether everybody could see the danger ("My Set", penalties). It also counts as seen if an earlier
 * discard was misnamed as the winning tile, and Mahjong was called on it.
 */
function judgeKnownTile({ discarder: seat, plain, named, tile, by }: WinFactsForLiability): LiabilityVerdict {
  if (!seat || by !== 'discard') return createUndiscardedTileVerdict(KNOWN_TILE_RULE, by);
  if (!plain && !named)
    return createNoLiabilityVerdict(KNOWN_TILE_RULE, { code: 'nothing-points-to-it', tiles: [tile] });
  const because = named
    ? ({ code: 'name-had-told', tiles: [tile] } as const)
    : ({ code: 'danger-was-plain', seat } as const);
  return createFullLiability(seat, ['known-tile', KNOWN_TILE_RULE], because, { dangerous: [tile] });
}

const FALSE_LIMITS = 2;

const getFalseMahjongCost = ({ limit, ...house }: BellHouse): number =>
  getHouseValueOrBook(house, BELL_FALSE_MAHJONG_RULE, limit * FALSE_LIMITS);

/**
 * What a false Mahjong costs. East does not pay or get double. If the table has one sum for all three players, they are
 * paid in the order of play, each an equal share of what is left, rounded up to ten.
 */
function createFalseMahjongPayments({ offender }: PenaltyCase, house: BellHouse): Payment[] {
  const sum: SumStep[] = [];
  if (findHouseValueOfRule(house, BELL_FALSE_MAHJONG_RULE) === undefined) {
    addSumStepReachingTotal(sum, 'limit', house.limit, 'bell.score.limit');
    addDoublingStep(sum, BELL_FALSE_MAHJONG_RULE, Math.log2(FALSE_LIMITS));
  } else addSumStepReachingTotal(sum, 'award', getFalseMahjongCost(house), BELL_FALSE_MAHJONG_RULE);
  const place = SEATS.indexOf(offender);
  const others = [...SEATS.slice(place + 1), ...SEATS.slice(0, place)];
  let left = getTotalOfSteps(sum);
  return others.map((to, index) => {
    if (!house.falseMjTotal) return createPaymentFromSteps(offender, to, BELL_FALSE_MAHJONG_RULE, sum);
    const share = Math.min(left, roundUpToTen(left / (others.length - index)));
    left -= share;
    const shared = [...sum];
    addSumStepReachingTotal(shared, 'award', share, BELL_FALSE_MAHJONG_RULE);
    return createPaymentFromSteps(offender, to, BELL_FALSE_MAHJONG_RULE, shared);
  });
}

/** What mistakes lead to ("My Set", penalties). A flower that was not replaced leaves the hand a tile short. */
const createBellMistakeLaws = ({ bonusTiles }: BellHouse): readonly MistakeLaw[] => [
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

export const bellGame = defineGame({
  id: 'bell',
  family: 'bell',
  edition: 1,
  switches: bellSwitchesById,
  build: buildBellRuleset,
  info: listBellRuleInfos,
});

function buildBellRuleset(house: BellHouse): GameRulesetParts {
  const specials = filterPlayedRules(createBellSpecialHands(house));
  const shapes = listShapesOfHands(specials);
  return {
    players: [4],

    // From hand to hand: East stays until defeated, and a drawn hand is played again.
    match: {
      seating: createFourSeatLawForPlayers(),
      firstEast: 'ranks',
      dealerThrows: 0,
      waitingTiles: [],
      startPoints: house.startPoints,
      afterDraw: 'stays',
      rounds: 4,
    },
    tallies: createPurseFromStickCounts(STICK_COUNTS_BY_BOX_AND_START_POINTS.tens[house.startPoints]),
    draws: [{ id: 'bell.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],

    bonusTiles: house.bonusTiles,
    wildException: 'oneExtra',
    wall: {
      lengths: () => createEqualWallLengthsBySeat(house.bonusTiles ? 18 : 17),
      throws: 2,
      most: 12,
      mirrored: !house.bellMirror,
      emptySeat: 'neighbour',
      loosePair: true,
      boxFirst: 'top',
    },

    maxChows: () => house.maxChows,
    chowRule: () => 'bell.hand.chows',
    undeclaredKong: 'pung',
    claims: {
      undeclared: house.mustDeclareCalling
        ? { rule: 'bell.claim.calling', free: 'blessing', drawnToo: false }
        : undefined,
      declare: 'bell.claim.calling',
      onlyMahjong: (ready) => (ready === 'original' ? 'bell.claim.standing' : undefined),
      chowForMahjongFromAny: true,
      dead: {
        few: { rule: 'bell.penalty.too-few-tiles', mayClaim: true },
        many: { rule: 'bell.penalty.too-many-tiles', mayClaim: false },
        set: { rule: 'bell.penalty.wrong-set', mayClaim: false },
      },
    },
    blessings: BELL_BLESSING_LAWS,

    facts: ['originalCall'],
    scoringRules: filterPlayedRules(createBellScoringRules(house, shapes)),
    specials,
    shapes,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'bell.score.limit',
      rounding: { rule: 'bell.score.rounding', of: 'total', round: roundUpToTen },
      bonusUndoubled: house.flowersOutsideDoubling,
      // An ordinary hand scores the limit at most, so it can be higher than a special hand only where the table pays
      // less than the limit for a special hand.
      ordinaryIfHigher: specials.some(({ pays: pay }) => pay.kind === 'fixed' && pay.concealed < house.limit)
        ? 'always'
        : 'fishing',
    },

    // Who pays whom ("My Set", settling up), and what mistakes cost (penalties).
    settlement: createBellSettlementLaw(house),
    mistakes: createBellMistakeLaws(house),
  };
}

const listChowRuleInfos = ({ maxChows }: BellHouse, ...ids: readonly string[]): readonly RuleInfo[] =>
  ids.map((id) => createRuleInfo(id, { off: maxChows === 0 }));

function listBellRuleInfos(house: BellHouse, ruleset: Ruleset): readonly RuleInfo[] {
  return [
    ...listPreparationRuleInfos(ruleset, { flowers: true }),
    createRuleInfo('bell.hand.complete'),
    createRuleInfo('bell.hand.chows', { role: 'one-chow', value: house.maxChows }),
    ...createRuleInfosFromIds(
      'bell.hand.undeclared-kong',
      'bell.play.turn',
      'bell.play.discard',
      'bell.play.self-drawn',
      'bell.play.own-kong',
      'bell.claim.mahjong',
      'bell.claim.pung',
      'bell.claim.kong',
      'bell.claim.exposed-pung',
    ),
    ...listChowRuleInfos(house, 'bell.claim.chow', 'bell.claim.chow-from-left', 'bell.claim.chow-for-mahjong'),
    createRuleInfo('bell.claim.calling', { off: !house.mustDeclareCalling }),
    ...createRuleInfosFromIds('bell.claim.standing', 'bell.claim.robbing-kong', 'bell.precedence.mahjong'),
    ...listChowRuleInfos(house, 'bell.precedence.set-before-chow'),
    createRuleInfo('bell.precedence.nearest'),
    ...createBellScoringRules(house, ruleset.shapes).map(toScoringRuleInfo),
    createRuleInfo('bell.score.rounding', { value: 10, unit: 'score' }),
    createRuleInfo('bell.score.limit', { value: house.limit, unit: 'limit' }),
    createRuleInfo('bell.score.limit-hands'),
    createRuleInfo('bell.score.flowers-undoubled', { off: !house.flowersOutsideDoubling || !house.bonusTiles }),
    ...createBellSpecialHands(house).map(toSpecialHandRuleInfo),
    createRuleInfo('bell.settle.tallies', { value: house.startPoints, unit: 'score' }),
    createRuleInfo('bell.settle.winner'),
    createRuleInfo('bell.settle.differences'),
    createRuleInfo(EAST_DOUBLING.rule, { value: EAST_DOUBLING.factor }),
    createRuleInfo('bell.draw.exhausted', { value: 0, unit: 'score' }),
    createRuleInfo('bell.penalty.known-tile', { role: 'cannon' }),
    createRuleInfo('bell.penalty.false-mahjong', { value: getFalseMahjongCost(house), unit: 'score' }),
    createRuleInfo('bell.penalty.misnamed-discard'),
    createRuleInfo('bell.penalty.too-few-tiles'),
    createRuleInfo('bell.penalty.too-many-tiles', { value: 0, unit: 'score' }),
    createRuleInfo('bell.penalty.wrong-set', { value: 0, unit: 'score' }),
    createRuleInfo('bell.penalty.wall-mistakes'),
  ];
}

import { listShapesOfHands } from '../../hands/shapes.ts';
import {
  createFourSeatLawForPlayers,
  type SeatOccupancyLaw,
  createThreePlayerSeatingLaw,
  TWO_PLAYER_SEATING_LAW,
} from '../../match/seating.ts';
import type { ClaimLaw, GroupTypeCompletedByWin, WinnerPreferenceRule } from '../../play/claim-law.ts';
import type { PointsScoringLaw } from '../../scoring/sum.ts';
import { filterPlayedRules } from '../../scoring/bill.ts';
import { createPurseFromStickCounts, STICK_COUNTS_BY_BOX_AND_START_POINTS } from '../../settlement/sticks.ts';
import { SEATS, TILES } from '../../tiles/tiles.ts';
import { createEqualWallLengthsBySeat, type WallLaw } from '../../wall/law.ts';
import { getFalseMahjongCostOrDefault } from '../common.ts';
import {
  createRuleInfoWithoutValue,
  createRuleInfo,
  createRuleInfosFromIds,
  toScoringRuleInfo,
  toSpecialHandRuleInfo,
  listPreparationRuleInfos,
} from '../info.ts';
import { defineGame, type RuleInfo, type Ruleset, type GameRulesetParts } from '../ruleset.ts';
import { createJapaneseBlessingLaws, createJapaneseScoringRules } from './counting.ts';
import {
  CLAIM_FORFEIT_RULE_ID,
  getAbandonedClaimPenalty,
  listInsuranceLaws,
  createJapaneseDrawConditions,
  createJapaneseMistakeLaws,
  createJapaneseSettlementLaw,
  NINE_ORPHANS_LAW,
  createNineOrphansLaw,
  READY_LOSER_PAYMENT_LAW,
  EXTRA_DEAL_STAKE_LAW,
  MIN_WINNERS_FOR_DRAW,
} from './paying.ts';
import {
  findReadyDeclarationBar,
  MAX_CHOWS_IN_HAND,
  findJapaneseBillRefusal,
  findJapaneseWinRefusal,
  SACRED_DISCARD_RULE_ID,
  MIN_TWO_PLAYER_DOUBLES,
} from './refusals.ts';
import { createJapaneseSpecialHands, EXTRA_HAND_COUNT_FOR_LIMIT } from './special-hands.ts';
import { type JapaneseHouse, japaneseSwitchesById } from './switches.ts';

export const japaneseGame = defineGame({
  id: 'japanese',
  family: 'japanese',
  edition: 1,
  switches: japaneseSwitchesById,
  build: buildJapaneseRuleset,
  info: listJapaneseRuleInfos,
});

function buildJapaneseRuleset(house: JapaneseHouse): GameRulesetParts {
  const specials = filterPlayedRules(createJapaneseSpecialHands(house));
  const shapes = listShapesOfHands(specials);
  return {
    players: japaneseSwitchesById.players.values,

    // What changes from hand to hand. East stays by winning, at some tables for eight extra hands at most.
    match: {
      seating: createSeatingLaw(house),
      firstEast: 'windsThenDice',
      // `waitingTiles`: with five or more players, suit tiles are drawn for seats too, and players who draw one wait
      // at first.
      dealerThrows: 2,
      waitingTiles: house.players > SEATS.length ? TILES.filter((tile) => /^[bco]/.test(tile)) : [],
      startPoints: house.startPoints,
      mostRetentions: house.eighthExtraHand ? EXTRA_HAND_COUNT_FOR_LIMIT : undefined,
      afterDraw: house.dealerOnDraw,
      rounds: house.players === 3 && house.threePlayerVersion === 2 ? 3 : 4,
      playersMove: house.changeSeats,
    },
    tallies: createPurseFromStickCounts(STICK_COUNTS_BY_BOX_AND_START_POINTS.tens[house.startPoints]),
    draws: filterPlayedRules(createJapaneseDrawConditions(house)),
    orphans: createNineOrphansLaw(house),

    bonusTiles: false,
    wildException: 'oneExtra',
    wall: createWallLaw(house),

    maxChows: () => MAX_CHOWS_IN_HAND,
    chowRule: () => 'japanese.hand.chows',
    undeclaredKong: 'pung',
    everyWait: true,
    claims: createClaimLaw(house),
    sacred: {
      rule: SACRED_DISCARD_RULE_ID,
      which: house.sacred,
      warning: house.sacred !== 'last' && house.sacredWarning,
    },
    blessings: createJapaneseBlessingLaws(house),
    refuseWin: (context) => findJapaneseWinRefusal(context, house, shapes, createSeatingLaw(house)),
    refuseBill: (bill) => findJapaneseBillRefusal(bill, house, specials),

    winnerOnly: true,
    facts: [
      ...(house.ready ? ['ready' as const] : []),
      ...(house.eighthExtraHand || house.extraDealStakes ? ['extraHands' as const] : []),
    ],
    kongsInARow: house.kongOnKong,
    scoringRules: filterPlayedRules(createJapaneseScoringRules(house)),
    specials,
    shapes,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'japanese.score.limit',
      rounding: createRounding(house),
      // Seven pairs may score more when read as chows. Limit hands lose nothing, because no score exceeds the limit.
      ordinaryIfHigher: 'always',
    },

    settlement: createJapaneseSettlementLaw(house),
    mistakes: createJapaneseMistakeLaws(house),
  };
}

/**
 * Who sits where (source: "Japanese variants", unusual numbers of players). Version 1 for three: "The first deal of the
 * round has no West player (or West tiles), the second has no South, and the third no North", so the empty chair moves.
 * From five: "After each deal, East leaves the game, and the next one of the players currently out comes in as North".
 */
function createSeatingLaw({ players, threePlayerVersion }: JapaneseHouse): SeatOccupancyLaw {
  if (players === 2) return TWO_PLAYER_SEATING_LAW;
  if (players !== 3) return createFourSeatLawForPlayers(players);
  return threePlayerVersion === 2
    ? createThreePlayerSeatingLaw(SEATS.slice(0, 3), 'keeps-wind')
    : createThreePlayerSeatingLaw(['e', 's', 'n'], 'moves', true);
}

/** Stacks in each of the three walls of version 1 for three players; each player first takes "12 tiles at random". */
const THREE_WALLS = 16;

/** The loose tiles (`roof`) keep their order: the upper one is put farther from the break and is taken first. */
function createWallLaw(house: JapaneseHouse): WallLaw {
  const { windOut } = createSeatingLaw(house);
  return {
    lengths: ({ seats }) =>
      windOut
        ? { ...createEqualWallLengthsBySeat(0), ...Object.fromEntries(seats.map((seat) => [seat, THREE_WALLS])) }
        : createEqualWallLengthsBySeat(17),
    fromTable: windOut ? 12 : 0,
    throws: house.breakRolls,
    most: 12,
    floatingBox: !house.fixedDeadWall,
    // With three walls, the count to the wall that is broken passes over the empty seat [our reading].
    emptySeat: windOut ? 'passed-over' : 'neighbour',
    loosePair: house.roof,
    boxFirst: 'top',
  };
}

const WRONG_COUNT_LAW = { rule: 'japanese.penalty.wrong-count', mayClaim: true };

const createClaimLaw = (house: JapaneseHouse): ClaimLaw => ({
  declare: house.ready ? 'japanese.claim.ready-hand' : undefined,
  onlyMahjong: (ready) => (house.ready && ready ? 'japanese.claim.ready-hand' : undefined),
  missed: { mahjong: 'japanese.claim.passed-win' },
  noChows: house.players === 2 ? 'japanese.hand.no-chow-claims' : undefined,
  chowForMahjongFromAny: true,
  dead: { few: WRONG_COUNT_LAW, many: WRONG_COUNT_LAW, set: { rule: 'japanese.penalty.wrong-set', mayClaim: true } },
  strictReady: true,
  neverWins: (waits, discards, warned) =>
    house.sacred === 'last' ? undefined : findReadyDeclarationBar(waits, discards, house, warned),
  mustWin: house.ready ? 'japanese.claim.ready-hand' : undefined,
  winners: WINNERS_FIRST[house.ronTie],
  tooMany: house.tripleWinDraw ? { winners: MIN_WINNERS_FOR_DRAW, rule: 'japanese.draw.three-winners' } : undefined,
});

const WAIT_ORDER: readonly (GroupTypeCompletedByWin | undefined)[] = ['pair', 'triplet', 'sequence', undefined];

/** Who is preferred if several players win by one discard ("Japanese variants", "out with the same discard"). */
const WINNERS_FIRST: Readonly<Record<JapaneseHouse['ronTie'], readonly WinnerPreferenceRule[]>> = {
  nearest: [],
  pairFirst: [
    {
      rule: 'japanese.precedence.pair-first',
      because: 'shortest-wait-first',
      prefers: (all) => {
        const ranks = all.map(({ wait }) => WAIT_ORDER.indexOf(wait));
        return all.filter((_, at) => ranks[at] === Math.min(...ranks));
      },
    },
  ],
  eastFirst: [
    {
      rule: 'japanese.precedence.east-first',
      because: 'east-first',
      prefers: (all) => all.filter(({ seat }) => seat === 'e'),
    },
  ],
};

const ROUNDING_UNIT = 10;

/** Rounds the points before doubling or, in the older way, the doubled total. */
const createRounding = ({ jRounding }: JapaneseHouse): NonNullable<PointsScoringLaw['rounding']> =>
  jRounding === 'up'
    ? {
        rule: 'japanese.score.rounding',
        of: 'points',
        round: (points) => Math.ceil(points / ROUNDING_UNIT) * ROUNDING_UNIT,
      }
    : {
        rule: 'japanese.score.rounding',
        of: 'total',
        round: (total) => Math.round(total / ROUNDING_UNIT) * ROUNDING_UNIT,
      };

function listJapaneseRuleInfos(house: JapaneseHouse, ruleset: Ruleset): readonly RuleInfo[] {
  const two = house.players === 2;
  return [
    ...listPreparationRuleInfos(ruleset, { flowers: false, players: [3, 5] }),
    createRuleInfo('japanese.wall.three-walls', { value: THREE_WALLS, off: ruleset.wall.fromTable === 0 }),
    createRuleInfo('japanese.hand.complete'),
    createRuleInfo('japanese.hand.chows', { role: 'one-chow', value: MAX_CHOWS_IN_HAND }),
    createRuleInfo('japanese.hand.winner-only'),
    createRuleInfo(SACRED_DISCARD_RULE_ID),
    createRuleInfo('japanese.hand.one-double', { value: 1, unit: 'doubles', off: !house.oneDoubleMinimum }),
    createRuleInfo('japanese.hand.two-player-minimum', { value: MIN_TWO_PLAYER_DOUBLES, unit: 'doubles', off: !two }),
    createRuleInfo('japanese.hand.no-chow-claims', { off: !two }),
    ...createRuleInfosFromIds(
      'japanese.play.turn',
      'japanese.play.discard',
      'japanese.play.self-drawn',
      'japanese.play.own-kong',
      'japanese.claim.mahjong',
      'japanese.claim.pung',
      'japanese.claim.kong',
      'japanese.claim.exposed-pung',
      'japanese.claim.chow',
      'japanese.claim.chow-from-left',
      'japanese.claim.chow-for-mahjong',
      'japanese.claim.passed-win',
    ),
    createRuleInfo('japanese.claim.ready-hand', { off: !house.ready }),
    ...createRuleInfosFromIds(
      'japanese.claim.robbing-kong',
      'japanese.precedence.mahjong',
      'japanese.precedence.set-before-chow',
      'japanese.precedence.nearest',
    ),
    createRuleInfo('japanese.precedence.pair-first', { off: house.ronTie !== 'pairFirst' }),
    createRuleInfo('japanese.precedence.east-first', { off: house.ronTie !== 'eastFirst' }),
    ...createJapaneseScoringRules(house).map(toScoringRuleInfo),
    createRuleInfo('japanese.score.rounding', {
      value: ROUNDING_UNIT,
      unit: house.jRounding === 'up' ? 'points' : 'score',
    }),
    createRuleInfo('japanese.score.limit', { value: house.limit, unit: 'limit' }),
    createRuleInfo('japanese.score.limit-hands'),
    ...createJapaneseSpecialHands(house).map(toSpecialHandRuleInfo),
    createRuleInfo('japanese.settle.tallies', { value: house.startPoints, unit: 'score' }),
    createRuleInfo('japanese.settle.self-drawn'),
    createRuleInfo('japanese.settle.discarder'),
    createRuleInfo('japanese.settle.east-doubles', { value: 2 }),
    createRuleInfo(READY_LOSER_PAYMENT_LAW.rule, {
      value: READY_LOSER_PAYMENT_LAW.amount,
      unit: 'score',
      off: !house.ready,
    }),
    createRuleInfo(EXTRA_DEAL_STAKE_LAW.rule, {
      value: EXTRA_DEAL_STAKE_LAW.each,
      unit: 'score',
      off: !house.extraDealStakes,
    }),
    ...createJapaneseDrawConditions(house).map(createRuleInfoWithoutValue),
    createRuleInfo('japanese.draw.east-next'),
    createRuleInfo('japanese.draw.ready-payments', { off: house.drawPay === 'none' }),
    createRuleInfo(NINE_ORPHANS_LAW.rule, {
      value: NINE_ORPHANS_LAW.fewest,
      steps: Object.values(NINE_ORPHANS_LAW.pays),
      off: !house.nineOrphans,
    }),
    createRuleInfo('japanese.penalty.false-mahjong', {
      value: getFalseMahjongCostOrDefault('japanese', house.limit, house),
      unit: 'score',
    }),
    createRuleInfo('japanese.penalty.wrong-count'),
    createRuleInfo('japanese.penalty.wrong-set'),
    createRuleInfo('japanese.penalty.shown-tiles'),
    createRuleInfo('japanese.penalty.mistaken-discard'),
    createRuleInfo('japanese.penalty.wall-tile-shown'),
    createRuleInfo(CLAIM_FORFEIT_RULE_ID, {
      value: getAbandonedClaimPenalty(house),
      unit: 'score',
      off: !house.claimForfeit,
    }),
    createRuleInfo('japanese.penalty.insurance', { off: filterPlayedRules(listInsuranceLaws(house)).length === 0 }),
    ...listInsuranceLaws(house).map(createRuleInfoWithoutValue),
  ];
}

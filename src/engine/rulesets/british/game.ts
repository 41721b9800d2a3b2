import type { EngineError } from '../../result.ts';
import type { Reading } from '../../hands/hand.ts';
import { listShapesOfHands } from '../../hands/shapes.ts';
import type { MatchLaw } from '../../match/law.ts';
import {
  createFourSeatLawForPlayers,
  type SeatOccupancyLaw,
  createThreePlayerSeatingLaw,
  TWO_PLAYER_SEATING_LAW,
} from '../../match/seating.ts';
import type { Reason } from '../../reasons.ts';
import { filterPlayedRules, type Bill } from '../../scoring/bill.ts';
import { hasOneSuitAndWantedHonours } from '../../scoring/rules.ts';
import { createPurseFromStickCounts, STICK_COUNTS_BY_BOX_AND_START_POINTS } from '../../settlement/sticks.ts';
import { getNextSeat, type Seat, SEATS, SUIT_TILE_KIND_COUNT, getTileIndex } from '../../tiles/tiles.ts';
import { createEqualWallLengthsBySeat, type WallLaw } from '../../wall/law.ts';
import { getFalseMahjongCostOrDefault } from '../common.ts';
import {
  createRuleInfo,
  createRuleInfosFromIds,
  toScoringRuleInfo,
  toSpecialHandRuleInfo,
  listPreparationRuleInfos,
} from '../info.ts';
import { defineGame, type RuleInfo, type Ruleset, type GameRulesetParts } from '../ruleset.ts';
import {
  createBritishHeavenEarthLaws,
  createBritishScoringRules,
  createBritishSpecialHands,
  isGameWithoutChows,
  isGameWithChows,
  isEastDoubleCountedInScore,
  needsHonoursInCleanHand,
} from './counting.ts';
import { createBritishMistakeLaws, createBritishSettlementLaw, getMisnamedDiscardPenalty } from './paying.ts';
import { type BritishHouse, britishSwitchesById } from './switches.ts';

const defineBritishGame = <const Id extends string>(id: Id) =>
  defineGame({
    id,
    family: 'british',
    edition: 2,
    switches: britishSwitchesById,
    build: buildBritishRuleset,
    info: listBritishRuleInfos,
  });

export const u3aGame = defineBritishGame('u3a');
export const bmjaGame = defineBritishGame('bmja');

function buildBritishRuleset(house: BritishHouse): GameRulesetParts {
  const specials = filterPlayedRules(createBritishSpecialHands(house));
  return {
    players: britishSwitchesById.players.values,

    // Guide p. 12: East stays by winning and after a draw, which a goulash follows if it is played.
    match: {
      seating: createSeating(house),
      firstEast: getFirstEastMethod(house),
      dealerThrows: 0,
      waitingTiles: house.players === 5 ? ['dw'] : [],
      startPoints: house.startPoints,
      mostRetentions: house.eastMaxRetentions ?? undefined,
      drawsCount: house.countDrawsInCap,
      afterDraw: 'stays',
      goulash: house.goulash,
      rounds: 4,
    },
    tallies: createPurseFromStickCounts(STICK_COUNTS_BY_BOX_AND_START_POINTS.guide[house.startPoints]),
    draws: [{ id: 'british.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],

    // The tiles and the wall (guide, steps 2 to 6).
    bonusTiles: house.bonusTiles,
    goulash: createGoulashLaw(house),
    wildException: house.wildException,
    wall: {
      lengths: (hand) => computeWallLengths(house, hand),
      throws: 2,
      most: 12,
      emptySeat: 'neighbour',
      loosePair: true,
      boxFirst: house.looseFirst,
    },

    // What is a complete hand, and what may be claimed for it (guide, steps 7 to 9).
    maxChows: (hand) => getMaxChows(house, hand),
    chowRule: (goulash) => getChowRule(house, goulash),
    undeclaredKong: house.undeclaredKong,
    claims: {
      undeclared: house.mustDeclareFishing
        ? {
            rule: 'british.claim.declare-fishing',
            free: house.firstTurnException ? 'first-turn' : 'never',
            drawnToo: true,
          }
        : undefined,
      declare: 'british.claim.declare-fishing',
      onlyMahjong: (ready) => (house.fishingFreezesHand && ready ? 'british.claim.frozen-hand' : undefined),
      lastDiscard: house.finalDiscardOnlyMahjong ? 'british.claim.last-discard' : undefined,
      chowForMahjongFromAny: house.chowForMahjongFromAny,
      dead: { few: WRONG_COUNT_LAW, many: WRONG_COUNT_LAW, set: { rule: 'british.penalty.wrong-set', mayClaim: true } },
      robConcealed: house.orphansRobConcealed ? ['british.special.thirteen-unique-wonders'] : [],
    },
    blessings: createBritishHeavenEarthLaws(house),
    refuseBill: house.cleanOnly || house.players === 2 ? (bill) => refuseBritishBill(bill, house) : undefined,
    refusesTiles: house.cleanOnly,
    oneSuit: house.cleanOnly ? { honours: house.cleanNeedsHonours } : undefined,

    facts: ['fishing', 'originalCall'],
    kongsInARow: true,
    scoringRules: filterPlayedRules(createBritishScoringRules(house)),
    specials,
    shapes: listShapesOfHands(specials),
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'british.score.limit',
      ordinaryIfHigher: house.ordinaryIfHigher,
      onTop: isEastDoubleCountedInScore(house) ? 'british.double.east' : undefined,
      bonusWithSpecial: true,
    },

    settlement: createBritishSettlementLaw(house),
    mistakes: createBritishMistakeLaws(house),
  };
}

const WRONG_COUNT_LAW = { rule: 'british.penalty.wrong-count', mayClaim: true };

/** Two players draw two winds, five draw the four winds and a white dragon (Variations). */
function getFirstEastMethod({ players, firstEast: four, threeFirstEast: three }: BritishHouse): MatchLaw['firstEast'] {
  if (players === 3) return three;
  return players === 4 ? four : 'windTiles';
}

/**
 * With three, "East Wind must always exist and the two other Winds correspond with the seating arrangement"
 * (Variations), so the empty chair has another wind after each move. With five, "the retiring player is always the old
 * East Wind and the incoming player is always the new North Wind" (guide p. 14), or waits for a whole round.
 */
function createSeating({ players, fiveSitOut }: BritishHouse): SeatOccupancyLaw {
  if (players === 2) return TWO_PLAYER_SEATING_LAW;
  if (players === 3) return createThreePlayerSeatingLaw(SEATS.slice(0, 3), 'moves');
  return createFourSeatLawForPlayers(players, fiveSitOut === 'hand' ? 'hand' : 'round');
}

const getOppositeSeat = (seat: Seat): Seat => getNextSeat(getNextSeat(seat));

/** For four added jokers two opposite walls are one stack longer (guide p. 12). */
function computeWallLengths(house: BritishHouse, { goulash, round }: Parameters<WallLaw['lengths']>[0]) {
  const walls = createEqualWallLengthsBySeat(house.bonusTiles ? 18 : 17);
  if (!goulash || house.goulashWild !== 'addJokers148') return walls;
  return { ...walls, [round]: walls[round] + 1, [getOppositeSeat(round)]: walls[getOppositeSeat(round)] + 1 };
}

function createGoulashLaw({ goulash, goulashWild, wildInSpecial: inSpecial }: BritishHouse): Ruleset['goulash'] {
  if (!goulash) return undefined;
  const limits = { limitRule: 'british.goulash.wild-limits', inSpecial } as const;
  if (goulashWild === 'twoBamboo') return { wild: 'b2', absent: [], ...limits };
  return { wild: 'jk', absent: goulashWild === 'replaceTwoBamboo' ? ['b2'] : [], ...limits };
}

/** The most chows. In a goulash none, or one in a win at the first chance (a blessing) if the table allows it. */
function getMaxChows(house: BritishHouse, { goulash, blessing }: Parameters<Ruleset['maxChows']>[0]): number {
  if (!isGameWithChows(house)) return 0;
  if (!goulash) return house.maxChows;
  return blessing && house.goulashChow === 'blessings' ? Math.min(1, house.maxChows) : 0;
}

function getChowRule(house: BritishHouse, goulash: boolean): string {
  if (isGameWithoutChows(house)) return 'british.hand.no-chows-few-players';
  return goulash ? 'british.goulash.no-chows' : 'british.hand.one-chow';
}

/** A two-player hand needs this many doubles or this total to go Mahjong (Variations). */
const TWO_PLAYER_MINIMUM = { doubles: 4, total: 500 } as const;

function refuseBritishBill(bill: Bill, house: BritishHouse): EngineError | undefined {
  const reading: Reading = { sets: bill.arrangement, loose: bill.loose, complete: true, wildOver: false };
  if (house.cleanOnly && !bill.special && !hasOneSuitAndWantedHonours(reading, needsHonoursInCleanHand(house)))
    return { code: 'mixed-suits', rule: 'british.hand.clean-only', because: createMixedHandReason(bill) };
  const enough = bill.doubles >= TWO_PLAYER_MINIMUM.doubles || bill.total >= TWO_PLAYER_MINIMUM.total;
  return house.players === 2 && !enough
    ? {
        code: 'below-minimum',
        rule: 'british.hand.two-player-minimum',
        because: { code: 'value-below-minimum', count: bill.total, allowed: TWO_PLAYER_MINIMUM.total },
      }
    : undefined;
}

function createMixedHandReason({ arrangement, loose }: Bill): Reason {
  const tiles = [...arrangement.flatMap((set) => set.tiles), ...loose].filter(
    (tile) => getTileIndex(tile) < SUIT_TILE_KIND_COUNT,
  );
  const suits = tiles.filter((tile, at) => tiles.findIndex(([suit]) => suit === tile[0]) === at);
  return { code: suits.length > 1 ? 'mixed-suits' : 'honours-missing', tiles: suits };
}

function listBritishRuleInfos(house: BritishHouse, ruleset: Ruleset): readonly RuleInfo[] {
  const noGoulash = { off: !house.goulash };
  const two = house.players === 2;
  return [
    ...listPreparationRuleInfos(ruleset, { flowers: true, players: [2, 3, 5], emptySeat: true }),
    createRuleInfo('british.hand.complete'),
    createRuleInfo('british.hand.one-chow', { value: house.maxChows, off: isGameWithoutChows(house) }),
    createRuleInfo('british.hand.no-chows-few-players', { value: 0, off: !isGameWithoutChows(house) }),
    createRuleInfo('british.hand.clean-only', { off: !house.cleanOnly }),
    createRuleInfo('british.hand.two-player-minimum', { value: TWO_PLAYER_MINIMUM.total, unit: 'score', off: !two }),
    ...createRuleInfosFromIds(
      'british.play.turn',
      'british.play.discard',
      'british.play.self-drawn',
      'british.play.own-kong',
    ),
    createRuleInfo('british.play.exchange', noGoulash),
    createRuleInfo('british.play.exchange-ends', noGoulash),
    ...createRuleInfosFromIds(
      'british.claim.mahjong',
      'british.claim.pung',
      'british.claim.kong',
      'british.claim.exposed-pung',
    ),
    ...['british.claim.chow', 'british.claim.chow-from-left', 'british.claim.chow-for-mahjong'].map((id) =>
      createRuleInfo(id, { off: !isGameWithChows(house) }),
    ),
    createRuleInfo('british.claim.declare-fishing', { off: !house.mustDeclareFishing }),
    createRuleInfo('british.claim.frozen-hand', { off: !house.fishingFreezesHand }),
    createRuleInfo('british.claim.robbing-kong'),
    createRuleInfo('british.claim.last-discard', { off: !house.finalDiscardOnlyMahjong }),
    createRuleInfo('british.claim.wild-discard', noGoulash),
    createRuleInfo('british.claim.kept-hand', noGoulash),
    ...createRuleInfosFromIds(
      'british.precedence.mahjong',
      'british.precedence.set-before-chow',
      'british.precedence.nearest',
    ),
    createRuleInfo('british.draw.exhausted'),
    ...createBritishScoringRules(house).map(toScoringRuleInfo),
    createRuleInfo('british.score.limit', { value: house.limit, unit: 'limit' }),
    createRuleInfo('british.score.part-score', { value: house.fishingPart }),
    createRuleInfo('british.score.bonus-apart', { off: !house.bonusTiles }),
    ...createBritishSpecialHands(house).map(toSpecialHandRuleInfo),
    createRuleInfo('british.goulash.no-chows', { value: 0, ...noGoulash }),
    createRuleInfo('british.goulash.wild-tiles', noGoulash),
    createRuleInfo('british.goulash.wild-limits', noGoulash),
    createRuleInfo('british.goulash.wild-extra', noGoulash),
    createRuleInfo('british.settle.tallies', { value: house.startPoints, unit: 'score', off: house.straightScore }),
    createRuleInfo('british.settle.winner', { off: house.straightScore }),
    createRuleInfo('british.settle.differences', { off: house.straightScore || two }),
    createRuleInfo('british.settle.east-doubles', { value: 2, off: isEastDoubleCountedInScore(house) || two }),
    createRuleInfo('british.settle.straight', { off: !house.straightScore }),
    createRuleInfo('british.settle.two-players', { off: !two }),
    createRuleInfo('british.penalty.cannon'),
    createRuleInfo('british.penalty.misnamed-discard', { value: getMisnamedDiscardPenalty(house), unit: 'score' }),
    createRuleInfo('british.penalty.misnamed-mahjong'),
    createRuleInfo('british.penalty.false-mahjong', {
      value: getFalseMahjongCostOrDefault('british', house.limit, house),
      unit: 'score',
    }),
    createRuleInfo('british.penalty.wrong-count'),
    createRuleInfo('british.penalty.wrong-set'),
  ];
}

import type { EngineError } from '../../result.ts';
import { listShapesOfHands } from '../../hands/shapes.ts';
import { createFourSeatLawForPlayers, createThreePlayerSeatingLaw } from '../../match/seating.ts';
import type { WinnerPreferenceRule } from '../../play/claim-law.ts';
import type { ReasonCode } from '../../reasons.ts';
import { getAwardOfFans, type FansScoringLaw } from '../../scoring/sum.ts';
import { type RuleContext, filterPlayedRules } from '../../scoring/bill.ts';
import { isBonus, SEATS, type Suit, TILES } from '../../tiles/tiles.ts';
import { createEqualWallLengthsBySeat } from '../../wall/law.ts';
import { findBlessingRefusal } from '../../scoring/rules.ts';
import { createRuleInfo, createRuleInfosFromIds, toScoringRuleInfo, listPreparationRuleInfos } from '../info.ts';
import { defineGame, type RuleInfo, type Ruleset, type GameRulesetParts } from '../ruleset.ts';
import { ALL_FLOWERS_WIN_LAW, CANTONESE_BLESSING_LAWS, createCantoneseScoringRules } from './counting.ts';
import {
  createCantoneseMistakeLaws,
  createCantoneseSettlementLaw,
  getFalseMahjongCost,
  LATE_WALL_TILE_COUNT,
  CANTONESE_LIABILITIES_BY_NAME,
  AWARD_MULTIPLIERS_BY_WORD,
  computeUncappedAwardOfFans,
  FULL_HAND_FANS,
} from './paying.ts';
import { type CantoneseHouse, cantoneseSwitchesById } from './switches.ts';

/** The Cantonese game by the old rules, as described by Amy Lo. */
export const cantoneseGame = defineGame({
  id: 'cantonese',
  family: 'cantonese',
  edition: 1,
  switches: cantoneseSwitchesById,
  build: buildCantoneseRuleset,
  info: listCantoneseRuleInfos,
});

function buildCantoneseRuleset(house: CantoneseHouse): GameRulesetParts {
  const table = filterPlayedRules(createCantoneseScoringRules(house));
  const flowers = house.flowers !== 'off';
  return {
    players: cantoneseSwitchesById.players.values,

    // The dealer and the duration of a game: the dealer stays until another player wins.
    match: {
      // Three players play "in the absence of one player": the chair stays empty and the winds move past it [our
      // reading]. The fifth, the Dreamer, "must wait an entire round", so that everybody rests in one of five rounds.
      seating:
        house.players === 3
          ? createThreePlayerSeatingLaw(SEATS.slice(0, 3), 'moves')
          : createFourSeatLawForPlayers(house.players, 'round'),
      firstEast: 'windsThenDice',
      dealerThrows: 1,
      waitingTiles: house.players === 5 ? ['o5'] : [],
      startPoints: 0,
      afterDraw: 'stays',
      rounds: house.players === 5 ? 5 : 4,
    },
    draws: [{ id: 'cantonese.draw.fortune-hand', when: ({ wallUsedUp }) => wallUsedUp }],

    // The tiles and the wall. Two or three dice may be thrown.
    bonusTiles: flowers,
    ...(flowers && table.some(({ id }) => id === ALL_FLOWERS_WIN_LAW.rule) && { bonusTilesWin: ALL_FLOWERS_WIN_LAW }),
    absent: house.players === 3 ? TILES.filter((tile) => tile[0] === SUIT_LETTERS[house.removedSuit]) : [],
    wildException: 'oneExtra',
    wall: {
      lengths: () => computeWallLengths(house),
      throws: 1,
      most: 12,
      floatingBox: true,
      emptySeat: 'again',
      boxFirst: 'top',
      firstHandOwnWall: house.firstRollReuse,
    },

    // What is a complete hand, and what may be claimed for it (priority in claiming discards).
    maxChows: () => 4,
    chowRule: () => 'cantonese.hand.complete',
    undeclaredKong: 'pung',
    everyWait: true,
    claims: {
      missed: { pung: 'cantonese.claim.missed-pung', mahjong: 'cantonese.claim.missed-win' },
      chowForMahjongFromAny: true,
      dead: { few: WRONG_COUNT_LAW, many: WRONG_COUNT_LAW, set: WRONG_COUNT_LAW },
      winners: [WONDERS_FIRST],
      goesFirst: WONDERS_RULE,
      allWin: house.multipleWinners ? 'cantonese.settle.several-winners' : undefined,
    },
    blessings: CANTONESE_BLESSING_LAWS,
    refuseWin: refuseImpossibleWinWay,

    winnerOnly: true,
    facts: [],
    kongsInARow: true,
    scoringRules: table,
    specials: [],
    shapes: listShapesOfHands(table),
    grammar: createFansScoringLaw(house),

    settlement: createCantoneseSettlementLaw(house),
    mistakes: createCantoneseMistakeLaws(house),
  };
}

const createFansScoringLaw = (house: CantoneseHouse): FansScoringLaw => ({
  kind: 'fans',
  award: (fans) => computeUncappedAwardOfFans(fans, house),
  awardRule: 'cantonese.score.award',
  maxFan: house.maxFan,
  maxRule: 'cantonese.score.maximum',
  minFan: house.minFan,
  minRule: 'cantonese.hand.minimum',
});

const SUIT_LETTERS: Readonly<Record<CantoneseHouse['removedSuit'], Suit>> = {
  bamboos: 'b',
  characters: 'c',
  circles: 'o',
};

/** For three players one suit is removed: 100 tiles, or 108 with flowers, in walls of nearly equal length. */
function computeWallLengths({ players, flowers }: CantoneseHouse) {
  const more = flowers === 'off' ? 0 : 1;
  return players === 3
    ? { e: 13 + more, s: 12 + more, w: 13 + more, n: 12 + more }
    : createEqualWallLengthsBySeat(17 + more);
}

const WRONG_COUNT_LAW = { rule: 'cantonese.penalty.wrong-count', mayClaim: true };

const WONDERS_RULE = 'cantonese.fan.thirteen-terminals';
const WONDERS_FIRST: WinnerPreferenceRule = {
  rule: 'cantonese.precedence.thirteen-terminals',
  because: 'special-goes-first',
  prefers: (all) => all.filter(({ special }) => special === WONDERS_RULE),
};

/** Refuses a blessing (a win at the first chance) against its rules, and a flower robbed or as the dealer's discard. */
function refuseImpossibleWinWay(context: RuleContext): EngineError | undefined {
  const { win } = context;
  if (!win) return undefined;
  const createReason = (code: ReasonCode) => ({ code, tiles: [win.tile] });
  if (isBonus(win.tile) && win.by === 'kong')
    return { code: 'winning-way-unknown', rule: ALL_FLOWERS_WIN_LAW.rule, because: createReason('flower-not-robbed') };
  const refused = findBlessingRefusal(context, CANTONESE_BLESSING_LAWS);
  if (refused || !isBonus(win.tile) || win.blessing !== 'earth') return refused;
  return {
    code: 'blessing-way',
    rule: CANTONESE_BLESSING_LAWS.earth.rule,
    because: createReason('blessing-other-way'),
  };
}

function listCantoneseRuleInfos(house: CantoneseHouse, ruleset: Ruleset): readonly RuleInfo[] {
  const createPaymentRuleState = (mode: CantoneseHouse['payment']) => ({ off: house.payment !== mode });
  const awards = createFansScoringLaw(house);
  const pays = Array.from({ length: house.maxFan + 1 }, (_, fans) => getAwardOfFans(awards, fans));
  return [
    ...listPreparationRuleInfos(ruleset, { flowers: true, players: [5], emptySeat: true }),
    createRuleInfo('cantonese.hand.complete'),
    createRuleInfo('cantonese.hand.minimum', { value: house.minFan, unit: 'fans', off: house.minFan === 0 }),
    createRuleInfo('cantonese.hand.three-players', { off: house.players !== 3 }),
    ...createRuleInfosFromIds(
      'cantonese.play.turn',
      'cantonese.play.discard',
      'cantonese.play.self-drawn',
      'cantonese.play.own-kong',
      'cantonese.claim.mahjong',
      'cantonese.claim.pung',
      'cantonese.claim.kong',
      'cantonese.claim.exposed-pung',
      'cantonese.claim.chow',
      'cantonese.claim.chow-from-left',
      'cantonese.claim.chow-for-mahjong',
      'cantonese.claim.missed-pung',
      'cantonese.claim.missed-win',
      'cantonese.claim.robbing-kong',
      'cantonese.precedence.mahjong',
      'cantonese.precedence.set-before-chow',
      'cantonese.precedence.nearest',
    ),
    createRuleInfo('cantonese.precedence.thirteen-terminals', { off: house.multipleWinners }),
    ...createCantoneseScoringRules(house).map(toScoringRuleInfo),
    createRuleInfo('cantonese.score.adding'),
    createRuleInfo('cantonese.score.award', {
      value: getAwardOfFans(awards, FULL_HAND_FANS),
      unit: 'score',
      scale: { of: 'fans', pays },
    }),
    createRuleInfo('cantonese.score.maximum', { value: house.maxFan, unit: 'fans' }),
    createRuleInfo('cantonese.score.winner-only', { value: 0, unit: 'score' }),
    createRuleInfo('cantonese.settle.self-drawn', { value: AWARD_MULTIPLIERS_BY_WORD.once }),
    createRuleInfo('cantonese.settle.discarder-once', {
      value: AWARD_MULTIPLIERS_BY_WORD.once,
      ...createPaymentRuleState(1),
    }),
    createRuleInfo('cantonese.settle.discarder-twice', {
      value: AWARD_MULTIPLIERS_BY_WORD.twice,
      ...createPaymentRuleState(2),
    }),
    createRuleInfo('cantonese.settle.discarder-and-halves', {
      value: AWARD_MULTIPLIERS_BY_WORD.half,
      ...createPaymentRuleState(3),
    }),
    createRuleInfo('cantonese.settle.kong-make-up', {
      value: CANTONESE_LIABILITIES_BY_NAME['gong-make-up'].times(house),
      off: house.payment === 3,
    }),
    createRuleInfo('cantonese.settle.robbed-kong'),
    createRuleInfo('cantonese.settle.one-winner', { off: house.multipleWinners }),
    createRuleInfo('cantonese.settle.several-winners', { off: !house.multipleWinners }),
    ...Object.values(CANTONESE_LIABILITIES_BY_NAME)
      .filter(({ rule }) => rule.startsWith('cantonese.bao.'))
      .map(({ rule, times }) => createRuleInfo(rule, { value: times(house) })),
    createRuleInfo('cantonese.bao.few-tiles', { value: LATE_WALL_TILE_COUNT }),
    createRuleInfo('cantonese.bao.forced', { value: 0 }),
    createRuleInfo('cantonese.draw.fortune-hand', { value: 0, unit: 'score' }),
    createRuleInfo('cantonese.penalty.false-mahjong', { value: getFalseMahjongCost(house), unit: 'score' }),
    createRuleInfo('cantonese.penalty.wrong-count'),
    createRuleInfo('cantonese.penalty.missed-flower', { off: house.flowers === 'off' }),
  ];
}

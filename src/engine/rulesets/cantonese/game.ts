import type { EngineError } from '../../result.ts';
import { listShapes } from '../../hands/shapes.ts';
import { createFourSeating, createThreeSeating } from '../../match/seating.ts';
import type { WinnerChoice } from '../../play/claim-law.ts';
import type { ReasonCode } from '../../reasons.ts';
import { getAward, type FansGrammar } from '../../scoring/sum.ts';
import { type RuleContext, listPlayedRules } from '../../scoring/bill.ts';
import { isBonus, SEATS, type Suit, TILES } from '../../tiles/tiles.ts';
import { createSquareWalls } from '../../wall/law.ts';
import { refuseBlessing } from '../../scoring/rules.ts';
import { toOffField, toPlainInfo, toPlainInfos, toRuleInfo, listTableRules } from '../info.ts';
import { defineGame, type RuleInfo, type Ruleset, type RulesOfGame } from '../ruleset.ts';
import { ALL_FLOWERS, CANTONESE_BLESSINGS, createCantoneseScoringRules } from './counting.ts';
import {
  createCantoneseMistakes,
  createCantoneseSettlement,
  getFalseMahjongCost,
  LATE_WALL_TILE_COUNT,
  LIABILITY_RULES,
  AWARD_MULTIPLIERS,
  computeAward,
  FULL_HAND_FANS,
} from './paying.ts';
import { type CantoneseHouse, cantoneseSwitches } from './switches.ts';

/** The Cantonese game by the old rules, as described by Amy Lo. */
export const cantonese = defineGame({
  id: 'cantonese',
  family: 'cantonese',
  edition: 1,
  switches: cantoneseSwitches,
  build: buildCantoneseRuleset,
  info: listCantoneseRuleInfos,
});

function buildCantoneseRuleset(house: CantoneseHouse): RulesOfGame {
  const table = listPlayedRules(createCantoneseScoringRules(house));
  const flowers = house.flowers !== 'off';
  return {
    players: cantoneseSwitches.players.values,

    // From hand to hand (the dealer and the duration of a game): the dealer stays until another player wins.
    match: {
      // Three players play "in the absence of one player": the chair stays empty and the winds move past it [our
      // reading]. The fifth player, the Dreamer, "must wait an entire round"; then the first dealer retires, after the
      // next round the South player, and so on, so that everybody rests in one of five rounds.
      seating:
        house.players === 3
          ? createThreeSeating(SEATS.slice(0, 3), 'moves')
          : createFourSeating(house.players, 'round'),
      firstEast: 'windsThenDice',
      dealerThrows: 1,
      waitingTiles: house.players === 5 ? ['o5'] : [],
      startPoints: 0,
      mostRetentions: undefined,
      drawsCount: false,
      afterDraw: 'stays',
      goulash: false,
      rounds: house.players === 5 ? 5 : 4,
      playersMove: false,
    },
    draws: [{ id: 'cantonese.draw.fortune-hand', when: ({ wallUsedUp }) => wallUsedUp }],

    // The tiles and the wall. Two or three dice may be thrown.
    bonusTiles: flowers,
    ...(flowers && table.some(({ id }) => id === ALL_FLOWERS.rule) && { bonusTilesWin: ALL_FLOWERS }),
    absent: house.players === 3 ? TILES.filter((tile) => tile[0] === SUIT_LETTERS[house.removedSuit]) : [],
    goulash: undefined,
    wildException: 'oneExtra',
    wall: {
      lengths: () => computeWallLengths(house),
      fromTable: 0,
      throws: 1,
      most: 12,
      mirrored: false,
      floatingBox: true,
      emptySeat: 'again',
      loosePair: false,
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
    blessings: CANTONESE_BLESSINGS,
    refuseWin: refuseCantoneseWin,
    refusesTiles: false,

    winnerOnly: true,
    facts: [],
    kongsInARow: true,
    scoringRules: table,
    specials: [],
    shapes: listShapes(table),
    grammar: grammar(house),

    settlement: createCantoneseSettlement(house),
    mistakes: createCantoneseMistakes(house),
  };
}

const grammar = (house: CantoneseHouse): FansGrammar => ({
  kind: 'fans',
  award: (fans) => computeAward(fans, house),
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

/** Three players play without one suit: 100 tiles, or 108 with flowers, in walls of nearly equal length. */
function computeWallLengths({ players, flowers }: CantoneseHouse) {
  const more = flowers === 'off' ? 0 : 1;
  return players === 3 ? { e: 13 + more, s: 12 + more, w: 13 + more, n: 12 + more } : createSquareWalls(17 + more);
}

const WRONG_COUNT_LAW = { rule: 'cantonese.penalty.wrong-count', mayClaim: true };

const WONDERS_RULE = 'cantonese.fan.thirteen-terminals';
const WONDERS_FIRST: WinnerChoice = {
  rule: 'cantonese.precedence.thirteen-terminals',
  because: 'special-goes-first',
  prefers: (all) => all.filter(({ special }) => special === WONDERS_RULE),
};

/** A blessing comes before anybody can declare a set. A flower cannot be robbed, nor be the dealer's discard. */
function refuseCantoneseWin(context: RuleContext): EngineError | undefined {
  const { win } = context;
  if (!win) return undefined;
  const because = (code: ReasonCode) => ({ code, tiles: [win.tile] });
  if (isBonus(win.tile) && win.by === 'kong')
    return { code: 'winning-way-unknown', rule: ALL_FLOWERS.rule, because: because('flower-not-robbed') };
  const refused = refuseBlessing(context, CANTONESE_BLESSINGS);
  if (refused || !isBonus(win.tile) || win.blessing !== 'earth') return refused;
  return { code: 'blessing-way', rule: CANTONESE_BLESSINGS.earth.rule, because: because('blessing-other-way') };
}

function listCantoneseRuleInfos(house: CantoneseHouse, ruleset: Ruleset): readonly RuleInfo[] {
  const paying = (mode: CantoneseHouse['payment']) => toOffField(house.payment !== mode);
  const awards = grammar(house);
  const pays = Array.from({ length: house.maxFan + 1 }, (_, fans) => getAward(awards, fans));
  return [
    ...listTableRules(ruleset, { flowers: true, players: [5], emptySeat: true }),
    toPlainInfo('cantonese.hand.complete'),
    toPlainInfo('cantonese.hand.minimum', { value: house.minFan, unit: 'fans', ...toOffField(house.minFan === 0) }),
    toPlainInfo('cantonese.hand.three-players', toOffField(house.players !== 3)),
    ...toPlainInfos(
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
    toPlainInfo('cantonese.precedence.thirteen-terminals', toOffField(house.multipleWinners)),
    ...createCantoneseScoringRules(house).map(toRuleInfo),
    toPlainInfo('cantonese.score.adding'),
    toPlainInfo('cantonese.score.award', {
      value: getAward(awards, FULL_HAND_FANS),
      unit: 'score',
      scale: { of: 'fans', pays },
    }),
    toPlainInfo('cantonese.score.maximum', { value: house.maxFan, unit: 'fans' }),
    toPlainInfo('cantonese.score.winner-only', { value: 0, unit: 'score' }),
    toPlainInfo('cantonese.settle.self-drawn', { value: AWARD_MULTIPLIERS.once }),
    toPlainInfo('cantonese.settle.discarder-once', { value: AWARD_MULTIPLIERS.once, ...paying(1) }),
    toPlainInfo('cantonese.settle.discarder-twice', { value: AWARD_MULTIPLIERS.twice, ...paying(2) }),
    toPlainInfo('cantonese.settle.discarder-and-halves', { value: AWARD_MULTIPLIERS.half, ...paying(3) }),
    toPlainInfo('cantonese.settle.kong-make-up', {
      value: LIABILITY_RULES['gong-make-up'].times(house),
      ...toOffField(house.payment === 3),
    }),
    toPlainInfo('cantonese.settle.robbed-kong'),
    toPlainInfo('cantonese.settle.one-winner', toOffField(house.multipleWinners)),
    toPlainInfo('cantonese.settle.several-winners', toOffField(!house.multipleWinners)),
    ...Object.values(LIABILITY_RULES)
      .filter(({ rule }) => rule.startsWith('cantonese.bao.'))
      .map(({ rule, times }) => toPlainInfo(rule, { value: times(house) })),
    toPlainInfo('cantonese.bao.few-tiles', { value: LATE_WALL_TILE_COUNT }),
    toPlainInfo('cantonese.bao.forced', { value: 0 }),
    toPlainInfo('cantonese.draw.fortune-hand', { value: 0, unit: 'score' }),
    toPlainInfo('cantonese.penalty.false-mahjong', { value: getFalseMahjongCost(house), unit: 'score' }),
    toPlainInfo('cantonese.penalty.wrong-count'),
    toPlainInfo('cantonese.penalty.missed-flower', toOffField(house.flowers === 'off')),
  ];
}

import { listShapes } from '../../hands/shapes.ts';
import { createFourSeatLaw } from '../../match/seating.ts';
import { listPlayedRules } from '../../scoring/bill.ts';
import { createPurseOfSticks, STICK_SETS } from '../../settlement/sticks.ts';
import { createEqualWallLengths } from '../../wall/law.ts';
import {
  toOffField,
  createRuleInfo,
  createRuleInfos,
  toScoringRuleInfo,
  toSpecialHandRuleInfo,
  listRuleInfosBeforePlay,
} from '../info.ts';
import { defineGame, type RuleInfo, type Ruleset, type GameRulesetParts } from '../ruleset.ts';
import { BELL_BLESSING_LAWS, createBellScoringRules, createBellSpecialHands, roundUpToTen } from './counting.ts';
import { createBellMistakes, createBellSettlementLaw, EAST_DOUBLING, getFalseMahjongCost } from './paying.ts';
import { type BellHouse, bellSwitches } from './switches.ts';

export const bell = defineGame({
  id: 'bell',
  family: 'bell',
  edition: 1,
  switches: bellSwitches,
  build: buildBellRuleset,
  info: listBellRuleInfos,
});

function buildBellRuleset(house: BellHouse): GameRulesetParts {
  const specials = listPlayedRules(createBellSpecialHands(house));
  const shapes = listShapes(specials);
  return {
    players: [4],

    // From hand to hand: East stays until defeated, and a drawn hand is played again.
    match: {
      seating: createFourSeatLaw(),
      firstEast: 'ranks',
      dealerThrows: 0,
      waitingTiles: [],
      startPoints: house.startPoints,
      mostRetentions: undefined,
      drawsCount: false,
      afterDraw: 'stays',
      goulash: false,
      rounds: 4,
      playersMove: false,
    },
    tallies: createPurseOfSticks(STICK_SETS.tens[house.startPoints]),
    draws: [{ id: 'bell.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],

    // The tiles and the wall.
    bonusTiles: house.bonusTiles,
    goulash: undefined,
    wildException: 'oneExtra',
    wall: {
      lengths: () => createEqualWallLengths(house.bonusTiles ? 18 : 17),
      fromTable: 0,
      throws: 2,
      most: 12,
      mirrored: !house.bellMirror,
      floatingBox: false,
      emptySeat: 'neighbour',
      loosePair: true,
      boxFirst: 'top',
      firstHandOwnWall: false,
    },

    // What is a complete hand, and what may be claimed for it.
    maxChows: () => house.maxChows,
    chowRule: () => 'bell.hand.chows',
    undeclaredKong: 'pung',
    everyWait: false,
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
    refusesTiles: false,

    // What a hand is worth.
    winnerOnly: false,
    facts: ['originalCall'],
    kongsInARow: false,
    scoringRules: listPlayedRules(createBellScoringRules(house, shapes)),
    specials,
    shapes,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'bell.score.limit',
      rounding: { rule: 'bell.score.rounding', of: 'total', round: roundUpToTen },
      bonusUndoubled: house.flowersOutsideDoubling,
      // No count can be worth more than the limit, but it can exceed a limit hand to which the table gives less.
      ordinaryIfHigher: specials.some(({ pays: pay }) => pay.kind === 'fixed' && pay.concealed < house.limit)
        ? 'always'
        : 'fishing',
      bonusWithSpecial: false,
    },

    // Who pays whom ("My Set", settling up), and what mistakes cost (penalties).
    settlement: createBellSettlementLaw(house),
    mistakes: createBellMistakes(house),
  };
}

const listChowRuleInfos = ({ maxChows }: BellHouse, ...ids: readonly string[]): readonly RuleInfo[] =>
  ids.map((id) => createRuleInfo(id, toOffField(maxChows === 0)));

function listBellRuleInfos(house: BellHouse, ruleset: Ruleset): readonly RuleInfo[] {
  return [
    ...listRuleInfosBeforePlay(ruleset, { flowers: true }),
    createRuleInfo('bell.hand.complete'),
    createRuleInfo('bell.hand.chows', { role: 'one-chow', value: house.maxChows }),
    ...createRuleInfos(
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
    createRuleInfo('bell.claim.calling', toOffField(!house.mustDeclareCalling)),
    ...createRuleInfos('bell.claim.standing', 'bell.claim.robbing-kong', 'bell.precedence.mahjong'),
    ...listChowRuleInfos(house, 'bell.precedence.set-before-chow'),
    createRuleInfo('bell.precedence.nearest'),
    ...createBellScoringRules(house, ruleset.shapes).map(toScoringRuleInfo),
    createRuleInfo('bell.score.rounding', { value: 10, unit: 'score' }),
    createRuleInfo('bell.score.limit', { value: house.limit, unit: 'limit' }),
    createRuleInfo('bell.score.limit-hands'),
    createRuleInfo('bell.score.flowers-undoubled', toOffField(!house.flowersOutsideDoubling || !house.bonusTiles)),
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

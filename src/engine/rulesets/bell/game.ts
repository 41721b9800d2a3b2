import { listShapes } from '../../hands/shapes.ts';
import { createFourSeating } from '../../match/seating.ts';
import { listPlayedRules } from '../../scoring/bill.ts';
import { createPurse, STICK_SETS } from '../../settlement/sticks.ts';
import { createSquareWalls } from '../../wall/law.ts';
import { toOffField, toPlainInfo, toPlainInfos, toRuleInfo, toSpecialInfo, listTableRules } from '../info.ts';
import { defineGame, type RuleInfo, type Ruleset, type RulesOfGame } from '../ruleset.ts';
import { BELL_BLESSINGS, createBellScoringRules, createBellSpecials, roundUpToTen } from './counting.ts';
import { createBellMistakes, createBellSettlement, EAST_DOUBLE, getFalseMahjongCost } from './paying.ts';
import { type BellHouse, bellSwitches } from './switches.ts';

export const bell = defineGame({
  id: 'bell',
  family: 'bell',
  edition: 1,
  switches: bellSwitches,
  build: buildBellRuleset,
  info: listBellRuleInfos,
});

function buildBellRuleset(house: BellHouse): RulesOfGame {
  const specials = listPlayedRules(createBellSpecials(house));
  const shapes = listShapes(specials);
  return {
    players: [4],

    // From hand to hand: East stays until defeated, and a drawn hand is played again.
    match: {
      seating: createFourSeating(),
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
    tallies: createPurse(STICK_SETS.tens[house.startPoints]),
    draws: [{ id: 'bell.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],

    // The tiles and the wall.
    bonusTiles: house.bonusTiles,
    goulash: undefined,
    wildException: 'oneExtra',
    wall: {
      lengths: () => createSquareWalls(house.bonusTiles ? 18 : 17),
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
    blessings: BELL_BLESSINGS,
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
    settlement: createBellSettlement(house),
    mistakes: createBellMistakes(house),
  };
}

const listChowRuleInfos = ({ maxChows }: BellHouse, ...ids: readonly string[]): readonly RuleInfo[] =>
  ids.map((id) => toPlainInfo(id, toOffField(maxChows === 0)));

function listBellRuleInfos(house: BellHouse, ruleset: Ruleset): readonly RuleInfo[] {
  return [
    ...listTableRules(ruleset, { flowers: true }),
    toPlainInfo('bell.hand.complete'),
    toPlainInfo('bell.hand.chows', { role: 'one-chow', value: house.maxChows }),
    ...toPlainInfos(
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
    toPlainInfo('bell.claim.calling', toOffField(!house.mustDeclareCalling)),
    ...toPlainInfos('bell.claim.standing', 'bell.claim.robbing-kong', 'bell.precedence.mahjong'),
    ...listChowRuleInfos(house, 'bell.precedence.set-before-chow'),
    toPlainInfo('bell.precedence.nearest'),
    ...createBellScoringRules(house, ruleset.shapes).map(toRuleInfo),
    toPlainInfo('bell.score.rounding', { value: 10, unit: 'score' }),
    toPlainInfo('bell.score.limit', { value: house.limit, unit: 'limit' }),
    toPlainInfo('bell.score.limit-hands'),
    toPlainInfo('bell.score.flowers-undoubled', toOffField(!house.flowersOutsideDoubling || !house.bonusTiles)),
    ...createBellSpecials(house).map(toSpecialInfo),
    toPlainInfo('bell.settle.tallies', { value: house.startPoints, unit: 'score' }),
    toPlainInfo('bell.settle.winner'),
    toPlainInfo('bell.settle.differences'),
    toPlainInfo(EAST_DOUBLE.rule, { value: EAST_DOUBLE.factor }),
    toPlainInfo('bell.draw.exhausted', { value: 0, unit: 'score' }),
    toPlainInfo('bell.penalty.known-tile', { role: 'cannon' }),
    toPlainInfo('bell.penalty.false-mahjong', { value: getFalseMahjongCost(house), unit: 'score' }),
    toPlainInfo('bell.penalty.misnamed-discard'),
    toPlainInfo('bell.penalty.too-few-tiles'),
    toPlainInfo('bell.penalty.too-many-tiles', { value: 0, unit: 'score' }),
    toPlainInfo('bell.penalty.wrong-set', { value: 0, unit: 'score' }),
    toPlainInfo('bell.penalty.wall-mistakes'),
  ];
}

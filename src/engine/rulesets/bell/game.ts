import { shapesOf } from '../../hands/shapes.ts';
import { fourSeats } from '../../match/seating.ts';
import { playedReading } from '../../scoring/bill.ts';
import { purseOf, STICKS } from '../../settlement/sticks.ts';
import { square } from '../../wall/law.ts';
import { refuseBlessing } from '../common.ts';
import { notPlayed, plainInfo, plainInfos, ruleInfo, specialInfo, tableChapters } from '../info.ts';
import { defineGame, type RuleInfo, type Ruleset, type RulesOfGame } from '../ruleset.ts';
import { BELL_BLESSINGS, bellCount, type BellHouse, bellSpecials, bellSwitches, roundUpToTen } from './counting.ts';
import { bellMistakes, bellSettlement, EAST, bellFalseMahjongCost } from './paying.ts';

/** The traditional game as R. C. Bell describes it. */
export const bell = defineGame({ id: 'bell', family: 'bell', edition: 1, switches: bellSwitches, build, info });

function build(house: BellHouse): RulesOfGame {
  const specials = playedReading(bellSpecials(house));
  const shapes = shapesOf(specials);
  return {
    players: [4],

    // From hand to hand: East stays until defeated, and a drawn hand is played again.
    match: {
      seating: fourSeats(),
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
    tallies: purseOf(STICKS.tens[house.startPoints]),
    draws: [{ id: 'bell.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],

    // The tiles and the wall.
    bonusTiles: house.bonusTiles,
    goulash: undefined,
    wildException: 'oneExtra',
    wall: {
      lengths: () => square(house.bonusTiles ? 18 : 17),
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
    refuseWin: (context) => refuseBlessing(context, BELL_BLESSINGS),
    refuseBill: () => undefined,
    refusesTiles: false,

    // What a hand is worth.
    winnerOnly: false,
    facts: ['originalCall'],
    kongsInARow: false,
    scoringRules: playedReading(bellCount(house, shapes)),
    specials,
    shapes,
    grammar: {
      kind: 'points',
      limit: house.limit,
      limitRule: 'bell.score.limit',
      rounding: { rule: 'bell.score.rounding', of: 'total', round: roundUpToTen },
      bonusUndoubled: house.flowersOutsideDoubling,
      // A limit hand cannot be beaten by the count, so the winner takes its value. One that a table pays less for can be.
      ordinaryIfHigher: specials.some(({ pays: pay }) => pay.kind === 'fixed' && pay.concealed < house.limit)
        ? 'always'
        : 'fishing',
      bonusWithSpecial: false,
    },

    // Who pays whom ("My Set", settling up), and what mistakes cost (penalties).
    settlement: bellSettlement(house),
    mistakes: bellMistakes,
  };
}

/** Rules that a table without chows does not play. */
const aboutChows = ({ maxChows }: BellHouse, ...ids: readonly string[]): readonly RuleInfo[] =>
  ids.map((id) => plainInfo(id, notPlayed(maxChows === 0)));

/** Every rule in the order of the rule book: hands, claims, points, bonuses, doubles, limit hands, paying, mistakes. */
function info(house: BellHouse, ruleset: Ruleset): readonly RuleInfo[] {
  return [
    ...tableChapters(ruleset, { flowers: true }),
    plainInfo('bell.hand.complete'),
    plainInfo('bell.hand.chows', { role: 'one-chow', value: house.maxChows }),
    ...plainInfos(
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
    ...aboutChows(house, 'bell.claim.chow', 'bell.claim.chow-from-left', 'bell.claim.chow-for-mahjong'),
    plainInfo('bell.claim.calling', notPlayed(!house.mustDeclareCalling)),
    ...plainInfos('bell.claim.standing', 'bell.claim.robbing-kong', 'bell.precedence.mahjong'),
    ...aboutChows(house, 'bell.precedence.set-before-chow'),
    plainInfo('bell.precedence.nearest'),
    ...bellCount(house, ruleset.shapes).map(ruleInfo),
    plainInfo('bell.score.rounding', { value: 10, unit: 'score' }),
    plainInfo('bell.score.limit', { value: house.limit, unit: 'limit' }),
    plainInfo('bell.score.limit-hands'),
    plainInfo('bell.score.flowers-undoubled', notPlayed(!house.flowersOutsideDoubling || !house.bonusTiles)),
    ...bellSpecials(house).map(specialInfo),
    plainInfo('bell.settle.tallies', { value: house.startPoints, unit: 'score' }),
    plainInfo('bell.settle.winner'),
    plainInfo('bell.settle.differences'),
    plainInfo(EAST.rule, { value: EAST.factor }),
    plainInfo('bell.draw.exhausted', { value: 0, unit: 'score' }),
    plainInfo('bell.penalty.known-tile', { role: 'cannon' }),
    plainInfo('bell.penalty.false-mahjong', { value: bellFalseMahjongCost(house), unit: 'score' }),
    plainInfo('bell.penalty.misnamed-discard'),
    plainInfo('bell.penalty.too-few-tiles'),
    plainInfo('bell.penalty.too-many-tiles', { value: 0, unit: 'score' }),
    plainInfo('bell.penalty.wrong-set', { value: 0, unit: 'score' }),
    plainInfo('bell.penalty.wall-mistakes'),
  ];
}

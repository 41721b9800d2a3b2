import { playedOf } from '../../scoring/types.ts';
import { namedInfo, ruleInfo, specialInfo } from '../info.ts';
import type { RuleInfo, Rules } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { japaneseClaimInfo } from './claims.ts';
import { japaneseDoubles } from './doubles.ts';
import { japaneseDraws, NINE_ORPHANS } from './draws.ts';
import { extraDoubles } from './extra-doubles.ts';
import { insurances } from './insurance.ts';
import { japanesePoints } from './points.ts';
import { TWO_PLAYER_DOUBLES } from './refusals.ts';
import { THREE_WALLS } from './wall.ts';
import { EAST_FACTOR, falseMahjongCost, forfeitCost, READY_PAYMENT, STAKES } from './settlement.ts';
import { japaneseSpecials } from './special.ts';
import type { JapaneseHouse } from './switches.ts';

/** Every rule of the Japanese game in the order of the rule book; `off` marks those this table does not play. */
export function japaneseInfo(rules: Rules): readonly RuleInfo[] {
  const house = rules.house as JapaneseHouse;
  const off = (played: boolean) => (played ? {} : { off: true as const });
  const insured = insurances(house);
  return [
    ...tableChapters(rules, { flowers: false, players: [3, 5] }),
    { id: 'japanese.wall.three-walls', chapter: 'wall', value: THREE_WALLS, ...off(rules.wall.fromTable > 0) },
    { id: 'japanese.hand.complete', chapter: 'hand' },
    { id: 'japanese.hand.chows', chapter: 'hand', role: 'one-chow', value: 4 },
    { id: 'japanese.hand.winner-only', chapter: 'hand' },
    { id: 'japanese.hand.sacred-discard', chapter: 'hand' },
    { id: 'japanese.hand.one-double', chapter: 'hand', value: 1, unit: 'doubles', ...off(house.oneDoubleMinimum) },
    {
      id: 'japanese.hand.two-player-minimum',
      chapter: 'hand',
      value: TWO_PLAYER_DOUBLES,
      unit: 'doubles',
      ...off(house.players === 2),
    },
    { id: 'japanese.hand.no-chow-claims', chapter: 'hand', ...off(house.players === 2) },
    ...japaneseClaimInfo(house),
    ...[...japanesePoints(house), ...japaneseDoubles(house), ...extraDoubles(house)].map(ruleInfo),
    { id: 'japanese.score.rounding', chapter: 'score', value: 10, unit: house.jRounding === 'up' ? 'points' : 'score' },
    { id: 'japanese.score.limit', chapter: 'score', value: house.limit, unit: 'limit' },
    { id: 'japanese.score.limit-hands', chapter: 'score' },
    ...japaneseSpecials(house).map(specialInfo),
    { id: 'japanese.settle.tallies', chapter: 'settle', value: house.startPoints, unit: 'score' },
    { id: 'japanese.settle.self-drawn', chapter: 'settle' },
    { id: 'japanese.settle.discarder', chapter: 'settle' },
    { id: 'japanese.settle.east-doubles', chapter: 'settle', value: EAST_FACTOR },
    {
      id: 'japanese.settle.ready-payment',
      chapter: 'settle',
      value: READY_PAYMENT,
      unit: 'score',
      ...off(house.ready),
    },
    { id: STAKES.rule, chapter: 'settle', value: STAKES.each, unit: 'score', ...off(house.extraDealStakes) },
    ...japaneseDraws(house).map(namedInfo),
    { id: 'japanese.draw.east-next', chapter: 'draw' },
    { id: 'japanese.draw.ready-payments', chapter: 'draw', ...off(house.drawPay !== 'none') },
    { id: NINE_ORPHANS.rule, chapter: 'draw', value: NINE_ORPHANS.fewest, ...off(house.nineOrphans) },
    { id: 'japanese.penalty.false-mahjong', chapter: 'penalty', value: falseMahjongCost(house), unit: 'score' },
    { id: 'japanese.penalty.wrong-count', chapter: 'penalty' },
    { id: 'japanese.penalty.wrong-set', chapter: 'penalty' },
    { id: 'japanese.penalty.shown-tiles', chapter: 'penalty' },
    { id: 'japanese.penalty.mistaken-discard', chapter: 'penalty' },
    { id: 'japanese.penalty.wall-tile-shown', chapter: 'penalty' },
    {
      id: 'japanese.penalty.claim-forfeit',
      chapter: 'penalty',
      value: forfeitCost(house),
      unit: 'score',
      ...off(house.claimForfeit),
    },
    { id: 'japanese.penalty.insurance', chapter: 'penalty', ...off(playedOf(insured).length > 0) },
    ...insured.map(namedInfo),
  ];
}

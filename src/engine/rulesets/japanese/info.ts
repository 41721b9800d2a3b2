import { playedReading } from '../../scoring/types.ts';
import { namedInfo, notPlayed, plainInfo, ruleInfo, specialInfo } from '../info.ts';
import type { RuleInfo, Ruleset } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { japaneseClaimInfo } from './claims.ts';
import { japaneseDoubles } from './doubles.ts';
import { japaneseDraws, NINE_ORPHANS } from './draws.ts';
import { extraDoubles } from './extra-doubles.ts';
import { insurances } from './insurance.ts';
import { japanesePoints } from './points.ts';
import { TWO_PLAYER_DOUBLES } from './refusals.ts';
import { THREE_WALLS } from './wall.ts';
import { JAPANESE_EAST_FACTOR, japaneseFalseMahjongCost, forfeitCost, READY_PAYMENT, STAKES } from './settlement.ts';
import { japaneseSpecials } from './special.ts';
import type { JapaneseHouse } from './switches.ts';

/** Every rule of the Japanese game in the order of the rule book; `off` marks those this table does not play. */
export function japaneseInfo(ruleset: Ruleset): readonly RuleInfo[] {
  const house = ruleset.house as JapaneseHouse;
  const insured = insurances(house);
  return [
    ...tableChapters(ruleset, { flowers: false, players: [3, 5] }),
    plainInfo('japanese.wall.three-walls', { value: THREE_WALLS, ...notPlayed(ruleset.wall.fromTable === 0) }),
    plainInfo('japanese.hand.complete'),
    plainInfo('japanese.hand.chows', { role: 'one-chow', value: 4 }),
    plainInfo('japanese.hand.winner-only'),
    plainInfo('japanese.hand.sacred-discard'),
    plainInfo('japanese.hand.one-double', { value: 1, unit: 'doubles', ...notPlayed(!house.oneDoubleMinimum) }),
    plainInfo('japanese.hand.two-player-minimum', {
      value: TWO_PLAYER_DOUBLES,
      unit: 'doubles',
      ...notPlayed(house.players !== 2),
    }),
    plainInfo('japanese.hand.no-chow-claims', notPlayed(house.players !== 2)),
    ...japaneseClaimInfo(house),
    ...[...japanesePoints(house), ...japaneseDoubles(house), ...extraDoubles(house)].map(ruleInfo),
    plainInfo('japanese.score.rounding', { value: 10, unit: house.jRounding === 'up' ? 'points' : 'score' }),
    plainInfo('japanese.score.limit', { value: house.limit, unit: 'limit' }),
    plainInfo('japanese.score.limit-hands'),
    ...japaneseSpecials(house).map(specialInfo),
    plainInfo('japanese.settle.tallies', { value: house.startPoints, unit: 'score' }),
    plainInfo('japanese.settle.self-drawn'),
    plainInfo('japanese.settle.discarder'),
    plainInfo('japanese.settle.east-doubles', { value: JAPANESE_EAST_FACTOR }),
    plainInfo('japanese.settle.ready-payment', { value: READY_PAYMENT, unit: 'score', ...notPlayed(!house.ready) }),
    plainInfo(STAKES.rule, { value: STAKES.each, unit: 'score', ...notPlayed(!house.extraDealStakes) }),
    ...japaneseDraws(house).map(namedInfo),
    plainInfo('japanese.draw.east-next'),
    plainInfo('japanese.draw.ready-payments', notPlayed(house.drawPay === 'none')),
    plainInfo(NINE_ORPHANS.rule, {
      value: NINE_ORPHANS.fewest,
      steps: Object.values(NINE_ORPHANS.pays),
      ...notPlayed(!house.nineOrphans),
    }),
    plainInfo('japanese.penalty.false-mahjong', { value: japaneseFalseMahjongCost(house), unit: 'score' }),
    plainInfo('japanese.penalty.wrong-count'),
    plainInfo('japanese.penalty.wrong-set'),
    plainInfo('japanese.penalty.shown-tiles'),
    plainInfo('japanese.penalty.mistaken-discard'),
    plainInfo('japanese.penalty.wall-tile-shown'),
    plainInfo('japanese.penalty.claim-forfeit', {
      value: forfeitCost(house),
      unit: 'score',
      ...notPlayed(!house.claimForfeit),
    }),
    plainInfo('japanese.penalty.insurance', notPlayed(playedReading(insured).length === 0)),
    ...insured.map(namedInfo),
  ];
}

import { notPlayed, plainInfo, ruleInfo, specialInfo } from '../info.ts';
import type { RuleInfo, Ruleset } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { bellClaimInfo } from './claims.ts';
import { bellDoubles } from './doubles.ts';
import { bellHandInfo } from './hand.ts';
import { bellBonuses, bellPoints } from './points.ts';
import { BELL_EAST_FACTOR, bellFalseMahjongCost } from './settlement.ts';
import { bellSpecials } from './special.ts';
import type { BellHouse } from './switches.ts';

/** Every rule of Bell's game in the order of the rule book: hands, points, bonuses, doubles, limit hands, paying, mistakes. */
export function bellInfo(ruleset: Ruleset): readonly RuleInfo[] {
  const house = ruleset.house as BellHouse;
  return [
    ...tableChapters(ruleset, { flowers: true }),
    ...bellHandInfo(house),
    ...bellClaimInfo(house),
    ...[...bellPoints(house), ...bellBonuses(house, ruleset.shapes), ...bellDoubles(house)].map(ruleInfo),
    plainInfo('bell.score.rounding', { value: 10, unit: 'score' }),
    plainInfo('bell.score.limit', { value: house.limit, unit: 'limit' }),
    plainInfo('bell.score.limit-hands'),
    plainInfo('bell.score.flowers-undoubled', notPlayed(!house.flowersOutsideDoubling || !house.bonusTiles)),
    ...bellSpecials(house).map(specialInfo),
    plainInfo('bell.settle.tallies', { value: house.startPoints, unit: 'score' }),
    plainInfo('bell.settle.winner'),
    plainInfo('bell.settle.differences'),
    plainInfo('bell.settle.east-doubles', { value: BELL_EAST_FACTOR }),
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

import { notPlayed, ruleInfo, specialInfo } from '../info.ts';
import type { RuleInfo, Rules } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { bellClaimInfo } from './claims.ts';
import { bellDoubles } from './doubles.ts';
import { handInfo } from './hand.ts';
import { bellBonuses, bellPoints } from './points.ts';
import { EAST_FACTOR, falseMahjongCost } from './settlement.ts';
import { bellSpecials } from './special.ts';
import type { BellHouse } from './switches.ts';

/** Every rule of Bell's game in the order of the rule book: hands, points, bonuses, doubles, limit hands, paying, mistakes. */
export function bellInfo(rules: Rules): readonly RuleInfo[] {
  const house = rules.house as BellHouse;
  return [
    ...tableChapters(rules, { flowers: true }),
    ...handInfo(house),
    ...bellClaimInfo(house),
    ...[...bellPoints(house), ...bellBonuses(house, rules.shapes), ...bellDoubles(house)].map(ruleInfo),
    { id: 'bell.score.rounding', chapter: 'score', value: 10, unit: 'score' },
    { id: 'bell.score.limit', chapter: 'score', value: house.limit, unit: 'limit' },
    { id: 'bell.score.limit-hands', chapter: 'score' },
    {
      id: 'bell.score.flowers-undoubled',
      chapter: 'score',
      ...notPlayed(!house.flowersOutsideDoubling || !house.bonusTiles),
    },
    ...bellSpecials(house).map(specialInfo),
    { id: 'bell.settle.tallies', chapter: 'settle', value: house.startPoints, unit: 'score' },
    { id: 'bell.settle.winner', chapter: 'settle' },
    { id: 'bell.settle.differences', chapter: 'settle' },
    { id: 'bell.settle.east-doubles', chapter: 'settle', value: EAST_FACTOR },
    { id: 'bell.draw.exhausted', chapter: 'draw', value: 0, unit: 'score' },
    { id: 'bell.penalty.known-tile', chapter: 'penalty', role: 'cannon' },
    { id: 'bell.penalty.false-mahjong', chapter: 'penalty', value: falseMahjongCost(house), unit: 'score' },
    { id: 'bell.penalty.misnamed-discard', chapter: 'penalty' },
    { id: 'bell.penalty.too-few-tiles', chapter: 'penalty' },
    { id: 'bell.penalty.too-many-tiles', chapter: 'penalty', value: 0, unit: 'score' },
    { id: 'bell.penalty.wrong-set', chapter: 'penalty', value: 0, unit: 'score' },
    { id: 'bell.penalty.wall-mistakes', chapter: 'penalty' },
  ];
}

import { notPlayed, ruleInfo, specialInfo } from '../info.ts';
import type { RuleInfo, Rules } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { britishClaimInfo } from './claims.ts';
import { britishDoubles } from './doubles.ts';
import { goulashInfo } from './goulash.ts';
import { handInfo } from './hand.ts';
import { britishPoints } from './points.ts';
import { eastInHand, falseMahjongCost, misnamedCost } from './settlement.ts';
import { britishSpecials } from './special.ts';
import type { BritishHouse } from './switches.ts';

/** Every British rule in the order of the rule book: hands, points, doubles, special hands, goulash, paying, mistakes. */
export function britishInfo(rules: Rules): readonly RuleInfo[] {
  const house = rules.house as BritishHouse;
  return [
    ...tableChapters(rules, { flowers: true, players: [2, 3, 5], emptySeat: true }),
    ...handInfo(house),
    ...britishClaimInfo(house),
    ...[...britishPoints(house), ...britishDoubles(house)].map(ruleInfo),
    { id: 'british.score.limit', chapter: 'score', value: house.limit, unit: 'limit' },
    { id: 'british.score.part-score', chapter: 'score', value: house.fishingPart },
    { id: 'british.score.bonus-apart', chapter: 'score', ...notPlayed(!house.bonusTiles) },
    ...britishSpecials(house).map(specialInfo),
    ...goulashInfo,
    {
      id: 'british.settle.tallies',
      chapter: 'settle',
      value: house.startPoints,
      unit: 'score',
      ...notPlayed(house.straightScore),
    },
    { id: 'british.settle.winner', chapter: 'settle', ...notPlayed(house.straightScore) },
    { id: 'british.settle.differences', chapter: 'settle', ...notPlayed(house.straightScore || house.players === 2) },
    { id: 'british.settle.east-doubles', chapter: 'settle', value: 2, ...notPlayed(eastInHand(house)) },
    { id: 'british.settle.straight', chapter: 'settle', ...notPlayed(!house.straightScore) },
    { id: 'british.settle.two-players', chapter: 'settle', ...notPlayed(house.players !== 2) },
    { id: 'british.penalty.cannon', chapter: 'penalty' },
    { id: 'british.penalty.misnamed-discard', chapter: 'penalty', value: misnamedCost(house), unit: 'score' },
    { id: 'british.penalty.misnamed-mahjong', chapter: 'penalty' },
    { id: 'british.penalty.false-mahjong', chapter: 'penalty', value: falseMahjongCost(house), unit: 'score' },
    { id: 'british.penalty.wrong-count', chapter: 'penalty' },
    { id: 'british.penalty.wrong-set', chapter: 'penalty' },
  ];
}

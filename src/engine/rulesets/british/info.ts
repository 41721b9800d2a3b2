import { notPlayed, plainInfo, ruleInfo, specialInfo } from '../info.ts';
import type { RuleInfo, Ruleset } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { britishClaimInfo } from './claims.ts';
import { britishDoubles } from './doubles.ts';
import { goulashInfo } from './goulash.ts';
import { britishHandInfo } from './hand.ts';
import { britishPoints } from './points.ts';
import { eastInHand, britishFalseMahjongCost, misnamedCost } from './settlement.ts';
import { britishSpecials } from './special.ts';
import type { BritishHouse } from './switches.ts';

/** Every British rule in the order of the rule book: hands, points, doubles, special hands, goulash, paying, mistakes. */
export function britishInfo(ruleset: Ruleset): readonly RuleInfo[] {
  const house = ruleset.house as BritishHouse;
  return [
    ...tableChapters(ruleset, { flowers: true, players: [2, 3, 5], emptySeat: true }),
    ...britishHandInfo(house),
    ...britishClaimInfo(house),
    ...[...britishPoints(house), ...britishDoubles(house)].map(ruleInfo),
    plainInfo('british.score.limit', { value: house.limit, unit: 'limit' }),
    plainInfo('british.score.part-score', { value: house.fishingPart }),
    plainInfo('british.score.bonus-apart', notPlayed(!house.bonusTiles)),
    ...britishSpecials(house).map(specialInfo),
    ...goulashInfo(house),
    plainInfo('british.settle.tallies', { value: house.startPoints, unit: 'score', ...notPlayed(house.straightScore) }),
    plainInfo('british.settle.winner', notPlayed(house.straightScore)),
    plainInfo('british.settle.differences', notPlayed(house.straightScore || house.players === 2)),
    plainInfo('british.settle.east-doubles', { value: 2, ...notPlayed(eastInHand(house) || house.players === 2) }),
    plainInfo('british.settle.straight', notPlayed(!house.straightScore)),
    plainInfo('british.settle.two-players', notPlayed(house.players !== 2)),
    plainInfo('british.penalty.cannon'),
    plainInfo('british.penalty.misnamed-discard', { value: misnamedCost(house), unit: 'score' }),
    plainInfo('british.penalty.misnamed-mahjong'),
    plainInfo('british.penalty.false-mahjong', { value: britishFalseMahjongCost(house), unit: 'score' }),
    plainInfo('british.penalty.wrong-count'),
    plainInfo('british.penalty.wrong-set'),
  ];
}

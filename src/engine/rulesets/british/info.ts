import { notPlayed, ruleInfo, specialInfo } from '../info.ts';
import type { RuleInfo, Rules } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { britishClaimInfo } from './claims.ts';
import { chowsPlayed, eastInHand } from './doubles.ts';
import { TWO_PLAYER_MINIMUM } from './minimum.ts';
import { MISNAMED } from './settlement.ts';
import type { BritishHouse } from './switches.ts';

/** Rules that speak of flowers and seasons: nothing to a table without them. */
const OF_BONUS_TILES = new Set([
  'british.points.bonus-tile',
  ...['own-flower', 'own-season', 'all-flowers', 'all-seasons'].map((name) => `british.double.${name}`),
]);

/** Every British rule in the order of the rule book: hands, points, doubles, special hands, goulash, paying, mistakes. */
export function britishInfo(rules: Rules): readonly RuleInfo[] {
  const house = rules.house as BritishHouse;
  return [
    ...tableChapters(rules, { flowers: true, threePlayers: true, fivePlayers: true }),
    { id: 'british.hand.complete', chapter: 'hand' },
    { id: 'british.hand.one-chow', chapter: 'hand', value: house.maxChows },
    { id: 'british.hand.no-chows-few-players', chapter: 'hand', value: 0, ...notPlayed(chowsPlayed(house)) },
    { id: 'british.hand.clean-only', chapter: 'hand', ...notPlayed(!house.cleanOnly) },
    {
      id: 'british.hand.two-player-minimum',
      chapter: 'hand',
      value: TWO_PLAYER_MINIMUM.total,
      unit: 'score',
      ...notPlayed(house.players !== 2),
    },
    ...britishClaimInfo(house),
    ...rules.rules.map((rule) =>
      ruleInfo(
        rule,
        (rule.id === 'british.double.east' && !eastInHand(house)) || (!house.bonusTiles && OF_BONUS_TILES.has(rule.id)),
      ),
    ),
    { id: 'british.score.limit', chapter: 'score', value: house.limit, unit: 'limit' },
    { id: 'british.score.part-score', chapter: 'score', value: house.fishingPart },
    { id: 'british.score.bonus-apart', chapter: 'score', ...notPlayed(!house.bonusTiles) },
    ...rules.specials.map((special) => specialInfo(special)),
    { id: 'british.goulash.no-chows', chapter: 'goulash', value: 0 },
    { id: 'british.goulash.wild-tiles', chapter: 'goulash' },
    { id: 'british.goulash.wild-limits', chapter: 'goulash' },
    { id: 'british.goulash.wild-extra', chapter: 'goulash' },
    { id: 'british.settle.winner', chapter: 'settle', ...notPlayed(house.straightScore) },
    { id: 'british.settle.differences', chapter: 'settle', ...notPlayed(house.straightScore || house.players === 2) },
    { id: 'british.settle.east-doubles', chapter: 'settle', value: 2, ...notPlayed(eastInHand(house)) },
    { id: 'british.settle.straight', chapter: 'settle', ...notPlayed(!house.straightScore) },
    { id: 'british.settle.two-players', chapter: 'settle', ...notPlayed(house.players !== 2) },
    { id: 'british.penalty.cannon', chapter: 'penalty' },
    { id: 'british.penalty.misnamed-discard', chapter: 'penalty', value: MISNAMED, unit: 'score' },
    { id: 'british.penalty.misnamed-mahjong', chapter: 'penalty' },
    { id: 'british.penalty.false-mahjong', chapter: 'penalty', value: house.limit / 2, unit: 'score' },
    { id: 'british.penalty.wrong-count', chapter: 'penalty' },
    { id: 'british.penalty.wrong-set', chapter: 'penalty' },
  ];
}

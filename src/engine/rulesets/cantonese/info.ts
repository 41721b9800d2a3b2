import { awardOf } from '../../scoring/fans.ts';
import { notPlayed, ruleInfo } from '../info.ts';
import type { FansGrammar, RuleInfo, Rules } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { FULL } from './award.ts';
import { LAST_TILES } from './bao.ts';
import { cantoneseClaimInfo } from './claims.ts';
import { fanRule } from './fan.ts';
import { cantoneseFans } from './fans.ts';
import { falseMahjongCost, LIABILITIES, TIMES } from './settlement.ts';
import type { CantoneseHouse } from './switches.ts';

/** What none, one, two … fans pay, up to the most. */
const awards = (grammar: FansGrammar): NonNullable<RuleInfo['scale']> => ({
  of: 'fans',
  pays: Array.from({ length: grammar.maxFan + 1 }, (_, fans) => awardOf(grammar, fans)),
});

/** Every Cantonese rule in the order of the rule book: hands, fans, flowers, the award, paying, Bao, mistakes. */
export function cantoneseInfo(rules: Rules): readonly RuleInfo[] {
  const house = rules.house as CantoneseHouse;
  const grammar = rules.grammar as FansGrammar;
  const paying = (mode: CantoneseHouse['payment']) => notPlayed(house.payment !== mode);
  return [
    ...tableChapters(rules, { flowers: true, players: [5], emptySeat: true }),
    { id: 'cantonese.hand.complete', chapter: 'hand' },
    {
      id: 'cantonese.hand.minimum',
      chapter: 'hand',
      value: house.minFan,
      unit: 'fans',
      ...notPlayed(house.minFan === 0),
    },
    { id: 'cantonese.hand.three-players', chapter: 'hand', ...notPlayed(house.players !== 3) },
    ...cantoneseClaimInfo(house),
    ...cantoneseFans(house).map((fan) => ruleInfo(fanRule(fan, house))),
    { id: 'cantonese.score.adding', chapter: 'score' },
    {
      id: 'cantonese.score.award',
      chapter: 'score',
      value: awardOf(grammar, FULL),
      unit: 'score',
      scale: awards(grammar),
    },
    { id: 'cantonese.score.maximum', chapter: 'score', value: grammar.maxFan, unit: 'fans' },
    { id: 'cantonese.score.winner-only', chapter: 'score', value: 0, unit: 'score' },
    { id: 'cantonese.settle.self-drawn', chapter: 'settle', value: TIMES.once },
    { id: 'cantonese.settle.discarder-once', chapter: 'settle', value: TIMES.once, ...paying(1) },
    { id: 'cantonese.settle.discarder-twice', chapter: 'settle', value: TIMES.twice, ...paying(2) },
    { id: 'cantonese.settle.discarder-and-halves', chapter: 'settle', value: TIMES.half, ...paying(3) },
    {
      id: 'cantonese.settle.kong-make-up',
      chapter: 'settle',
      value: LIABILITIES['gong-make-up'].times(house),
      ...notPlayed(house.payment === 3),
    },
    { id: 'cantonese.settle.robbed-kong', chapter: 'settle' },
    { id: 'cantonese.settle.one-winner', chapter: 'settle', ...notPlayed(house.multipleWinners) },
    { id: 'cantonese.settle.several-winners', chapter: 'settle', ...notPlayed(!house.multipleWinners) },
    ...Object.values(LIABILITIES)
      .filter(({ rule }) => rule.startsWith('cantonese.bao.'))
      .map(({ rule, times }): RuleInfo => ({ id: rule, chapter: 'bao', value: times(house) })),
    { id: 'cantonese.bao.few-tiles', chapter: 'bao', value: LAST_TILES },
    { id: 'cantonese.bao.forced', chapter: 'bao', value: 0 },
    { id: 'cantonese.draw.fortune-hand', chapter: 'draw', value: 0, unit: 'score' },
    {
      id: 'cantonese.penalty.false-mahjong',
      chapter: 'penalty',
      value: falseMahjongCost(house, grammar.award),
      unit: 'score',
    },
    { id: 'cantonese.penalty.wrong-count', chapter: 'penalty' },
    { id: 'cantonese.penalty.missed-flower', chapter: 'penalty', ...notPlayed(house.flowers === 'off') },
  ];
}

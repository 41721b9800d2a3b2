import { awardOf, type FansGrammar } from '../../scoring/sum.ts';
import { notPlayed, plainInfo, ruleInfo } from '../info.ts';
import type { RuleInfo, Ruleset } from '../ruleset.ts';
import { tableChapters } from '../table-info.ts';
import { FULL } from './award.ts';
import { LAST_TILES } from './bao.ts';
import { cantoneseClaimInfo } from './claims.ts';
import { fanRule } from './fan.ts';
import { cantoneseFans } from './fans.ts';
import { cantoneseFalseMahjongCost, LIABILITIES, TIMES } from './settlement.ts';
import type { CantoneseHouse } from './switches.ts';

/** What none, one, two … fans pay, up to the most. */
const awards = (grammar: FansGrammar): NonNullable<RuleInfo['scale']> => ({
  of: 'fans',
  pays: Array.from({ length: grammar.maxFan + 1 }, (_, fans) => awardOf(grammar, fans)),
});

/** Every Cantonese rule in the order of the rule book: hands, fans, flowers, the award, paying, Bao, mistakes. */
export function cantoneseInfo(ruleset: Ruleset): readonly RuleInfo[] {
  const house = ruleset.house as CantoneseHouse;
  const grammar = ruleset.grammar as FansGrammar;
  const paying = (mode: CantoneseHouse['payment']) => notPlayed(house.payment !== mode);
  return [
    ...tableChapters(ruleset, { flowers: true, players: [5], emptySeat: true }),
    plainInfo('cantonese.hand.complete'),
    plainInfo('cantonese.hand.minimum', { value: house.minFan, unit: 'fans', ...notPlayed(house.minFan === 0) }),
    plainInfo('cantonese.hand.three-players', notPlayed(house.players !== 3)),
    ...cantoneseClaimInfo(house),
    ...cantoneseFans(house).map((fan) => ruleInfo(fanRule(fan, house))),
    plainInfo('cantonese.score.adding'),
    plainInfo('cantonese.score.award', { value: awardOf(grammar, FULL), unit: 'score', scale: awards(grammar) }),
    plainInfo('cantonese.score.maximum', { value: grammar.maxFan, unit: 'fans' }),
    plainInfo('cantonese.score.winner-only', { value: 0, unit: 'score' }),
    plainInfo('cantonese.settle.self-drawn', { value: TIMES.once }),
    plainInfo('cantonese.settle.discarder-once', { value: TIMES.once, ...paying(1) }),
    plainInfo('cantonese.settle.discarder-twice', { value: TIMES.twice, ...paying(2) }),
    plainInfo('cantonese.settle.discarder-and-halves', { value: TIMES.half, ...paying(3) }),
    plainInfo('cantonese.settle.kong-make-up', {
      value: LIABILITIES['gong-make-up'].times(house),
      ...notPlayed(house.payment === 3),
    }),
    plainInfo('cantonese.settle.robbed-kong'),
    plainInfo('cantonese.settle.one-winner', notPlayed(house.multipleWinners)),
    plainInfo('cantonese.settle.several-winners', notPlayed(!house.multipleWinners)),
    ...Object.values(LIABILITIES)
      .filter(({ rule }) => rule.startsWith('cantonese.bao.'))
      .map(({ rule, times }): RuleInfo => plainInfo(rule, { value: times(house) })),
    plainInfo('cantonese.bao.few-tiles', { value: LAST_TILES }),
    plainInfo('cantonese.bao.forced', { value: 0 }),
    plainInfo('cantonese.draw.fortune-hand', { value: 0, unit: 'score' }),
    plainInfo('cantonese.penalty.false-mahjong', {
      value: cantoneseFalseMahjongCost(house, grammar.award),
      unit: 'score',
    }),
    plainInfo('cantonese.penalty.wrong-count'),
    plainInfo('cantonese.penalty.missed-flower', notPlayed(house.flowers === 'off')),
  ];
}

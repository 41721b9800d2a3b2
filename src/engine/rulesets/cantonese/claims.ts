import type { ClaimLaw, WinnerChoice } from '../../play/claim-law.ts';
import { tableInfo } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import type { SettlementHouse } from './settlement.ts';

const COUNT = { rule: 'cantonese.penalty.wrong-count', mayClaim: true };

const FIRST = 'cantonese.fan.thirteen-terminals';

const WONDERS: WinnerChoice = {
  rule: 'cantonese.precedence.thirteen-terminals',
  because: 'special-goes-first',
  prefers: (all) => all.filter(({ special }) => special === FIRST),
};

/** What may be claimed in the Cantonese game (RULES.md C.3; C-16, C-18). */
export const cantoneseClaims = (house: SettlementHouse): ClaimLaw => ({
  missed: { pung: 'cantonese.claim.missed-pung', mahjong: 'cantonese.claim.missed-win' },
  chowForMahjongFromAny: true,
  dead: { few: COUNT, many: COUNT, set: COUNT },
  winners: [WONDERS],
  goesFirst: FIRST,
  allWin: house.multipleWinners ? 'cantonese.settle.several-winners' : undefined,
});

/** The rules about claims as the catalogue shows them. */
export const cantoneseClaimInfo = (house: SettlementHouse): readonly RuleInfo[] => [
  ...tableInfo('play', {
    'cantonese.play.turn': true,
    'cantonese.play.discard': true,
    'cantonese.play.self-drawn': true,
    'cantonese.play.own-kong': true,
  }),
  ...tableInfo('claim', {
    'cantonese.claim.mahjong': true,
    'cantonese.claim.pung': true,
    'cantonese.claim.kong': true,
    'cantonese.claim.exposed-pung': true,
    'cantonese.claim.chow': true,
    'cantonese.claim.chow-from-left': true,
    'cantonese.claim.chow-for-mahjong': true,
    'cantonese.claim.missed-pung': true,
    'cantonese.claim.missed-win': true,
    'cantonese.claim.robbing-kong': true,
  }),
  ...tableInfo('precedence', {
    'cantonese.precedence.mahjong': true,
    'cantonese.precedence.set-before-chow': true,
    'cantonese.precedence.nearest': true,
    'cantonese.precedence.thirteen-terminals': !house.multipleWinners,
  }),
];

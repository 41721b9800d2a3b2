import type { ClaimLaw, WinnerChoice } from '../../play/claim-law.ts';
import { notPlayed, plainInfo, plainInfos } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import type { CantoneseSettlementHouse } from './settlement.ts';

const COUNT = { rule: 'cantonese.penalty.wrong-count', mayClaim: true };

const FIRST = 'cantonese.fan.thirteen-terminals';

const WONDERS: WinnerChoice = {
  rule: 'cantonese.precedence.thirteen-terminals',
  because: 'special-goes-first',
  prefers: (all) => all.filter(({ special }) => special === FIRST),
};

/** What may be claimed in the Cantonese game (RULES.md C.3; C-16, C-18). */
export const cantoneseClaims = (house: CantoneseSettlementHouse): ClaimLaw => ({
  missed: { pung: 'cantonese.claim.missed-pung', mahjong: 'cantonese.claim.missed-win' },
  chowForMahjongFromAny: true,
  dead: { few: COUNT, many: COUNT, set: COUNT },
  winners: [WONDERS],
  goesFirst: FIRST,
  allWin: house.multipleWinners ? 'cantonese.settle.several-winners' : undefined,
});

/** The rules about claims as the catalogue shows them. */
export const cantoneseClaimInfo = (house: CantoneseSettlementHouse): readonly RuleInfo[] => [
  ...plainInfos(
    'cantonese.play.turn',
    'cantonese.play.discard',
    'cantonese.play.self-drawn',
    'cantonese.play.own-kong',
    'cantonese.claim.mahjong',
    'cantonese.claim.pung',
    'cantonese.claim.kong',
    'cantonese.claim.exposed-pung',
    'cantonese.claim.chow',
    'cantonese.claim.chow-from-left',
    'cantonese.claim.chow-for-mahjong',
    'cantonese.claim.missed-pung',
    'cantonese.claim.missed-win',
    'cantonese.claim.robbing-kong',
    'cantonese.precedence.mahjong',
    'cantonese.precedence.set-before-chow',
    'cantonese.precedence.nearest',
  ),
  plainInfo('cantonese.precedence.thirteen-terminals', notPlayed(!!house.multipleWinners)),
];

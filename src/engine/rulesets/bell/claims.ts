import type { ClaimLaw } from '../../play/claim-law.ts';
import { tableInfo } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about what may be claimed and declared. */
export const claimSwitches = { mustDeclareCalling: yesNo('T-9', true) };
export type ClaimHouse = HouseOf<typeof claimSwitches>;

/** What may be claimed in Bell's game (RULES.md T.3, T.7; T-9, T-13). */
export const bellClaims = (house: ClaimHouse): ClaimLaw => ({
  undeclared: house.mustDeclareCalling ? { rule: 'bell.claim.calling', free: 'blessing', drawnToo: false } : undefined,
  declare: 'bell.claim.calling',
  onlyMahjong: (ready) => (ready === 'original' ? 'bell.claim.standing' : undefined),
  chowForMahjongFromAny: true,
  dead: {
    few: { rule: 'bell.penalty.too-few-tiles', mayClaim: true },
    many: { rule: 'bell.penalty.too-many-tiles', mayClaim: false },
    set: { rule: 'bell.penalty.wrong-set', mayClaim: false },
  },
});

/** The rules about claims as the catalogue shows them. */
export const bellClaimInfo = (house: ClaimHouse): readonly RuleInfo[] => [
  ...tableInfo('play', {
    'bell.play.turn': true,
    'bell.play.discard': true,
    'bell.play.self-drawn': true,
    'bell.play.own-kong': true,
  }),
  ...tableInfo('claim', {
    'bell.claim.mahjong': true,
    'bell.claim.pung': true,
    'bell.claim.kong': true,
    'bell.claim.exposed-pung': true,
    'bell.claim.chow': true,
    'bell.claim.chow-from-left': true,
    'bell.claim.chow-for-mahjong': true,
    'bell.claim.calling': house.mustDeclareCalling,
    'bell.claim.standing': true,
    'bell.claim.robbing-kong': true,
  }),
  ...tableInfo('precedence', {
    'bell.precedence.mahjong': true,
    'bell.precedence.set-before-chow': true,
    'bell.precedence.nearest': true,
  }),
];

import type { ClaimLaw } from '../../play/claim-law.ts';
import { notPlayed, plainInfo, plainInfos } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about what may be claimed and declared. */
export const bellClaimSwitches = { mustDeclareCalling: yesNo('T-9', true) };
export type BellClaimHouse = HouseOf<typeof bellClaimSwitches>;

/** What may be claimed in Bell's game (RULES.md T.3, T.7; T-9, T-13). */
export const bellClaims = (house: BellClaimHouse): ClaimLaw => ({
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
export const bellClaimInfo = (house: BellClaimHouse): readonly RuleInfo[] => [
  ...plainInfos('bell.play.turn', 'bell.play.discard', 'bell.play.self-drawn', 'bell.play.own-kong'),
  ...plainInfos(
    'bell.claim.mahjong',
    'bell.claim.pung',
    'bell.claim.kong',
    'bell.claim.exposed-pung',
    'bell.claim.chow',
    'bell.claim.chow-from-left',
    'bell.claim.chow-for-mahjong',
  ),
  plainInfo('bell.claim.calling', notPlayed(!house.mustDeclareCalling)),
  ...plainInfos(
    'bell.claim.standing',
    'bell.claim.robbing-kong',
    'bell.precedence.mahjong',
    'bell.precedence.set-before-chow',
    'bell.precedence.nearest',
  ),
];

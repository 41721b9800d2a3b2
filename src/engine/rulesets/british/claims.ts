import type { ClaimLaw } from '../../play/claim-law.ts';
import type { GoulashHouse } from './goulash.ts';
import { chowsPlayed, type BritishHandHouse } from './hand.ts';
import type { BritishMatchHouse } from './match.ts';
import { notPlayed, plainInfo, plainInfos } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about what may be claimed and declared. */
export const britishClaimSwitches = {
  chowForMahjongFromAny: yesNo('B-5', true),
  mustDeclareFishing: yesNo('B-6', true),
  firstTurnException: yesNo('B-6', true),
  fishingFreezesHand: yesNo('B-7', false),
  finalDiscardOnlyMahjong: yesNo('B-33', false),
  orphansRobConcealed: yesNo('B-23', false),
};
export type BritishClaimHouse = HouseOf<typeof britishClaimSwitches>;

const COUNT = { rule: 'british.penalty.wrong-count', mayClaim: true };

/** What may be claimed in the British game (RULES.md B.3, B.7; B-5, B-6, B-7, B-23, B-33). */
export const britishClaims = (house: BritishClaimHouse): ClaimLaw => ({
  undeclared: house.mustDeclareFishing
    ? {
        rule: 'british.claim.declare-fishing',
        free: house.firstTurnException ? 'first-turn' : 'never',
        drawnToo: true,
      }
    : undefined,
  declare: 'british.claim.declare-fishing',
  onlyMahjong: (ready) => (house.fishingFreezesHand && ready ? 'british.claim.frozen-hand' : undefined),
  lastDiscard: house.finalDiscardOnlyMahjong ? 'british.claim.last-discard' : undefined,
  chowForMahjongFromAny: house.chowForMahjongFromAny,
  dead: { few: COUNT, many: COUNT, set: { rule: 'british.penalty.wrong-set', mayClaim: true } },
  robConcealed: house.orphansRobConcealed ? ['british.special.thirteen-unique-wonders'] : [],
});

/** A table without chows has no claims for them. */
const CHOW_CLAIMS = ['british.claim.chow', 'british.claim.chow-from-left', 'british.claim.chow-for-mahjong'];

/** The rules about claims as the catalogue shows them. */
export const britishClaimInfo = (
  house: BritishClaimHouse & BritishHandHouse & BritishMatchHouse & Pick<GoulashHouse, 'goulash'>,
): readonly RuleInfo[] => [
  ...plainInfos('british.play.turn', 'british.play.discard', 'british.play.self-drawn', 'british.play.own-kong'),
  plainInfo('british.play.exchange', notPlayed(!house.goulash)),
  plainInfo('british.play.exchange-ends', notPlayed(!house.goulash)),
  ...plainInfos('british.claim.mahjong', 'british.claim.pung', 'british.claim.kong', 'british.claim.exposed-pung'),
  ...CHOW_CLAIMS.map((id) => plainInfo(id, notPlayed(!chowsPlayed(house)))),
  plainInfo('british.claim.declare-fishing', notPlayed(!house.mustDeclareFishing)),
  plainInfo('british.claim.frozen-hand', notPlayed(!house.fishingFreezesHand)),
  plainInfo('british.claim.robbing-kong'),
  plainInfo('british.claim.last-discard', notPlayed(!house.finalDiscardOnlyMahjong)),
  plainInfo('british.claim.wild-discard', notPlayed(!house.goulash)),
  plainInfo('british.claim.kept-hand', notPlayed(!house.goulash)),
  ...plainInfos('british.precedence.mahjong', 'british.precedence.set-before-chow', 'british.precedence.nearest'),
  plainInfo('british.draw.exhausted'),
];

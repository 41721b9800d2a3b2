import type { ClaimLaw } from '../../play/claim-law.ts';
import { tableInfo } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about what may be claimed and declared. */
export const claimSwitches = {
  chowForMahjongFromAny: yesNo('B-5', true),
  mustDeclareFishing: yesNo('B-6', true),
  firstTurnException: yesNo('B-6', true),
  fishingFreezesHand: yesNo('B-7', false),
  finalDiscardOnlyMahjong: yesNo('B-33', false),
  orphansRobConcealed: yesNo('B-23', false),
};
export type ClaimHouse = HouseOf<typeof claimSwitches>;

const COUNT = { rule: 'british.penalty.wrong-count', mayClaim: true };

/** What may be claimed in the British game (RULES.md B.3, B.7; B-5, B-6, B-7, B-23, B-33). */
export const britishClaims = (house: ClaimHouse): ClaimLaw => ({
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

/** The rules about claims as the catalogue shows them. */
export const britishClaimInfo = (house: ClaimHouse): readonly RuleInfo[] => [
  ...tableInfo('play', {
    'british.play.turn': true,
    'british.play.discard': true,
    'british.play.self-drawn': true,
    'british.play.own-kong': true,
    'british.play.exchange': true,
    'british.play.exchange-ends': true,
  }),
  ...tableInfo('claim', {
    'british.claim.mahjong': true,
    'british.claim.pung': true,
    'british.claim.kong': true,
    'british.claim.exposed-pung': true,
    'british.claim.chow': true,
    'british.claim.chow-from-left': true,
    'british.claim.chow-for-mahjong': true,
    'british.claim.declare-fishing': house.mustDeclareFishing,
    'british.claim.frozen-hand': house.fishingFreezesHand,
    'british.claim.robbing-kong': true,
    'british.claim.last-discard': house.finalDiscardOnlyMahjong,
    'british.claim.wild-discard': true,
    'british.claim.kept-hand': true,
  }),
  ...tableInfo('precedence', {
    'british.precedence.mahjong': true,
    'british.precedence.set-before-chow': true,
    'british.precedence.nearest': true,
  }),
  ...tableInfo('draw', { 'british.draw.exhausted': true }),
];

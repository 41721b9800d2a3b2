import type { Claimant, ClaimLaw, WaitName, WinnerChoice } from '../../play/claim-law.ts';
import { notPlayed, plainInfo, plainInfos } from '../info.ts';
import type { RuleInfo } from '../ruleset.ts';
import { WINNERS, type DrawHouse } from './draws.ts';
import type { ReadyHouse } from './ready.ts';
import { barsDeclaring, type SacredHouse } from './sacred.ts';
import type { SeatHouse } from './seats.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about several who go Mahjong on one discard. */
export const japaneseClaimSwitches = { ronTie: oneOf('J-7', ['nearest', 'pairFirst', 'eastFirst'], 'nearest') };
type OwnHouse = HouseOf<typeof japaneseClaimSwitches>;
/** What claims depend on. */
export type JapaneseClaimHouse = OwnHouse & DrawHouse & ReadyHouse & SacredHouse & SeatHouse;

const COUNT = { rule: 'japanese.penalty.wrong-count', mayClaim: true };

/** What may be claimed in the Japanese game (RULES.md J.3, J.7, J.8; J-6, J-7, J-18). */
export const japaneseClaims = (house: JapaneseClaimHouse): ClaimLaw => ({
  declare: house.ready ? 'japanese.claim.ready-hand' : undefined,
  onlyMahjong: (ready) => (house.ready && ready ? 'japanese.claim.ready-hand' : undefined),
  missed: { mahjong: 'japanese.claim.passed-win' },
  noChows: house.players === 2 ? 'japanese.hand.no-chow-claims' : undefined,
  chowForMahjongFromAny: true,
  dead: { few: COUNT, many: COUNT, set: { rule: 'japanese.penalty.wrong-set', mayClaim: true } },
  strictReady: true,
  neverWins: (waits, discards, warned) =>
    house.sacred === 'last' ? undefined : barsDeclaring(waits, discards, house, warned),
  mustWin: house.ready ? 'japanese.claim.ready-hand' : undefined,
  winners: house.ronTie === 'pairFirst' ? PAIR_FIRST : house.ronTie === 'eastFirst' ? EAST_FIRST : [],
  tooMany: house.tripleWinDraw ? { winners: WINNERS, rule: 'japanese.draw.three-winners' } : undefined,
});

/** A player who said nothing of their wait comes after those who did. */
const ORDER: readonly (WaitName | undefined)[] = ['pair', 'triplet', 'sequence', undefined];
const rank = ({ wait }: Claimant): number => ORDER.indexOf(wait);

const PAIR_FIRST: readonly WinnerChoice[] = [
  {
    rule: 'japanese.precedence.pair-first',
    because: 'shortest-wait-first',
    prefers: (all) => all.filter((one) => rank(one) === Math.min(...all.map(rank))),
  },
];
const EAST_FIRST: readonly WinnerChoice[] = [
  {
    rule: 'japanese.precedence.east-first',
    because: 'east-first',
    prefers: (all) => all.filter(({ seat }) => seat === 'e'),
  },
];

/** The rules about claims as the catalogue shows them. */
export const japaneseClaimInfo = (house: JapaneseClaimHouse): readonly RuleInfo[] => [
  ...plainInfos('japanese.play.turn', 'japanese.play.discard', 'japanese.play.self-drawn', 'japanese.play.own-kong'),
  ...plainInfos(
    'japanese.claim.mahjong',
    'japanese.claim.pung',
    'japanese.claim.kong',
    'japanese.claim.exposed-pung',
    'japanese.claim.chow',
    'japanese.claim.chow-from-left',
    'japanese.claim.chow-for-mahjong',
    'japanese.claim.passed-win',
  ),
  plainInfo('japanese.claim.ready-hand', notPlayed(!house.ready)),
  ...plainInfos(
    'japanese.claim.robbing-kong',
    'japanese.precedence.mahjong',
    'japanese.precedence.set-before-chow',
    'japanese.precedence.nearest',
  ),
  plainInfo('japanese.precedence.pair-first', notPlayed(house.ronTie !== 'pairFirst')),
  plainInfo('japanese.precedence.east-first', notPlayed(house.ronTie !== 'eastFirst')),
];

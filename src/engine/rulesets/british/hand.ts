import { isPureSuit, isSuitWithHonours } from '../../scoring/facts.ts';
import type { Bill, Context } from '../../scoring/types.ts';
import type { Reading } from '../../hands/hand.ts';
import type { Reason } from '../../reasons.ts';
import { tileIndex } from '../../tiles/tiles.ts';
import { notPlayed, plainInfo } from '../info.ts';
import type { Refusal, RuleInfo, Ruleset } from '../ruleset.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import type { GoulashHouse } from './goulash.ts';
import type { BritishMatchHouse } from './match.ts';

/** House rules about what makes a complete hand. */
export const britishHandSwitches = {
  maxChows: oneOf('B-4', [0, 1, 2, 3, 4], 1),
  cleanOnly: yesNo('B-42', false),
  cleanNeedsHonours: yesNo('B-40', false),
};
export type BritishHandHouse = HouseOf<typeof britishHandSwitches>;

/** Doubles, or points in all, that a hand for two players needs before it may go Mahjong (source 000). */
const TWO_PLAYER_MINIMUM = { doubles: 4, total: 500 } as const;

/** Kinds of suit tiles stand before the honours. */
const SUIT_TILES = 27;

/** So few play that nobody may have a chow. */
const chowsBarred = ({ players, threeChows }: BritishMatchHouse): boolean =>
  players === 2 || (players === 3 && !threeChows);

/** Chows may be played at all, so that doing without them is worth something. */
export const chowsPlayed = (house: BritishHandHouse & BritishMatchHouse): boolean =>
  house.maxChows > 0 && !chowsBarred(house);

/** Chows a hand may hold; in a goulash one at most, and that only with a blessing. */
export function mostChows(
  house: BritishHandHouse & BritishMatchHouse & GoulashHouse,
  { goulash, blessing }: Parameters<Ruleset['maxChows']>[0],
): number {
  if (!goulash) return chowsPlayed(house) ? house.maxChows : 0;
  return blessing && house.goulashChow === 'blessings' ? Math.min(1, house.maxChows) : 0;
}

/** The rule that says how many chows a hand may hold. */
export const chowRule = (house: BritishHandHouse & BritishMatchHouse, goulash: boolean): string =>
  goulash
    ? 'british.goulash.no-chows'
    : chowsBarred(house)
      ? 'british.hand.no-chows-few-players'
      : 'british.hand.one-chow';

/** All suit tiles of one suit; winds and dragons may be there, and must be where the table says so. */
export const isClean = (reading: Reading, house: BritishHandHouse): boolean =>
  isSuitWithHonours(reading) || (!house.cleanNeedsHonours && isPureSuit(reading));

/** Complete hands that may not go Mahjong: mixed ones at some tables, cheap ones between two players. */
export function refuseBritishBill(
  bill: Bill,
  { win }: Context,
  house: BritishHandHouse & BritishMatchHouse,
): Refusal | undefined {
  if (!win) return undefined;
  const reading: Reading = { sets: bill.arrangement, loose: bill.loose, complete: true, wildOver: false };
  if (house.cleanOnly && !bill.special && !isClean(reading, house))
    return { code: 'mixed-suits', rule: 'british.hand.clean-only', because: whyNotClean(bill) };
  const enough = bill.doubles >= TWO_PLAYER_MINIMUM.doubles || bill.total >= TWO_PLAYER_MINIMUM.total;
  return house.players === 2 && !enough
    ? {
        code: 'below-minimum',
        rule: 'british.hand.two-player-minimum',
        because: { code: 'value-below-minimum', count: bill.total, allowed: TWO_PLAYER_MINIMUM.total },
      }
    : undefined;
}

/** A tile of each suit that stands in the hand; no honour beside a single one. */
function whyNotClean({ arrangement, loose }: Bill): Reason {
  const tiles = [...arrangement.flatMap((set) => set.tiles), ...loose].filter((tile) => tileIndex(tile) < SUIT_TILES);
  const suits = tiles.filter((tile, at) => tiles.findIndex(([suit]) => suit === tile[0]) === at);
  return { code: suits.length > 1 ? 'mixed-suits' : 'honours-missing', tiles: suits };
}

/** The rules about complete hands as the catalogue shows them. */
export const britishHandInfo = (house: BritishHandHouse & BritishMatchHouse): readonly RuleInfo[] => [
  plainInfo('british.hand.complete'),
  plainInfo('british.hand.one-chow', { value: house.maxChows, ...notPlayed(chowsBarred(house)) }),
  plainInfo('british.hand.no-chows-few-players', { value: 0, ...notPlayed(!chowsBarred(house)) }),
  plainInfo('british.hand.clean-only', notPlayed(!house.cleanOnly)),
  plainInfo('british.hand.two-player-minimum', {
    value: TWO_PLAYER_MINIMUM.total,
    unit: 'score',
    ...notPlayed(house.players !== 2),
  }),
];

import type { Bar } from '../../reasons.ts';
import { suitOf, tileIndex, type TileId } from '../../tiles/tiles.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';

/** House rules about discards that may not be won on. */
export const sacredSwitches = {
  sacred: oneOf('J-6', ['last', 'complete', '147'], 'last'),
  sacredWarning: yesNo('J-6', false),
};
export type SacredHouse = HouseOf<typeof sacredSwitches>;

export const SACRED = 'japanese.hand.sacred-discard';
const STEPS = 3;

/**
 * The own discard because of which a player may not win on this tile (discards in the order thrown): the last of them, or
 * at some tables any of them, or also one that is three numbers away (RULES.md J.3). Drawing the tile is allowed.
 * A warning lifts the stricter rules where the table says so.
 */
export function barredBy(
  tile: TileId,
  ownDiscards: readonly TileId[],
  { sacred, sacredWarning }: SacredHouse,
  warned: boolean,
): TileId | undefined {
  if (sacred === 'last') return ownDiscards.at(-1) === tile ? tile : undefined;
  if (sacredWarning && warned) return undefined;
  if (ownDiscards.includes(tile)) return tile;
  return sacred === '147' ? ownDiscards.find((discard) => threeAway(tile, discard)) : undefined;
}

/** What forbids winning on this discard, if one's own discards do. */
export function barsWinning(
  tile: TileId,
  ownDiscards: readonly TileId[],
  house: SacredHouse,
  warned: boolean,
): Bar | undefined {
  const own = barredBy(tile, ownDiscards, house, warned);
  if (own === undefined) return undefined;
  return { rule: SACRED, because: { code: own === tile ? 'own-discard' : 'own-discard-three-away', tiles: [own] } };
}

/** What keeps a player from being ready: one of the tiles that they wait for may not win. */
export function barsDeclaring(
  waits: readonly TileId[],
  ownDiscards: readonly TileId[],
  house: SacredHouse,
  warned: boolean,
): Bar | undefined {
  const barred = waits.find((tile) => barredBy(tile, ownDiscards, house, warned) !== undefined);
  return barred && { rule: SACRED, because: { code: 'waits-for-own-discard', tiles: [barred] } };
}

function threeAway(a: TileId, b: TileId): boolean {
  const [one, other] = [tileIndex(a), tileIndex(b)];
  return one < 27 && other < 27 && suitOf(one) === suitOf(other) && Math.abs(one - other) === STEPS;
}

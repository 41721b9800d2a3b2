import { suitOf, tileIndex, type TileId } from '../../tiles/tiles.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';

/** House rules about discards that may not be won on. */
export const sacredSwitches = {
  sacred: oneOf('J-6', ['last', 'complete', '147'], 'last'),
  sacredWarning: yesNo('J-6', false),
};
export type SacredHouse = HouseOf<typeof sacredSwitches>;

const STEPS = 3;

/**
 * Whether a player may not win on this discard because of his own discards (in the order thrown): the last of them, or
 * at some tables any of them, or also a number three away from any of them (RULES.md J.3). Drawing the tile is allowed.
 * A warning lifts the stricter rules where the table says so.
 */
export function isSacred(
  tile: TileId,
  ownDiscards: readonly TileId[],
  { sacred, sacredWarning }: SacredHouse,
  warned: boolean,
): boolean {
  if (sacred === 'last') return ownDiscards.at(-1) === tile;
  if (sacredWarning && warned) return false;
  return ownDiscards.includes(tile) || (sacred === '147' && ownDiscards.some((discard) => threeAway(tile, discard)));
}

function threeAway(a: TileId, b: TileId): boolean {
  const [one, other] = [tileIndex(a), tileIndex(b)];
  return one < 27 && other < 27 && suitOf(one) === suitOf(other) && Math.abs(one - other) === STEPS;
}

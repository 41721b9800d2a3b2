import { tileIndex, type Holding, type TileId } from '../../engine/index.ts';
import { sizeOf } from './deal.ts';
import type { Law } from './law.ts';

/** The tiles that may have come last, each once: those of the rack, and the flowers where so many are Mahjong; they alone when the hand is short of 14. */
export function lastTiles(hand: Holding, { bonusTilesWin }: Law): readonly TileId[] {
  const { rack, bonus } = hand;
  const flowers = bonusTilesWin !== undefined && bonus.length >= bonusTilesWin ? bonus : [];
  const tiles = flowers.length > 0 && sizeOf(hand) < 14 ? flowers : [...rack, ...flowers];
  return [...new Set(tiles)].toSorted((a, b) => tileIndex(a) - tileIndex(b));
}

import { tileIndex, type Holding, type TileId } from '../../engine/door.ts';
import type { Law } from './law.ts';

/** The tiles that may have come last, each once: those of the rack, and the flowers where so many are Mahjong. */
export function lastTiles({ rack, bonus }: Holding, { bonusTilesWin }: Law): readonly TileId[] {
  const flowers = bonusTilesWin !== undefined && bonus.length >= bonusTilesWin ? bonus : [];
  return [...new Set([...rack, ...flowers])].toSorted((a, b) => tileIndex(a) - tileIndex(b));
}

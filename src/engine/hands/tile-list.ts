import { fail, ok, quote, type Result } from '../result.ts';
import { isTile, type TileId } from '../tiles/tiles.ts';
import { parseHand } from './text.ts';

/**
 * Tiles in a row, as text in the notation of hands (`b1 c55`) or as a list of ids; nothing given is no tiles.
 * Errors: those of `parseHand`, `unknown-tile-id`, `bad-input` (brackets, or flowers and seasons, have no place in a row).
 */
export function readTiles(tiles: unknown): Result<readonly TileId[]> {
  if (tiles === undefined || tiles === null) return ok([]);
  if (typeof tiles === 'string') {
    const parsed = parseHand(tiles);
    if (!parsed.ok) return parsed;
    const { rack, sets, bonus } = parsed.value;
    return sets.length + bonus.length > 0 ? fail('bad-input') : ok(rack);
  }
  if (!Array.isArray(tiles)) return fail('bad-input');
  const stranger = tiles.find((tile) => !isTile(tile));
  return tiles.every(isTile) ? ok(tiles) : fail('unknown-tile-id', { found: quote(stranger) });
}

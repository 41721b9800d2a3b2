import { isBonus, isSetTile, JOKER, resolve, TILES, type TileId } from '../../engine/door.ts';
import { current, type Deal } from './deal.ts';

/** What the rules of the table say about the tiles of a hand. */
export interface Law {
  /** The tile that is wild in a goulash under these rules; undefined where the game knows no goulash. */
  readonly goulashWild: TileId | undefined;
  /** The tile that is wild in this hand. */
  readonly wild: TileId | undefined;
  readonly maxChows: number;
  /** The tiles that can be tapped, in the order of the tile list. */
  readonly tiles: readonly TileId[];
}

/** Under rules that nobody knows, every tile may be tapped, so that nothing is lost while other rules are chosen. */
const ANY: Law = { goulashWild: undefined, wild: undefined, maxChows: 4, tiles: TILES.filter((tile) => tile !== JOKER) };

/** Asks the engine what the rules of this deal say about its tiles. */
export function lawOf(deal: Deal): Law {
  const resolved = resolve(deal.rules, deal.house);
  if (!resolved.ok) return ANY;
  const rules = resolved.value;
  const goulash = deal.goulash ? rules.goulash : undefined;
  const absent = [...rules.absent, ...(goulash?.absent ?? [])];
  const inUse = (tile: TileId) => (isBonus(tile) ? rules.bonusTiles : isSetTile(tile) || tile === goulash?.wild);
  return {
    goulashWild: rules.goulash?.wild,
    wild: goulash?.wild,
    maxChows: rules.maxChows({ goulash: goulash !== undefined, blessing: current(deal).won === true && deal.ending.dealt === 'yes' }),
    tiles: TILES.filter((tile) => inUse(tile) && !absent.includes(tile)),
  };
}

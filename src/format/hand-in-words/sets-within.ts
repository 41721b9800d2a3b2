import { getTileIndex, type TileId } from '../../engine/index.ts';

export const sortTiles = (tiles: readonly TileId[]): readonly TileId[] =>
  tiles.toSorted((a, b) => getTileIndex(a) - getTileIndex(b));

/**
 * Splits tiles that were mentioned together into sets and single tiles. Three exposed tiles stay together in any case.
 */
export function splitTilesIntoSets(tiles: readonly TileId[], isExposed: boolean): readonly (readonly TileId[])[] {
  const sets: (readonly TileId[])[] = [];
  const sorted = sortTiles(tiles);
  if (tiles.length === 14 || tiles.length === 13) return [tiles];
  let left = sorted;
  while (left.length > 0) {
    const same = left.filter((tile) => tile === left[0]);
    const set = same.length > 2 ? same : (findRow(left) ?? same);
    sets.push(set);
    left = without(left, set);
  }
  return isExposed && tiles.length === 3 ? [sorted] : sets;
}

export const isChowInAnyOrder = (tiles: readonly TileId[]): boolean =>
  tiles.length === 3 && findRow(sortTiles(tiles)) !== undefined;

function findRow(tiles: readonly TileId[]): readonly TileId[] | undefined {
  const [first] = tiles;
  if (!first || !'bco'.includes(first[0]!)) return undefined;
  const row = [0, 1, 2].map((step) => `${first[0]}${Number(first[1]) + step}` as TileId);
  return row.every((tile) => tiles.includes(tile)) ? row : undefined;
}

function without(tiles: readonly TileId[], taken: readonly TileId[]): readonly TileId[] {
  const left = [...tiles];
  for (const tile of taken) left.splice(left.indexOf(tile), 1);
  return left;
}

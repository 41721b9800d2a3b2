import { tileIndex, type TileId } from '../../engine/door.ts';

/** What a set is called by the look of it; `chow` is a run, the others go by how many tiles there are. */
export type SetWord = 'pair' | 'chow' | 'pung' | 'kong';

const BY_SIZE: Readonly<Record<number, SetWord>> = { 2: 'pair', 3: 'pung', 4: 'kong' };

/**
 * The word for tiles laid down as one set; undefined for a number of tiles that makes none. A wild tile in a pung or
 * kong does not change its name; a chow with a wild tile in it needs its name from the caller.
 */
export function setWord(tiles: readonly TileId[]): SetWord | undefined {
  const places = tiles.map(tileIndex).toSorted((a, b) => a - b);
  const run =
    tiles.length === 3 &&
    places.every((place, i) => place === places[0]! + i) &&
    tiles.every((tile) => tile[0] === tiles[0]![0]);
  return run ? 'chow' : BY_SIZE[tiles.length];
}

/** "Pung, exposed": the label under a set on the table. */
export function setLabel(
  tiles: readonly TileId[],
  concealed: boolean,
  word: string | undefined = setWord(tiles),
): string {
  const name = word ? word[0]!.toUpperCase() + word.slice(1) : 'Tiles';
  return `${name}, ${concealed ? 'concealed' : 'exposed'}`;
}

/** How a set lies on the table: a declared concealed kong shows its two middle tiles and hides its ends. */
export function tilesAsLaid(tiles: readonly TileId[], concealed: boolean): readonly (TileId | 'back')[] {
  return concealed && tiles.length === 4 ? ['back', tiles[1]!, tiles[2]!, 'back'] : tiles;
}

import { tileIndex, type SetName, type TileId } from '../engine/index.ts';
import { tileName, tilesOf } from './names.ts';
import { capital } from './sentences.ts';

// What sets are called, and how they lie on the table.

/** What a set is called by the look of it; `chow` is a run, the others go by how many tiles there are. */
export type SetWord = 'pair' | 'chow' | 'pung' | 'kong';

const BY_SIZE: Readonly<Record<number, SetWord>> = { 2: 'pair', 3: 'pung', 4: 'kong' };

/**
 * The word for tiles laid down as one set; undefined for a number of tiles that makes none. A wild tile in a pung or
 * kong does not change its name; a chow with a wild tile in it needs its name from the caller.
 */
export function setWord(tiles: readonly TileId[]): SetWord | undefined {
  const places = tiles.map(tileIndex).toSorted((a, b) => a - b);
  const [first = 0] = places;
  const run =
    tiles.length === 3 &&
    places.every((place, i) => place === first + i) &&
    tiles.every((tile) => tile[0] === tiles[0]?.[0]);
  return run ? 'chow' : BY_SIZE[tiles.length];
}

/** "Pung, exposed": the label under a set on the table. */
export const setLabel = (
  tiles: readonly TileId[],
  concealed: boolean,
  word: string | undefined = setWord(tiles),
): string => `${capital(word ?? 'tiles')}, ${concealed ? 'concealed' : 'exposed'}`;

/** How a set lies on the table: a declared concealed kong shows its two middle tiles and hides its ends. */
export function tilesAsLaid(tiles: readonly TileId[], concealed: boolean): readonly (TileId | 'back')[] {
  const [, second, third, fourth] = tiles;
  return concealed && second && third && fourth ? ['back', second, third, 'back'] : tiles;
}

/** "pung of Red dragons", "kong of 5 bamboos", "chow of 3, 4, 5 bamboos"; `tile` is the lowest of a chow. */
export function setPhrase(kind: SetName, tile: TileId): string {
  if (kind !== 'chow') return `${kind} of ${tilesOf(tile)}`;
  const low = Number(tile[1]);
  return `chow of ${low}, ${low + 1}, ${low + 2} ${tileName(tile).replace(/.* of /, '')}`;
}

/** "Pung of East winds, concealed"; "Pair of 5 characters"; "Chow of 3, 4, 5 circles, exposed". */
export function setLine({ kind, tile, concealed }: { kind: SetName; tile: TileId; concealed: boolean }): string {
  const laid = kind === 'pair' ? '' : concealed ? ', concealed' : ', exposed';
  return `${capital(setPhrase(kind, tile))}${laid}`;
}

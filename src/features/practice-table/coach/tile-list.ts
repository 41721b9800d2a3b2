import { getTileIndex, type TileId } from '../../../engine/index.ts';
import { formatTheTile, SUIT_NAMES } from '../../../format/names.ts';
import { joinWithAnd } from '../../../format/sentences.ts';

/** Tiles in words, those of a suit together: "the 2 and 5 of circles and the East wind". */
export function formatTileList(tiles: readonly TileId[], joined: typeof joinWithAnd = joinWithAnd): string {
  const sorted = tiles.toSorted((a, b) => getTileIndex(a) - getTileIndex(b));
  const numbers = (letter: string) => sorted.filter((tile) => tile.startsWith(letter)).map((tile) => tile.charAt(1));
  const suits = Object.entries(SUIT_NAMES).flatMap(([letter, name]) =>
    numbers(letter).length > 0 ? [`the ${joined(numbers(letter))} of ${name}`] : [],
  );
  return joined([...suits, ...sorted.filter((tile) => !(tile.charAt(0) in SUIT_NAMES)).map(formatTheTile)]);
}

import { isSetTile, type TileId, sortTiles, countTileInList } from '../../engine/index.ts';

/** Tiles whose number may change together: copies of one tile, or a run. */
export interface SampleTilesRenumberedTogether {
  readonly id: string;
  readonly tiles: readonly TileId[];
}

export const NO_PATTERN_VARIATIONS = {
  suits: false,
  winds: false,
  dragons: false,
  /** True if tiles outside runs may be any tiles, winds and dragons too. */
  tiles: false,
  /** The ids of the {@link SampleTilesRenumberedTogether} whose numbers are free. */
  numbers: [] as readonly string[],
};

const SUIT_LETTERS = ['b', 'c', 'o'] as const;
const FREE_SUITS = ['x', 'y', 'z'] as const;
const NUMBER_LETTERS = 'ABCDEFGH';
/** A run from 1 to 9 cannot move to other numbers. */
const FULL_RUN_LENGTH = 9;

function listSampleBlocks(tiles: readonly TileId[]): readonly SampleTilesRenumberedTogether[] {
  return SUIT_LETTERS.flatMap((suit) => {
    const held = Array.from({ length: 9 }, (_, i) => tiles.filter((tile) => tile === `${suit}${i + 1}`));
    const blocks: TileId[][] = [];
    held.forEach((copies, i) => {
      const last = blocks.at(-1);
      const doesContinueRun = copies.length === 1 && held[i - 1]?.length === 1;
      if (doesContinueRun && last) last.push(...copies);
      else if (copies.length > 0) blocks.push([...copies]);
    });
    return blocks.map((block) => ({ id: block[0]!, tiles: block }));
  });
}

const canMoveNumber = ({ tiles }: SampleTilesRenumberedTogether): boolean => new Set(tiles).size < FULL_RUN_LENGTH;

const isRunBlock = ({ tiles }: SampleTilesRenumberedTogether): boolean => new Set(tiles).size > 1;

/** Writes the pattern in the engine's notation. Equal numbers stay equal, and unequal suits or honours stay unequal. */
export function createHandPatternFromSample(
  tiles: readonly TileId[],
  free: Readonly<typeof NO_PATTERN_VARIATIONS>,
): string {
  const suits = SUIT_LETTERS.filter((suit) => tiles.some((tile) => tile[0] === suit && isSetTile(tile)));
  const letters = new Map<string, string>();
  const getLetterOfUse = (use: string): string => {
    if (!letters.has(use)) letters.set(use, NUMBER_LETTERS[letters.size] ?? '?');
    return letters.get(use)!;
  };
  const blocks = listSampleBlocks(tiles);
  if (free.tiles) {
    const alike = countCopies(tiles).map((many, i) => `*${(NUMBER_LETTERS[i] ?? '?').repeat(many)}`);
    const runs = blocks.filter(isRunBlock).flatMap((block) => block.tiles);
    return [...(runs.length > 0 ? [createHandPatternFromSample(runs, { ...free, tiles: false })] : []), ...alike].join(
      ' ',
    );
  }
  const words = blocks.map((block) => {
    const [suit = '', number = ''] = block.tiles[0]!;
    const suitName = free.suits ? FREE_SUITS[suits.indexOf(suit as 'b')]! : suit;
    if (!free.numbers.includes(block.id) || !canMoveNumber(block))
      return suitName + block.tiles.map((tile) => tile[1]).join('');
    const letter = getLetterOfUse(`${number}${isRunBlock(block) ? ' run' : ''}`);
    return (
      suitName +
      (isRunBlock(block) ? block.tiles.map((_, i) => letter + '.'.repeat(i)) : block.tiles.map(() => letter)).join('')
    );
  });
  return [...words, formatHonours(tiles, 'w', free.winds), formatHonours(tiles, 'd', free.dragons)]
    .filter(Boolean)
    .join(' ');
}

/** Counts the copies of each tile that is not part of a run. */
function countCopies(tiles: readonly TileId[]): readonly number[] {
  const inRuns = new Set(
    listSampleBlocks(tiles)
      .filter(isRunBlock)
      .flatMap((block) => block.tiles),
  );
  const others = tiles.filter((tile) => !inRuns.has(tile));
  return [...new Set(others)].map((tile) => countTileInList(others, tile));
}

function formatHonours(tiles: readonly TileId[], family: 'w' | 'd', free: boolean): string {
  const own = sortTiles(tiles.filter((tile) => tile[0] === family));
  const kinds = [...new Set(own)];
  return own.length === 0 ? '' : family + own.map((tile) => (free ? kinds.indexOf(tile) + 1 : tile[1])).join('');
}

export const getAllowedPatternVariations = (tiles: readonly TileId[]) => ({
  suits: tiles.some((tile) => SUIT_LETTERS.some((suit) => tile[0] === suit)),
  winds: tiles.some((tile) => tile[0] === 'w') && new Set(tiles.filter((tile) => tile[0] === 'w')).size < 4,
  dragons: tiles.some((tile) => tile[0] === 'd') && new Set(tiles.filter((tile) => tile[0] === 'd')).size < 3,
  tiles: countCopies(tiles).length > 0 && countCopies(tiles).length <= NUMBER_LETTERS.length,
  numbers: listSampleBlocks(tiles).filter(canMoveNumber),
});

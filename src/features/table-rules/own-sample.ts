import { isSetTile, tileIndex, type TileId } from '../../engine/index.ts';

// A hand of the group's own is told by a sample and by what may be otherwise in it. Here the sample becomes the pattern that
// the engine reads: suits become x, y, z, numbers become letters, winds and dragons become numbers.

/** Some tiles of a sample whose number may be another: copies of one tile, or neighbours. */
export interface SampleBlock {
  readonly id: string;
  readonly tiles: readonly TileId[];
}

/** What may be otherwise than in the sample. */
export interface Freedom {
  readonly suits: boolean;
  readonly winds: boolean;
  readonly dragons: boolean;
  /** What is no run may be made of any tiles, winds and dragons among them. */
  readonly tiles: boolean;
  /** Blocks whose number may be another. */
  readonly numbers: readonly string[];
}

export const NO_FREEDOM: Freedom = { suits: false, winds: false, dragons: false, tiles: false, numbers: [] };

const SUIT_LETTERS = ['b', 'c', 'o'] as const;
const FREE_SUITS = ['x', 'y', 'z'] as const;
const NUMBER_LETTERS = 'ABCDEFGH';
/** A run of all nine numbers can start nowhere else. */
const WHOLE_RUN = 9;

/** The blocks of a sample, suit by suit: pairs, pungs and single tiles, and runs of tiles that are there once. */
function sampleBlocks(tiles: readonly TileId[]): readonly SampleBlock[] {
  return SUIT_LETTERS.flatMap((suit) => {
    const held = Array.from({ length: 9 }, (_, i) => tiles.filter((tile) => tile === `${suit}${i + 1}`));
    const blocks: TileId[][] = [];
    held.forEach((copies, i) => {
      const last = blocks.at(-1);
      const goesOn = copies.length === 1 && held[i - 1]?.length === 1;
      if (goesOn && last) last.push(...copies);
      else if (copies.length > 0) blocks.push([...copies]);
    });
    return blocks.map((block) => ({ id: block[0]!, tiles: block }));
  });
}

/** Whether the number of a block can be another at all. */
const mayMove = ({ tiles }: SampleBlock): boolean => new Set(tiles).size < WHOLE_RUN;

const isRun = ({ tiles }: SampleBlock): boolean => new Set(tiles).size > 1;

/** The pattern of a sample. Equal numbers stay equal, different suits, winds and dragons stay different. */
export function createPattern(tiles: readonly TileId[], free: Freedom): string {
  const suits = SUIT_LETTERS.filter((suit) => tiles.some((tile) => tile[0] === suit && isSetTile(tile)));
  const letters = new Map<string, string>();
  const letterFor = (use: string): string => {
    if (!letters.has(use)) letters.set(use, NUMBER_LETTERS[letters.size] ?? '?');
    return letters.get(use)!;
  };
  const blocks = sampleBlocks(tiles);
  if (free.tiles) {
    const alike = countCopies(tiles).map((many, i) => `*${(NUMBER_LETTERS[i] ?? '?').repeat(many)}`);
    const runs = blocks.filter(isRun).flatMap((block) => block.tiles);
    return [...(runs.length > 0 ? [createPattern(runs, { ...free, tiles: false })] : []), ...alike].join(' ');
  }
  const words = blocks.map((block) => {
    const [suit = '', number = ''] = block.tiles[0]!;
    const called = free.suits ? FREE_SUITS[suits.indexOf(suit as 'b')]! : suit;
    if (!free.numbers.includes(block.id) || !mayMove(block))
      return called + block.tiles.map((tile) => tile[1]).join('');
    const letter = letterFor(`${number}${isRun(block) ? ' run' : ''}`);
    return (
      called +
      (isRun(block) ? block.tiles.map((_, i) => letter + '.'.repeat(i)) : block.tiles.map(() => letter)).join('')
    );
  });
  return [...words, honours(tiles, 'w', free.winds), honours(tiles, 'd', free.dragons)].filter(Boolean).join(' ');
}

/** How many there are of each tile that stands in no run. */
function countCopies(tiles: readonly TileId[]): readonly number[] {
  const inRuns = new Set(
    sampleBlocks(tiles)
      .filter(isRun)
      .flatMap((block) => block.tiles),
  );
  const others = tiles.filter((tile) => !inRuns.has(tile));
  return [...new Set(others)].map((tile) => others.filter((each) => each === tile).length);
}

function honours(tiles: readonly TileId[], family: 'w' | 'd', free: boolean): string {
  const own = tiles.filter((tile) => tile[0] === family).toSorted((a, b) => tileIndex(a) - tileIndex(b));
  const kinds = [...new Set(own)];
  return own.length === 0 ? '' : family + own.map((tile) => (free ? kinds.indexOf(tile) + 1 : tile[1])).join('');
}

/** The questions that a sample leaves: only what is in it can be otherwise. */
export const sampleAsks = (tiles: readonly TileId[]) => ({
  suits: tiles.some((tile) => SUIT_LETTERS.some((suit) => tile[0] === suit)),
  winds: tiles.some((tile) => tile[0] === 'w') && new Set(tiles.filter((tile) => tile[0] === 'w')).size < 4,
  dragons: tiles.some((tile) => tile[0] === 'd') && new Set(tiles.filter((tile) => tile[0] === 'd')).size < 3,
  tiles: countCopies(tiles).length > 0 && countCopies(tiles).length <= NUMBER_LETTERS.length,
  numbers: sampleBlocks(tiles).filter(mayMove),
});

import {
  formatTiles,
  isComplete,
  TILE_KIND_COUNT,
  score,
  getTileIndex,
  type Bill,
  type EngineError,
  type Table,
  type TileId,
  WHOLE_HAND_SIZE,
  sortTiles,
  countTileInList,
} from '../engine/index.ts';
import type { RandomSource } from './random.ts';
import { SET_FORMING_TILES } from './table.ts';

export const getGoulashWildTile = ({ ruleset }: Table): TileId | undefined => ruleset.goulash?.wild;

/** Chooses three tiles: never a wild tile, single tiles before pairs, pairs before threes. */
export function chooseTilesToPass(rack: readonly TileId[], wild: TileId): TileId[] {
  const countAlike = (tile: TileId): number => countTileInList(rack, tile);
  // The tiles of the shortest suit are passed first. Neighbours are not kept together, because in a goulash
  // nobody may claim a chow.
  const countInSuit = (tile: TileId): number => rack.filter((each) => each[0] === tile[0]).length;
  return rack
    .filter((tile) => tile !== wild)
    .toSorted(
      (a, b) => countAlike(a) - countAlike(b) || countInSuit(a) - countInSuit(b) || getTileIndex(a) - getTileIndex(b),
    )
    .slice(0, 3);
}

export interface WildHand {
  /** The natural tiles in groups of equal ones, sorted. */
  readonly groups: readonly (readonly TileId[])[];
  readonly wild: TileId;
  readonly wilds: number;
  readonly last: TileId;
}

/** How many natural tiles each set has, the pair last; wild tiles complete the sets. */
const SHAPES_BY_LEVEL: Readonly<Record<1 | 2 | 3, readonly (readonly [number, number, number, number, number])[]>> = {
  1: [
    [2, 3, 3, 3, 2],
    [3, 3, 3, 3, 1],
    [2, 3, 3, 3, 2],
  ],
  2: [
    [2, 2, 3, 3, 2],
    [2, 3, 3, 3, 1],
    [3, 3, 3, 2, 1],
  ],
  3: [
    [2, 2, 2, 3, 2],
    [2, 2, 3, 3, 1],
    [3, 3, 3, 3, 0],
  ],
};

/** The hand is harder at a higher level. The engine accepts at least one placing of its wild tiles. */
export function generateWildHand(random: RandomSource, wild: TileId, level: 1 | 2 | 3): WildHand {
  const shape = random.pick(SHAPES_BY_LEVEL[level]);
  const pair = shape[4];
  const natural = random.shuffle(SET_FORMING_TILES.filter((tile) => tile !== wild)).slice(0, shape.length);
  const sets = natural.map((tile, i) => Array<TileId>(shape[i] ?? 0).fill(tile));
  const last = pair === 0 || (pair === 1 && random.chance(1, 3)) ? wild : (natural.at(-1) ?? wild);
  return {
    groups: sets.filter((set) => set.length > 0).toSorted((a, b) => getGroupOrder(a) - getGroupOrder(b)),
    wild,
    wilds: WHOLE_HAND_SIZE - sets.flat().length,
    last,
  };
}

const getGroupOrder = ([tile]: readonly TileId[]): number =>
  tile === undefined ? TILE_KIND_COUNT : getTileIndex(tile);

/** Scores a hand; `stands` is what its wild tiles stand for. Only the pair and the last tile's set are concealed. */
export function scoreWildTilePlacing(
  table: Table,
  hand: WildHand,
  stands: readonly TileId[],
  at: { readonly seat: string; readonly round: string },
): { readonly ok: true; readonly bill: Bill } | { readonly ok: false; readonly error: EngineError | 'no-sets' } {
  const placedSets = buildSetsFromPlacedWildTiles(hand, stands);
  const counts = Array<number>(TILE_KIND_COUNT).fill(0);
  for (const { of, tiles } of placedSets) counts[getTileIndex(of)] = tiles.length;
  if (!isComplete(counts, { maxChows: 0 })) return { ok: false, error: 'no-sets' };
  const withLast = placedSets.filter(({ tiles }) => tiles.includes(hand.last));
  const own = withLast.find(({ tiles }) => tiles.length === 2) ?? withLast[0];
  const free = hand.last === hand.wild && own !== undefined;
  const formatPlacedSets = (open: (set: (typeof placedSets)[number]) => boolean): string =>
    placedSets.map((set) => (open(set) ? `(${formatTiles(set.tiles)})` : formatTiles(set.tiles))).join(' ');
  const scoreSets = (words: string, tile: TileId) =>
    score({ table, ...at, hand: words, win: { tile, by: 'wall' }, goulash: true });
  // The engine may split a concealed rack into other sets, so every set that need not be concealed is exposed.
  const pair = placedSets.find(({ tiles }) => tiles.length === 2);
  const lawful = scoreSets(
    formatPlacedSets((set) => set !== pair && !(free && set === own)),
    free ? hand.last : (pair?.tiles[0] ?? hand.last),
  );
  if (!lawful.ok) return lawful;
  const bill = scoreSets(
    formatPlacedSets((set) => set !== pair && set !== own),
    hand.last,
  );
  return bill.ok ? { ok: true, bill: bill.value } : bill;
}

export function buildSetsFromPlacedWildTiles({ groups, wild }: WildHand, stands: readonly TileId[]) {
  const kinds = sortTiles([...new Set([...groups.flatMap(([tile]) => tile ?? []), ...stands])]);
  return kinds.map((of) => ({
    of,
    tiles: [...(groups.find(([tile]) => tile === of) ?? []), ...stands.filter((tile) => tile === of).map(() => wild)],
  }));
}

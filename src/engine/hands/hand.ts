import { TILE_KIND_COUNT, getTileIndex, getTileOfKind, type TileKindNumber, type TileId } from '../tiles/tiles.ts';

export interface DeclaredSet {
  readonly tiles: readonly TileId[];
  readonly concealed: boolean;
}

/** Tile ids, not checked further. `rack` keeps the order of entry; for a winner it includes the winning tile. */
export interface EnteredHandTiles {
  readonly rack: readonly TileId[];
  readonly sets: readonly DeclaredSet[];
  readonly bonus: readonly TileId[];
}

export const SETS_IN_HAND = 4;
/** Both sizes count a kong as three tiles. */
export const WHOLE_HAND_SIZE = 14;
export const WAITING_HAND_SIZE = 13;

export type SetName = 'pair' | 'chow' | 'pung' | 'kong';

export interface IdentifiedSet {
  readonly kind: SetName;
  /** The kind of a pair, pung or kong; of a chow the lowest kind. */
  readonly at: TileKindNumber;
  /** As entered: a wild tile stays a wild tile. */
  readonly tiles: readonly TileId[];
  /** Whether the set scores as concealed: neither claimed nor completed by a discard or a robbed tile. */
  readonly concealed: boolean;
  readonly claimed: boolean;
  readonly won: boolean;
}

export interface CheckedHand {
  /** Concealed tiles of each kind, without wild tiles. */
  readonly counts: readonly number[];
  readonly rack: readonly TileId[];
  readonly sets: readonly IdentifiedSet[];
  readonly bonus: readonly TileId[];
  readonly wilds: readonly TileId[];
  readonly wildOver: boolean;
  /** Declared sets whose tiles make no set. They score nothing, and a winning hand has none. */
  readonly wrongSets: readonly DeclaredSet[];
  readonly chowsOver: boolean;
}

export const hasWrongSetsOrTooManyChows = ({ wrongSets, chowsOver }: CheckedHand): boolean =>
  wrongSets.length > 0 || chowsOver;

export const listTilesOfInvalidSets = ({ wrongSets }: CheckedHand): readonly TileId[] =>
  wrongSets.flatMap(({ tiles }) => tiles);

/**
 * A hand of four sets and a pair has its sets and its pair in `sets`; a special hand that depends only on its tiles has
 * all of them in `loose`. A loser's reading has the pairs, pungs and kongs in `sets`, and the rest in `loose`.
 */
export interface Reading {
  readonly sets: readonly IdentifiedSet[];
  readonly loose: readonly TileId[];
  readonly complete: boolean;
  /** A set holds more wild tiles than an ordinary hand may have. */
  readonly wildOver: boolean;
}

/** `kong` = by robbing a kong; `loose` = with a tile from the kong box or dead wall. */
export const WIN_METHODS = ['wall', 'loose', 'discard', 'kong'] as const;
export type WinMethod = (typeof WIN_METHODS)[number];

export interface WinCircumstances {
  readonly tile: TileId;
  readonly by: WinMethod;
  readonly lastTile: boolean;
  readonly originalCall: boolean;
  readonly blessing?: 'heaven' | 'earth' | undefined;
  /** With `loose`: how many kongs in a row led to the winning tile; 0 = it replaced a flower or season. */
  readonly kongs: 0 | 1 | 2;
  /** The player declared earlier to be one tile short, and the hand has not changed since. */
  readonly ready?: boolean;
  readonly extraHands?: number;
}

export const createReadingWithoutSets = (hand: CheckedHand): Reading => ({
  sets: [],
  loose: hand.rack,
  complete: false,
  wildOver: false,
});

/** The tiles of each kind, three for a kong. A wild tile in a set counts as the tile that it stands for. */
export function countTilesByKindWithKongsAsThree(hand: Pick<CheckedHand, 'counts' | 'sets'>): number[] {
  const counts = [...hand.counts];
  for (const { kind, at } of hand.sets)
    if (kind === 'chow') for (let step = 0; step < 3; step++) counts[at + step]!++;
    else counts[at]! += 3;
  return counts;
}

export function countTilesByKindWithoutWild(
  hand: Pick<CheckedHand, 'counts' | 'sets'>,
  wild: TileId | undefined,
): number[] {
  const counts = [...hand.counts];
  for (const set of hand.sets) for (const tile of set.tiles) if (tile !== wild) counts[getTileIndex(tile)]!++;
  return counts;
}

export function countRackTilesByKind(rack: readonly TileId[], wild?: TileId): number[] {
  const counts = Array<number>(TILE_KIND_COUNT).fill(0);
  for (const tile of rack) if (tile !== wild && getTileIndex(tile) < TILE_KIND_COUNT) counts[getTileIndex(tile)]!++;
  return counts;
}

export const addDrawnTile = (hand: CheckedHand, kind: TileKindNumber): CheckedHand => ({
  ...hand,
  counts: hand.counts.with(kind, hand.counts[kind]! + 1),
  rack: [...hand.rack, getTileOfKind(kind)],
});

export const withoutWinningTile = (
  { counts, sets, wilds }: CheckedHand,
  tile: TileId,
): Pick<CheckedHand, 'counts' | 'sets' | 'wilds'> => {
  const kind = getTileIndex(tile);
  return { counts: counts.with(kind, counts[kind]! - 1), sets, wilds };
};

import { KINDS, tileIndex, tileOf, type Kind, type TileId } from '../tiles/tiles.ts';

// What a hand is: as it was entered, as it was checked, and as it was read.

/** A set on the table: exposed, or a concealed kong shown with its ends face down. */
export interface DeclaredSet {
  readonly tiles: readonly TileId[];
  readonly concealed: boolean;
}

/**
 * What somebody holds, as entered: nothing is checked but that every tile is one.
 * `rack` keeps the order in which the tiles were given; for a winner it includes the winning tile.
 */
export interface Holding {
  readonly rack: readonly TileId[];
  readonly sets: readonly DeclaredSet[];
  readonly bonus: readonly TileId[];
}

/** Sets of a complete hand, besides its pair. */
export const SETS_IN_HAND = 4;
/** Tiles of a complete hand, a kong counted as three. */
export const WHOLE_HAND_SIZE = 14;
/** Tiles of a hand before its last one, a kong counted as three. */
export const WAITING_HAND_SIZE = 13;

export type SetName = 'pair' | 'chow' | 'pung' | 'kong';

export interface ReadSet {
  readonly kind: SetName;
  /** The tile of a pair, pung or kong; the lowest tile of a chow. */
  readonly at: Kind;
  /** The tiles as they lie on the table: a wild tile is shown as itself. */
  readonly tiles: readonly TileId[];
  /** For points: not claimed, and not finished by a discard or a robbed tile. */
  readonly concealed: boolean;
  /** Lay exposed on the table before the hand ended. */
  readonly claimed: boolean;
  readonly won: boolean;
}

/** A hand that has been checked: legal tiles, legal sets, the right number of them. */
export interface Hand {
  /** Concealed tiles of each kind on the rack, wild tiles apart. */
  readonly counts: readonly number[];
  readonly rack: readonly TileId[];
  readonly sets: readonly ReadSet[];
  readonly bonus: readonly TileId[];
  readonly wilds: readonly TileId[];
  /** A declared set holds more wild tiles than an ordinary hand may. */
  readonly wildOver: boolean;
  /** Tiles that lie on the table as a set and make none. They count nothing; a hand that wins has none. */
  readonly wrongSets: readonly DeclaredSet[];
  /** More chows lie on the table than a hand that wins may hold. */
  readonly chowsOver: boolean;
}

/** Something lies on the table that bars the hand from winning. */
export const isBarred = ({ wrongSets, chowsOver }: Hand): boolean => wrongSets.length > 0 || chowsOver;

export const listWrongTiles = ({ wrongSets }: Hand): readonly TileId[] => wrongSets.flatMap(({ tiles }) => tiles);

/**
 * One way to read a hand. A hand in sets has `sets`; a special hand that its tiles alone decide has only `loose`.
 * A loser's reading holds the pairs, pungs and kongs that are there, and the rest as `loose`.
 */
export interface Reading {
  readonly sets: readonly ReadSet[];
  readonly loose: readonly TileId[];
  /** Four sets and a pair. */
  readonly complete: boolean;
  /** More wild tiles in a set than an ordinary hand may have: only a special hand may be read so. */
  readonly wildOver: boolean;
}

/** How a hand was won. `kong` = by robbing one; `loose` = with a tile from the kong box or dead wall. */
export const WAYS = ['wall', 'loose', 'discard', 'kong'] as const;
export type Way = (typeof WAYS)[number];

export interface Win {
  readonly tile: TileId;
  readonly by: Way;
  /** The last tile of the live wall, or the discard after it. */
  readonly lastTile: boolean;
  /** One tile short was declared at the first discard. */
  readonly originalCall: boolean;
  readonly blessing?: 'heaven' | 'earth' | undefined;
  /** With `loose`: kongs in a row, the second made with the tile that replaced the fourth of the first; 0 = a flower or season was replaced. */
  readonly kongs: 0 | 1 | 2;
  /** One tile short was declared before and the hand left alone since. */
  readonly ready?: boolean;
  /** Which of East's extra hands in a row this is. */
  readonly extraHands?: number;
}

/** The hand as a heap of tiles, for special hands that the tiles alone decide. */
export const toHeapReading = (hand: Hand): Reading => ({
  sets: [],
  loose: hand.rack,
  complete: false,
  wildOver: false,
});

/** All kinds of a hand's tiles, kongs on the table as three of theirs. Wild tiles lie where they stand in a set. */
export function countAllTiles(hand: Pick<Hand, 'counts' | 'sets'>): number[] {
  const counts = [...hand.counts];
  for (const { kind, at } of hand.sets)
    if (kind === 'chow') for (let step = 0; step < 3; step++) counts[at + step]!++;
    else counts[at]! += 3;
  return counts;
}

/** All kinds of a hand's tiles, rack and sets, wild tiles left out. */
export function countTilesWithoutWild(hand: Pick<Hand, 'counts' | 'sets'>, wild: TileId | undefined): number[] {
  const counts = [...hand.counts];
  for (const set of hand.sets) for (const tile of set.tiles) if (tile !== wild) counts[tileIndex(tile)]!++;
  return counts;
}

/** The 34 counts of a rack, wild tiles and flowers left out: what a gauge is asked with. */
export function countsOfRack(rack: readonly TileId[], wild?: TileId): number[] {
  const counts = Array<number>(KINDS).fill(0);
  for (const tile of rack) if (tile !== wild && tileIndex(tile) < KINDS) counts[tileIndex(tile)]!++;
  return counts;
}

export const withDrawnTile = (hand: Hand, kind: Kind): Hand => ({
  ...hand,
  counts: hand.counts.with(kind, hand.counts[kind]! + 1),
  rack: [...hand.rack, tileOf(kind)],
});

/** A hand without wild tiles as it was before its winning tile came. */
export const withoutWinningTile = (
  { counts, sets, wilds }: Hand,
  tile: TileId,
): Pick<Hand, 'counts' | 'sets' | 'wilds'> => {
  const kind = tileIndex(tile);
  return { counts: counts.with(kind, counts[kind]! - 1), sets, wilds };
};

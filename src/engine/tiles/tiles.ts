export const SUITS = ['b', 'c', 'o'] as const;
export type Suit = (typeof SUITS)[number];

export const SEATS = ['e', 's', 'w', 'n'] as const;
/** A seat and its wind, in the order of play (anticlockwise seen from above). */
export type Seat = (typeof SEATS)[number];

export const DRAGON_LETTERS = ['r', 'g', 'w'] as const;

const SUIT_RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const BONUS_RANKS = [1, 2, 3, 4] as const;

export type TileId =
  | `${Suit}${(typeof SUIT_RANKS)[number]}`
  | `w${Seat}`
  | `d${(typeof DRAGON_LETTERS)[number]}`
  | `${'f' | 's'}${(typeof BONUS_RANKS)[number]}`
  | 'jk';

/** A number 0–33: the 34 tiles that make sets, in the order b1…b9 c1…c9 o1…o9 we ws ww wn dr dg dw. */
export type TileKindNumber = number;

export const TILE_KIND_COUNT = 34;
export const SUIT_TILE_KIND_COUNT = 27;
export const COPIES_PER_KIND = 4;

/** 34 kinds that make sets, 8 bonus tiles, the joker. */
export const TILES: readonly TileId[] = [
  ...SUITS.flatMap((suit) => SUIT_RANKS.map((rank): TileId => `${suit}${rank}`)),
  ...SEATS.map((seat): TileId => `w${seat}`),
  ...DRAGON_LETTERS.map((dragon): TileId => `d${dragon}`),
  ...BONUS_RANKS.map((rank): TileId => `f${rank}`),
  ...BONUS_RANKS.map((rank): TileId => `s${rank}`),
  'jk',
];

// Looking up a tile is the engine's most frequent operation, so the two letters of a tile give an index into a table.
const LETTER_CODES = 128;
const TILE_PLACES = new Int8Array(LETTER_CODES * LETTER_CODES).fill(-1);
const toPlace = (tile: string): number => tile.charCodeAt(0) * LETTER_CODES + tile.charCodeAt(1);
TILES.forEach((tile, index) => (TILE_PLACES[toPlace(tile)] = index));

export const isTile = (value: unknown): value is TileId => parseTileIndexOrMinusOne(value) >= 0;

export const parseTileIndexOrMinusOne = (value: unknown): number =>
  typeof value === 'string' && value.length === 2 && value.charCodeAt(1) < LETTER_CODES
    ? (TILE_PLACES[toPlace(value)] ?? -1)
    : -1;

/** Position of a tile in {@link TILES}: 0–33 for a tile that makes sets, 34–41 for a bonus tile, 42 for the joker. */
export const getTileIndex = (tile: TileId): number => TILE_PLACES[toPlace(tile)]!;

export const getTileOfKind = (kind: TileKindNumber): TileId => TILES[kind]!;

export const JOKER: TileId = 'jk';

export const isBonus = (tile: TileId): boolean => tile[0] === 'f' || tile[0] === 's';
export const isSetTile = (tile: TileId): boolean => getTileIndex(tile) < TILE_KIND_COUNT;

export const sortTiles = (tiles: readonly TileId[]): TileId[] =>
  tiles.toSorted((a, b) => getTileIndex(a) - getTileIndex(b));

export const countTileInList = (tiles: readonly TileId[], tile: TileId | undefined): number =>
  tiles.filter((each) => each === tile).length;

/** 0, 1, 2 for a suit, 3 for winds and dragons. Kinds are numbers because the counting loops are fast with them. */
export const getSuitIndexOfKind = (kind: TileKindNumber): number => (kind < 27 ? (kind / 9) | 0 : 3);
export const isHonourKind = (kind: TileKindNumber): boolean => kind >= 27;
export const isWindKind = (kind: TileKindNumber): boolean => kind >= 27 && kind < 31;
export const isDragonKind = (kind: TileKindNumber): boolean => kind >= 31;
export const isTerminalKind = (kind: TileKindNumber): boolean => kind < 27 && (kind % 9 === 0 || kind % 9 === 8);
/** Ones, nines, winds and dragons, which the guide calls major tiles. */
export const isMajorKind = (kind: TileKindNumber): boolean => kind >= 27 || kind % 9 === 0 || kind % 9 === 8;

const GREEN_TILES: readonly TileId[] = ['dg', 'b2', 'b3', 'b4', 'b6', 'b8'];
const GREEN_KINDS = new Set(GREEN_TILES.map((tile) => TILES.indexOf(tile)));
export const isGreenKind = (kind: TileKindNumber): boolean => GREEN_KINDS.has(kind);

export const getWindKind = (seat: Seat): TileKindNumber => 27 + SEATS.indexOf(seat);

export const getSeatNumberFromOne = (seat: Seat): number => SEATS.indexOf(seat) + 1;

/** The seat that follows `steps` (0 or more) places later in the order of play. */
export const getSeatAfterSteps = (seat: Seat, steps: number): Seat =>
  SEATS[(SEATS.indexOf(seat) + steps) % SEATS.length]!;

export const getNextSeat = (seat: Seat): Seat => getSeatAfterSteps(seat, 1);

/** Accepts upper and lower case. Undefined for anything that is not a seat. */
export function parseSeat(value: unknown): Seat | undefined {
  if (typeof value !== 'string') return undefined;
  const seat = value.toLowerCase();
  return SEATS.find((s) => s === seat);
}

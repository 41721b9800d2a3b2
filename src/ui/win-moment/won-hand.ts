import type { TileId } from '../../engine/index.ts';

/** One set of a hand, or tiles outside any set; `lastAt` is the place of the tile that completed the hand. */
export interface WonHandTileGroup {
  readonly tiles: readonly TileId[];
  readonly lastAt: number | undefined;
}

/** How a hand ended: the hand that went Mahjong, and its value step by step; no groups and figures if nobody won. */
export interface WonHandDisplay {
  readonly title: string;
  readonly isOwn: boolean;
  readonly groups: readonly WonHandTileGroup[];
  readonly figures: readonly string[];
  readonly unit: string;
  /** Why nobody won. */
  readonly line?: string;
}

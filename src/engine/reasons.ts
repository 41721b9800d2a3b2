import type { Seat, TileId } from './tiles/tiles.ts';

/**
 * Why a verdict is what it is. A closed list: content/reasons.json holds one sentence for each code, with slots for the
 * tiles, seat and numbers that prove it.
 */
export const REASON_CODES = [
  // A claim that stands
  'completes-hand',
  'holds-the-tiles',
  // A claim that is refused
  'tiles-missing',
  'not-from-left',
  // Going Mahjong
  // Who goes first
  // Mistakes
  // Who pays for the others
] as const;

/** One of {@link REASON_CODES}. */
export type ReasonCode = (typeof REASON_CODES)[number];

/** The reason of a verdict, as data. */
export interface Reason {
  readonly code: ReasonCode;
  /** The tiles that prove it: the two that are held, the one that is missing, the own discard. */
  readonly tiles?: readonly TileId[];
  /** The player it is about, where that is not the one who asks. */
  readonly seat?: Seat;
  /** How many there are, and how many there may be. */
  readonly count?: number;
  readonly allowed?: number;
}

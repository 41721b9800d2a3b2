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
  'no-other-hand-shown',
  'not-shown-in-full',
  'other-hand-shown',
  'hand-shown',
  'win-was-false',
  'put-right-in-time',
  'seen-after-discard',
  'one-tile-short',
  'one-tile-over',
  'claimed-by-wrong-name',
  'won-by-wrong-name',
  'named-tile-known',
  'danger-was-plain',
  'claim-not-kept',
  'flower-not-replaced',
  'shown-on-purpose',
  'discard-has-landed',
  'wall-tile-seen',
  'wall-built-wrongly',
  // Who pays for the others
  'suit-shown',
  'winds-shown',
  'dragons-shown',
  'honours-shown',
  'terminals-shown',
  'green-shown',
  'new-tile-late',
  'fed-and-drawn',
  'fed-twice',
  'fed-and-shared',
  'had-to-feed',
  'no-safe-tile',
  'too-few-sets-shown',
  'nothing-points-to-it',
  'plan-not-plain',
  'nobody-fed-it',
  'shown-before',
  'insured-until-won',
  'insured-if-drawn',
  'insurance-not-played',
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

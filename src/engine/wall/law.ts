import type { Seat } from '../tiles/tiles.ts';

export const KONG_BOX_STACKS = 7;
export const KONG_BOX_TILES = 2 * KONG_BOX_STACKS;
/** Each player takes two stacks three times, then a tile; East takes one more. */
export const TWO_STACK_TURNS_PER_PLAYER = 3;
export const TILES_IN_TWO_STACKS = 4;
export const TILES_DEALT_PER_PLAYER = TWO_STACK_TURNS_PER_PLAYER * TILES_IN_TWO_STACKS + 1;

export interface WallHandConditions {
  readonly goulash: boolean;
  readonly round: Seat;
  readonly seats: readonly Seat[];
}

export interface WallLaw {
  readonly lengths: (hand: WallHandConditions) => Readonly<Record<Seat, number>>;
  readonly fromTable?: 0 | 12;
  /** 1: a single throw decides the wall and the place. 2: a second throw is added for the place. */
  readonly throws: 1 | 2;
  readonly most: number;
  /**
   * Whether "left" and "right" in the rules of Bell's book are read as the breaker sees them. Then the kong box is
   * beyond the break, and the wall is used anticlockwise.
   */
  readonly mirrored?: boolean;
  readonly floatingBox?: boolean;
  /** What happens if the throw falls on an empty chair; `passed-over`: only occupied seats are counted. */
  readonly emptySeat: 'neighbour' | 'again' | 'passed-over';
  /** Whether the stack at which the count ends is put on top of the rest of the kong box, as two loose tiles. */
  readonly loosePair?: boolean;
  readonly boxFirst: 'top' | 'bottom';
  readonly firstHandOwnWall?: boolean;
}

export const createEqualWallLengthsBySeat = (stacks: number): Readonly<Record<Seat, number>> => ({
  e: stacks,
  s: stacks,
  w: stacks,
  n: stacks,
});

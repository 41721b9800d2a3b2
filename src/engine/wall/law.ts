import type { Seat } from '../tiles/tiles.ts';

/** Stacks set aside: fourteen tiles. */
export const BOX_STACKS = 7;
export const BOX_TILES = 2 * BOX_STACKS;
/** Everybody takes two stacks three times, then a tile; East takes one more. */
export const TURNS_OF_STACKS = 3;
/** Tiles in the two stacks of a turn. */
export const TILES_A_TURN = 4;
/** Tiles that everybody is dealt; East has one more. */
export const TILES_DEALT = TURNS_OF_STACKS * TILES_A_TURN + 1;

/** What a wall may depend on in a hand: the winds held, in the order of play, among them. */
export interface WallHand {
  readonly goulash: boolean;
  readonly round: Seat;
  readonly seats: readonly Seat[];
}

export interface WallLaw {
  /** Stacks of two in front of each seat, for this hand. */
  readonly lengths: (hand: WallHand) => Readonly<Record<Seat, number>>;
  /** Tiles that everybody takes from the table at random before the wall is opened; none in most games. */
  readonly fromTable: 0 | 12;
  /** Throws that decide the break: one says wall and place, two are added for the place. */
  readonly throws: 1 | 2;
  /** The most a throw can show: 12 with two dice. */
  readonly most: number;
  /** The box lies on the stacks not counted, and the wall is used anticlockwise: Bell's "left" and "right" as the breaker sees them. */
  readonly mirrored: boolean;
  /** Each replacement shortens the live wall by a tile, so that as many are left at the end as at the beginning. */
  readonly floatingBox: boolean;
  /**
   * What happens when the throw falls on a seat where nobody sits: a neighbour breaks that wall, the dice are thrown again,
   * or the count passes over it.
   */
  readonly emptySeat: 'neighbour' | 'again' | 'passed-over';
  /** The stack counted is lifted on top of the box: two loose tiles. */
  readonly loosePair: boolean;
  /** Which tile of each stack of the box is drawn first. */
  readonly boxFirst: 'top' | 'bottom';
  /** The dealer's own wall is broken in the first hand of the game, with the throw that chose the dealer. */
  readonly firstHandOwnWall: boolean;
}

export const createSquareWalls = (stacks: number): Readonly<Record<Seat, number>> => ({
  e: stacks,
  s: stacks,
  w: stacks,
  n: stacks,
});

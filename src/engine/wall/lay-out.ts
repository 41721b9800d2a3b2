import type { Ruleset } from '../rulesets/ruleset.ts';
import { answerAtTable } from '../rulesets/table.ts';
import type { Seat } from '../tiles/tiles.ts';
import { breakWallByRolls, readWallHand, type BreakInput, type BrokenWall } from './break.ts';
import { TILES_A_TURN, TURNS_OF_STACKS, type WallHand, type WallLaw } from './law.ts';
import { createRing, stackOf, type Place } from './ring.ts';

/** How a wall is built and what is thrown for it, before anybody has thrown. */
export interface WallPlan {
  /** Stacks of two in front of each seat. */
  readonly lengths: Readonly<Record<Seat, number>>;
  readonly tiles: number;
  readonly bonusTiles: boolean;
  /** Tiles that everybody takes at random from those beside the walls, before the wall is broken. */
  readonly fromTable: number;
  /** The seats that are dealt tiles, in the order of play. */
  readonly seats: readonly Seat[];
  readonly throws: 1 | 2;
  /** The least and the most that one throw can show. */
  readonly least: number;
  readonly most: number;
  /** The stack counted becomes two loose tiles on top of the box. */
  readonly loosePair: boolean;
  /**
   * What happens when the throw falls on a seat where nobody sits: a neighbour breaks that wall, East throws again, or the
   * count goes round the others only.
   */
  readonly emptySeat: WallLaw['emptySeat'];
  /** The first hand of a game has a break of its own. */
  readonly firstHandDiffers: boolean;
  /** The game has a goulash, and whether its walls are longer. */
  readonly goulash: 'none' | 'same' | 'longer';
}

/** Tiles that one player takes at once. */
export interface Take {
  readonly seat: Seat;
  readonly tiles: readonly Place[];
}

/** A wall with everything that happens to it until East's first discard, for a picture of it. */
export interface WallLayout {
  readonly plan: WallPlan;
  readonly rolls: readonly number[];
  readonly broken: BrokenWall;
  /** The first dealer’s own wall is broken, with the throw that chose the dealer. */
  readonly ownWall: boolean;
  /** Every stack, clockwise from East's right end. */
  readonly ring: readonly string[];
  /** The stacks that the count touches, the first to the last. */
  readonly counted: readonly string[];
  /** The wall is used clockwise; false where a table reads the old text from the players' own chairs. */
  readonly clockwise: boolean;
  /** The stacks of the box that stay where they are, beginning at the gap. */
  readonly boxStacks: readonly string[];
  /** The loose tiles in the order in which they are taken, and the stacks they lie on. Empty where there are none. */
  readonly loose: readonly { readonly tile: Place; readonly on: string }[];
  /** The deal: three turns of two stacks each, a turn of one tile each, and East's fourteenth tile. After tiles from the table one turn, and nothing more. */
  readonly turns: readonly (readonly Take[])[];
}

/**
 * How the wall of a game is built, and what is thrown for it.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`.
 */
export const wallPlan = answerAtTable((input: Omit<BreakInput, 'rolls'>, { ruleset }) =>
  createWallPlan(ruleset, readWallHand(input, ruleset)),
);

function createWallPlan({ wall: law, goulash, bonusTiles }: Ruleset, hand: WallHand): WallPlan {
  const lengths = law.lengths(hand);
  const usual = countWallTiles(law.lengths({ ...hand, goulash: false }));
  const longest = countWallTiles(law.lengths({ ...hand, goulash: true }));
  return {
    lengths,
    tiles: countWallTiles(lengths),
    bonusTiles,
    fromTable: law.fromTable,
    seats: hand.seats,
    throws: law.throws,
    least: MIN_THROW,
    most: law.most,
    loosePair: law.loosePair,
    emptySeat: law.emptySeat,
    firstHandDiffers: law.firstHandOwnWall,
    goulash: !goulash ? 'none' : usual === longest ? 'same' : 'longer',
  };
}

const MIN_THROW = 2;

const countWallTiles = (lengths: WallPlan['lengths']): number =>
  2 * Object.values(lengths).reduce((sum, stacks) => sum + stacks, 0);

/**
 * Everything that happens to a wall until East's first discard, step by step; also for a throw that does not count
 * (`broken.again`). Errors: those of `breakWall` but `throw-again`.
 */
export const layOutWall = answerAtTable((input: BreakInput, { ruleset }) =>
  createWallLayout(ruleset, readWallHand(input, ruleset), input),
);

/** As {@link layOutWall}, for a hand that has been read. Denied: `bad-rolls`. */
export function createWallLayout(
  ruleset: Ruleset,
  hand: WallHand,
  { rolls, firstHand }: Pick<BreakInput, 'rolls' | 'firstHand'>,
): WallLayout {
  const broken = breakWallByRolls({ rolls, firstHand }, ruleset.wall, hand);
  const plan = createWallPlan(ruleset, hand);
  const { stacks, rightEnd } = createRing(plan.lengths);
  const around = (index: number): string => stacks[(index + stacks.length) % stacks.length]!;
  const boxStacks = [...new Set(broken.box.map(stackOf))];
  return {
    plan,
    rolls,
    broken,
    ownWall: plan.firstHandDiffers && Boolean(firstHand),
    ring: stacks,
    counted: Array.from({ length: broken.count }, (_, k) => around(rightEnd[broken.breaker] + k)),
    clockwise: around(stacks.indexOf(broken.countedStack) + 1) === broken.firstLive,
    boxStacks: plan.loosePair ? boxStacks.slice(1) : boxStacks,
    loose: plan.loosePair ? looseTiles(broken, boxStacks) : [],
    turns: listTakes(broken, plan.seats),
  };
}

/** "You take the one furthest from the breach" (Bell): the tile taken first lies farther from the gap. */
function looseTiles({ box }: BrokenWall, [, near, far]: readonly string[]): WallLayout['loose'] {
  return [
    { tile: box[0]!, on: far! },
    { tile: box[1]!, on: near! },
  ];
}

function listTakes({ hands, fromTable = 0 }: BrokenWall, seats: readonly Seat[]): Take[][] {
  const handOf = (seat: Seat): readonly Place[] => hands[seat.toUpperCase() as 'E' | 'S' | 'W' | 'N'];
  const turn = (from: number, to: number, who: readonly Seat[]) =>
    who.map((seat) => ({ seat, tiles: handOf(seat).slice(from, to) }));
  if (fromTable > 0) return [turn(0, TILES_A_TURN, seats), []];
  const last = TURNS_OF_STACKS * TILES_A_TURN;
  const stacks = Array.from({ length: TURNS_OF_STACKS }, (_, k) =>
    turn(k * TILES_A_TURN, (k + 1) * TILES_A_TURN, seats),
  );
  return [...stacks, turn(last, last + 1, seats), turn(last + 1, last + 2, ['e'])];
}

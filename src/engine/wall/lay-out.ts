import type { Ruleset } from '../rulesets/ruleset.ts';
import { createTableFunctionCatchingRefusal } from '../rulesets/table.ts';
import type { Seat } from '../tiles/tiles.ts';
import { breakWallByRolls, parseRoundAndSeatsForWallBreak, type BreakInput, type BrokenWall } from './break.ts';
import { TILES_IN_TWO_STACKS, TWO_STACK_TURNS_PER_PLAYER, type WallHandConditions, type WallLaw } from './law.ts';
import { createRingOfStackNames, getStackOfPlace, type WallPlace } from './ring.ts';

export interface WallPlan {
  readonly lengths: Readonly<Record<Seat, number>>;
  readonly tiles: number;
  readonly bonusTiles: boolean;
  readonly fromTable: number;
  readonly seats: readonly Seat[];
  readonly throws: 1 | 2;
  readonly least: number;
  readonly most: number;
  readonly loosePair: boolean;
  readonly emptySeat: WallLaw['emptySeat'];
  readonly firstHandDiffers: boolean;
  readonly goulash: 'none' | 'same' | 'longer';
}

export interface TileTake {
  readonly seat: Seat;
  readonly tiles: readonly WallPlace[];
}

/** What happens to a wall until East's first discard, for a picture of it. */
export interface WallLayout {
  readonly plan: WallPlan;
  readonly rolls: readonly number[];
  readonly broken: BrokenWall;
  readonly ownWall: boolean;
  readonly ring: readonly string[];
  readonly counted: readonly string[];
  /** False where a table reads Bell's directions from the players' own chairs. */
  readonly clockwise: boolean;
  readonly boxStacks: readonly string[];
  /** In the order in which they are taken, with the stacks they are put on. */
  readonly loose: readonly { readonly tile: WallPlace; readonly on: string }[];
  /** Three turns of two stacks, one of a tile each, East's fourteenth tile; one turn only after tiles from the table. */
  readonly turns: readonly (readonly TileTake[])[];
}

/**
 * How the wall of a game is built, and what must be thrown for it. Errors: `unknown-ruleset`, `unknown-switch`,
 * `switch-value`, `bad-seat`.
 */
export const getWallPlan = createTableFunctionCatchingRefusal((input: Omit<BreakInput, 'rolls'>, { ruleset }) =>
  createWallPlan(ruleset, parseRoundAndSeatsForWallBreak(input, ruleset)),
);

function createWallPlan({ wall: law, goulash, bonusTiles }: Ruleset, hand: WallHandConditions): WallPlan {
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
 * What happens to a wall until East's first discard, also for a throw that does not count (`broken.again`). Errors:
 * those of `breakWall` except `throw-again`.
 */
export const computeWallLayoutFromRolls = createTableFunctionCatchingRefusal((input: BreakInput, { ruleset }) =>
  createWallLayout(ruleset, parseRoundAndSeatsForWallBreak(input, ruleset), input),
);

export function createWallLayout(
  ruleset: Ruleset,
  hand: WallHandConditions,
  { rolls, firstHand }: Pick<BreakInput, 'rolls' | 'firstHand'>,
): WallLayout {
  const broken = breakWallByRolls({ rolls, firstHand }, ruleset.wall, hand);
  const plan = createWallPlan(ruleset, hand);
  const { stacks, rightEnd } = createRingOfStackNames(plan.lengths);
  const around = (index: number): string => stacks[(index + stacks.length) % stacks.length]!;
  const boxStacks = [...new Set(broken.box.map(getStackOfPlace))];
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

/** "You take the one furthest from the breach" (Bell): the tile taken first is farther from the gap. */
function looseTiles({ box }: BrokenWall, [, near, far]: readonly string[]): WallLayout['loose'] {
  return [
    { tile: box[0]!, on: far! },
    { tile: box[1]!, on: near! },
  ];
}

function listTakes({ hands, fromTable = 0 }: BrokenWall, seats: readonly Seat[]): TileTake[][] {
  const handOf = (seat: Seat): readonly WallPlace[] => hands[seat.toUpperCase() as 'E' | 'S' | 'W' | 'N'];
  const turn = (from: number, to: number, takers: readonly Seat[]) =>
    takers.map((seat) => ({ seat, tiles: handOf(seat).slice(from, to) }));
  if (fromTable > 0) return [turn(0, TILES_IN_TWO_STACKS, seats), []];
  const last = TWO_STACK_TURNS_PER_PLAYER * TILES_IN_TWO_STACKS;
  const stacks = Array.from({ length: TWO_STACK_TURNS_PER_PLAYER }, (_, k) =>
    turn(k * TILES_IN_TWO_STACKS, (k + 1) * TILES_IN_TWO_STACKS, seats),
  );
  return [...stacks, turn(last, last + 1, seats), turn(last + 1, last + 2, ['e'])];
}

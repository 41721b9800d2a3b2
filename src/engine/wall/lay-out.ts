import type { Ruleset } from '../rulesets/ruleset.ts';
import { createFunctionOnOpenedTable } from '../rulesets/table.ts';
import type { Seat } from '../tiles/tiles.ts';
import { breakWallByRolls, parseWallConditionsOrThrowRefusal, type BreakInput, type BrokenWall } from './break.ts';
import { TILES_IN_TWO_STACKS, TWO_STACK_TURNS_PER_PLAYER, type WallHandConditions } from './law.ts';
import { createWallRing, parseStackNameFromPlace, type WallPlace } from './ring.ts';

export interface TileTake {
  readonly seat: Seat;
  readonly tiles: readonly WallPlace[];
}

export type WallLayout = ReturnType<typeof createWallLayoutByRolls>;

/**
 * How the wall of a game is built, and what must be thrown for it. Errors: `unknown-ruleset`, `unknown-switch`,
 * `switch-value`, `bad-seat`.
 */
export const getWallPlan = createFunctionOnOpenedTable((input: Omit<BreakInput, 'rolls'>, { ruleset }) =>
  createWallPlan(ruleset, parseWallConditionsOrThrowRefusal(input, ruleset)),
);

function createWallPlan({ wall: law, goulash, bonusTiles }: Ruleset, hand: WallHandConditions) {
  const lengths = law.lengths(hand);
  const usual = countWallTiles(law.lengths({ ...hand, goulash: false }));
  const longest = countWallTiles(law.lengths({ ...hand, goulash: true }));
  return {
    lengths,
    tiles: countWallTiles(lengths),
    bonusTiles,
    fromTable: law.fromTable ?? 0,
    seats: hand.seats,
    throws: law.throws,
    least: MIN_THROW,
    most: law.most,
    loosePair: law.loosePair ?? false,
    emptySeat: law.emptySeat,
    firstHandDiffers: law.firstHandOwnWall ?? false,
    goulash: !goulash ? 'none' : usual === longest ? 'same' : 'longer',
  } as const;
}

const MIN_THROW = 2;

const countWallTiles = (lengths: Readonly<Record<Seat, number>>): number =>
  2 * Object.values(lengths).reduce((sum, stacks) => sum + stacks, 0);

/**
 * What happens to a wall until East's first discard, also for a throw that does not count (`broken.again`). Errors:
 * `bad-rolls`, `bad-seat`, `seat-not-playing`; an unknown game or a wrong house rule.
 */
export const computeWallLayoutFromRolls = createFunctionOnOpenedTable((input: BreakInput, { ruleset }) =>
  createWallLayoutByRolls(ruleset, parseWallConditionsOrThrowRefusal(input, ruleset), input),
);

export function createWallLayoutByRolls(
  ruleset: Ruleset,
  hand: WallHandConditions,
  { rolls, firstHand }: Pick<BreakInput, 'rolls' | 'firstHand'>,
) {
  const broken = breakWallByRolls({ rolls, firstHand }, ruleset.wall, hand);
  const plan = createWallPlan(ruleset, hand);
  const { stacks, rightEnd } = createWallRing(plan.lengths);
  const getStackAround = (index: number): string => stacks[(index + stacks.length) % stacks.length]!;
  const boxStacks = [...new Set(broken.box.map(parseStackNameFromPlace))];
  return {
    plan,
    rolls,
    broken,
    ownWall: plan.firstHandDiffers && Boolean(firstHand),
    ring: stacks,
    counted: Array.from({ length: broken.count }, (_, k) => getStackAround(rightEnd[broken.breaker] + k)),
    /** The wall is used clockwise; false where "left" and "right" in Bell's book are read from the players' chairs. */
    clockwise: getStackAround(stacks.indexOf(broken.countedStack) + 1) === broken.firstLive,
    boxStacks: plan.loosePair ? boxStacks.slice(1) : boxStacks,
    loose: plan.loosePair ? listLooseTiles(broken, boxStacks) : [],
    turns: listTakes(broken, plan.seats),
  };
}

/**
 * The loose tiles in the order in which they are taken, with the stacks on which they are put: "You take the one
 * furthest from the breach" (Bell).
 */
function listLooseTiles({ box }: BrokenWall, [, near, far]: readonly string[]) {
  return [
    { tile: box[0]!, on: far! },
    { tile: box[1]!, on: near! },
  ];
}

/**
 * The turns of dealing: three in which each player takes two stacks, one in which each player takes one tile, then
 * East's fourteenth tile. If tiles came from the table first, one turn for the rest of each hand, then an empty one.
 */
function listTakes({ hands, fromTable = 0 }: BrokenWall, seats: readonly Seat[]): TileTake[][] {
  const getDealtHand = (seat: Seat): readonly WallPlace[] => hands[seat.toUpperCase() as 'E' | 'S' | 'W' | 'N'];
  const createTakes = (from: number, to: number, takers: readonly Seat[]) =>
    takers.map((seat) => ({ seat, tiles: getDealtHand(seat).slice(from, to) }));
  if (fromTable > 0) return [createTakes(0, TILES_IN_TWO_STACKS, seats), []];
  const last = TWO_STACK_TURNS_PER_PLAYER * TILES_IN_TWO_STACKS;
  const stacks = Array.from({ length: TWO_STACK_TURNS_PER_PLAYER }, (_, k) =>
    createTakes(k * TILES_IN_TWO_STACKS, (k + 1) * TILES_IN_TWO_STACKS, seats),
  );
  return [...stacks, createTakes(last, last + 1, seats), createTakes(last + 1, last + 2, ['e'])];
}

import { fail, ok, quote, type Result } from '../result.ts';
import { resolve } from '../rulesets/resolve.ts';
import { parseSeat, type Seat } from '../tiles/tiles.ts';
import { breakWall, type BreakInput, type BrokenWall } from './break.ts';
import { TILES_A_TURN, TURNS_OF_STACKS } from './law.ts';
import { ringOf, stackOf, type Place } from './ring.ts';

/** How a wall is built and what is thrown for it, before anybody has thrown. */
export interface WallPlan {
  /** Stacks of two in front of each seat. */
  readonly lengths: Readonly<Record<Seat, number>>;
  readonly tiles: number;
  /** The seats that are dealt tiles, in the order of play. */
  readonly seats: readonly Seat[];
  readonly throws: 1 | 2;
  /** The least and the most that one throw can show. */
  readonly least: number;
  readonly most: number;
  /** The stack counted becomes two loose tiles on top of the box. */
  readonly loosePair: boolean;
  /** What happens when the throw falls on a seat where nobody sits: a neighbour breaks that wall, or East throws again. */
  readonly emptySeat: 'neighbour' | 'again';
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
  /** The first dealer breaks his own wall with the throw that chose him. */
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
  /** The deal: three turns of two stacks each, a turn of one tile each, and East's fourteenth tile. */
  readonly turns: readonly (readonly Take[])[];
}

/**
 * How the wall of a game is built, and what is thrown for it.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-seat`.
 */
export function wallPlan(input: Omit<BreakInput, 'rolls'>): Result<WallPlan> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const resolved = resolve(input.rules, input.house);
  if (!resolved.ok) return resolved;
  const round = input.round === undefined ? 'e' : parseSeat(input.round);
  if (!round) return fail('bad-seat', { found: quote(input.round) });
  const { wall: law, goulash: wild } = resolved.value;
  const goulash = Boolean(input.goulash && wild);
  const lengths = law.lengths({ goulash, round });
  const [usual, longest] = [false, true].map((each) => tilesIn(law.lengths({ goulash: each, round })));
  return ok({
    lengths,
    tiles: tilesIn(lengths),
    seats: law.dealt,
    throws: law.throws,
    least: LEAST_THROW,
    most: law.most,
    loosePair: law.loosePair,
    emptySeat: law.emptySeat,
    firstHandDiffers: law.firstHandOwnWall,
    goulash: !wild ? 'none' : usual === longest ? 'same' : 'longer',
  });
}

/** Two dice are thrown, or more. */
const LEAST_THROW = 2;

const tilesIn = (lengths: WallPlan['lengths']): number =>
  2 * Object.values(lengths).reduce((sum, stacks) => sum + stacks, 0);

/**
 * Everything that happens to a wall until East's first discard, step by step.
 * Errors: those of {@link breakWall}. Source: RULES.md 0.3, 0.4 and the .2 of every part.
 */
export function layOutWall(input: BreakInput): Result<WallLayout> {
  const result = breakWall(input);
  if (!result.ok) return result;
  const planned = wallPlan(input);
  if (!planned.ok) return planned;
  const [broken, plan] = [result.value, planned.value];
  const { stacks, rightEnd } = ringOf(plan.lengths);
  const around = (index: number): string => stacks[(index + stacks.length) % stacks.length]!;
  const boxStacks = [...new Set(broken.box.map(stackOf))];
  return ok({
    plan,
    rolls: input.rolls,
    broken,
    ownWall: plan.firstHandDiffers && Boolean(input.firstHand),
    ring: stacks,
    counted: Array.from({ length: broken.count }, (_, k) => around(rightEnd[broken.breaker] + k)),
    clockwise: around(stacks.indexOf(broken.countedStack) + 1) === broken.firstLive,
    boxStacks: plan.loosePair ? boxStacks.slice(1) : boxStacks,
    loose: plan.loosePair ? looseTiles(broken, boxStacks) : [],
    turns: turnsOf(broken, plan.seats),
  });
}

/** The tile taken first lies farther from the gap (RULES.md B.2, T.2, J.2). */
function looseTiles({ box }: BrokenWall, [, near, far]: readonly string[]): WallLayout['loose'] {
  return [
    { tile: box[0]!, on: far! },
    { tile: box[1]!, on: near! },
  ];
}

function turnsOf({ hands }: BrokenWall, seats: readonly Seat[]): Take[][] {
  const handOf = (seat: Seat): readonly Place[] => hands[seat.toUpperCase() as 'E' | 'S' | 'W' | 'N'];
  const last = TURNS_OF_STACKS * TILES_A_TURN;
  const turn = (from: number, to: number, who: readonly Seat[]) =>
    who.map((seat) => ({ seat, tiles: handOf(seat).slice(from, to) }));
  const stacks = Array.from({ length: TURNS_OF_STACKS }, (_, k) =>
    turn(k * TILES_A_TURN, (k + 1) * TILES_A_TURN, seats),
  );
  return [...stacks, turn(last, last + 1, seats), turn(last + 1, last + 2, ['e'])];
}

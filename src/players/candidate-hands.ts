import type { TileId } from '../engine/index.ts';
import type { Goal } from './target-hands.ts';
import { winProbability } from './win-probability.ts';
import { rackCounts, unseenOf, type Holding13, type Thinking } from './thinking.ts';
import { finishSlices, type Slices } from '../schedule/slices.ts';
import { handValue } from './hand-value.ts';

// The hands that a rack of thirteen could become: how far that is, what helps, how likely it is to be
// reached in time, and what the engine would bill for it.

/** One hand to aim at. */
export interface Candidate {
  readonly goal: Goal;
  readonly distance: number;
  /** The tiles that bring the hand nearer, and how many of them have not been seen. */
  readonly useful: readonly TileId[];
  readonly unseen: number;
  /** The share of such hands that end in Mahjong before somebody else does or the wall is used up. */
  readonly chance: number;
  /** What Mahjong would bring from the others together; 0 when the table does not let the likely hand win. */
  readonly worth: number;
}

/** How near a rack is to any hand, and what helps. */
export function speedOf(thinking: Thinking, { rack, sets }: Holding13): Candidate {
  const goal = thinking.anyGoal(sets);
  const { counts, wilds } = rackCounts(thinking, rack);
  const { distance, useful } = goal.gauge.progress(counts, wilds);
  return { goal, distance, useful, unseen: unseenOf(thinking, useful), chance: 0, worth: 0 };
}

/** How near a rack is to any hand. */
export function distanceOf(thinking: Thinking, { rack, sets }: Holding13): number {
  const { counts, wilds } = rackCounts(thinking, rack);
  return thinking.anyGoal(sets).gauge.distance(counts, wilds);
}

/** Hands so much further than the nearest are not weighed. */
const DETOUR = 2;

/** The hands within reach, without those that can no longer be made. */
export const candidatesOf = (thinking: Thinking, holding: Holding13): readonly Candidate[] =>
  finishSlices(candidatesInSlices(thinking, holding));

/** {@link candidatesOf} in slices, one for each hand: where nothing is known yet the first of them take long. */
export function* candidatesInSlices(thinking: Thinking, holding: Holding13): Slices<readonly Candidate[]> {
  const { counts, wilds } = rackCounts(thinking, holding.rack);
  const measured: { readonly goal: Goal; readonly far: number }[] = [];
  for (const goal of thinking.goals(holding.sets)) measured.push({ goal, far: goal.gauge.distance(counts, wilds) });
  const nearest = Math.min(...measured.map(({ far }) => far));
  const candidates: Candidate[] = [];
  for (const { goal, far } of measured) {
    if (!Number.isFinite(far) || far > nearest + DETOUR) continue;
    yield;
    const { distance, useful } = goal.gauge.progress(counts, wilds);
    const unseen = unseenOf(thinking, useful);
    const chance = winProbability(thinking, goal, counts, distance, useful);
    yield;
    const worth = chance > 0 ? handValue(thinking, goal, holding, distance) : 0;
    candidates.push({ goal, distance, useful, unseen, chance, worth });
  }
  return candidates;
}

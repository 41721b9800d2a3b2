import { tileIndex, type TileId } from '../engine/index.ts';
import type { Goal } from './target-hands.ts';
import { ONE_SUIT, ONLY_PUNGS, SHAPE, type GamePace } from './game-length.ts';
import type { Thinking } from './thinking.ts';

// How likely a hand is to be reached before somebody else wins or the wall is used up.

const usualFor = ({ aim }: Goal, pace: GamePace): readonly number[] => {
  if (aim.special !== undefined) return SHAPE;
  if (aim.maxChows === 0) return ONLY_PUNGS;
  return aim.tiles ? ONE_SUIT : pace.useful;
};

/** A tile that others throw is as good as half a drawn one: they keep what helps themselves. */
const THROWN = 0.5;
/** So much more often than by drawing alone a hand gets a tile that helps, before its last. */
const THROWN_TOO = 1.7;

/** However many kinds help, a turn brings a hand that is more than one tile short nearer no more often than this. */
const MOST_A_TURN = 0.6;

/** The share of hands that get all they need in the turns that are left. */
export function winProbability(
  { view, unseen, pace }: Thinking,
  goal: Goal,
  counts: readonly number[],
  distance: number,
  useful: readonly TileId[],
): number {
  const players = view.seats.length;
  const total = Math.max(
    1,
    unseen.reduce((sum, count) => sum + count, 0),
  );
  const others = players - 1;
  const sources = (tile: TileId): number => {
    if (distance === 0) return 1 + others * THROWN;
    if (goal.concealed) return 1;
    return 1 + ((counts[tileIndex(tile)] ?? 0) >= 2 ? others : goal.aim.maxChows === 0 ? 0 : 1) * THROWN;
  };
  const now = useful.reduce((sum, tile) => sum + (unseen[tileIndex(tile)] ?? 0) * sources(tile), 0) / total;
  if (now === 0 && distance >= 0) return 0;
  const { ends } = pace;
  const usually = usualFor(goal, pace);
  const usual = (step: number) => usually[Math.min(step, usually.length - 1)]!;
  // The tiles that help now say something of those that help next, but nothing of the wait at the end.
  const good = Math.min(1.2, Math.sqrt(now / ((usual(distance) * THROWN_TOO) / total)));
  const steps = Array.from({ length: distance + 1 }, (_, step) => {
    if (step === distance) return now;
    return step === 0 ? (usual(0) * (1 + others * THROWN)) / total : (good * usual(step) * THROWN_TOO) / total;
  });
  const turns = Math.floor(view.wallLeft / players);
  const gone = view.own.discards.length;
  // Standing at each step, after so many turns in which nobody else has won.
  const at = Array<number>(distance + 2).fill(0);
  at[distance + 1] = 1;
  for (let turn = 0; turn < turns; turn++) {
    const goesOn = 1 - Math.min(ends.most, ends.grows * Math.max(0, gone + turn - ends.from) ** 2);
    for (let step = 1; step <= distance + 1; step++) {
      const moves = at[step]! * Math.min(step === 1 ? 1 : MOST_A_TURN, steps[step - 1]!);
      at[step - 1]! += moves;
      at[step]! -= moves;
    }
    for (let step = 1; step <= distance + 1; step++) at[step]! *= goesOn;
  }
  return at[0]!;
}

import { getTileIndex, type TileId } from '../engine/index.ts';
import type { HandAimWithGauge, DecisionContext } from './thinking.ts';

// Two estimates of the chance to win: one goes turn by turn, to compare aims; the other uses odds from played
// hands, to compare how fast racks are.

/**
 * Figures from played hands of `steady` bots, checked in tests/bench/players.ts: useful tiles by distance, and the
 * probability that another player ends the hand before the next turn, which grows with the square of the turns.
 */
const FREE_PACE = {
  useful: [4.8, 13, 25, 43, 68, 80, 85, 88, 90],
  ends: { from: 3, grows: 0.006, most: 0.38 },
};
const SLOW_PACE = {
  useful: [4.5, 8.5, 15.5, 25, 38, 55, 62, 66, 70],
  ends: { from: 3, grows: 0.0013, most: 0.27 },
};
const ONLY_PUNGS = [4, 6.5, 10, 15, 21, 27, 32] as const;
const ONE_SUIT = [4.8, 9.5, 15, 21, 26, 30, 33] as const;
const OWN_SHAPE = [3.5, 6, 9, 12, 16, 20, 24] as const;

const getUsualUsefulCounts = ({ aim }: HandAimWithGauge, ofAnyHand: readonly number[]): readonly number[] => {
  if (aim.special !== undefined) return OWN_SHAPE;
  if (aim.maxChows === 0) return ONLY_PUNGS;
  return aim.tiles ? ONE_SUIT : ofAnyHand;
};

/** The chance to claim a discard is worth this many draws, because others keep what helps their own hands. */
const DISCARD_WORTH_IN_DRAWS = 0.5;
/** Until only the last tile is missing, claims and draws together bring this many times as much as draws alone. */
const DISCARD_FACTOR = 1.7;

/** The highest probability of coming nearer in a turn before the hand is one tile short, however many tiles help. */
const MAX_PER_TURN = 0.6;

/** The probability (0–1) that the hand gets all the tiles that it needs in the remaining turns. */
export function estimateWinProbability(
  { view, unseen, free }: DecisionContext,
  goal: HandAimWithGauge,
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
  const countTileSources = (tile: TileId): number => {
    if (distance === 0) return 1 + others * DISCARD_WORTH_IN_DRAWS;
    if (goal.concealed) return 1;
    return (
      1 + ((counts[getTileIndex(tile)] ?? 0) >= 2 ? others : goal.aim.maxChows === 0 ? 0 : 1) * DISCARD_WORTH_IN_DRAWS
    );
  };
  const now = useful.reduce((sum, tile) => sum + (unseen[getTileIndex(tile)] ?? 0) * countTileSources(tile), 0) / total;
  if (now === 0 && distance >= 0) return 0;
  const { ends, useful: ofAnyHand } = free ? FREE_PACE : SLOW_PACE;
  const usually = getUsualUsefulCounts(goal, ofAnyHand);
  const getUsualCount = (step: number) => usually[Math.min(step, usually.length - 1)]!;
  // Many useful tiles now suggest many at later steps too, but say nothing about the last tile.
  const good = Math.min(1.2, Math.sqrt(now / ((getUsualCount(distance) * DISCARD_FACTOR) / total)));
  const steps = Array.from({ length: distance + 1 }, (_, step) => {
    if (step === distance) return now;
    return step === 0
      ? (getUsualCount(0) * (1 + others * DISCARD_WORTH_IN_DRAWS)) / total
      : (good * getUsualCount(step) * DISCARD_FACTOR) / total;
  });
  const turns = Math.floor(view.wallLeft / players);
  const gone = view.own.discards.length;
  const at = Array<number>(distance + 2).fill(0);
  at[distance + 1] = 1;
  for (let turn = 0; turn < turns; turn++) {
    const goesOn = 1 - Math.min(ends.most, ends.grows * Math.max(0, gone + turn - ends.from) ** 2);
    for (let step = 1; step <= distance + 1; step++) {
      const moves = at[step]! * Math.min(step === 1 ? 1 : MAX_PER_TURN, steps[step - 1]!);
      at[step - 1]! += moves;
      at[step]! -= moves;
    }
    for (let step = 1; step <= distance + 1; step++) at[step]! *= goesOn;
  }
  return at[0]!;
}

// Odds of winning by distance, useful tiles and the turns so far. They come from hands of `steady` bots after each
// discard: 700 hands where a hand may hold several chows, 1,000 where it may not, from seed 1,100,001 on.

/** The usual number of useful tiles, its log odds, and weights of log(tiles / usual), turns / 10 and its square. */
type Row = readonly [usual: number, level: number, help: number, time: number, late: number];

const FREE_ODDS: readonly Row[] = [
  [5, 1.87, 1.35, -3.77, 1.19],
  [14, 0.21, 0.68, -2.13, 0.04],
  [26, -0.5, 0.5, -1.68, -0.77],
  [42, -0.87, 0.49, -1.74, -1.67],
  [60, -1.15, 0.5, -2.8, -0.19],
  [70, -1.38, 0.5, -2.5, -0.26],
];
const SLOW_ODDS: readonly Row[] = [
  [5, 2.25, 1.51, -1.81, 0.12],
  [14, 0.81, 0.2, -1.15, -0.36],
  [26, 0.45, 0.19, -1.68, -0.25],
  [42, -0.02, 0.5, -1.45, -0.4],
  [60, -0.21, 0.84, -1.44, -0.11],
  [70, -0.55, 0.84, -2.4, -0.31],
];
const SHAPE_ODDS: readonly Row[] = [
  [3, 0.12, 1.36, 0.89, -0.96],
  [7, -1.16, 1.39, 0.17, -0.68],
  [13, -1.19, 1.42, -1.05, -0.33],
  [21, -1.35, 1.08, -1.36, -0.7],
  [38, -1.61, 1.05, -1.7, 0],
  [60, -2.21, 0.5, -2.03, -0.18],
];
/** Subtracted from the log odds for each step beyond the greatest distance for which played hands were counted. */
const EXTRA_STEP_PENALTY = 0.7;

export interface WinDistanceAndUnseenCount {
  readonly distance: number;
  readonly unseen: number;
}

export const computeSetHandOddsFromNearness = (
  free: boolean,
  reach: WinDistanceAndUnseenCount,
  turns: number,
): number => computeWinOdds(free ? FREE_ODDS : SLOW_ODDS, reach, turns);

export const computeSpecialHandOddsFromNearness = (reach: WinDistanceAndUnseenCount, turns: number): number =>
  computeWinOdds(SHAPE_ODDS, reach, turns);

function computeWinOdds(rows: readonly Row[], { distance, unseen }: WinDistanceAndUnseenCount, turns: number): number {
  const at = Math.min(Math.max(0, distance), rows.length - 1);
  const [usual, level, help, time, late] = rows[at]!;
  const tens = turns / 10;
  const log =
    level +
    help * Math.log((unseen + 1) / usual) +
    time * tens +
    late * tens ** 2 -
    EXTRA_STEP_PENALTY * (distance - at);
  return 1 / (1 + Math.exp(-log));
}

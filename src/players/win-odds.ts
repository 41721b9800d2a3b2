// How likely a hand wins, by how far it is, how many tiles help it and how long the hand has lasted. Counted from hands of
// steady players after each of their throws: 700 hands where chows are free, 1,000 where they are not, from seed 1,100,001 on.

/** For one distance: tiles that usually help, the log of the odds then, what an e-fold of tiles adds to it, and what ten turns do, and their square. */
type Row = readonly [usual: number, level: number, help: number, time: number, late: number];

/** Sets and a pair, where a hand may hold as many chows as it likes, and where it may not. */
const FAST: readonly Row[] = [
  [5, 1.87, 1.35, -3.77, 1.19],
  [14, 0.21, 0.68, -2.13, 0.04],
  [26, -0.5, 0.5, -1.68, -0.77],
  [42, -0.87, 0.49, -1.74, -1.67],
  [60, -1.15, 0.5, -2.8, -0.19],
  [70, -1.38, 0.5, -2.5, -0.26],
];
const SLOW: readonly Row[] = [
  [5, 2.25, 1.51, -1.81, 0.12],
  [14, 0.81, 0.2, -1.15, -0.36],
  [26, 0.45, 0.19, -1.68, -0.25],
  [42, -0.02, 0.5, -1.45, -0.4],
  [60, -0.21, 0.84, -1.44, -0.11],
  [70, -0.55, 0.84, -2.4, -0.31],
];
/** A hand of a shape of its own, for which nothing but the last tile may be claimed. */
const SHAPE: readonly Row[] = [
  [3, 0.12, 1.36, 0.89, -0.96],
  [7, -1.16, 1.39, 0.17, -0.68],
  [13, -1.19, 1.42, -1.05, -0.33],
  [21, -1.35, 1.08, -1.36, -0.7],
  [38, -1.61, 1.05, -1.7, 0],
  [60, -2.21, 0.5, -2.03, -0.18],
];
/** What is further than any that were counted loses so much for each step. */
const FURTHER = 0.7;

/** What is asked about a hand. */
export interface Reach {
  readonly distance: number;
  readonly unseen: number;
}

/** The share of hands of sets and a pair that win; `turns` that their player has had. */
export const oddsOfSets = (free: boolean, reach: Reach, turns: number): number =>
  odds(free ? FAST : SLOW, reach, turns);

/** The same for hands of a shape of their own. */
export const oddsOfShape = (reach: Reach, turns: number): number => odds(SHAPE, reach, turns);

function odds(rows: readonly Row[], { distance, unseen }: Reach, turns: number): number {
  const at = Math.min(Math.max(0, distance), rows.length - 1);
  const [usual, level, help, time, late] = rows[at]!;
  const tens = turns / 10;
  const log =
    level + help * Math.log((unseen + 1) / usual) + time * tens + late * tens ** 2 - FURTHER * (distance - at);
  return 1 / (1 + Math.exp(-log));
}

// What a table plays for. The points of a game are settled as they are; money follows from what everybody has won or lost.

/** What tables play for, in pence for 100 points. */
export const MONEY_STAKES = [1, 5, 10, 50, 100, 500, 1000] as const;

/** The points of which a stake is the worth. */
const POINTS_PER_STAKE = 100;

/**
 * What changes of points come to in whole pence. They are rounded so that what comes in is what goes out: the pence that
 * rounding leaves over go where most was cut off, to the first of those who are alike.
 * @param stake pence for 100 points
 */
export function inPence(changes: readonly number[], stake: number): readonly number[] {
  const exact = changes.map((points) => (points * stake) / POINTS_PER_STAKE);
  const pence = exact.map(Math.floor);
  const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
  const left = Math.round(sum(exact)) - sum(pence);
  const order = [...exact.keys()].toSorted((a, b) => exact[b]! - pence[b]! - (exact[a]! - pence[a]!) || a - b);
  for (const at of order.slice(0, left)) pence[at]!++;
  return pence;
}

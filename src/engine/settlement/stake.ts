/** In pence for 100 points. */
export const STAKES_IN_PENCE = [1, 5, 10, 50, 100, 500, 1000] as const;

const POINTS_PER_STAKE = 100;

/**
 * Converts points to whole pence that still add up to zero: pence left over by rounding go to the largest fractions,
 * and among equal fractions to the first. `stake` is in pence for 100 points.
 */
export function convertPointChangesToPence(changes: readonly number[], stake: number): readonly number[] {
  const exact = changes.map((points) => (points * stake) / POINTS_PER_STAKE);
  const pence = exact.map(Math.floor);
  const sumNumbers = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
  const left = Math.round(sumNumbers(exact)) - sumNumbers(pence);
  const order = [...exact.keys()].toSorted((a, b) => exact[b]! - pence[b]! - (exact[a]! - pence[a]!) || a - b);
  for (const at of order.slice(0, left)) pence[at]!++;
  return pence;
}

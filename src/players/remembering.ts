import type { Gauge, Progress } from '../engine/index.ts';

/** Half of the kinds: 5 to this power is still a whole number. */
const HALF = 17;

/** Racks by what they hold of the first kinds, then of the others. */
type ByRack<T> = Map<number, Map<number, T>>;

/**
 * A gauge that measures each rack once. While one decision is weighed the same rack is come to in many ways: what is thrown
 * now or later, what is drawn before or after.
 */
export function remembering({ distance, progress }: Gauge): Gauge {
  const distances: ByRack<number> = new Map();
  const progresses: ByRack<Progress> = new Map();
  return {
    distance: (counts, wilds = 0) => known(distances, counts, wilds, distance),
    progress: (counts, wilds = 0) => known(progresses, counts, wilds, progress),
  };
}

function known<T>(
  racks: ByRack<T>,
  counts: readonly number[],
  wilds: number,
  measure: (counts: readonly number[], wilds: number) => T,
): T {
  let first = wilds;
  for (let kind = 0; kind < HALF; kind++) first = first * 5 + counts[kind]!;
  let rest = 0;
  for (let kind = HALF; kind < 2 * HALF; kind++) rest = rest * 5 + counts[kind]!;
  let row = racks.get(first);
  if (!row) racks.set(first, (row = new Map()));
  let found = row.get(rest);
  if (found === undefined) {
    found = measure(counts, wilds);
    row.set(rest, found);
  }
  return found;
}

import type { Gauge, Progress } from '../engine/index.ts';

/** Half of the kinds: 5 to this power is still a whole number. */
const HALF = 17;

/** What is known of a rack. */
interface Known {
  distance: number;
  progress: Progress | undefined;
}

/**
 * A gauge that measures each rack once. While one decision is weighed the same rack is come to in many ways: what is thrown
 * now or later, what is drawn before or after; and it stands there still when the next tile is offered.
 */
export function cached({ distance, progress }: Gauge): Gauge {
  // Racks by what they hold of the first kinds, then of the others.
  const racks = new Map<number, Map<number, Known>>();
  const rowOf = (counts: readonly number[], wilds: number): Map<number, Known> => {
    let first = wilds;
    for (let kind = 0; kind < HALF; kind++) first = first * 5 + counts[kind]!;
    let row = racks.get(first);
    if (!row) racks.set(first, (row = new Map()));
    return row;
  };
  return {
    distance(counts, wilds = 0) {
      const row = rowOf(counts, wilds);
      const rest = restOf(counts);
      let known = row.get(rest);
      if (!known) row.set(rest, (known = { distance: distance(counts, wilds), progress: undefined }));
      return known.distance;
    },
    progress(counts, wilds = 0) {
      const row = rowOf(counts, wilds);
      const rest = restOf(counts);
      const known = row.get(rest);
      if (known?.progress) return known.progress;
      const found = progress(counts, wilds);
      row.set(rest, { distance: found.distance, progress: found });
      return found;
    },
  };
}

function restOf(counts: readonly number[]): number {
  let rest = 0;
  for (let kind = HALF; kind < 2 * HALF; kind++) rest = rest * 5 + counts[kind]!;
  return rest;
}

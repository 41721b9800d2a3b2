import type { Dark } from './dark.ts';

// The outer borders of dark patches: who walks round each of them, pixel by pixel.

/** The pixels of an outer border in the order in which they are met, x and y in turn; it ends beside its beginning. */
export type Border = Int32Array;

/** Shorter borders hold no mark that could be read. */
const SHORTEST = 20;
/** Longer ones hold no card either: it would fill the picture. */
const LONGEST = 6000;

/** Steps to the eight neighbours, clockwise from the right. */
const STEP_X = [1, 1, 0, -1, -1, -1, 0, 1];
const STEP_Y = [0, 1, 1, 1, 0, -1, -1, -1];

const path = new Int32Array(2 * LONGEST);

/** Walks round every dark patch of the map and calls `found` with each border that is long enough, which lasts until the next one. The map is used up. */
export function eachBorder({ data, width, height }: Dark, found: (border: Border) => void): void {
  const steps = STEP_X.map((x, i) => x + STEP_Y[i]! * width);
  for (let y = 1; y < height - 2; y++)
    for (let i = y * width + 1, end = i + width - 2; i < end; i++) {
      // A light pixel, then a dark one where nobody has walked, and dark ones below it: it is no speck.
      if (data[i] !== 1 || data[i - 1] !== 0 || data[i + width] === 0 || data[i + 2 * width] === 0) continue;
      const length = walk(data, width, i, steps);
      if (length >= SHORTEST && length < LONGEST) found(path.subarray(0, 2 * length));
    }
}

/**
 * Walks clockwise round the patch that begins at a pixel with light on its left, and marks where it has been.
 * @returns how many pixels the walk has; 0 where it went round a hole, which lies inside of another border
 */
function walk(data: Uint8Array, width: number, start: number, steps: readonly number[]): number {
  let at = start;
  // Where to look first: back where it came from and one further, clockwise. It comes from the left.
  let heading = 0;
  let [x, y] = [start % width, Math.floor(start / width)];
  let length = 0;
  let area = 0;
  let first = -1;
  for (;;) {
    data[at] = 2;
    let turn = 0;
    let direction = (heading + 5) & 7;
    while (turn < 8 && data[at + steps[direction]!] === 0) {
      direction = (direction + 1) & 7;
      turn++;
    }
    // A pixel by itself.
    if (turn === 8) return 0;
    if (at === start && direction === first) break;
    if (first < 0) first = direction;
    if (length < LONGEST) {
      path[2 * length] = x;
      path[2 * length + 1] = y;
    }
    length++;
    area += x * STEP_Y[direction]! - y * STEP_X[direction]!;
    at += steps[direction]!;
    x += STEP_X[direction]!;
    y += STEP_Y[direction]!;
    heading = direction;
  }
  return area > 0 ? length : 0;
}

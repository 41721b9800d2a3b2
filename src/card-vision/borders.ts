import type { DarkMap } from './dark.ts';

// The outer borders of dark patches, found by walking round each of them pixel by pixel.

/** The pixels of an outer border in the order in which they are met, x and y in turn; it ends beside its beginning. */
export type Border = Int32Array;

/** Shorter borders hold no mark that could be read. */
const MIN_BORDER_LENGTH = 20;
/** Longer ones hold no card either: it would fill the picture. */
const MAX_BORDER_LENGTH = 6000;

/** Steps to the eight neighbours, clockwise from the right. */
const STEP_X = [1, 1, 0, -1, -1, -1, 0, 1];
const STEP_Y = [0, 1, 1, 1, 0, -1, -1, -1];

/** The places of the pixels of a walk in the map, one after the other, and the same as x and y in turn. */
const places = new Int32Array(MAX_BORDER_LENGTH);
const path = new Int32Array(2 * MAX_BORDER_LENGTH);

/** Walks round every dark patch of the map and calls `onBorder` with each border that is long enough, which lasts until the next one. The map is used up. */
export function findBorders({ data, width, height }: DarkMap, onBorder: (border: Border) => void): void {
  const steps = Int32Array.from(STEP_X, (x, i) => x + STEP_Y[i]! * width);
  for (let y = 1; y < height - 2; y++)
    for (let i = y * width + 1, end = i + width - 2; i < end; i++) {
      // A light pixel, then a dark one where nobody has walked, and dark ones below it: it is no speck.
      if (data[i] !== 1 || data[i - 1] !== 0 || data[i + width] === 0 || data[i + 2 * width] === 0) continue;
      const length = traceBorder(data, i, steps);
      if (length >= MIN_BORDER_LENGTH && length < MAX_BORDER_LENGTH && goesClockwise(length, width))
        onBorder(path.subarray(0, 2 * length));
    }
}

/**
 * Walks round the patch that begins at a pixel with light on its left, and marks where it has been.
 * @returns how many pixels the walk has; 0 for a single pixel
 */
function traceBorder(data: Uint8Array, start: number, steps: Int32Array): number {
  let at = start;
  // Where to look first: back where it came from and one further, clockwise. It comes from the left.
  let heading = 0;
  let length = 0;
  let first = -1;
  for (;;) {
    data[at] = 2;
    let turn = 0;
    let direction = (heading + 5) & 7;
    while (turn < 8 && data[at + steps[direction]!] === 0) {
      direction = (direction + 1) & 7;
      turn++;
    }
    if (turn === 8) return 0;
    if (at === start && direction === first) return length;
    if (first < 0) first = direction;
    if (length < MAX_BORDER_LENGTH) places[length] = at;
    length++;
    at += steps[direction]!;
    heading = direction;
  }
}

/** Writes a walk down as x and y. False where it went round a hole, anticlockwise: that lies inside of another border. */
function goesClockwise(length: number, width: number): boolean {
  let [x0, y0] = [places[length - 1]! % width, Math.floor(places[length - 1]! / width)];
  let area = 0;
  for (let k = 0; k < length; k++) {
    const y = Math.floor(places[k]! / width);
    const x = places[k]! - y * width;
    path[2 * k] = x;
    path[2 * k + 1] = y;
    area += x0 * y - y0 * x;
    [x0, y0] = [x, y];
  }
  return area > 0;
}

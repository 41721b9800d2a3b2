import type { DarkMap } from './dark.ts';

/** In pixels. Shorter borders cannot be those of a readable card mark, and longer ones would fill the picture. */
const MIN_BORDER_LENGTH = 20;
const MAX_BORDER_LENGTH = 6000;

/** Steps to the eight neighbours, clockwise from the right. */
const STEP_X = [1, 1, 0, -1, -1, -1, 0, 1];
const STEP_Y = [0, 1, 1, 1, 0, -1, -1, -1];

const places = new Int32Array(MAX_BORDER_LENGTH);
const path = new Int32Array(2 * MAX_BORDER_LENGTH);

/** `onBorder` gets the pixels of a closed border, x and y in turn; they are overwritten after the call. */
export function forEachBorder({ data, width, height }: DarkMap, onBorder: (border: Int32Array) => void): void {
  const steps = Int32Array.from(STEP_X, (x, i) => x + STEP_Y[i]! * width);
  for (let y = 1; y < height - 2; y++)
    for (let i = y * width + 1, end = i + width - 2; i < end; i++) {
      // A patch starts at an unvisited dark pixel with a light pixel on its left and two dark ones below. Skips specks.
      if (data[i] !== 1 || data[i - 1] !== 0 || data[i + width] === 0 || data[i + 2 * width] === 0) continue;
      const length = traceBorder(data, i, steps);
      if (length >= MIN_BORDER_LENGTH && length < MAX_BORDER_LENGTH && isClockwise(length, width))
        onBorder(path.subarray(0, 2 * length));
    }
}

/** Follows and marks a border from `start`, a dark pixel right of a light one. Returns its length, 0 for one pixel. */
function traceBorder(data: Uint8Array, start: number, steps: Int32Array): number {
  let at = start;
  // The walk looks first at the neighbour clockwise from where it came, and starts as if it came from the left.
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

/** Fills `path` with the x and y of the traced border. False for the border of a hole, which runs anticlockwise. */
function isClockwise(length: number, width: number): boolean {
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

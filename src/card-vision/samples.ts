import type { Quad } from './corners.ts';
import { BORDERED_CELLS_ACROSS } from './marks.ts';
import type { GreyPicture } from './picture.ts';

/** In cells from the corner of the mark; the first and the last place are on the white margin. */
export const SAMPLE_OFFSETS_ACROSS_MARK: readonly number[] = [-0.35, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.35];
export const SAMPLES_PER_CARD_MARK = SAMPLE_OFFSETS_ACROSS_MARK.length ** 2;

/**
 * A flat array of x and y in turn, which is faster than a list of points: corners are moved many thousand
 * times a frame.
 */
export const toCornerNumbers = (quad: Quad): Float64Array => Float64Array.from(quad.flat());

export const toQuadFromFlatCorners = (corners: Float64Array): Quad => [
  [corners[0]!, corners[1]!],
  [corners[2]!, corners[3]!],
  [corners[4]!, corners[5]!],
  [corners[6]!, corners[7]!],
];

const SAMPLE_X = Float64Array.from(
  { length: SAMPLES_PER_CARD_MARK },
  (_, i) => SAMPLE_OFFSETS_ACROSS_MARK[i % SAMPLE_OFFSETS_ACROSS_MARK.length]! / BORDERED_CELLS_ACROSS,
);
const SAMPLE_Y = Float64Array.from(
  { length: SAMPLES_PER_CARD_MARK },
  (_, i) => SAMPLE_OFFSETS_ACROSS_MARK[Math.floor(i / SAMPLE_OFFSETS_ACROSS_MARK.length)]! / BORDERED_CELLS_ACROSS,
);

const projection = new Float64Array(8);

/** Fills `projection` with eight numbers that map a flat square (0 to 1 across and down) to x and y in the picture. */
function setProjection(corners: Float64Array): void {
  const [x0, y0, x1, y1] = [corners[0]!, corners[1]!, corners[2]!, corners[3]!];
  const [x2, y2, x3, y3] = [corners[4]!, corners[5]!, corners[6]!, corners[7]!];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const turn = ax * by - bx * ay;
  const g = (sx * by - bx * sy) / turn;
  const h = (ax * sy - sx * ay) / turn;
  projection[0] = x1 - x0 + g * x1;
  projection[1] = x3 - x0 + h * x3;
  projection[2] = x0;
  projection[3] = y1 - y0 + g * y1;
  projection[4] = y3 - y0 + h * y3;
  projection[5] = y0;
  projection[6] = g;
  projection[7] = h;
}

/**
 * Writes the grey values at the sample points of a mark into `into`, row by row. Returns false if a point lies outside
 * the picture. Calls no function in its loop, which runs very often.
 */
export function fillMarkGreysIfInside({ data, width, height }: GreyPicture, corners: Float64Array, into: Float32Array) {
  setProjection(corners);
  const [a, b, c] = [projection[0]!, projection[1]!, projection[2]!];
  const [d, e, f] = [projection[3]!, projection[4]!, projection[5]!];
  const [g, h] = [projection[6]!, projection[7]!];
  for (let i = 0; i < SAMPLES_PER_CARD_MARK; i++) {
    const u = SAMPLE_X[i]!;
    const v = SAMPLE_Y[i]!;
    const w = g * u + h * v + 1;
    const x = (a * u + b * v + c) / w;
    const y = (d * u + e * v + f) / w;
    if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return false;
    const left = x | 0;
    const top = y | 0;
    const at = top * width + left;
    const above = data[at]! + (data[at + 1]! - data[at]!) * (x - left);
    const below = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * (x - left);
    into[i] = above + (below - above) * (y - top);
  }
  return true;
}

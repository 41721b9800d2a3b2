/** x to the right and y down, in pixels. The middle of the first pixel is 0, 0. */
export type PicturePoint = readonly [x: number, y: number];
export type Quad = readonly [PicturePoint, PicturePoint, PicturePoint, PicturePoint];

const MAX_STRAY_SHARE = 0.06;
const MIN_STRAY_PIXELS = 1;
const AREA_RANGE = [0.65, 1.3] as const;
/** The longest side of a card divided by its shortest, if the card is turned away by 65° and tilted. */
const MAX_SIDE_RATIO = 3.2;

export function findQuadCorners(border: Int32Array): Quad | undefined {
  const a = findFarthest(border, createSquaredDistance(border[0]!, border[1]!));
  const c = findFarthest(border, createSquaredDistance(border[a]!, border[a + 1]!));
  if (a === c) return undefined;
  const distanceFromDiagonal = createSignedDistance(getPointAt(border, a), getPointAt(border, c));
  const b = findFarthest(border, distanceFromDiagonal);
  const d = findFarthest(border, (x, y) => -distanceFromDiagonal(x, y));
  const quad: Quad = [getPointAt(border, a), getPointAt(border, d), getPointAt(border, c), getPointAt(border, b)];
  return isFourSided(border, quad) ? quad : undefined;
}

const getPointAt = (border: ArrayLike<number>, i: number): PicturePoint => [border[i]!, border[i + 1]!];

function findFarthest(border: Int32Array, value: (x: number, y: number) => number): number {
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < border.length; i += 2) {
    const here = value(border[i]!, border[i + 1]!);
    if (here > most) [best, most] = [i, here];
  }
  return best;
}

const createSquaredDistance =
  (x0: number, y0: number) =>
  (x: number, y: number): number =>
    (x - x0) ** 2 + (y - y0) ** 2;

function createSignedDistance([x0, y0]: PicturePoint, [x1, y1]: PicturePoint): (x: number, y: number) => number {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [nx, ny] = [(y0 - y1) / length, (x1 - x0) / length];
  return (x, y) => (x - x0) * nx + (y - y0) * ny;
}

export const computeQuadCentre = (quad: Quad): PicturePoint => [
  quad.reduce((sum, [x]) => sum + x, 0) / 4,
  quad.reduce((sum, [, y]) => sum + y, 0) / 4,
];

export const measureQuadSideByIndex = (quad: Quad, side: number): number => {
  const [[x0, y0], [x1, y1]] = [quad[side]!, quad[(side + 1) % 4]!];
  return Math.hypot(x1 - x0, y1 - y0);
};

function isSquarish(quad: Quad): boolean {
  const sides = [0, 1, 2, 3].map((side) => measureQuadSideByIndex(quad, side));
  if (Math.max(...sides) > MAX_SIDE_RATIO * Math.min(...sides)) return false;
  return quad.every((corner, i) => createSignedDistance(quad[(i + 3) % 4]!, corner)(...quad[(i + 1) % 4]!) > 0);
}

function isFourSided(border: Int32Array, quad: Quad): boolean {
  if (!isSquarish(quad)) return false;
  const share = computeArea(border) / computeArea(quad.flat());
  if (share < AREA_RANGE[0] || share > AREA_RANGE[1]) return false;
  const round = 0.25 * [0, 1, 2, 3].reduce((sum, side) => sum + measureQuadSideByIndex(quad, side), 0);
  return measureMeanDistanceToEdges(border, quad) < Math.max(MIN_STRAY_PIXELS, MAX_STRAY_SHARE * round);
}

function measureMeanDistanceToEdges(border: Int32Array, quad: Quad): number {
  const [a, b, c, d] = quad.map((corner, side) => createSignedDistance(corner, quad[(side + 1) % 4]!));
  let stray = 0;
  for (let i = 0; i < border.length; i += 2) {
    const [x, y] = [border[i]!, border[i + 1]!];
    stray += Math.min(Math.abs(a!(x, y)), Math.abs(b!(x, y)), Math.abs(c!(x, y)), Math.abs(d!(x, y)));
  }
  return stray / (border.length / 2);
}

function computeArea(border: ArrayLike<number>): number {
  let twice = 0;
  let [x0, y0] = getPointAt(border, border.length - 2);
  for (let i = 0; i < border.length; i += 2) {
    const [x1, y1] = getPointAt(border, i);
    twice += x0 * y1 - y0 * x1;
    [x0, y0] = [x1, y1];
  }
  return twice / 2;
}

import { measureQuadSideByIndex, type PicturePoint, type Quad } from './corners.ts';
import { interpolateGrey, type GreyPicture } from './picture.ts';

interface Line {
  readonly through: PicturePoint;
  readonly outwards: PicturePoint;
}

/** Cross-lines are sampled at right angles to a side. A short side has fewer. */
const [MIN_CROSS_LINES, MAX_CROSS_LINES] = [6, 16];
/** How far a cross-line reaches to both sides: in pixels, or as a share of the side's length if that is more. */
const [REACH_PIXELS, REACH_SHARE] = [2, 0.09];
const MAX_OUTLIER_PIXELS = 0.6;
/** A corner may move by this share of the shortest side, or by this many pixels if that is more. */
const [MAX_MOVE_SHARE, MAX_MOVE_PIXELS] = [0.2, 2.5];

export function refineCornersByEdges(grey: GreyPicture, quad: Quad): Quad | undefined {
  const lines = [0, 1, 2, 3].map((side) => fitSide(grey, quad, side));
  const corners = lines.map((line, i) => {
    const before = lines[(i + 3) % 4];
    return line && before ? findIntersection(before, line) : undefined;
  });
  const most = Math.max(
    MAX_MOVE_PIXELS,
    MAX_MOVE_SHARE * Math.min(...[0, 1, 2, 3].map((side) => measureQuadSideByIndex(quad, side))),
  );
  const near = corners.every((corner, i) => corner && measureDistance(corner, quad[i]!) <= most);
  return near ? (corners as unknown as Quad) : undefined;
}

const measureDistance = ([x0, y0]: PicturePoint, [x1, y1]: PicturePoint): number => Math.hypot(x1 - x0, y1 - y0);

function fitSide(grey: GreyPicture, quad: Quad, side: number): Line | undefined {
  const [from, to] = [quad[side]!, quad[(side + 1) % 4]!];
  const length = measureQuadSideByIndex(quad, side);
  const outwards: PicturePoint = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  const reach = Math.max(REACH_PIXELS, REACH_SHARE * length);
  const count = Math.round(Math.min(MAX_CROSS_LINES, Math.max(MIN_CROSS_LINES, length / 2)));
  const points: PicturePoint[] = [];
  for (let k = 0; k < count; k++) {
    // Leaves out the ends of the side, because corners are rounded.
    const share = 0.1 + (0.8 * (k + 0.5)) / count;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const off = findSteepestRise(grey, [x, y], outwards, reach);
    if (off !== undefined) points.push([x + outwards[0] * off, y + outwards[1] * off]);
  }
  return fitLineWithoutOutliers(points, outwards);
}

/** Pixels outwards from the middle of the cross-line to the steepest rise. Undefined where grey does not rise. */
function findSteepestRise(grey: GreyPicture, [x, y]: PicturePoint, [dx, dy]: PicturePoint, reach: number) {
  const steps = Math.ceil(reach * 2);
  const rises: number[] = [];
  let before = interpolateGrey(grey, x - dx * (reach + 0.25), y - dy * (reach + 0.25));
  for (let k = 0; k <= 2 * steps; k++) {
    const at = -reach + (k * reach) / steps + 0.25;
    const here = interpolateGrey(grey, x + dx * at, y + dy * at);
    rises.push(here - before);
    before = here;
  }
  let best = 1;
  for (let k = 2; k < rises.length - 1; k++) if (rises[k]! > rises[best]!) best = k;
  const [left, middle, right] = [rises[best - 1]!, rises[best]!, rises[best + 1]!];
  if (middle < 3) return undefined;
  const bend = left - 2 * middle + right;
  const top = bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (left - right)) / bend)) : 0;
  return -reach + ((best + top) * reach) / steps;
}

function fitLineWithoutOutliers(points: readonly PicturePoint[], outwards: PicturePoint): Line | undefined {
  const first = fitLine(points, outwards);
  if (!first) return undefined;
  const offs = points.map((point) => Math.abs(measureDistanceToLine(first, point)));
  const limit = Math.max(MAX_OUTLIER_PIXELS, 1.5 * findMedian(offs));
  return fitLine(
    points.filter((_, i) => offs[i]! <= limit),
    outwards,
  );
}

const measureDistanceToLine = ({ through, outwards }: Line, [x, y]: PicturePoint): number =>
  (x - through[0]) * outwards[0] + (y - through[1]) * outwards[1];

const findMedian = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function fitLine(points: readonly PicturePoint[], outwards: PicturePoint): Line | undefined {
  if (points.length < 4) return undefined;
  let [mx, my] = [0, 0];
  for (const [x, y] of points) [mx, my] = [mx + x, my + y];
  [mx, my] = [mx / points.length, my / points.length];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    const [dx, dy] = [x - mx, y - my];
    [xx, xy, yy] = [xx + dx * dx, xy + dx * dy, yy + dy * dy];
  }
  // The direction across the points: half the angle of their spread, plus a quarter turn.
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2;
  const normal: PicturePoint = [Math.cos(angle), Math.sin(angle)];
  const sign = Math.sign(normal[0] * outwards[0] + normal[1] * outwards[1]) || 1;
  return { through: [mx, my], outwards: [normal[0] * sign, normal[1] * sign] };
}

function findIntersection(a: Line, b: Line): PicturePoint | undefined {
  const turn = a.outwards[0] * b.outwards[1] - a.outwards[1] * b.outwards[0];
  if (Math.abs(turn) < 0.2) return undefined;
  const [p, q] = [
    a.through[0] * a.outwards[0] + a.through[1] * a.outwards[1],
    b.through[0] * b.outwards[0] + b.through[1] * b.outwards[1],
  ];
  return [(p * b.outwards[1] - q * a.outwards[1]) / turn, (q * a.outwards[0] - p * b.outwards[0]) / turn];
}

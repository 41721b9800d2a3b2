import {
  INK_COLOURS,
  createDiscPath,
  createFilledPathSvg,
  createPetalPath,
  toPolarPoint,
  drawAtEqualAngles,
  createStrokedPathSvg,
} from './paths.ts';

type Pip = readonly [x: number, y: number, accent?: boolean];

const createPipGrid = (xs: readonly number[], ys: readonly number[], accent = false): Pip[] =>
  ys.flatMap((y) => xs.map((x): Pip => [x, y, accent]));

/** The space for the circles, under the corner index, is x 8–52, y 23–71. */
const CIRCLE_LAYOUTS: Readonly<Record<number, { readonly r: number; readonly at: readonly Pip[] }>> = {
  2: { r: 11, at: createPipGrid([30], [34.5, 59]) },
  3: {
    r: 8.4,
    at: [...createPipGrid([16], [32.5]), ...createPipGrid([30], [47.5], true), ...createPipGrid([44], [62.5])],
  },
  4: { r: 9.2, at: createPipGrid([18.5, 41.5], [34, 60]) },
  5: { r: 7.6, at: [...createPipGrid([15.5, 44.5], [31.5, 62.5]), ...createPipGrid([30], [47], true)] },
  6: { r: 7.4, at: [...createPipGrid([19, 41], [30.5], true), ...createPipGrid([19, 41], [48, 64])] },
  7: {
    r: 6,
    at: [[15.5, 29.2, true], [30, 34.6, true], [44.5, 40, true], ...createPipGrid([20.5, 39.5], [53, 66.2])],
  },
  8: { r: 5.8, at: createPipGrid([20.5, 39.5], [28.6, 41, 53.4, 65.8]) },
  9: { r: 6.4, at: [...createPipGrid([13, 30, 47], [30.5, 64.5]), ...createPipGrid([13, 30, 47], [47.5], true)] },
};

/** A smaller coin has only a hole, because a ring blurs at 32 px in grey. */
const SMALL_COIN_RADIUS = 7;

export function createCirclesSvg(rank: number): string {
  if (rank === 1) return drawGreatCircle(30, 47, 23.5);
  const { r, at } = CIRCLE_LAYOUTS[rank]!;
  const drawCoins = (red: boolean) =>
    at
      .filter((pip) => Boolean(pip[2]) === red)
      .map(([x, y]) => createDiscPath(x, y, r))
      .join('');
  const drawDiscsInside = (share: number) => at.map(([x, y]) => createDiscPath(x, y, r * share)).join('');
  const coin =
    createFilledPathSvg(INK_COLOURS.blue, drawCoins(false)) + createFilledPathSvg(INK_COLOURS.red, drawCoins(true));
  return r < SMALL_COIN_RADIUS
    ? coin + createFilledPathSvg(INK_COLOURS.face, drawDiscsInside(0.38))
    : coin +
        createStrokedPathSvg(INK_COLOURS.face, r * 0.2, drawDiscsInside(0.64)) +
        createFilledPathSvg(INK_COLOURS.face, drawDiscsInside(0.24));
}

function drawGreatCircle(x: number, y: number, r: number): string {
  const petals = drawAtEqualAngles(12, (a) =>
    createPetalPath(...toPolarPoint(x, y, r * 0.44, a), r * 0.4, r * 0.21, a, 0.62),
  );
  return (
    createStrokedPathSvg(INK_COLOURS.blue, r * 0.09, createDiscPath(x, y, r * 0.93)) +
    createFilledPathSvg(INK_COLOURS.blue, petals) +
    createStrokedPathSvg(INK_COLOURS.blue, r * 0.07, createDiscPath(x, y, r * 0.38)) +
    createFilledPathSvg(INK_COLOURS.red, createDiscPath(x, y, r * 0.27)) +
    createFilledPathSvg(
      INK_COLOURS.face,
      drawAtEqualAngles(4, (a) => createPetalPath(x, y, r * 0.21, r * 0.12, a + Math.PI / 4, 0.6)),
    )
  );
}

import {
  INK_COLOURS,
  createDiscPath,
  createFilledPathSvg,
  joinShortestDecimals,
  createPetalPath,
  toPolarPoint,
  drawAtEqualAngles,
  createSpokePath,
  createStrokedPathSvg,
  createClosedPath,
} from './paths.ts';

const drawBarbs = (x: number, y: number, at: number, length: number, angle: number): string => {
  const from = toPolarPoint(x, y, at, angle);
  return [-1, 1]
    .map(
      (side) =>
        `M${joinShortestDecimals(...from)}L${joinShortestDecimals(...toPolarPoint(...from, length, angle + (side * Math.PI) / 3.4))}`,
    )
    .join('');
};

const MAPLE_OUTLINE: readonly (readonly [number, number])[] = [
  [3, -13],
  [6.8, -14.8],
  [5.4, -5.4],
  [10, -10.2],
  [11.4, -7],
  [16.8, -8],
  [15, -2.4],
  [17.6, -0.6],
  [9.2, 6.4],
  [10.2, 9.8],
  [1, 8.4],
  [1, 17],
];
const drawMapleLeaf = (x: number, y: number): string =>
  createClosedPath(
    [x, y - 19],
    [...MAPLE_OUTLINE, ...MAPLE_OUTLINE.map(([px, py]) => [-px, py]).toReversed()].map(([px, py]) => [
      x + px!,
      y + py!,
    ]),
  );

const drawMoonGate = (scene: string): string =>
  createStrokedPathSvg(INK_COLOURS.ink, 1.7, createDiscPath(30, 47, 23)) + scene;

export const SEASON_SVG_CREATORS_BY_RANK: Readonly<Record<number, () => string>> = {
  1: () =>
    drawMoonGate(
      createStrokedPathSvg(INK_COLOURS.green, 2.1, 'M30 63C30.6 54 29.6 46 30.4 38') +
        createFilledPathSvg(
          INK_COLOURS.green,
          createPetalPath(30.2, 53, 17, 8.6, 1.05, 0.55) +
            createPetalPath(30, 48, 16, 8, -1, 0.55) +
            createPetalPath(30.4, 41, 12.6, 6.6, 0.12, 0.5),
        ) +
        createStrokedPathSvg(INK_COLOURS.ink, 1.9, 'M14.4 63.6C24 61.6 36 61.6 45.6 63.6'),
    ),
  2: () =>
    drawMoonGate(
      createFilledPathSvg(INK_COLOURS.gold, createDiscPath(40.6, 35.2, 5)) +
        createFilledPathSvg(
          INK_COLOURS.red,
          [0, 0.62, -0.62, 1.2, -1.2]
            .map((a) => createPetalPath(28, 60, a === 0 ? 19 : 17.5 - Math.abs(a) * 2, 8.2, a, 0.6))
            .join(''),
        ) +
        createStrokedPathSvg(INK_COLOURS.face, 0.9, 'M28 60C24.6 54 24.6 47.6 28 41.4 31.4 47.6 31.4 54 28 60Z') +
        createStrokedPathSvg(INK_COLOURS.blue, 1.9, 'M12.6 61.6C17 60 20 63 24 61.8S32 60 36 61.8 43 62.6 47.4 61.6'),
    ),
  3: () =>
    drawMoonGate(
      createFilledPathSvg(INK_COLOURS.gold, drawMapleLeaf(30, 48)) +
        createStrokedPathSvg(INK_COLOURS.face, 0.9, 'M30 53V37M30 52.6 40 44.6M30 52.6 20 44.6'),
    ),
  4: () =>
    drawMoonGate(
      createStrokedPathSvg(
        INK_COLOURS.blue,
        2.1,
        drawAtEqualAngles(6, (a) => createSpokePath(30, 47, 0, 18.4, a) + drawBarbs(30, 47, 9.4, 6.2, a)),
      ),
    ),
};

import {
  INK_COLOURS,
  createDiscPath,
  createFilledPathSvg,
  createPetalPath,
  toPolarPoint,
  drawAtEqualAngles,
  createSpokePath,
  createStrokedPathSvg,
} from './paths.ts';

const drawBlossom = (x: number, y: number, r: number, turn = 0): string => {
  const petals = drawAtEqualAngles(5, (a) => createDiscPath(...toPolarPoint(x, y, r * 0.56, a), r * 0.43), turn);
  const between = turn + Math.PI / 5;
  const stamens = drawAtEqualAngles(5, (a) => createDiscPath(...toPolarPoint(x, y, r * 0.42, a), r * 0.075), between);
  return (
    createFilledPathSvg(INK_COLOURS.red, petals + createDiscPath(x, y, r * 0.4)) +
    createFilledPathSvg(INK_COLOURS.face, createDiscPath(x, y, r * 0.17) + stamens)
  );
};

const drawLeaves = (width: number, x: number, y: number, ...each: readonly [length: number, angle: number][]): string =>
  each.map(([length, angle]) => createPetalPath(x, y, length, width, angle, 0.4)).join('');

export const FLOWER_SVG_CREATORS_BY_RANK: Readonly<Record<number, () => string>> = {
  1: () =>
    createStrokedPathSvg(INK_COLOURS.ink, 2.6, 'M8 70C14 66 16 60 24 57 33 53.6 36 47 38.6 40') +
    createStrokedPathSvg(INK_COLOURS.ink, 1.7, 'M38.6 40C40 35 43.6 32.6 46.4 28M24 57C32 58.6 38 61 44 60') +
    drawBlossom(28.5, 43, 12.5, 0.2) +
    drawBlossom(44.8, 55.6, 8, 0.6) +
    drawBlossom(46.6, 29.4, 5.6) +
    createFilledPathSvg(INK_COLOURS.red, createDiscPath(14, 57.6, 2.6)) +
    createStrokedPathSvg(INK_COLOURS.ink, 1.4, 'M16.6 63.6 14.6 60'),
  2: () =>
    createStrokedPathSvg(
      INK_COLOURS.green,
      2.3,
      'M30 71C28 56 20 43 7.6 41M31 71C33 52 41 40 53 37.6M29 71C25 62 19 57 9 57.6M32 71C36 61 43 56 52.6 57',
    ) +
    createStrokedPathSvg(INK_COLOURS.green, 1.5, 'M30.6 71C30.6 58 29.6 46 30.6 36') +
    createFilledPathSvg(
      INK_COLOURS.blue,
      [0, 1.15, -1.15, 2.2, -2.2].map((a) => createPetalPath(30.4, 36, a === 0 ? 12.5 : 12, 5.6, a, 0.5)).join(''),
    ) +
    createFilledPathSvg(INK_COLOURS.face, createDiscPath(30.4, 36.6, 2.6)) +
    createFilledPathSvg(INK_COLOURS.red, createDiscPath(30.4, 37, 1.5)),
  3: () => {
    const inner = drawAtEqualAngles(12, (a) => createSpokePath(30, 41.5, 4, 9, a), Math.PI / 12);
    return (
      createStrokedPathSvg(INK_COLOURS.green, 1.9, 'M30 58C30 63 29.4 68 29 71.4') +
      createFilledPathSvg(
        INK_COLOURS.green,
        'M29.6 67C33 60 39 57.4 46.6 59.4 45.4 61.4 45.8 63.2 47 65.4 41 67.8 35 68.6 29.6 67ZM29 69.6C25.6 62.4 20 59.6 12.6 61 13.8 63 13.2 65 12 67 17.6 70 23.6 71.2 29 69.6Z',
      ) +
      createStrokedPathSvg(
        INK_COLOURS.gold,
        5,
        drawAtEqualAngles(16, (a) => createSpokePath(30, 41.5, 8, 14.6, a)),
      ) +
      createStrokedPathSvg(INK_COLOURS.face, 4.9, inner) +
      createStrokedPathSvg(INK_COLOURS.gold, 3.3, inner) +
      createFilledPathSvg(INK_COLOURS.face, createDiscPath(30, 41.5, 4.3)) +
      createFilledPathSvg(INK_COLOURS.gold, createDiscPath(30, 41.5, 2.6))
    );
  },
  4: () =>
    createFilledPathSvg(
      INK_COLOURS.green,
      'M22 71.4 23 59h5l.6 12.4zM23.2 57.4 24 42.6h4.4l-.3 14.8zM24.2 41 25 25.6h3.6l-.2 15.4z' +
        'M40 71.4l-.4-10h3.6l1 10zM39.6 59.8l-.2-12h3l.8 12z' +
        drawLeaves(4.6, 28, 33, [19, 1.9], [17, 1.25], [14.5, 2.5]) +
        drawLeaves(4.4, 24, 47, [16, -1.95], [15, -1.3], [13, -2.6]) +
        drawLeaves(4, 41, 48, [12, 1.2], [12.5, 2]),
    ),
};

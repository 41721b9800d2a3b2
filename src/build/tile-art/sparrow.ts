import { INK_COLOURS, createDiscPath, createFilledPathSvg, createStrokedPathSvg } from './paths.ts';

/** The 1 of bamboos, which is also the logo of the site. */
export const createSparrowSvg = (): string =>
  createFilledPathSvg(
    INK_COLOURS.green,
    'M47.4 31.6C46.8 25.6 42 22 36.6 22.3 30.6 22.6 27.2 26.8 26 32.6 24.6 39.6 18 45.6 10.6 53L3 60.2 7 61.2 6.6 65 17.8 60.8C21.8 64.2 27.4 65.2 32.6 64 41.8 61.8 47.6 54.4 47.6 46.2 47.6 42 46.2 39.4 46.8 36.4Z',
  ) +
  createFilledPathSvg(
    INK_COLOURS.red,
    'M47.2 30.6C46.4 25.4 42 22 36.6 22.3 30.9 22.6 27.4 26.4 26.1 32 31.4 30.4 40.4 30 47.2 30.6Z',
  ) +
  createFilledPathSvg(
    INK_COLOURS.face,
    `${createDiscPath(41.4, 28, 2)}M43.6 33.2C39 31.6 33.2 32.4 29.8 35.4 33.4 39.2 40.4 39 43.6 33.2Z`,
  ) +
  createFilledPathSvg(INK_COLOURS.green, createDiscPath(41.6, 28.1, 1.15)) +
  createFilledPathSvg(INK_COLOURS.gold, 'M46.7 29.8 53.6 33.4 46.4 36Z') +
  createStrokedPathSvg(
    INK_COLOURS.face,
    1.25,
    'M33.6 44.2C32.4 52 25 57 14.4 58.6M30 46.6C27.6 50.6 22.6 53.8 17 55M33.6 44.2C29 44.4 23.6 48 17.6 54',
  ) +
  createStrokedPathSvg(INK_COLOURS.green, 1.7, 'M29.6 64V68M36.4 62V68') +
  createStrokedPathSvg(INK_COLOURS.red, 3.4, 'M8.5 70H52.5');

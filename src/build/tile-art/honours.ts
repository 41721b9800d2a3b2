import { createHanziPath } from './glyphs.ts';
import { INK_COLOURS } from './inks.ts';
import { createFilledPathSvg, createRoundedRectPath, createStrokedPathSvg } from './paths.ts';

const HANZI_NUMERALS = '一二三四五六七八九';

export const createCharactersSvg = (rank: number): string =>
  createFilledPathSvg(INK_COLOURS.ink, createHanziPath(HANZI_NUMERALS[rank - 1]!, 35, 21.5, 31)) +
  createFilledPathSvg(INK_COLOURS.red, createHanziPath('萬', 31, 54.5, 36, { stretch: true }));

const WIND_HANZI: Readonly<Record<string, string>> = { e: '東', s: '南', w: '西', n: '北' };

export const createWindSvg = (seat: string): string =>
  createFilledPathSvg(INK_COLOURS.ink, createHanziPath(WIND_HANZI[seat]!, 30.5, 47.5, 44, { stretch: true }));

export const DRAGON_DRAWINGS: Readonly<Record<string, () => string>> = {
  r: () => createFilledPathSvg(INK_COLOURS.red, createHanziPath('中', 31, 46, 49, { stretch: true })),
  g: () => createFilledPathSvg(INK_COLOURS.green, createHanziPath('發', 30.5, 47, 47, { stretch: true })),
  w: () =>
    createStrokedPathSvg(INK_COLOURS.blue, 2.6, createRoundedRectPath(12.5, 25, 35, 44, 2)) +
    createStrokedPathSvg(INK_COLOURS.blue, 1.2, 'M21 30h18v4h4v26h-4v4H21v-4h-4V34h4z'),
};

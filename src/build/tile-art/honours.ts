import { drawHanzi } from './glyphs.ts';
import { INK_COLOURS } from './inks.ts';
import { fillPath, drawRect, drawStroke } from './paths.ts';

const HANZI_NUMERALS = '一二三四五六七八九';

export const drawCharacters = (rank: number): string =>
  fillPath(INK_COLOURS.ink, drawHanzi(HANZI_NUMERALS[rank - 1]!, 35, 21.5, 31)) +
  fillPath(INK_COLOURS.red, drawHanzi('萬', 31, 54.5, 36, { stretch: true }));

const WIND_HANZI: Readonly<Record<string, string>> = { e: '東', s: '南', w: '西', n: '北' };

export const drawWind = (seat: string): string =>
  fillPath(INK_COLOURS.ink, drawHanzi(WIND_HANZI[seat]!, 30.5, 47.5, 44, { stretch: true }));

export const DRAGON_FACES: Readonly<Record<string, () => string>> = {
  r: () => fillPath(INK_COLOURS.red, drawHanzi('中', 31, 46, 49, { stretch: true })),
  g: () => fillPath(INK_COLOURS.green, drawHanzi('發', 30.5, 47, 47, { stretch: true })),
  w: () =>
    drawStroke(INK_COLOURS.blue, 2.6, drawRect(12.5, 25, 35, 44, 2)) +
    drawStroke(INK_COLOURS.blue, 1.2, 'M21 30h18v4h4v26h-4v4H21v-4h-4V34h4z'),
};

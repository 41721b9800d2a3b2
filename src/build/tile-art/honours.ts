import { hanzi } from './glyphs.ts';
import { INK } from './inks.ts';
import { fillPath, rect, stroke } from './paths.ts';

const NUMERALS = '一二三四五六七八九';

/** The numeral above 萬, ten thousand. */
export const characters = (rank: number): string =>
  fillPath(INK.ink, hanzi(NUMERALS[rank - 1]!, 35, 21.5, 31)) +
  fillPath(INK.red, hanzi('萬', 31, 54.5, 36, { stretch: true }));

const WINDS: Readonly<Record<string, string>> = { e: '東', s: '南', w: '西', n: '北' };

export const wind = (seat: string): string => fillPath(INK.ink, hanzi(WINDS[seat]!, 30.5, 47.5, 44, { stretch: true }));

/** 中, 發 and the double frame of the white dragon. */
export const DRAGON_FACES: Readonly<Record<string, () => string>> = {
  r: () => fillPath(INK.red, hanzi('中', 31, 46, 49, { stretch: true })),
  g: () => fillPath(INK.green, hanzi('發', 30.5, 47, 47, { stretch: true })),
  w: () =>
    stroke(INK.blue, 2.6, rect(12.5, 25, 35, 44, 2)) + stroke(INK.blue, 1.2, 'M21 30h18v4h4v26h-4v4H21v-4h-4V34h4z'),
};

import { DRAGON_CORNER_LABELS } from '../../format/seats.ts';
import { SEATS, TILES, type TileId } from '../../engine/index.ts';
import { createBamboosSvg } from './bamboos.ts';
import { createCirclesSvg } from './circles.ts';
import { FLOWER_SVG_CREATORS_BY_RANK } from './flowers.ts';
import { createCornerIndexSvg, createHanziPath } from './glyphs.ts';
import {
  INK_COLOURS,
  createFilledPathSvg,
  createPetalPath,
  createRoundedRectPath,
  drawAtEqualAngles,
  createStrokedPathSvg,
} from './paths.ts';
import { SEASON_SVG_CREATORS_BY_RANK } from './seasons.ts';
import { createSparrowSvg } from './sparrow.ts';

const HANZI_NUMERALS = '一二三四五六七八九';

const createCharactersSvg = (rank: number): string =>
  createFilledPathSvg(INK_COLOURS.ink, createHanziPath(HANZI_NUMERALS[rank - 1]!, 35, 21.5, 31)) +
  createFilledPathSvg(INK_COLOURS.red, createHanziPath('萬', 31, 54.5, 36, { stretch: true }));

const WIND_HANZI: Readonly<Record<string, string>> = { e: '東', s: '南', w: '西', n: '北' };

const createWindSvg = (seat: string): string =>
  createFilledPathSvg(INK_COLOURS.ink, createHanziPath(WIND_HANZI[seat]!, 30.5, 47.5, 44, { stretch: true }));

const DRAGON_DRAWINGS: Readonly<Record<string, () => string>> = {
  r: () => createFilledPathSvg(INK_COLOURS.red, createHanziPath('中', 31, 46, 49, { stretch: true })),
  g: () => createFilledPathSvg(INK_COLOURS.green, createHanziPath('發', 30.5, 47, 47, { stretch: true })),
  w: () =>
    createStrokedPathSvg(INK_COLOURS.blue, 2.6, createRoundedRectPath(12.5, 25, 35, 44, 2)) +
    createStrokedPathSvg(INK_COLOURS.blue, 1.2, 'M21 30h18v4h4v26h-4v4H21v-4h-4V34h4z'),
};

const drawTileBody = (face: string = INK_COLOURS.face): string =>
  createFilledPathSvg(INK_COLOURS.back, createRoundedRectPath(1, 3, 58, 76, 7)) +
  createFilledPathSvg(INK_COLOURS.side, createRoundedRectPath(1, 2, 58, 74.5, 7)) +
  `<path fill="${face}" stroke="${INK_COLOURS.line}" stroke-width=".9" d="${createRoundedRectPath(1, 1, 58, 73, 6.5)}"/>`;

const bevel = createStrokedPathSvg(INK_COLOURS.shine, 1.3, 'M2.6 68V8.5Q2.6 2.6 8.5 2.6H51.5');

const drawBonusTile = (letter: string, rank: number, art: string): string =>
  createCornerIndexSvg(letter + rank, INK_COLOURS.ink) +
  createCornerIndexSvg(SEATS[rank - 1]!.toUpperCase(), INK_COLOURS.ink, 54) +
  art;

const DRAGON_CORNER: Readonly<Record<string, readonly [text: string, ink: string]>> = {
  r: [DRAGON_CORNER_LABELS.r, INK_COLOURS.red],
  g: [DRAGON_CORNER_LABELS.g, INK_COLOURS.green],
  w: [DRAGON_CORNER_LABELS.w, INK_COLOURS.blue],
};

const FACE_DRAWINGS: Readonly<Record<string, (mark: string) => string>> = {
  b: (rank) => createCornerIndexSvg(rank, INK_COLOURS.green) + createBamboosSvg(Number(rank)),
  c: (rank) => createCornerIndexSvg(rank, INK_COLOURS.red) + createCharactersSvg(Number(rank)),
  o: (rank) => createCornerIndexSvg(rank, INK_COLOURS.blue) + createCirclesSvg(Number(rank)),
  w: (seat) => createCornerIndexSvg(seat.toUpperCase(), INK_COLOURS.ink) + createWindSvg(seat),
  d: (dragon) => createCornerIndexSvg(...DRAGON_CORNER[dragon]!) + DRAGON_DRAWINGS[dragon]!(),
  f: (rank) => drawBonusTile('F', Number(rank), FLOWER_SVG_CREATORS_BY_RANK[Number(rank)]!()),
  s: (rank) => drawBonusTile('S', Number(rank), SEASON_SVG_CREATORS_BY_RANK[Number(rank)]!()),
  j: () => '',
};

const drawTileFace = (tile: TileId): string => drawTileBody() + bevel + FACE_DRAWINGS[tile[0]!]!(tile[1]!);

const drawTileBack = (): string =>
  drawTileBody(INK_COLOURS.back) +
  createStrokedPathSvg(INK_COLOURS.grain, 1.1, createRoundedRectPath(6.5, 6.5, 47, 62, 3.5)) +
  createFilledPathSvg(
    INK_COLOURS.grain,
    drawAtEqualAngles(4, (a) => createPetalPath(30, 37.5, 12, 6, a)),
  );

const createSymbol = (id: string, art: string, viewBox = '0 0 60 80'): string =>
  `<symbol id="${id}" viewBox="${viewBox}">${art}</symbol>`;

/**
 * The sprite has no style element and no nested `use`, so that it works as an external file under a strict policy. The
 * style attribute saves Chromium from laying out the hidden tiles.
 */
export function createTileSprite(): string {
  const symbols = [
    ...TILES.map((tile) => createSymbol(tile, drawTileFace(tile))),
    createSymbol('back', drawTileBack()),
    createSymbol('sparrow', createSparrowSvg(), '0 18 60 60'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" style="content-visibility:hidden">\n${symbols.join('\n')}\n</svg>\n`;
}

export function createSiteMarkSvg(): string {
  const fixed = drawTileFace('b1').replace(/var\(--tile-[a-z]+,(#[\da-f]+)\)/g, '$1');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 80 80">${fixed}</svg>\n`;
}

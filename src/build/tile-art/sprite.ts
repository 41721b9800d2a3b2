import { SEATS, TILES, type TileId } from '../../engine/index.ts';
import { bamboos } from './bamboos.ts';
import { circles } from './circles.ts';
import { FLOWERS } from './flowers.ts';
import { corner } from './glyphs.ts';
import { characters, DRAGON_FACES, wind } from './honours.ts';
import { INK } from './inks.ts';
import { fillPath, petal, rect, ring, stroke } from './paths.ts';
import { SEASONS } from './seasons.ts';
import { sparrow } from './sparrow.ts';

/** Bone on a bamboo back: two thin lips below the face stand for the thickness of the tile. */
const body = (face: string = INK.face): string =>
  fillPath(INK.back, rect(1, 3, 58, 76, 7)) +
  fillPath(INK.side, rect(1, 2, 58, 74.5, 7)) +
  `<path fill="${face}" stroke="${INK.line}" stroke-width=".9" d="${rect(1, 1, 58, 73, 6.5)}"/>`;

const bevel = stroke(INK.shine, 1.3, 'M2.6 68V8.5Q2.6 2.6 8.5 2.6H51.5');

/** A bonus tile: its letter and number, the wind it belongs to, its plant or season. */
const bonus = (letter: string, rank: number, art: string): string =>
  corner(letter + rank, INK.ink) + corner(SEATS[rank - 1]!.toUpperCase(), INK.ink, 54) + art;

/** What a dragon's corner says; the capitals of the other tiles need no list. */
const DRAGON_CORNER: Readonly<Record<string, readonly [text: string, ink: string]>> = {
  r: ['R', INK.red],
  g: ['G', INK.green],
  w: ['Wh', INK.blue],
};

/** Index and art of a tile, by the letter its id begins with. */
const FACES: Readonly<Record<string, (mark: string) => string>> = {
  b: (rank) => corner(rank, INK.green) + bamboos(Number(rank)),
  c: (rank) => corner(rank, INK.red) + characters(Number(rank)),
  o: (rank) => corner(rank, INK.blue) + circles(Number(rank)),
  w: (seat) => corner(seat.toUpperCase(), INK.ink) + wind(seat),
  d: (dragon) => corner(...DRAGON_CORNER[dragon]!) + DRAGON_FACES[dragon]!(),
  f: (rank) => bonus('F', Number(rank), FLOWERS[Number(rank)]!()),
  s: (rank) => bonus('S', Number(rank), SEASONS[Number(rank)]!()),
  j: () => '',
};

const face = (tile: TileId): string => body() + bevel + FACES[tile[0]!]!(tile[1]!);

const back = (): string =>
  body(INK.back) +
  stroke(INK.grain, 1.1, rect(6.5, 6.5, 47, 62, 3.5)) +
  fillPath(
    INK.grain,
    ring(4)
      .map((a) => petal(30, 37.5, 12, 6, a))
      .join(''),
  );

const symbol = (id: string, art: string, viewBox = '0 0 60 80'): string =>
  `<symbol id="${id}" viewBox="${viewBox}">${art}</symbol>`;

/**
 * The tile sprite: one `<symbol>` per tile id, `back`, and the mark `sparrow`. No style element and no nested use, so that
 * it serves as one external file under a strict policy. Its one style attribute only saves Chromium the work of laying out
 * all the tiles of a file that nobody looks at; where a policy forbids it nothing else is lost.
 */
export function tileSprite(): string {
  const symbols = [
    ...TILES.map((tile) => symbol(tile, face(tile))),
    symbol('back', back()),
    symbol('sparrow', sparrow(), '0 18 60 60'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" style="content-visibility:hidden">\n${symbols.join('\n')}\n</svg>\n`;
}

/** The mark alone as a whole picture, for the browser's tab: the tile of the sparrow. */
export function markPicture(): string {
  const fixed = face('b1').replace(/var\(--tile-[a-z]+,(#[\da-f]+)\)/g, '$1');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 80 80">${fixed}</svg>\n`;
}

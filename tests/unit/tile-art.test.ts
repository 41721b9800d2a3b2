// What is drawn on a tile: as many coins and sticks as it counts, the letters that name it, and no two alike.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SEATS, TILES } from '../../src/engine/index.ts';
import { createBamboosSvg } from '../../src/build/tile-art/bamboos.ts';
import { createCirclesSvg } from '../../src/build/tile-art/circles.ts';
import { createCornerIndexSvg, createHanziPath } from '../../src/build/tile-art/glyphs.ts';
import { INK_COLOURS, joinShortestDecimals } from '../../src/build/tile-art/paths.ts';
import { createTileSprite } from '../../src/build/tile-art/sprite.ts';

const RANKS = [2, 3, 4, 5, 6, 7, 8, 9];

/** How many pieces the paths of an ink have. */
const pieces = (art: string, ink: string): number =>
  [...art.matchAll(/<path fill="([^"]+)" d="([^"]*)"/g)]
    .filter(([, fill]) => fill === ink)
    .reduce((sum, [, , d = '']) => sum + d.split('M').length - 1, 0);

const ART = new Map(
  [...createTileSprite().matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, art]) => [id!, art!]),
);
/** Text drawn in a corner, at the left unless it ends at `right`. */
const says = (id: string, text: string, ink: string, right?: number): boolean =>
  ART.get(id)!.includes(createCornerIndexSvg(text, ink, right));

it.each([
  [[0.5, -0.5], '.5-.5'],
  [[10, 0.25, 0.3], '10 .3 .3'],
  [[-12.34, -0.04, 7.96], '-12.3 0 8'],
  [[59.95, 60], '60 60'],
])('%j is written as “%s” in a drawing', (numbers, text) => expect(joinShortestDecimals(...numbers)).toBe(text));

describe.each(RANKS)('the %s of a suit', (rank) => {
  it('has as many coins', () => {
    const art = createCirclesSvg(rank);
    expect(pieces(art, INK_COLOURS.blue) + pieces(art, INK_COLOURS.red)).toBe(rank);
    expect(pieces(art, INK_COLOURS.face), 'each with its hole').toBe(rank);
  });

  it('has as many sticks', () => {
    const art = createBamboosSvg(rank);
    expect(pieces(art, INK_COLOURS.green) + pieces(art, INK_COLOURS.red)).toBe(rank);
  });
});

it.each([...'123456789'])('the %s of each suit says so, and the characters in Chinese too', (rank) => {
  expect([
    says(`b${rank}`, rank, INK_COLOURS.green),
    says(`c${rank}`, rank, INK_COLOURS.red),
    says(`o${rank}`, rank, INK_COLOURS.blue),
  ]).toEqual([true, true, true]);
  expect(ART.get(`c${rank}`)).toContain(createHanziPath('一二三四五六七八九'[Number(rank) - 1]!, 35, 21.5, 31));
});

it.each([1, 2, 3, 4])('flower and season %s name the wind they belong to', (rank) => {
  for (const kind of ['f', 's']) {
    expect(says(`${kind}${rank}`, kind.toUpperCase() + rank, INK_COLOURS.ink)).toBe(true);
    expect(says(`${kind}${rank}`, SEATS[rank - 1]!.toUpperCase(), INK_COLOURS.ink, 54)).toBe(true);
  }
});

it.each([
  ['we', 'E', '東'],
  ['ws', 'S', '南'],
  ['ww', 'W', '西'],
  ['wn', 'N', '北'],
])('the wind %s says %s, and %s', (id, letter, char) => {
  expect(says(id, letter, INK_COLOURS.ink)).toBe(true);
  expect(ART.get(id)).toContain(createHanziPath(char, 30.5, 47.5, 44, { stretch: true }));
});

it.each([
  ['dr', 'R', INK_COLOURS.red],
  ['dg', 'G', INK_COLOURS.green],
  ['dw', 'Wh', INK_COLOURS.blue],
])('the dragon %s says %s in its colour', (id, letters, ink) => {
  expect(says(id, letters, ink)).toBe(true);
  expect(ART.get(id)).toContain(ink);
});

it('there is a picture for every tile, and no two are alike', () => {
  expect([...ART.keys()]).toEqual([...TILES, 'back', 'sparrow']);
  expect(new Set(ART.values()).size).toBe(ART.size);
});

it('is drawn as it was recorded', () =>
  expect(
    [...ART].map(([id, art]) => `${id} ${createHash('sha1').update(art).digest('hex').slice(0, 8)}`),
  ).toMatchSnapshot());

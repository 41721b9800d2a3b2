// The tiles and seats that everything else counts in: their order, what each one is, and that nothing else is one.
import { describe, expect, it } from 'vitest';
import {
  parseTileIndexOrMinusOne,
  isBonus,
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isMajorKind,
  isSetTile,
  isTerminalKind,
  isTile,
  isWindKind,
  JOKER,
  TILE_KIND_COUNT,
  getNextSeat,
  parseSeat,
  getSeatAfterSteps,
  getSeatNumberFromOne,
  SEATS,
  getSuitIndexOfKind,
  getTileIndex,
  getTileOfKind,
  TILES,
  getWindKind,
} from '../../src/engine/tiles/tiles.ts';

const ORDER =
  'b1 b2 b3 b4 b5 b6 b7 b8 b9 c1 c2 c3 c4 c5 c6 c7 c8 c9 o1 o2 o3 o4 o5 o6 o7 o8 o9 we ws ww wn dr dg dw f1 f2 f3 f4 s1 s2 s3 s4 jk';

describe('the tiles', () => {
  it('stand in an order that never changes', () => expect(TILES.join(' ')).toBe(ORDER));
  it('are found by their place, and their place by them', () => {
    for (const [at, tile] of TILES.entries()) {
      expect([isTile(tile), getTileIndex(tile), parseTileIndexOrMinusOne(tile)]).toEqual([true, at, at]);
      expect(isSetTile(tile)).toBe(at < TILE_KIND_COUNT);
      expect(isBonus(tile)).toBe(/^[fs]/.test(tile));
      if (at < TILE_KIND_COUNT) expect(getTileOfKind(at)).toBe(tile);
    }
    expect(TILES.at(-1)).toBe(JOKER);
  });
  it('are nothing else', () => {
    // A letter beyond the table, and one whose number would fall on another tile's place in it.
    const strange = [
      'b0',
      'x1',
      'b',
      'b11',
      'B1',
      '1b',
      '',
      ' b1',
      'bā',
      'ā1',
      `a${String.fromCodePoint(177)}`,
      '筒1',
      'dd',
      'wx',
      'f5',
      's0',
    ];
    for (const thing of [...strange, 7, null, undefined, {}, ['b', '1'], true])
      expect([thing, isTile(thing), parseTileIndexOrMinusOne(thing)]).toEqual([thing, false, -1]);
  });
});

describe('what a kind is', () => {
  const those = (is: (kind: number) => boolean) =>
    Array.from({ length: TILE_KIND_COUNT }, (_, kind) => kind)
      .filter(is)
      .map(getTileOfKind)
      .join(' ');
  it.each([
    ['a wind', isWindKind, 'we ws ww wn'],
    ['a dragon', isDragonKind, 'dr dg dw'],
    ['an honour', isHonourKind, 'we ws ww wn dr dg dw'],
    ['a terminal', isTerminalKind, 'b1 b9 c1 c9 o1 o9'],
    ['a one, a nine or an honour', isMajorKind, 'b1 b9 c1 c9 o1 o9 we ws ww wn dr dg dw'],
    ['green', isGreenKind, 'b2 b3 b4 b6 b8 dg'],
    ['a bamboo', (kind: number) => getSuitIndexOfKind(kind) === 0, 'b1 b2 b3 b4 b5 b6 b7 b8 b9'],
    ['a character', (kind: number) => getSuitIndexOfKind(kind) === 1, 'c1 c2 c3 c4 c5 c6 c7 c8 c9'],
    ['a circle', (kind: number) => getSuitIndexOfKind(kind) === 2, 'o1 o2 o3 o4 o5 o6 o7 o8 o9'],
    ['of no suit', (kind: number) => getSuitIndexOfKind(kind) === 3, 'we ws ww wn dr dg dw'],
  ] as const)('%s', (_, is, tiles) => expect(those(is)).toBe(tiles));
});

describe('the seats', () => {
  it('follow each other as the hands go round', () => {
    expect(SEATS.map(getNextSeat)).toEqual(['s', 'w', 'n', 'e']);
    expect([0, 1, 2, 3, 4, 11].map((steps) => getSeatAfterSteps('s', steps))).toEqual(['s', 'w', 'n', 'e', 's', 'e']);
  });
  it('have a wind, and the number of their flower', () => {
    expect(SEATS.map((seat) => getTileOfKind(getWindKind(seat)))).toEqual(['we', 'ws', 'ww', 'wn']);
    expect(SEATS.map(getSeatNumberFromOne)).toEqual([1, 2, 3, 4]);
  });
  it.each([
    ['e', 'e'],
    ['N', 'n'],
    ['x', undefined],
    ['east', undefined],
    ['', undefined],
    [0, undefined],
    [null, undefined],
    [['e'], undefined],
  ])('%j is read as %s', (value, seat) => expect(parseSeat(value)).toBe(seat));
});

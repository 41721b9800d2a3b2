import { describe, expect, it } from 'vitest';
import { isSetTile, liability, TILES } from '../../src/engine/index.ts';

const TILES_OF_SETS = TILES.filter(isSetTile);

describe('in a goulash, judged and named alike', () => {
  // The winner waits for a pair or a pung with a wild tile, so that any tile may be the last.
  const verdict = (sets: string, tile: string, house: Record<string, unknown> = {}) =>
    liability({ rules: 'u3a', house, winner: 's', hand: sets, tile, by: 'discard', discarder: 'w', goulash: true });
  it.each([
    ['three winds, one of them with a wild tile: only the fourth', '(wee b2) (wsss) (wwww)', 'wn', 'wn', {}],
    ['three winds, a kong among them', '(weee b2) (wsss) (wnnn)', 'ww', 'ww', {}],
    ['two dragons with a wild tile', '(drr b2) (dgg b2)', 'dw', 'dw', { cannonDragon: true }],
    ['bamboos, but not the wild ones', '(b11 b2) (b555) (b999)', 'b7', 'b1 b3 b4 b5 b6 b7 b8 b9', {}],
    ['ones and nines, the last of four too', '(b11 b2) (c999) (o111)', 'o9', 'b1 b9 c1 c9 o1 o9', {}],
    ['green tiles', '(b33 b2) (b888) (dggg)', 'b6', 'b3 b4 b6 b8 dg', {}],
    [
      'bamboos with jokers',
      '(b11 jk) (b555) (b999)',
      'b2',
      'b1 b2 b3 b4 b5 b6 b7 b8 b9',
      { goulashWild: 'addJokers148' },
    ],
  ] as const)('%s: %s', (_, sets, tile, dangerous, house) => {
    const found = verdict(sets, tile, house);
    expect(found.ok && found.value.saving?.dangerous.join(' ')).toBe(dangerous);
    for (const each of TILES_OF_SETS) {
      const judged = verdict(sets, each, house);
      if (!judged.ok) expect(['five-of-a-kind', 'tile-not-in-game']).toContain(judged.error.code);
      else if (each !== ('goulashWild' in house ? 'jk' : 'b2'))
        expect([each, judged.value.liable !== undefined]).toEqual([each, dangerous.split(' ').includes(each)]);
    }
  });
});

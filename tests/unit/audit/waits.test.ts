import { describe, expect, it } from 'vitest';
import { waits } from '../../../src/engine/index.ts';
import { besidesOf, toValueOrCode, tableOf } from '../support/rows.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const tiles = (found: unknown): string => (Array.isArray(found) ? found.join(' ') : String(found));

const WAITS = tableOf(`
  # Guide pp. 18–22
  gates 2-8 | u3a | gatesExtra=2-8 | b1112345678999 | b2 b3 b4 b5 b6 b7 b8
  # Association, limit hands
  # Guide pp. 18–22
  # Guide, step 8
  one chow only | u3a |  | b123 c45 o888 drrr wnn |
  two | u3a | maxChows=2 | b123 c45 o888 drrr wnn | c3 c6
  # Bell, the chow
  any | bell |  | b123 c45 o888 drrr wnn | c3 c6
  # Guide, step 8
  pair and chow | u3a |  | (b222) (c555) (o888) b3456 | b3 b6
  ENGINE: a tile of which one holds four | bell |  | (b2222) b13 c555 o888 wnn |
  too few tiles | u3a |  | b123 |
  # Guide pp. 18–22
  knitting | u3a |  | b1234567 c123456 | c7
  all pair honours | u3a |  | b1199 c1199 wee drr dw | dw
  snake | u3a |  | b112345678 weswn | b9
  wonders, one missing | u3a |  | b19 c19 o19 weswn drgg | dw
  triple knitting: either suit for the pair | u3a |  | b13579 c1357 o1357 | c9 o9
  # Cantonese game, scoring for flower tiles
  the eighth flower | cantonese | flowers=seat | b159 c159 o159 weswn f1234 s123 | s4
  scholarsOneSuit: bmja: no chow completes the Scholars beside one chow | bmja |  | (drrr) (dggg) (dwww) b45 c55 | b3 b6
`);

describe('waits', () => {
  it.each(WAITS)('%s: %s %j %s', (_, rules, house, hand, wanted) => {
    expect(tiles(toValueOrCode(waits({ rules, house: besidesOf<Record<string, string>>(house), hand })))).toBe(wanted);
  });
  it('Variations, how wild tiles can be used: in a goulash a wild tile helps', () => {
    expect(tiles(toValueOrCode(waits({ rules: 'u3a', goulash: true, hand: 'b333 c555 o888 drr wnn' })))).toBe(
      'b2 wn dr',
    );
    const all = 'b1 b9 c1 c9 o1 o9 we ws ww wn dr dg dw';
    expect(tiles(toValueOrCode(waits({ rules: 'u3a', goulash: true, hand: 'b2222 b19 c19 o19 wes dr' })))).toBe(all);
  });
});

// How a group makes a hand of its own from a sample, and how it travels with the house rules.
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  listSpecialHandsByNearness,
  formatCustomHand,
  parseHand,
  parseCustomHand,
  TILES,
  type TileId,
} from '../../src/engine/index.ts';
import { parseHouseRulesForGame, formatTableCode } from '../../src/storage/table-code.ts';
import {
  getAllowedPatternVariations,
  NO_PATTERN_VARIATIONS,
  createHandPatternFromSample,
} from '../../src/features/table-rules/own-sample.ts';
import { runs } from '../deep.ts';

it('a hand of its own travels with the house rules, and is left out when it is damaged', () => {
  const own = { limit: 500, 'hand-1': 'Run_pung_and_pair(x123456789_yAAA_yBB)limit-open', 'points-mahjong': 10 };
  expect(parseHouseRulesForGame('u3a', formatTableCode('u3a', own))).toEqual(own);
  expect(parseHouseRulesForGame('u3a', formatTableCode('u3a', { ...own, 'hand-1': 'Damaged(b12' }))).toEqual({
    limit: 500,
    'points-mahjong': 10,
  });
});

describe('a sample and what may be otherwise in it', () => {
  const tilesOf = (text: string): readonly TileId[] => {
    const hand = parseHand(text);
    if (!hand.ok) throw new Error(text);
    return hand.value.rack;
  };
  const all = (text: string): typeof NO_PATTERN_VARIATIONS => ({
    suits: true,
    winds: true,
    dragons: true,
    tiles: false,
    numbers: getAllowedPatternVariations(tilesOf(text)).numbers.map(({ id }) => id),
  });
  it.each<[string, typeof NO_PATTERN_VARIATIONS, string]>([
    ['b123456789 c555 c77', NO_PATTERN_VARIATIONS, 'b123456789 c555 c77'],
    ['b123456789 c555 c77', all('b123456789 c555 c77'), 'x123456789 yAAA yBB'],
    ['b555 c555 o555 wee drgw', all('b555 c555 o555 wee drgw'), 'xAAA yAAA zAAA w11 d123'],
    ['b234 c567 weswn dr b88 c2', all('b234 c567 weswn dr b88 c2'), 'xAA.A.. xBB yC yDD.D.. w1234 d1'],
    ['b555 c555 o555 weswn dr', { ...NO_PATTERN_VARIATIONS, numbers: ['b5', 'c5'] }, 'bAAA cAAA o555 weswn dr'],
    ['b555 weeesswn b77 dr', { ...NO_PATTERN_VARIATIONS, suits: true }, 'x555 x77 weeesswn dr'],
    ['b1133 c55 o7799 wee drr', { ...NO_PATTERN_VARIATIONS, tiles: true }, '*AA *BB *CC *DD *EE *FF *GG'],
    ['b123456789 c555 drr', { ...NO_PATTERN_VARIATIONS, tiles: true, suits: true }, 'x123456789 *AAA *BB'],
  ])('%s, %o: %s', (text, free, pattern) => {
    expect(createHandPatternFromSample(tilesOf(text), free)).toBe(pattern);
  });
  it('the sample is always one of the hands of its pattern', () => {
    const suited = fc.shuffledSubarray(
      TILES.slice(0, 34).flatMap((tile) => [tile, tile, tile, tile]),
      { minLength: 14, maxLength: 14 },
    );
    fc.assert(
      fc.property(
        suited,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.nat(3),
        (tiles, suits, winds, dragons, any, moving) => {
          const numbers = getAllowedPatternVariations(tiles)
            .numbers.slice(0, moving)
            .map(({ id }) => id);
          const hand = parseCustomHand(
            `Try(${createHandPatternFromSample(tiles, { suits, winds, dragons, tiles: any && getAllowedPatternVariations(tiles).tiles, numbers })})5`,
          );
          if (!hand.ok) {
            expect(hand.error.code).toBe('own-hand-free');
            return;
          }
          const house = { 'hand-1': formatCustomHand(hand.value) };
          const near = listSpecialHandsByNearness({ rules: 'bell', house, tiles });
          expect(near.ok && near.value.find(({ rule }) => rule.includes(':'))?.missing).toBe(0);
        },
      ),
      { numRuns: runs(24) },
    );
  });
  it('asks only about what is there', () => {
    const asked = getAllowedPatternVariations(tilesOf('b123456789 weswn d'.replace(' d', '')));
    expect(asked).toMatchObject({ suits: true, winds: false, dragons: false, numbers: [] });
    expect(getAllowedPatternVariations(tilesOf('b555 wee')).numbers.map(({ tiles }) => tiles.length)).toEqual([3]);
  });
});

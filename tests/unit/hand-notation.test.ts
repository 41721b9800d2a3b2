// The notation of hands: whatever is written is read as the same hand, and a hand reads alike however it is written.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHand, formatTiles, parseHand, TILES, type TileId } from '../../src/engine/index.ts';
import { parseTilesOrThrowRefusal } from '../../src/engine/hands/text.ts';
import { catchRefusal } from '../../src/engine/result.ts';

const read = (text: string) => {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(`${text}: ${hand.error.code}`);
  return hand.value;
};
const isFlower = (tile: TileId) => /^[fs]/.test(tile);
const some = (tiles: readonly TileId[], most: number) => fc.array(fc.constantFrom(...tiles), { maxLength: most });
const set = fc.record({
  tiles: fc.array(fc.constantFrom(...TILES), { minLength: 1, maxLength: 4 }),
  concealed: fc.boolean(),
});
const holding = fc.record({
  rack: some(
    TILES.filter((tile) => !isFlower(tile)),
    14,
  ),
  sets: fc.array(set, { maxLength: 4 }),
  bonus: some(TILES.filter(isFlower), 8),
});

describe('a hand that is written', () => {
  it('is read as the same hand, in capitals and with any spaces too', () => {
    fc.assert(
      fc.property(holding, (hand) => {
        const text = formatHand(hand);
        expect(read(text)).toEqual(hand);
        expect(read(text.toUpperCase())).toEqual(hand);
        expect(read(`  ${text.replaceAll(' ', '\n  ')} `)).toEqual(hand);
        expect(text).not.toMatch(/^ | {2}| $/);
      }),
      { numRuns: 60 },
    );
  });
  it.each([
    ['b1123', 'b1 b1 b2 b3'],
    ['b1 b2', 'b1 b2'],
    ['b1c2b3', undefined],
    ['wes dr jk', 'we ws dr jk'],
    ['', ''],
  ])('%s: %s', (text, rack) => {
    const hand = parseHand(text);
    expect(hand.ok ? hand.value.rack.join(' ') : undefined).toBe(rack);
  });
  it('puts tiles of one suit into a word, wherever the suit changes', () => {
    expect(formatTiles(['b1', 'b1', 'c2', 'b3', 'we', 'ws'])).toBe('b11 c2 b3 wes');
    expect(formatTiles([])).toBe('');
  });
  it('is not longer than a hand can be', () => {
    expect(parseHand(' '.repeat(400)).ok).toBe(true);
    expect(parseHand(' '.repeat(401))).toMatchObject({ error: { code: 'text-too-long', count: 401, allowed: 400 } });
  });
});

describe('tiles in a row', () => {
  it.each([
    [undefined, []],
    [null, []],
    ['b1 c55', ['b1', 'c5', 'c5']],
    [
      ['b1', 'f1'],
      ['b1', 'f1'],
    ],
    ['(b111)', 'bad-input'],
    ['b1 f1', 'bad-input'],
    [7, 'bad-input'],
    [['b1', 'x'], 'unknown-tile-id'],
  ])('%j: %j', (given, expected) => {
    const found = catchRefusal(() => parseTilesOrThrowRefusal(given));
    expect(found.ok ? found.value : found.error.code).toEqual(expected);
  });
});

// Most hands that are asked about are thirteen tiles on a rack: they are read in one go. What that finds is what the careful
// reading finds, and whatever is not such a hand is left to it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codes, readParts, values } from '../../src/engine/hands/hand-parts.ts';
import { readPlainRack } from '../../src/engine/hands/plain-rack.ts';
import { KINDS, tileOf, type TileId } from '../../src/engine/index.ts';

const WALL: readonly TileId[] = Array.from({ length: KINDS }, (_, kind) => Array<TileId>(4).fill(tileOf(kind))).flat();
const rackOf13 = fc.shuffledSubarray([...WALL], { minLength: 13, maxLength: 13 });
const hand = (rack: readonly unknown[], more: object = {}) => ({ rack, sets: [], bonus: [], ...more });
const tiles = (text: string): string[] => text.split(' ');
const RACK = tiles('b1 b2 b3 c4 c4 c4 o7 o8 o9 wn wn dr dr');

describe('a rack of thirteen', () => {
  it('has the counts, the suits and the sum that the careful reading finds', () =>
    fc.assert(
      fc.property(rackOf13, (rack) => {
        const quick = readPlainRack(hand(rack))!;
        const counts = Array.from({ length: KINDS }, (_, kind) => rack.filter((tile) => tile === tileOf(kind)).length);
        expect(quick.counts).toEqual(counts);
        const found = { sum: quick.sum, codes: [...codes], values: [...values] };
        const sum = readParts(counts, 13, Infinity);
        expect(found).toEqual({ sum, codes: [...codes], values: [...values] });
      }),
    ));
  it('is forgotten when the next one is read', () => {
    const first = readPlainRack(hand(RACK))!;
    const before = [...first.counts];
    readPlainRack(hand(RACK.toReversed().with(0, 'b9')));
    expect(first.counts).not.toEqual(before);
  });
});

it.each<[string, unknown]>([
  ['twelve tiles', hand(RACK.slice(1))],
  ['fourteen tiles', hand([...RACK, 'dr'])],
  ['five alike', hand(tiles('b1 b1 b1 b1 b1 c4 c4 o7 o8 o9 wn wn dr'))],
  ['a flower on the rack', hand(RACK.with(0, 'f1'))],
  ['a tile that there is not', hand(RACK.with(0, 'b0'))],
  ['something that is no tile', hand(([...RACK] as unknown[]).with(0, 7))],
  ['a set on the table', hand(RACK, { sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false }] })],
  ['a flower laid out', hand(RACK, { bonus: ['f1'] })],
  ['no list of sets', { rack: RACK, bonus: [] }],
  ['no list of tiles', { rack: 'b1 b2', sets: [], bonus: [] }],
  ['text', RACK.join(' ')],
  ['nothing', null],
  ['nothing at all', undefined],
])('%s is left to the careful reading', (_, given) => expect(readPlainRack(given)).toBeUndefined());

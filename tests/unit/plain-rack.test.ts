// Most hands that are asked about are thirteen tiles on a rack: `waits` reads them in one go. It finds what the careful reading
// finds, that of a text, and whatever is not such a hand is left to that.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatTiles,
  TILE_KIND_COUNT,
  RULESET_IDS,
  getTileOfKind,
  waits,
  type TileId,
} from '../../src/engine/index.ts';

const WALL: readonly TileId[] = Array.from({ length: TILE_KIND_COUNT }, (_, kind) =>
  Array<TileId>(4).fill(getTileOfKind(kind)),
).flat();
/** Any tiles; or of three neighbouring sorts, where more of them wait for something. */
const rackOf13 = fc.oneof(
  fc.shuffledSubarray([...WALL], { minLength: 13, maxLength: 13 }),
  fc
    .nat(TILE_KIND_COUNT - 5)
    .chain((kind) => fc.shuffledSubarray(WALL.slice(4 * kind, 4 * kind + 20), { minLength: 13, maxLength: 13 })),
);
const hand = (rack: readonly unknown[], more: object = {}) => ({ rack, sets: [], bonus: [], ...more });
const tiles = (text: string): string[] => text.split(' ');
const RACK = tiles('b1 b2 b3 c4 c4 c4 o7 o8 o9 wn wn dr dr');

it.each(RULESET_IDS)('a rack of thirteen waits for what its text waits for: %s', (rules) =>
  fc.assert(
    fc.property(rackOf13, (rack) => {
      expect(waits({ rules, hand: hand(rack) as never })).toEqual(waits({ rules, hand: formatTiles(rack) }));
    }),
  ),
);

it.each<[string, unknown, object]>([
  ['twelve tiles', hand(RACK.slice(1)), { value: [] }],
  ['fourteen tiles', hand([...RACK, 'dr']), { error: { code: 'too-many-tiles', count: 14, allowed: 13 } }],
  [
    'five alike',
    hand(tiles('b1 b1 b1 b1 b1 c4 c4 o7 o8 o9 wn wn dr')),
    { error: { code: 'five-of-a-kind', tiles: ['b1'], count: 5, allowed: 4 } },
  ],
  ['a flower on the rack', hand(RACK.with(0, 'f1')), { error: { code: 'bonus-in-set', tiles: ['f1'] } }],
  ['a tile that there is not', hand(RACK.with(0, 'b0')), { error: { code: 'unknown-tile-id', found: 'b0' } }],
  ['no tile', hand(([...RACK] as unknown[]).with(0, 7)), { error: { code: 'unknown-tile-id', found: '7' } }],
  [
    'a set on the table',
    hand(RACK.slice(3), { sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false }] }),
    { value: ['wn', 'dr'] },
  ],
  ['a flower laid out', hand(RACK, { bonus: ['f1'] }), { value: ['wn', 'dr'] }],
  ['no list of sets', { rack: RACK, bonus: [] }, { error: { code: 'bad-input' } }],
  ['no list of tiles', { rack: 'b1 b2', sets: [], bonus: [] }, { error: { code: 'bad-input' } }],
  ['nothing', null, { error: { code: 'bad-input' } }],
])('%s is left to the careful reading', (_, given, expected) =>
  expect(waits({ rules: 'bell', hand: given as never })).toMatchObject(expected),
);

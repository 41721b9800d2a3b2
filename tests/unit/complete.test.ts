// Which tiles are four sets and a pair, in which readings, and what completes them. For drawn racks: property/counting.test.ts.
import { describe, expect, it } from 'vitest';
import { arrangements, visitArrangements, isComplete, listStandardWaits } from '../../src/engine/hands/sets.ts';
import { parseHand } from '../../src/engine/hands/text.ts';
import { TILE_KIND_COUNT, getTileIndex, getTileOfKind, type TileId } from '../../src/engine/tiles/tiles.ts';
import { listCases } from './support/recorded.ts';
import { tableOf } from './support/rows.ts';

/** The counts of a rack written as text. */
function counts(text: string): number[] {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(`${text}: ${hand.error.code}`);
  const found = Array.from({ length: TILE_KIND_COUNT }, () => 0);
  for (const tile of hand.value.rack) found[getTileIndex(tile)]!++;
  return found;
}

const kind = (tile: TileId): number => getTileIndex(tile);
const tiles = (kinds: readonly number[]): string => kinds.map(getTileOfKind).join(' ');

it('racks, by how many chows they may hold', async () => {
  const rows = tableOf(`
    pungs of every suit and honours | b111 c555 o999 weee drr
    four chows | b123456789 c123 o55
    the same chow four times | b111122223333 dww
    a pung and a chow from four tiles | b111123 c444 o777 wss
    the pair inside the chows | b12344456 c789 o222
    the pair a pung could have had | o23334 b111 c111 weee
    nine gates | b11123456789995
    honours alone | weee wsss wwww wnnn drr
    three pungs in a row, or three chows | b111222333 c456 wee
    fewer chows where the pair can stand elsewhere | b11122333444555
    readings by pair, then by fewest chows | o11223344556677
    | b11122233344455
    | o11123444 weee dggg
    | o11112345 weee dggg
    one tile wrong | b112 c555 o999 weee drr
    seven different pairs | b11 b33 b55 c77 c99 wee drr
    thirteen orphans | b19 c19 o19 weswn drgww
    a run of honours | weswnwn drgw b111 c11
    a run from one suit into the next | b8 b9 c1 b111 b222 c333 c44
    two pairs and no last set | b111 b222 b333 c11 c99 o1
    a set too many | b111 b222 b333 c111 c222 c33
    a set too few | b111 b222 b333 c11
    no tiles |
    # beside sets on the table
    a pair | drr | 0
    a chow and a pair | b123 drr | 1
    | o345 drr | 1
    sets that are not there | b123 drr | 2
    five sets | b111 b222 b333 b444 b555 drr | 5
    # what completes a rack
    gates | b1112345678999
    a single tile | b111 c555 o999 weee dr
    two pairs | b111 c555 o999 drr wee
    two ends | b23 c555 o999 weee drr
    a gap | b13 c555 o999 weee drr
    an edge | b89 c555 o999 weee drr
    four in a row | b2345 c555 o999 weee
    nothing | b111 c555 o999 weee
    | b1 b4 b7 c1 c4 c7 o1 o4 o7 wes drg
    no fifth tile | b1111 c555 o999 weee
    | b111123 c555 o999 we
    by the limit of chows | b22 c123 o999 weee drr
    | b2223 c555 o999 weee
    two sets are wanted | b23 c555 o999 | 2
    one tile, beside four sets | dr | 0
    # beside what lies on the table: the last of a kind may be in a kong
    four of a kind lie there | b23 c55 o999 | 2 | b4444
    three of it | dr | 0 | drrr
  `);
  const cases = rows.map(([what, rack = '', sets = '4', beside = '']) => {
    const [held, many, free] = [counts(rack), Number(sets), counts(beside).map((count) => 4 - count)];
    const byChows = [0, 1, 2, 3, 4].map((maxChows) => {
      const options = { sets: many, maxChows };
      const waits = tiles(listStandardWaits(held, options, ...(beside ? [free] : [])));
      return `${isComplete(held, options) ? 'complete' : 'not'}${waits && ` waits ${waits}`}`;
    });
    const readings = arrangements(held, { sets: many }).map(
      ({ pair, pungs, chows }) => `${getTileOfKind(pair)} + ${tiles(pungs)} / ${tiles(chows)}`,
    );
    return [`${what} | ${rack} | ${sets} | ${beside}`, [byChows.join('; '), ...readings].join(' || ')] as const;
  });
  await expect(listCases(Object.fromEntries(cases))).toMatchFileSnapshot('recorded/racks.txt');
});

describe('what is no 34 counts of 14 tiles', () => {
  const hand = counts('b111 c555 o999 weee drr');
  const wrong: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a number', 14],
    ['text', '3'.repeat(34)],
    ['an object', {}],
    ['33 counts', hand.slice(0, 33)],
    ['35 counts', [...hand, 0]],
    ['42 counts', [...hand, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['holes', Array.from({ length: 34 }, (_, at) => (hand[at] === 0 ? undefined : hand[at]))],
    ['digits as text', hand.map(String)],
    ['yes and no', hand.map((count) => (count === 0 ? false : count))],
    ['big integers', hand.map(BigInt)],
    ['symbols', hand.map(() => Symbol('three'))],
    ['NaN', hand.with(1, Number.NaN)],
    ['a half tile', hand.with(1, 0.5).with(2, -0.5)],
    ['a missing tile made up elsewhere', hand.with(1, -1).with(2, 1)],
    ['a count that wraps round', hand.with(1, 2 ** 32)],
    ['five of a kind', counts('b111 c555 o99 drr').with(kind('we'), 5).with(kind('o9'), 1)],
  ];

  it.each(wrong)('%s', (_, value) => {
    const asked = value as number[];
    expect(isComplete(asked)).toBe(false);
    expect(isComplete(asked, { sets: 4, maxChows: 4 })).toBe(false);
    expect(arrangements(asked)).toEqual([]);
    expect(listStandardWaits(asked)).toEqual([]);
    expect(listStandardWaits(asked, { sets: 3 })).toEqual([]);
  });

  it.each([Number.NaN, -1, '4x', {}, Symbol('any')])('a limit of chows of %s lets no hand pass', (limit) => {
    const maxChows = limit as number;
    expect(isComplete(hand, { maxChows })).toBe(false);
    expect(arrangements(hand, { maxChows })).toEqual([]);
    expect(listStandardWaits(counts('b111 c555 o999 weee dr'), { maxChows })).toEqual([]);
  });

  it.each([-1, 5, 3.5, Number.NaN, '4', Symbol('four')])('%s sets are no number of sets', (number) => {
    const sets = number as number;
    expect(isComplete(hand, { sets: sets, maxChows: 4 })).toBe(false);
    expect(arrangements(hand, { sets })).toEqual([]);
    expect(listStandardWaits(counts('b111 c555 o999 weee dr'), { sets })).toEqual([]);
  });

  it('does not stop a real hand asked about without options', () => {
    expect(isComplete(hand, null as never)).toBe(true);
    expect(arrangements(hand, null as never)).toHaveLength(1);
    expect(isComplete(hand, {})).toBe(true);
    expect(isComplete(hand, { maxChows: 99 })).toBe(true);
  });
});

describe('readings that are visited one by one', () => {
  it('may be asked again while it is answering, and leaves its lists to the caller', () => {
    const outer: (readonly number[])[] = [];
    const inner: number[] = [];
    visitArrangements(counts('b111222333 c456 wee'), 4, (_, sets) => {
      outer.push(sets);
      visitArrangements(counts('b123 drr'), 1, (pair) => void inner.push(pair));
    });
    expect(inner).toEqual([kind('dr'), kind('dr')]);
    expect(outer.map((sets) => [...sets])).toEqual(
      expect.arrayContaining([
        [kind('b1'), kind('b1'), kind('b1'), kind('c4')],
        [kind('b1') + TILE_KIND_COUNT, kind('b2') + TILE_KIND_COUNT, kind('b3') + TILE_KIND_COUNT, kind('c4')],
      ]),
    );
  });
});

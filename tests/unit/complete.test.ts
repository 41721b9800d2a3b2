// Which tiles are four sets and a pair, in which readings, and what completes them. For drawn racks: property/counting.test.ts.
import { describe, expect, it } from 'vitest';
import { arrangements, visitArrangements, isComplete, listStandardWaits } from '../../src/engine/hands/sets.ts';
import { parseHand } from '../../src/engine/hands/text.ts';
import { TILE_KIND_COUNT, getTileIndex, getTileOfKind, type TileId } from '../../src/engine/tiles/tiles.ts';
import { expectRecord } from './support/recorded.ts';

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

it('racks, by how many chows they may hold', () =>
  expectRecord('racks', (_, rack = '', sets = '4', beside = '') => {
    const [held, many, free] = [counts(rack), Number(sets), counts(beside).map((count) => 4 - count)];
    const byChows = [0, 1, 2, 3, 4].map((maxChows) => {
      const options = { sets: many, maxChows };
      const waits = tiles(listStandardWaits(held, options, ...(beside ? [free] : [])));
      return `${isComplete(held, options) ? 'complete' : 'not'}${waits && ` waits ${waits}`}`;
    });
    const readings = arrangements(held, { sets: many }).map(
      ({ pair, pungs, chows }) => `${getTileOfKind(pair)} + ${tiles(pungs)} / ${tiles(chows)}`,
    );
    return [byChows.join('; '), ...readings].join(' || ');
  }));

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

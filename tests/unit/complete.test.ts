import { describe, expect, it } from 'vitest';
import { arrangements, visitArrangements, isComplete, listStandardWaits } from '../../src/engine/hands/sets.ts';
import { parseHand } from '../../src/engine/hands/text.ts';
import { KIND_COUNT, getTileIndex, getTileOfKind, type TileId } from '../../src/engine/tiles/tiles.ts';

/** The counts of a rack written as text. */
function counts(text: string): number[] {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(`${text}: ${hand.error.code}`);
  const found = Array.from({ length: KIND_COUNT }, () => 0);
  for (const tile of hand.value.rack) found[getTileIndex(tile)]!++;
  return found;
}

const kind = (tile: TileId): number => getTileIndex(tile);
const tiles = (kinds: readonly number[]): string => kinds.map(getTileOfKind).join(' ');

describe('isComplete', () => {
  it.each([
    ['pungs of every suit and honours', 'b111 c555 o999 weee drr'],
    ['four chows', 'b123456789 c123 o55'],
    ['the same chow four times', 'b111122223333 dww'],
    ['a pung and a chow from four tiles', 'b111123 c444 o777 wss'],
    ['the pair inside the chows', 'b12344456 c789 o222'],
    ['the pair a pung could have had', 'o23334 b111 c111 weee'],
    ['nine gates', 'b11123456789995'],
    ['honours alone', 'weee wsss wwww wnnn drr'],
  ])('%s: %s', (_, text) => expect(isComplete(counts(text))).toBe(true));

  it.each([
    ['one tile wrong', 'b112 c555 o999 weee drr'],
    ['seven different pairs', 'b11 b33 b55 c77 c99 wee drr'],
    ['thirteen orphans', 'b19 c19 o19 weswn drgww'],
    ['a run of honours', 'weswnwn drgw b111 c11'],
    ['a run from one suit into the next', 'b8 b9 c1 b111 b222 c333 c44'],
    ['two pairs and no last set', 'b111 b222 b333 c11 c99 o1'],
    ['a set too many', 'b111 b222 b333 c111 c222 c33'],
    ['a set too few', 'b111 b222 b333 c11'],
    ['no tiles', ''],
  ])('not %s: %s', (_, text) => expect(isComplete(counts(text))).toBe(false));

  it('counts chows in the reading that has fewest', () => {
    const hand = counts('b111222333 c456 wee');
    expect([0, 1, 2, 3, 4].map((maxChows) => isComplete(hand, { maxChows }))).toEqual([false, true, true, true, true]);
  });

  it('takes fewer chows where the pair can stand elsewhere', () => {
    // 111 22 333 444 555 has no chow with its pair at 2; with the pair at 5 it has three.
    expect(isComplete(counts('b11122333444555'), { maxChows: 0 })).toBe(true);
  });

  it('judges the concealed rest beside sets on the table', () => {
    expect(isComplete(counts('drr'), { sets: 0, maxChows: 0 })).toBe(true);
    expect(isComplete(counts('b123 drr'), { sets: 1, maxChows: 1 })).toBe(true);
    expect(isComplete(counts('b123 drr'), { sets: 1, maxChows: 0 })).toBe(false);
    expect(isComplete(counts('b123 drr'), { sets: 2, maxChows: 4 })).toBe(false);
    expect(isComplete(counts('b111 b222 b333 b444 b555 drr'), { sets: 5, maxChows: 4 })).toBe(false);
  });
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

describe('arrangements', () => {
  it('reads three pungs in a row as three chows as well, fewest chows first', () => {
    expect(arrangements(counts('b111222333 c456 wee'))).toEqual([
      { pair: kind('we'), pungs: [kind('b1'), kind('b2'), kind('b3')], chows: [kind('c4')] },
      { pair: kind('we'), pungs: [], chows: [kind('b1'), kind('b1'), kind('b1'), kind('c4')] },
    ]);
  });

  it.each([
    ['o11223344556677', ['o1 + o2 o2 o5 o5', 'o4 + o1 o1 o5 o5', 'o7 + o1 o1 o4 o4']],
    ['b11122233344455', ['b2 + b1 / b2 b3 b3', 'b5 + b1 b2 b3 b4 /', 'b5 + b1 / b2 b2 b2', 'b5 + b4 / b1 b1 b1']],
    ['o11123444 weee dggg', ['o1 + o4 we dg / o1', 'o4 + o1 we dg / o2']],
    ['o11112345 weee dggg', []],
  ])('%s has its readings by pair, then by fewest chows', (text, expected) => {
    const found = arrangements(counts(text)).map(({ pair, pungs, chows }) =>
      `${getTileOfKind(pair)} + ${pungs.length ? `${tiles(pungs)} / ` : ''}${tiles(chows)}`.trim(),
    );
    expect(found).toEqual(expected);
  });

  it('leaves out readings with too many chows', () => {
    expect(arrangements(counts('b111222333 c456 wee'), { maxChows: 1 })).toHaveLength(1);
    expect(arrangements(counts('b111222333 c456 wee'), { maxChows: 0 })).toEqual([]);
  });

  it('reads the rest of a hand', () => {
    expect(arrangements(counts('drr'), { sets: 0 })).toEqual([{ pair: kind('dr'), pungs: [], chows: [] }]);
    expect(arrangements(counts('o345 drr'), { sets: 1 })).toEqual([
      { pair: kind('dr'), pungs: [], chows: [kind('o3')] },
    ]);
  });

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
        [kind('b1') + KIND_COUNT, kind('b2') + KIND_COUNT, kind('b3') + KIND_COUNT, kind('c4')],
      ]),
    );
  });
});

describe('standardWaits', () => {
  it.each([
    ['b1112345678999', 'b1 b2 b3 b4 b5 b6 b7 b8 b9'],
    ['b111 c555 o999 weee dr', 'dr'],
    ['b111 c555 o999 drr wee', 'we dr'],
    ['b23 c555 o999 weee drr', 'b1 b4'],
    ['b13 c555 o999 weee drr', 'b2'],
    ['b89 c555 o999 weee drr', 'b7'],
    ['b2345 c555 o999 weee', 'b2 b5'],
    ['b111 c555 o999 weee', ''],
    ['b1 b4 b7 c1 c4 c7 o1 o4 o7 wes drg', ''],
  ])('%s waits for %s', (text, expected) => expect(tiles(listStandardWaits(counts(text)))).toBe(expected));

  it('does not wait for a fifth tile', () => {
    expect(listStandardWaits(counts('b1111 c555 o999 weee'))).toEqual([]);
    expect(tiles(listStandardWaits(counts('b111123 c555 o999 we')))).toBe('we');
  });

  it('counts what lies on the table: the last red dragon may be in a kong', () => {
    const beside = (text: string) => counts(text).map((count) => 4 - count);
    expect(tiles(listStandardWaits(counts('b23 c555 o999'), { sets: 2 }))).toBe('');
    expect(tiles(listStandardWaits(counts('b23 c55 o999'), { sets: 2 }, beside('b4444')))).toBe('b1');
    expect(listStandardWaits(counts('dr'), { sets: 0 }, beside('drrr'))).toEqual([]);
    expect(tiles(listStandardWaits(counts('dr'), { sets: 0 }))).toBe('dr');
  });

  it('obeys the limit of chows', () => {
    expect(tiles(listStandardWaits(counts('b23 c555 o999 weee drr'), { maxChows: 0 }))).toBe('');
    expect(tiles(listStandardWaits(counts('b22 c123 o999 weee drr'), { maxChows: 1 }))).toBe('b2 dr');
    expect(tiles(listStandardWaits(counts('b2223 c555 o999 weee'), { maxChows: 0 }))).toBe('b3');
  });
});

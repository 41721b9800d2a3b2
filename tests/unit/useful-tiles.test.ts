// What helps a hand: the throws of fourteen tiles are the hands of thirteen that they leave, the best first, and what
// completes a hand one tile short is what it waits for.
import { describe, expect, it } from 'vitest';
import { parseHand, TILES, waits, type EnteredHandTiles, type TileId } from '../../src/engine/index.ts';
import { measureDistanceToWaiting, measureHandProgress } from '../property/support/measure-hand.ts';

const GAMES = [
  { rules: 'u3a' },
  { rules: 'japanese' },
  { rules: 'u3a', house: { goulashWild: 'addJokers148' }, goulash: true },
] as const;
const HANDS = [
  'b123 c456 o789 wee drr o5',
  'b19 c19 o19 weswn drg b4 c4',
  '[c9999] (o111) b23 wwww dr ws o5',
  'b22 c57 o999 wsss drrr we',
];
const read = (text: string): EnteredHandTiles => {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(`${text}: ${hand.error.code}`);
  return hand.value;
};
const findUseful = (input: Parameters<typeof measureHandProgress>[0]) => {
  const found = measureHandProgress(input);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const placeOf = (tile: TileId) => TILES.indexOf(tile);

describe.each(GAMES)('%o', (game) => {
  it.each(HANDS)('%s', (text) => {
    const hand = read(text);
    const { distance: before, useful, throws } = findUseful({ ...game, hand });
    expect(measureDistanceToWaiting({ ...game, hand })).toEqual({ ok: true, value: before });
    expect(useful).toEqual([]);
    expect(throws.map(({ discard }) => discard).toSorted()).toEqual([...new Set(hand.rack)].toSorted());
    for (const { discard, ...after } of throws) {
      const rack = hand.rack.toSpliced(hand.rack.indexOf(discard), 1);
      const { throws: none, ...alone } = findUseful({ ...game, hand: { ...hand, rack } });
      expect([none, after]).toEqual([[], alone]);
      expect(after.useful).toEqual(after.useful.toSorted((a, b) => placeOf(a) - placeOf(b)));
      if (after.distance === 0)
        expect(waits({ ...game, hand: { ...hand, rack } })).toEqual({ ok: true, value: after.useful });
    }
    const order = throws.map(({ distance: far, useful: helps, discard }) => [far, -helps.length, placeOf(discard)]);
    expect(order).toEqual(order.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!));
    // Nothing is lost by the best throw: fourteen tiles are as far as the nearest thirteen of them, or done.
    if (before >= 0) expect(throws[0]!.distance).toBe(before);
  });
});

describe('a tile that helps brings the hand one nearer', () => {
  it.each(GAMES)('%o', (game) => {
    const hand = read('b124 c456 o79 wee drr o5');
    const { distance: before, useful } = findUseful({ ...game, hand });
    const after = (tile: TileId) => {
      const found = measureDistanceToWaiting({ ...game, hand: { ...hand, rack: [...hand.rack, tile] } });
      return found.ok ? found.value : found.error.code;
    };
    expect(before).toBeGreaterThan(0);
    for (const tile of TILES.slice(0, 34))
      expect([tile, after(tile)]).toEqual([tile, before - Number(useful.includes(tile))]);
  });
});

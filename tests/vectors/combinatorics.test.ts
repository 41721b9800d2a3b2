import { describe, expect, it } from 'vitest';
import { arrangements, visitArrangements, isComplete, listStandardWaits } from '../../src/engine/hands/sets.ts';
import { isMajorKind, TILE_KIND_COUNT } from '../../src/engine/tiles/tiles.ts';
import exact from './combinatorics.json' with { type: 'json' };
import { eachHolding, eachReading } from './enumerate.ts';
import { classesOf, together, type PartClass } from './part-classes.ts';

/** Ways to pick four sets and a pair from a set of tiles. The deep test counts them, and the hands they make, without the engine. */
const LAYOUTS = 11_580_567;
/** How many hands can be read in one, two … ways. */
const DISTINCT_READINGS = { '1': 11_419_215, '2': 77_025, '3': 2_370, '4': 48 };

/** Adds one to the tally of `key`. */
const tally = (counts: Record<string, number>, key: number, by = 1): void =>
  void (counts[key] = (counts[key] ?? 0) + by);
const sum = (classes: readonly PartClass[], of: 'hands' | 'dealt' = 'hands'): number =>
  classes.reduce((total, one) => total + one[of], 0);
const sorted = (classes: readonly PartClass[]): string[] => classes.map((one) => JSON.stringify(one)).toSorted();
const leastChows = (counts: number[]): number =>
  [0, 1, 2, 3, 4].findIndex((maxChows) => isComplete(counts, { maxChows }));

describe('one suit, holding by holding', () => {
  it('has the right number of holdings of 13, of 14 and of up to 14 tiles', () => {
    const found = { '13': 0, '14': 0, le14: 0 };
    eachHolding(0, 8, 0, 14, (_, tiles) => {
      found.le14++;
      if (tiles >= 13) found[tiles === 13 ? '13' : '14']++;
    });
    expect(found).toEqual(exact.one_suit_vectors);
  });

  it.each([0, 9, 18])('is complete 13,259 times, from kind %i', (first) => {
    const byChows = [0, 0, 0, 0, 0];
    let complete = 0;
    eachHolding(first, first + 8, 14, 14, (counts) => {
      if (!isComplete(counts)) return;
      complete++;
      byChows[leastChows(counts)]!++;
    });
    expect(complete).toBe(exact.one_suit_complete_14);
    expect(byChows).toEqual(exact.one_suit_by_min_chows);
  });

  it('waits for one to nine kinds', () => {
    const any: Record<string, number> = { total: 0 };
    const oneChow: Record<string, number> = { total: 0 };
    let withSevenPairs = 0;
    eachHolding(0, 8, 13, 13, (counts) => {
      const waits = listStandardWaits(counts).length;
      const few = listStandardWaits(counts, { maxChows: 1 }).length;
      if (waits > 0) tally(any, waits);
      if (waits > 0) any['total']!++;
      if (few > 0) tally(oneChow, few);
      if (few > 0) oneChow['total']!++;
      const sixPairs = counts.filter((count) => count === 2).length === 6 && counts.includes(1);
      if (waits > 0 || sixPairs) withSevenPairs++;
    });
    expect(any).toEqual(exact.one_suit_ready_13);
    expect(oneChow).toEqual(exact.one_suit_ready_13_at_most_one_chow);
    expect(withSevenPairs).toBe(exact.one_suit_ready_13_with_seven_pairs_total);
  });
});

describe('whole hands, suit by suit', () => {
  const suit = classesOf(0, 8, 33);
  const honours = classesOf(27, 33, 0);
  const suits = together(together(suit, suit), suit);
  const hands = together(suits, honours);
  const complete = hands.filter((one) => one.tiles === 14 && one.pair <= 4);
  const ready = hands.filter((one) => one.tiles === 13 && one.ready <= 4);

  // That the whole of each suit is judged alike shows in the 13,259 of each.
  it.each([9, 18])('the suit from kind %i is judged like the first, up to three sets', (first) => {
    expect(sorted(classesOf(first, first + 8, 33, 9))).toEqual(sorted(classesOf(0, 8, 33, 9)));
  });

  it('11,498,658 are complete', () => {
    expect(sum(complete)).toBe(exact.standard_complete_14);
    expect(sum(suits.filter((one) => one.tiles === 14 && one.pair <= 4))).toBe(exact.three_suits_no_honours);
  });

  it('their least numbers of chows', () => {
    const byChows: Record<string, number> = {};
    for (const one of complete) tally(byChows, one.pair, one.hands);
    expect(byChows).toEqual(exact.by_min_chows);
    expect(sum(complete.filter((one) => one.pair === 0))).toBe(exact.pungs_only);
    expect(sum(complete.filter((one) => one.pair <= 1))).toBe(exact.at_most_one_chow);
  });

  it('their numbers of readings', () => {
    const byReadings: Record<string, number> = {};
    for (const one of complete) tally(byReadings, one.readings, one.hands);
    expect(byReadings).toEqual(DISTINCT_READINGS);
    expect(complete.reduce((total, one) => total + one.readings * one.hands, 0)).toBe(LAYOUTS);
  });

  // The shared figures count a reading again for each order in which groups that start at the same tile (b111 and b123)
  // are taken off. `arrangements` gives each reading once; the orders of its readings must make the shared figures.
  it('the orders in which those readings can be taken off', () => {
    const byOrders: Record<string, number> = {};
    for (const one of complete) tally(byOrders, one.orders, one.hands);
    expect(byOrders).toEqual(exact.arrangements_histogram);
    expect(complete.reduce((total, one) => total + one.orders * one.hands, 0)).toBe(exact.hand_arrangement_pairs);
  });

  it('54,747,045 are one tile short', () => {
    expect(sum(ready)).toBe(exact.ready_13_standard);
    expect(sum(ready.filter((one) => one.ready <= 1))).toBe(exact.ready_13_at_most_one_chow);
    expect(sum(ready.filter((one) => one.ready === 0))).toBe(exact.ready_13_pungs_only);
  });

  it('as they are dealt from 136 tiles', () => {
    expect(sum(complete, 'dealt')).toBe(exact.physical.standard);
    expect(
      sum(
        complete.filter((one) => one.pair === 0),
        'dealt',
      ),
    ).toBe(exact.physical.pungs_only);
    expect(
      sum(
        complete.filter((one) => one.pair <= 1),
        'dealt',
      ),
    ).toBe(exact.physical.at_most_one_chow);
  });
});

describe('whole hands, hand by hand', () => {
  it('every 500th way to build a hand is complete, and found among its readings', () => {
    let placed = 0;
    const asked: string[] = [];
    const found: string[] = [];
    eachReading((counts, pair, sets) => {
      if (placed++ % 500 !== 0) return;
      const chows = sets.filter((set) => set < TILE_KIND_COUNT).length;
      const reading = `${pair}: ${sets.join()}`;
      asked.push(reading);
      visitArrangements(counts, 4, (foundPair, foundSets, foundChows) => {
        const alike = `${foundPair}: ${foundSets.toSorted((a, b) => a - b).join()}`;
        if (alike === reading && foundChows === chows && isComplete(counts, { maxChows: chows })) found.push(alike);
      });
    });
    expect(placed).toBe(LAYOUTS);
    expect(found).toEqual(asked);
  });

  it('of the hands of seven different pairs 4,668 are standard hands as well', () => {
    let sevenPairs = 0;
    let standard = 0;
    const counts = Array.from({ length: TILE_KIND_COUNT }, () => 0);
    const pairUp = (kind: number, pairs: number): void => {
      if (pairs === 7) {
        sevenPairs++;
        if (isComplete(counts)) standard++;
        return;
      }
      for (let next = kind; next <= TILE_KIND_COUNT - 7 + pairs; next++) {
        counts[next] = 2;
        pairUp(next + 1, pairs + 1);
        counts[next] = 0;
      }
    };
    pairUp(0, 0);
    expect(sevenPairs).toBe(exact.seven_different_pairs);
    expect(standard).toBe(exact.seven_pairs_also_standard);
    expect(exact.standard_complete_14 + sevenPairs - standard + exact.thirteen_orphans).toBe(
      exact.std_union_7pairs_union_13orphans,
    );
  });

  it('none of the hands of thirteen orphans is a standard hand', () => {
    const orphans = Array.from({ length: TILE_KIND_COUNT }, (_, kind) => Number(isMajorKind(kind)));
    const hands = orphans.flatMap((orphan, kind) => (orphan ? [orphans.with(kind, 2)] : []));
    expect(hands).toHaveLength(exact.thirteen_orphans);
    expect(hands.filter((hand) => isComplete(hand) || arrangements(hand).length > 0)).toEqual([]);
  });
});

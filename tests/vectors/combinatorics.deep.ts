import { describe, expect, it } from 'vitest';
import { visitArrangements, isComplete, listStandardWaits } from '../../src/engine/hands/sets.ts';
import { TILE_KIND_COUNT } from '../../src/engine/tiles/tiles.ts';
import { isCompleteByHand } from '../property/oracle.ts';
import exact from './combinatorics.json' with { type: 'json' };
import { eachReading } from './enumerate.ts';
import { ordersOf } from './part-classes.ts';

/*
 * Every complete hand, one by one. The hands are laid out set by set, without the engine, so a hand comes up once for
 * each way to read it; what is counted per hand is tallied by that number and divided by it at the end.
 */

/** Tallies whose keys hold how often one thing comes up; `total` divides by it. */
class Tally {
  readonly cells = new Float64Array(64);
  add(times: number): void {
    this.cells[times]!++;
  }
  total(): number {
    return this.cells.reduce((sum, count, times) => (count > 0 ? sum + count / times : sum), 0);
  }
}

/** How often each value comes up among hands. */
function histogram(tallies: ReadonlyMap<number, Tally>): Record<string, number> {
  return Object.fromEntries([...tallies].map(([value, tally]) => [value, tally.total()]));
}

function tallyOf(tallies: Map<number, Tally>, value: number): Tally {
  let tally = tallies.get(value);
  if (!tally) tallies.set(value, (tally = new Tally()));
  return tally;
}

const leastChows = (counts: number[]): number =>
  [0, 1, 2, 3, 4].findIndex((maxChows) => isComplete(counts, { maxChows }));

/** Numbers without a pattern, the same in every run. */
function mixer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

describe('every complete hand', () => {
  it('without the engine: 11,498,658 different ones among the layouts', () => {
    // A hand is known by a 64-bit sum of numbers drawn for its tiles; equal hands stand together when sorted.
    const next = mixer(1);
    const names = Array.from({ length: 2 * TILE_KIND_COUNT }, () => next());
    const sums: number[] = [];
    eachReading((counts) => {
      let [low, high] = [0, 0];
      for (let kind = 0; kind < TILE_KIND_COUNT; kind++) {
        low = (low + Math.imul(names[2 * kind]!, counts[kind]!)) | 0;
        high = (high + Math.imul(names[2 * kind + 1]!, counts[kind]!)) | 0;
      }
      sums.push(low, high);
    });
    const hands = new BigInt64Array(Int32Array.from(sums).buffer).toSorted();
    const different = hands.reduce((count, hand, place) => count + Number(place === 0 || hand !== hands[place - 1]), 0);
    expect(different).toBe(exact.standard_complete_14);
  });

  it('is complete, has that reading once among its readings, and counts out exactly', () => {
    const byChows = new Map<number, Tally>();
    const byOrders = new Map<number, Tally>();
    let refused = 0;
    let notFoundOnce = 0;
    eachReading((counts, pair, sets) => {
      let [readings, orders, alike] = [0, 0, 0];
      visitArrangements(counts, 4, (foundPair, foundSets) => {
        readings++;
        orders += ordersOf(foundPair, foundSets);
        if (foundPair === pair && sets.every((set) => countIn(foundSets, set) === countIn(sets, set))) alike++;
      });
      if (alike !== 1) notFoundOnce++;
      if (!isComplete(counts)) refused++;
      tallyOf(byChows, leastChows(counts)).add(readings);
      tallyOf(byOrders, orders).add(readings);
    });
    expect({ refused, notFoundOnce }).toEqual({ refused: 0, notFoundOnce: 0 });
    expect(histogram(byChows)).toEqual(exact.by_min_chows);
    expect(histogram(byOrders)).toEqual(exact.arrangements_histogram);
    expect(Object.values(histogram(byChows)).reduce((sum, hands) => sum + hands, 0)).toBe(exact.standard_complete_14);
  });

  it('is waited for by each hand that is one of its tiles short', () => {
    const limits = [
      { maxChows: 4, ready: exact.ready_13_standard },
      { maxChows: 1, ready: exact.ready_13_at_most_one_chow },
      { maxChows: 0, ready: exact.ready_13_pungs_only },
    ];
    // A ready hand comes up once for each tile it waits for and each reading of the hand that tile makes.
    const tallies = limits.map(() => new Tally());
    let notWaitedFor = 0;
    eachReading((counts) => {
      let readings = 0;
      visitArrangements(counts, 4, () => void readings++);
      const chows = leastChows(counts);
      for (let kind = 0; kind < TILE_KIND_COUNT; kind++) {
        if (counts[kind] === 0) continue;
        counts[kind]!--;
        for (const [place, limit] of limits.entries()) {
          if (chows > limit.maxChows) continue;
          const waits = listStandardWaits(counts, limit);
          if (!waits.includes(kind)) notWaitedFor++;
          tallies[place]!.add(readings * waits.length);
        }
        counts[kind]!++;
      }
    });
    expect(notWaitedFor).toBe(0);
    expect(tallies.map((tally) => Math.round(tally.total() * 1e4) / 1e4)).toEqual(limits.map(({ ready }) => ready));
  });
});

describe('hands that are not complete', () => {
  it('are distinguished by the engine as they are by hand, one tile away from every 400th hand', () => {
    let placed = 0;
    let incomplete = 0;
    const wrong: string[] = [];
    eachReading((counts) => {
      if (placed++ % 400 !== 0) return;
      for (const out of counts.keys()) {
        if (counts[out] === 0) continue;
        counts[out]!--;
        for (const into of counts.keys()) {
          if (counts[into] === 4) continue;
          counts[into]!++;
          const expected = isCompleteByHand(counts);
          if (!expected) incomplete++;
          if (isComplete(counts) !== expected) wrong.push(counts.join(''));
          counts[into]!--;
        }
        counts[out]!++;
      }
    });
    expect(wrong).toEqual([]);
    expect(incomplete).toBeGreaterThan(5_000_000);
  });

  it('are distinguished in five million hands dealt from few kinds', () => {
    const next = mixer(2);
    let complete = 0;
    const wrong: string[] = [];
    for (let hand = 0; hand < 5_000_000; hand++) {
      const counts = Array.from({ length: TILE_KIND_COUNT }, () => 0);
      const low = next() % (TILE_KIND_COUNT - 8);
      for (let tiles = 0; tiles < 14;) {
        const kind = low + (next() % 8);
        if (counts[kind] === 4) continue;
        counts[kind]!++;
        tiles++;
      }
      const expected = isCompleteByHand(counts);
      complete += Number(expected);
      if (isComplete(counts) !== expected) wrong.push(counts.join(''));
    }
    expect(wrong).toEqual([]);
    expect(complete).toBeGreaterThan(10_000);
  });
});

const countIn = (sets: readonly number[], set: number): number =>
  sets.reduce((count, one) => count + Number(one === set), 0);

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrangements,
  visitArrangements,
  type RackArrangement,
  isComplete,
  listStandardWaits,
} from '../../src/engine/hands/sets.ts';
import { TILE_KIND_COUNT } from '../../src/engine/tiles/tiles.ts';
import { countsOf, isCompleteByHand } from './oracle.ts';
import { runs } from '../deep.ts';

const RUNS = { numRuns: runs(2000) };
const KIND_LIST = Array.from({ length: TILE_KIND_COUNT }, (_, kind) => kind);
const SET_TILES = Array.from({ length: 136 }, (_, tile) => tile >> 2);

const fitsInSet = (kinds: readonly number[]): boolean => countsOf(kinds).every((count) => count <= 4);

/** Any tiles; or of few kinds, where sets and pairs meet. */
const anyTiles = (tiles: number): fc.Arbitrary<number[]> =>
  fc.oneof(
    fc.shuffledSubarray(SET_TILES, { minLength: tiles, maxLength: tiles }),
    fc.integer({ min: 0, max: TILE_KIND_COUNT - 6 }).chain((low) =>
      fc.shuffledSubarray(
        SET_TILES.filter((kind) => kind >= low && kind < low + 6),
        { minLength: tiles, maxLength: tiles },
      ),
    ),
  );

const pung = fc.nat(TILE_KIND_COUNT - 1).map((kind) => [kind, kind, kind]);
const chow = fc.tuple(fc.nat(2), fc.nat(6)).map(([suit, rank]) => [0, 1, 2].map((step) => suit * 9 + rank + step));

/** Tiles picked as `sets` sets and a pair, shuffled. */
const placedSets = (sets: number): fc.Arbitrary<number[]> =>
  fc
    .tuple(fc.nat(TILE_KIND_COUNT - 1), fc.array(fc.oneof(pung, chow), { minLength: sets, maxLength: sets }))
    .map(([pair, groups]) => [pair, pair, ...groups.flat()])
    .filter(fitsInSet);

/** A laid-out hand of which one tile was exchanged: complete only by luck. */
const nearly = fc
  .tuple(placedSets(4), fc.nat(13), fc.nat(TILE_KIND_COUNT - 1))
  .map(([kinds, out, into]) => kinds.with(out, into))
  .filter(fitsInSet);

const fourteen = fc.oneof(placedSets(4), nearly, anyTiles(14));
const thirteen = fc.oneof(
  fourteen.map((kinds) => kinds.slice(1)),
  anyTiles(13),
);

const tilesOf = ({ pair, pungs, chows }: RackArrangement): number[] => [
  pair,
  pair,
  ...pungs.flatMap((kind) => [kind, kind, kind]),
  ...chows.flatMap((kind) => [kind, kind + 1, kind + 2]),
];

describe('complete hands', () => {
  it('are those that can be taken apart by hand, for every limit of chows', () => {
    fc.assert(
      fc.property(fourteen, fc.integer({ min: 0, max: 4 }), (kinds, maxChows) => {
        expect(isComplete(countsOf(kinds), { maxChows })).toBe(isCompleteByHand(countsOf(kinds), maxChows));
      }),
      RUNS,
    );
  });

  it('stay complete when suits change places or a suit is read from nine to one', () => {
    const mirrored = (kind: number): number => (kind < 27 ? kind - (kind % 9) + 8 - (kind % 9) : kind);
    const turned = (kind: number): number => (kind < 27 ? (kind + 9) % 27 : 27 + ((kind - 26) % 7));
    fc.assert(
      fc.property(fourteen, (kinds) => {
        const complete = isComplete(countsOf(kinds));
        expect(isComplete(countsOf(kinds.map(mirrored)))).toBe(complete);
        expect(isComplete(countsOf(kinds.map(turned)))).toBe(complete);
      }),
      RUNS,
    );
  });

  it('are the same in every kind of array', () => {
    fc.assert(
      fc.property(fourteen, (kinds) => {
        const counts = countsOf(kinds);
        expect(isComplete(Uint8Array.from(counts))).toBe(isComplete(counts));
        expect(isComplete(Int32Array.from(counts))).toBe(isComplete(counts));
        expect(arrangements(Float64Array.from(counts))).toEqual(arrangements(counts));
        expect(listStandardWaits(Uint8Array.from(counts.with(kinds[0]!, counts[kinds[0]!]! - 1)))).toEqual(
          listStandardWaits(countsOf(kinds.slice(1))),
        );
      }),
      RUNS,
    );
  });

  it('do not change the counts they were given', () => {
    fc.assert(
      fc.property(fourteen, (kinds) => {
        const counts = Object.freeze(countsOf(kinds));
        expect(isComplete(counts)).toBe(arrangements(counts).length > 0);
        expect(listStandardWaits(counts)).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('readings', () => {
  it('exist exactly for complete hands, within the limit of chows', () => {
    fc.assert(
      fc.property(fourteen, fc.integer({ min: 0, max: 4 }), (kinds, maxChows) => {
        const found = arrangements(countsOf(kinds), { maxChows });
        expect(found.length > 0).toBe(isComplete(countsOf(kinds), { maxChows }));
        expect(found).toEqual(arrangements(countsOf(kinds)).filter((one) => one.chows.length <= maxChows));
      }),
      RUNS,
    );
  });

  it('use every tile once, and no two are the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }).chain(placedSets), (kinds) => {
        const counts = countsOf(kinds);
        const found = arrangements(counts, { sets: (kinds.length - 2) / 3 });
        expect(found.length).toBeGreaterThan(0);
        for (const one of found) expect(countsOf(tilesOf(one))).toEqual(counts);
        expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(found.length);
      }),
      RUNS,
    );
  });

  it('are the same when visited one by one', () => {
    fc.assert(
      fc.property(placedSets(4), (kinds) => {
        const visited: string[] = [];
        visitArrangements(countsOf(kinds), 4, (pair, sets, chows) => {
          expect(sets.filter((set) => set < TILE_KIND_COUNT)).toHaveLength(chows);
          visited.push(
            JSON.stringify({
              pair,
              pungs: sets.filter((set) => set >= TILE_KIND_COUNT).map((set) => set - TILE_KIND_COUNT),
              chows: sets.filter((set) => set < TILE_KIND_COUNT),
            }),
          );
        });
        expect(visited.toSorted()).toEqual(
          arrangements(countsOf(kinds))
            .map((one) => JSON.stringify(one))
            .toSorted(),
        );
      }),
      RUNS,
    );
  });
});

describe('waits', () => {
  it('are the tiles that complete the hand', () => {
    fc.assert(
      fc.property(thirteen, fc.integer({ min: 0, max: 4 }), (kinds, maxChows) => {
        const complete = KIND_LIST.filter(
          (kind) => isCompleteByHand(countsOf([...kinds, kind]), maxChows) && fitsInSet([...kinds, kind]),
        );
        expect(listStandardWaits(countsOf(kinds), { maxChows })).toEqual(complete);
      }),
      RUNS,
    );
  });

  it('leave out the tiles that all lie on the table already', () => {
    fc.assert(
      fc.property(placedSets(3), fc.nat(10), fc.nat(TILE_KIND_COUNT - 1), (kinds, out, melded) => {
        const counts = countsOf(kinds.toSpliced(out, 1));
        const limits = countsOf([melded, melded, melded]).map((count) => 4 - count);
        const free = listStandardWaits(counts, { sets: 3 });
        expect(free).toContain(kinds[out]);
        expect(listStandardWaits(counts, { sets: 3 }, limits)).toEqual(
          free.filter((kind) => kind !== melded || counts[kind] === 0),
        );
      }),
      RUNS,
    );
  });
});

describe('whatever is passed', () => {
  it('is answered, and not called a hand unless it is one', () => {
    const junk = fc.oneof(
      fc.anything(),
      fc.array(fc.anything(), { minLength: 34, maxLength: 34 }),
      fc.array(fc.double(), { minLength: 34, maxLength: 34 }),
      fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 36 }),
    );
    fc.assert(
      fc.property(junk, fc.option(fc.anything()), (counts, maxChows) => {
        const asked = counts as number[];
        const options = { maxChows } as { maxChows: number };
        expect(isComplete(asked, options)).toBe(false);
        expect(isComplete(asked, { sets: 4, maxChows: 4 })).toBe(false);
        expect(arrangements(asked, options)).toEqual([]);
        expect(listStandardWaits(asked, options)).toEqual([]);
      }),
      RUNS,
    );
  });
});

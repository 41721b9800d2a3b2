// The rows by which tiles are counted towards sets and a pair, against every way to lay them out, tried one by one.
import { describe, expect, it } from 'vitest';
import { TILE_CODE_WEIGHTS, getPartFitCache, getPartFitRowStart } from '../../src/engine/hands/part-fits.ts';
import { createRandomBelowFromSeed } from '../../src/engine/index.ts';

const SETS = 4;
const SUIT = { part: 1, start: 9, ranks: 9 };
const HONOURS = { part: 3, start: 27, ranks: 7 };

interface Question {
  readonly of: typeof SUIT;
  readonly held: readonly number[];
  readonly limits: readonly number[];
}

const codeOf = (start: number, counts: readonly number[]): number =>
  counts.reduce((sum, count, rank) => sum + count * TILE_CODE_WEIGHTS[start + rank]!, 0);

/** Most tiles kept by sets, pair and wild tiles; the name of a way is `chows sets pair wilds`. */
function tried(
  { of: { ranks }, held, limits }: Question,
  { chows, wilds }: Parameters<typeof getPartFitCache>[0],
): Map<string, number> {
  const best = new Map<string, number>();
  const use = Array<number>(ranks + 2).fill(0);
  const note = (runs: number, sets: number, pair: number, wild: number) => {
    if (use.some((count, rank) => count > (limits[rank] ?? 0))) return;
    const kept = held.reduce((sum, count, rank) => sum + Math.min(count, use[rank]!), wild);
    // A hand that may have more chows may have fewer.
    for (let most = runs; most <= SETS; most++) {
      const name = [most, sets, pair, wild].join(' ');
      best.set(name, Math.max(best.get(name) ?? -1, kept));
    }
  };
  function lay(rank: number, runs: number, sets: number, pair: number, wild: number): void {
    if (rank === ranks) return note(runs, sets, pair, wild);
    const runsHere = ranks === 9 && rank < 7 ? Math.min(SETS - sets, chows - runs) : 0;
    for (let begun = 0; begun <= runsHere; begun++) {
      for (const step of [0, 1, 2]) use[rank + step]! += begun;
      const after = [runs + begun, sets + begun] as const;
      lay(rank + 1, ...after, pair, wild);
      // What a rank may be besides: sets, the pair, how many tiles of its own, and how many wild ones.
      for (const [more, pairs, tiles, jokers] of [
        [1, 0, 3, 0],
        [1, 0, 2, 1],
        [0, 1, 2, 0],
        [0, 1, 1, 1],
        // One wild tile in each of two sets at most: never more than four tiles of its own.
        [1, 1, 4, 1],
        [1, 1, 3, 2],
        [2, 0, 4, 2],
      ] as const) {
        if (wild + jokers > wilds || after[1] + more > SETS || pair + pairs > 1) continue;
        use[rank]! += tiles;
        lay(rank + 1, after[0], after[1] + more, pair + pairs, wild + jokers);
        use[rank]! -= tiles;
      }
      for (const step of [0, 1, 2]) use[rank + step]! -= begun;
    }
  }
  lay(0, 0, 0, 0, 0);
  return best;
}

/** The same from the rows. */
function counted(
  { of: { part, start }, held, limits }: Question,
  layers: Parameters<typeof getPartFitCache>[0],
): Map<string, number> {
  const fits = getPartFitCache(layers);
  const row = getPartFitRowStart(fits, part, codeOf(start, held), codeOf(start, limits));
  const best = new Map<string, number>();
  for (let entry = 0; entry < fits.length; entry++) {
    const kept = fits.cells[row + entry]!;
    if (kept < 0) continue;
    const layer = Math.floor(entry / 10);
    const wild = layer % (layers.wilds + 1);
    const runs = layers.chows < SETS ? Math.floor(layer / (layers.wilds + 1)) : SETS;
    for (let most = runs; most <= SETS; most++) {
      const name = [most, Math.floor((entry % 10) / 2), entry % 2, wild].join(' ');
      best.set(name, Math.max(best.get(name) ?? -1, kept));
    }
  }
  return best;
}

/** What both say about every way in which chows are no limit, or all those a table allows. */
const sorted = (best: Map<string, number>, { chows }: Parameters<typeof getPartFitCache>[0]): string[] =>
  [...best]
    .filter(([name]) => Number(name[0]) <= SETS && (chows < SETS || name.startsWith('4')))
    .map(String)
    .toSorted();

/** Counts of tiles, mostly few. */
function some(seed: number, ranks: number, most: number): number[] {
  const random = createRandomBelowFromSeed(seed);
  return Array.from({ length: ranks }, () => Math.max(0, random(most + 2) - 1));
}

const FULL = (of: typeof SUIT): number[] => Array<number>(of.ranks).fill(4);

describe.each<[string, typeof SUIT, Parameters<typeof getPartFitCache>[0], number]>([
  ['a suit, any chows', SUIT, { chows: 4, wilds: 0 }, 6],
  ['a suit, no chows', SUIT, { chows: 0, wilds: 0 }, 12],
  ['a suit, one chow', SUIT, { chows: 1, wilds: 0 }, 10],
  ['a suit, two chows', SUIT, { chows: 2, wilds: 0 }, 8],
  ['a suit, a wild tile', SUIT, { chows: 0, wilds: 1 }, 8],
  ['honours', HONOURS, { chows: 4, wilds: 0 }, 12],
  ['honours, four wild tiles', HONOURS, { chows: 0, wilds: 4 }, 6],
  ['honours, a chow elsewhere and a wild tile', HONOURS, { chows: 1, wilds: 1 }, 8],
])('%s', (_, of, layers, many) => {
  const seeds = Array.from({ length: many }, (_each, seed) => seed + 1);
  it('are counted as they can be grouped, four of each kind', () => {
    for (const seed of seeds) {
      const question = { of, held: some(seed, of.ranks, 4), limits: FULL(of) };
      expect(sorted(counted(question, layers), layers), `${question.held.join('')}`).toEqual(
        sorted(tried(question, layers), layers),
      );
    }
  });

  it('are counted as they can be grouped, where some kinds are used up', () => {
    for (const seed of seeds) {
      const question = { of, held: some(seed, of.ranks, 4), limits: some(seed + 100, of.ranks, 4) };
      expect(
        sorted(counted(question, layers), layers),
        `${question.held.join('')} ${question.limits.join('')}`,
      ).toEqual(sorted(tried(question, layers), layers));
    }
  });
});

describe('rows that are cached', () => {
  it('stay what they are when there come to be many', () => {
    const layers = { chows: 0, wilds: 0 };
    const fits = getPartFitCache(layers);
    const first = { of: SUIT, held: [3, 0, 2, 0, 4, 1, 0, 0, 2], limits: FULL(SUIT) };
    const before = sorted(counted(first, layers), layers);
    const rows = Array.from({ length: 1500 }, (_, code) => getPartFitRowStart(fits, 0, code, 5 ** 9 - 1));
    expect(new Set(rows).size).toBe(1500);
    const last = { of: SUIT, held: [0, 0, 0, 0, 2, 1, 4, 4, 4], limits: FULL(SUIT) };
    expect(codeOf(SUIT.start, last.held)).toBe(1499);
    expect(sorted(counted(last, layers), layers)).toEqual(sorted(tried(last, layers), layers));
    expect(sorted(counted(first, layers), layers)).toEqual(before);
    expect(before).toEqual(sorted(tried(first, layers), layers));
  });

  it('are those of the same question', () => {
    const fits = getPartFitCache({ chows: 4, wilds: 0 });
    expect(getPartFitCache({ chows: 4, wilds: 0 })).toBe(fits);
    const full = 5 ** 9 - 1;
    expect(getPartFitRowStart(fits, 0, 7, full)).toBe(getPartFitRowStart(fits, 2, 7, full));
    expect(getPartFitRowStart(fits, 0, 7, 31)).toBe(getPartFitRowStart(fits, 1, 7, 31));
    const others = [
      getPartFitRowStart(fits, 0, 7, full),
      getPartFitRowStart(fits, 0, 8, full),
      getPartFitRowStart(fits, 0, 7, 31),
      getPartFitRowStart(fits, 0, 8, 31),
    ];
    expect(
      new Set([...others, getPartFitRowStart(fits, 3, 7, 31), getPartFitRowStart(fits, 3, 7, 5 ** 7 - 1)]).size,
    ).toBe(6);
    expect(getPartFitRowStart(fits, 0, 7, 0)).toBe(getPartFitRowStart(fits, 0, 8, 0));
  });
});

import { cacheByObject } from '../cache.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { COPIES_PER_KIND, isBonus, JOKER, TILES, type TileId } from '../tiles/tiles.ts';

/** Without a goulash and with it. */
const getTilesByGoulash = cacheByObject((ruleset: Ruleset) =>
  [undefined, ruleset.goulash].map((wild) => {
    const absent = [...ruleset.absent, ...(wild?.absent ?? [])];
    return TILES.flatMap((tile): TileId[] => {
      if (absent.includes(tile) || (tile === JOKER && wild?.wild !== JOKER)) return [];
      if (isBonus(tile)) return ruleset.bonusTiles ? [tile] : [];
      return Array<TileId>(COPIES_PER_KIND).fill(tile);
    });
  }),
);

/** A copy, which may be changed, because many deals and questions ask for one. */
export const createTilesOfSet = (ruleset: Ruleset, goulash: boolean): TileId[] => [
  ...getTilesByGoulash(ruleset)[Number(goulash)]!,
];

/** Returns whole numbers from 0 to below `below`; the same seed gives the same numbers. */
export type RandomBelow = (below: number) => number;

/** Uses Tommy Ettinger's mulberry32. The numbers must not change, since a seed may be in a link or on paper. */
export function createRandomBelowFromSeed(seed: number): RandomBelow {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export function shuffle<T>(items: readonly T[], random: RandomBelow): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

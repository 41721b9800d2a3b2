import type { Ruleset } from '../rulesets/ruleset.ts';
import { COPIES, isBonus, JOKER, TILES, type TileId } from '../tiles/tiles.ts';

// The tiles that a wall is built of, and the seeded chance that mixes them. A file of its own, since play/start.ts imports
// all of play.

/** Every tile of a game's set, each as often as it is there. */
export function tileSet(ruleset: Ruleset, goulash: boolean): TileId[] {
  const wild = goulash ? ruleset.goulash : undefined;
  const absent = [...ruleset.absent, ...(wild?.absent ?? [])];
  return TILES.flatMap((tile): TileId[] => {
    if (absent.includes(tile) || (tile === JOKER && wild?.wild !== JOKER)) return [];
    if (isBonus(tile)) return ruleset.bonusTiles ? [tile] : [];
    return Array<TileId>(COPIES).fill(tile);
  });
}

/** Whole numbers below a bound, one after the other; the same seed gives the same numbers. */
export type Random = (below: number) => number;

/**
 * Chance without chance: the same seed always gives the same tiles and dice. The method (Tommy Ettinger's mulberry32) is
 * frozen, since a seed may stand in a link or on paper.
 */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

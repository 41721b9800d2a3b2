import { KINDS, type Kind } from '../tiles/tiles.ts';
import { chowsOf, sizeOf, type Layout } from './layout.ts';

// How a special hand is put together, so that all the hands of it can be made one after another and counted.

/** Some tiles that belong together: a set, a pair, a trio. */
export type Block = readonly Kind[];

/** So many of some blocks; the same one again where `repeat` says so. */
export interface Part {
  readonly of: readonly Block[];
  readonly take: number;
  readonly repeat?: boolean;
}

/** A hand is one choice from every part. */
export interface Recipe {
  readonly parts: readonly Part[];
  /** No two choices give the same tiles, so that hands need not be compared. */
  readonly unique?: boolean;
}

const same = (kind: Kind, tiles: number): Block => Array.from({ length: tiles }, () => kind);
/** A pair of each of these kinds. */
export const pairsOf = (kinds: readonly Kind[]): readonly Block[] => kinds.map((kind) => same(kind, 2));

/** The recipes of sets and a pair at a table where a hand may hold so many chows: one for every number of chows it may have. */
export function recipesOf(layouts: readonly Layout[], mostChows: number): readonly Recipe[] {
  return layouts.flatMap((layout) => {
    const { groups, pair, chows = [] } = layout;
    const size = sizeOf(layout);
    const last = groups.length - 1;
    const most = chowsOf(layout, mostChows);
    return Array.from({ length: most + 1 }, (_, taken): Recipe => ({
      parts: [
        { of: chows.map((low) => [low, low + 1, low + 2]), take: taken, repeat: true },
        ...groups.map(({ of, sets }, i) => ({
          of: of.map((kind) => same(kind, size)),
          take: sets - (i === last ? taken : 0),
        })),
        { of: pairsOf(pair), take: 1 },
      ],
      unique: layouts.length === 1 && groups.length === 1 && most === 0,
    }));
  });
}

const COPIES = 4;

/** How many different hands the recipes make. */
export function countHands(recipes: readonly Recipe[]): number {
  const seen = new Set<string>();
  let unique = 0;
  for (const recipe of recipes) {
    eachHand(recipe.parts, (counts) => {
      if (recipe.unique) unique++;
      else seen.add(counts.join(''));
    });
  }
  return unique + seen.size;
}

/** Calls `visit` for every choice that four tiles of each kind allow. */
function eachHand(parts: readonly Part[], visit: (counts: readonly number[]) => void): void {
  const counts = Array.from({ length: KINDS }, () => 0);
  const choose = (place: number, from: number, left: number): void => {
    const part = parts[place];
    if (!part) return visit(counts);
    if (left === 0) return choose(place + 1, 0, parts[place + 1]?.take ?? 0);
    for (let i = from; i < part.of.length; i++) {
      const block = part.of[i]!;
      for (const kind of block) counts[kind]!++;
      if (block.every((kind) => counts[kind]! <= COPIES)) choose(place, part.repeat ? i : i + 1, left - 1);
      for (const kind of block) counts[kind]!--;
    }
  };
  choose(0, 0, parts[0]?.take ?? 0);
}

import { TILE_KIND_COUNT } from '../../src/engine/tiles/tiles.ts';

/** Calls `visit` with every way to hold `from`…`most` tiles of the kinds `first` to `last`, in one array of 34 counts that is used again. */
export function eachHolding(
  first: number,
  last: number,
  from: number,
  most: number,
  visit: (counts: number[], tiles: number) => void,
): void {
  const counts = Array.from({ length: TILE_KIND_COUNT }, () => 0);
  const hold = (kind: number, tiles: number): void => {
    if (kind > last) {
      if (tiles >= from) visit(counts, tiles);
      return;
    }
    for (let count = 0; count <= 4 && tiles + count <= most; count++) {
      counts[kind] = count;
      hold(kind + 1, tiles + count);
    }
    counts[kind] = 0;
  };
  hold(first, 0);
}

/** The lowest kinds of the 21 chows, then the 34 pungs as kind + 34. */
const SETS = [
  ...Array.from({ length: 27 }, (_, kind) => kind).filter((kind) => kind % 9 < 7),
  ...Array.from({ length: TILE_KIND_COUNT }, (_, kind) => kind + TILE_KIND_COUNT),
];

function addSet(counts: number[], set: number, tiles: 1 | -1): boolean {
  const kinds =
    set < TILE_KIND_COUNT
      ? [set, set + 1, set + 2]
      : [set - TILE_KIND_COUNT, set - TILE_KIND_COUNT, set - TILE_KIND_COUNT];
  for (const kind of kinds) counts[kind]! += tiles;
  return kinds.every((kind) => counts[kind]! <= 4);
}

/**
 * Calls `visit` with every way to pick four sets and a pair from a set of tiles: 11,580,567 layouts that make 11,498,658
 * hands. It lays sets out and asks no engine. Array and list are used again.
 */
export function eachReading(visit: (counts: number[], pair: number, sets: readonly number[]) => void): void {
  const counts = Array.from({ length: TILE_KIND_COUNT }, () => 0);
  const sets: number[] = [];
  const lay = (first: number): void => {
    if (sets.length === 4) return pairUp();
    for (let place = first; place < SETS.length; place++) {
      const set = SETS[place]!;
      sets.push(set);
      if (addSet(counts, set, 1)) lay(place);
      addSet(counts, set, -1);
      sets.pop();
    }
  };
  const pairUp = (): void => {
    for (let pair = 0; pair < TILE_KIND_COUNT; pair++) {
      if (counts[pair]! > 2) continue;
      counts[pair]! += 2;
      visit(counts, pair, sets);
      counts[pair]! -= 2;
    }
  };
  lay(0);
}

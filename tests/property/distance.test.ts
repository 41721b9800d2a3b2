// Distance against every hand there is, and against `waits`, which is reckoned in another way. The deep run asks more hands.
import { describe, expect, it } from 'vitest';
import {
  createMahjongDistanceGauge,
  createRandomBelowFromSeed,
  getTileIndex,
  getTileOfKind,
  TILES,
} from '../../src/engine/index.ts';
import { describeWalks, everyHand, nearestOf, someTiles, type World } from './support/distance.ts';
import { runs } from '../deep.ts';

const WORLDS: readonly (readonly [string, World, number])[] = [
  ['one suit, two sets', { from: 0, kinds: 9, sets: 2, maxChows: 4 }, 300],
  ['one suit, three sets, one chow', { from: 9, kinds: 9, sets: 3, maxChows: 1 }, 100],
  ['one suit, four sets', { from: 18, kinds: 9, sets: 4, maxChows: 4 }, 25],
  ['one suit, four sets, two chows', { from: 0, kinds: 9, sets: 4, maxChows: 2 }, 30],
  ['the honours, three sets', { from: 27, kinds: 7, sets: 3, maxChows: 4 }, 200],
  ['two suits, two sets, no chow', { from: 0, kinds: 18, sets: 2, maxChows: 0 }, 200],
  ['a suit and honours, two sets, one chow', { from: 18, kinds: 16, sets: 2, maxChows: 1 }, 150],
];

/** The gauge of a world: its other sets lie on the table, kongs of kinds outside it, and only its own tiles are aimed at. */
function gaugeOf({ from, kinds, sets, maxChows }: World) {
  const isIn = (kind: number) => kind >= from && kind < from + kinds;
  const outside = Array.from({ length: 34 }, (_, kind) => kind).filter((kind) => !isIn(kind));
  const declaredTiles = outside.slice(0, 4 - sets).map((kind) => getTileOfKind(kind));
  const made = createMahjongDistanceGauge({
    rules: 'bell',
    sets: declaredTiles.map((tile) => ({ tiles: [tile, tile, tile, tile], concealed: false })),
    aim: { tiles: [...TILES.slice(from, from + kinds), ...declaredTiles], maxChows },
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

describe('distance is that of the nearest of all hands', () => {
  it.each(WORLDS)('%s', (_, world, many) => {
    const hands = everyHand(world);
    const measure = gaugeOf(world);
    const random = createRandomBelowFromSeed(world.sets * 100 + world.kinds);
    const size = 3 * world.sets + 2;
    for (let n = 0; n < runs(many, 16); n++) {
      const counts = someTiles(world, size - 1 - random(2), random);
      const { distance, useful } = measure.progress(counts);
      const far = nearestOf(hands, counts);
      expect({ counts, far: distance }).toEqual({ counts, far });
      expect({ counts, far: measure.distance(counts) }).toEqual({ counts, far });
      const nearer = counts.flatMap((count, kind) =>
        count < 4 && nearestOf(hands, counts.with(kind, count + 1)) < far ? [kind] : [],
      );
      expect({ counts, kinds: useful.map(getTileIndex) }).toEqual({ counts, kinds: nearer });
    }
  });
});

describeWalks(runs(500, 16));

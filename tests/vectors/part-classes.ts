import { isComplete, visitArrangements, listStandardWaits } from '../../src/engine/hands/sets.ts';
import { TILE_KIND_COUNT } from '../../src/engine/tiles/tiles.ts';
import { eachHolding } from './enumerate.ts';

/*
 * Whole hands counted suit by suit: the engine judges every holding of one suit and of the honours, those that count
 * alike go into one class, and classes of different parts are multiplied. The deep test asks hand by hand instead.
 */

/** Holdings of some parts of a hand that count alike. Costs are least numbers of chows, Infinity when it cannot be. */
export interface PartClass {
  readonly tiles: number;
  /** All in sets. */
  readonly sets: number;
  /** All in sets and a pair. */
  readonly pair: number;
  /** All in sets with one tile more. */
  readonly mended: number;
  /** All in sets and a pair with one tile more. */
  readonly ready: number;
  /** Ways to read them as they are. */
  readonly readings: number;
  /** The same, each reading counted once for every order in which its groups can be taken off from the lowest tile. */
  readonly orders: number;
  /** Holdings in the class. */
  hands: number;
  /** The same, each tile of a kind taken for a different one. */
  dealt: number;
}

/** The classes of the kinds `first` to `last`, up to `most` tiles. `spare` is a kind of another part: its pair stands for the rest of the hand. */
export function classesOf(first: number, last: number, spare: number, most = 14): PartClass[] {
  const classes: PartClass[] = [];
  eachHolding(first, last, 0, most, (counts, tiles) => {
    const held = judge(counts, tiles, spare);
    const dealt = counts.reduce((ways, count) => ways * WAYS_TO_TAKE[count]!, 1);
    if (Math.min(held.sets, held.pair, held.mended, held.ready) < Infinity)
      classes.push({ tiles, ...held, hands: 1, dealt });
  });
  return merged(classes);
}

const WAYS_TO_TAKE = [1, 4, 6, 4, 1];

function judge(
  counts: number[],
  tiles: number,
  spare: number,
): Pick<PartClass, 'sets' | 'pair' | 'mended' | 'ready' | 'readings' | 'orders'> {
  const costs = { sets: Infinity, pair: Infinity, mended: Infinity, ready: Infinity };
  const rest = tiles % 3;
  let readings = 0;
  let orders = 0;
  const count: Parameters<typeof visitArrangements>[2] = (pair, sets) => {
    readings++;
    orders += ordersOf(pair, sets);
  };
  if (rest === 1)
    costs.ready = leastChows((maxChows) => listStandardWaits(counts, { sets: (tiles - 1) / 3, maxChows }).length > 0);
  if (rest === 2) {
    costs.pair = leastChows((maxChows) => isComplete(counts, { sets: (tiles - 2) / 3, maxChows: maxChows }));
    visitArrangements(counts, (tiles - 2) / 3, count);
  }
  counts[spare] = 2;
  if (rest === 0) {
    costs.sets = leastChows((maxChows) => isComplete(counts, { sets: tiles / 3, maxChows: maxChows }));
    visitArrangements(counts, tiles / 3, count);
  }
  if (rest === 2 && tiles < 14)
    costs.mended = leastChows((maxChows) =>
      listStandardWaits(counts, { sets: (tiles + 1) / 3, maxChows }).some((kind) => kind !== spare),
    );
  counts[spare] = 0;
  return { ...costs, readings, orders };
}

/** Orders in which the groups of a reading can be taken off, always from the lowest tile: groups that start alike can change places. */
export function ordersOf(pair: number, sets: readonly number[]): number {
  const pungThenChow = sets.filter((set) => set >= TILE_KIND_COUNT && sets.includes(set - TILE_KIND_COUNT)).length;
  const chowsAtPair = sets.filter((set) => set === pair).length;
  return 2 ** pungThenChow * (1 + chowsAtPair);
}

const leastChows = (works: (maxChows: number) => boolean): number =>
  works(4) ? [0, 1, 2, 3, 4].find(works)! : Infinity;

/** The classes of two parts taken together, up to 14 tiles. */
export function together(left: readonly PartClass[], right: readonly PartClass[]): PartClass[] {
  return merged(left.flatMap((a) => right.filter((b) => a.tiles + b.tiles <= 14).map((b) => join(a, b))));
}

function join(a: PartClass, b: PartClass): PartClass {
  return {
    tiles: a.tiles + b.tiles,
    sets: a.sets + b.sets,
    pair: Math.min(a.sets + b.pair, a.pair + b.sets),
    mended: Math.min(a.sets + b.mended, a.mended + b.sets),
    ready: Math.min(a.sets + b.ready, a.ready + b.sets, a.pair + b.mended, a.mended + b.pair),
    readings: a.readings * b.readings,
    orders: a.orders * b.orders,
    hands: a.hands * b.hands,
    dealt: a.dealt * b.dealt,
  };
}

function merged(classes: readonly PartClass[]): PartClass[] {
  const found = new Map<string, PartClass>();
  for (const one of classes) {
    const { hands, dealt, ...alike } = one;
    const key = Object.values(alike).join();
    const same = found.get(key);
    if (same) {
      same.hands += hands;
      same.dealt += dealt;
    } else found.set(key, { ...one });
  }
  return [...found.values()];
}

import fc from 'fast-check';
import {
  getTileOfKind,
  TILES,
  type DeclaredSet,
  type EnteredHandTiles,
  type TileId,
} from '../../../src/engine/index.ts';

/** A list in another order, chosen by a stream of numbers. */
export function shuffled<T>(list: readonly T[], random: Iterator<number>): T[] {
  const left = [...list];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(random.next().value! % left.length, 1));
  return out;
}

const FULL_SET = TILES.filter((tile) => tile !== 'jk').flatMap((tile) =>
  Array<TileId>(/^[fs]/.test(tile) ? 1 : 4).fill(tile),
);

/** Up to 13 tiles of one full set, some lying as exposed pungs, with flowers and seasons. */
export const anyHolding = (): fc.Arbitrary<EnteredHandTiles> =>
  fc.shuffledSubarray(FULL_SET, { minLength: 0, maxLength: 16 }).map((tiles) => {
    const bonus = tiles.filter((tile) => /^[fs]/.test(tile));
    const rack = tiles.filter((tile) => !bonus.includes(tile)).slice(0, 13);
    return { rack, sets: [], bonus };
  });

export interface Winner {
  readonly hand: EnteredHandTiles;
  readonly win: { readonly tile: TileId; readonly by: string; readonly lastTile: boolean };
  /** Three tiles on the rack that could lie on the table as a set. */
  readonly hidden: readonly TileId[] | undefined;
}

const FLOWERS: readonly TileId[] = ['f1', 'f2', 'f3', 'f4', 's1', 's2', 's3', 's4'];
const LIES = ['rack', 'rack', 'open', 'kong', 'hidden kong'] as const;

/** Complete hands: four sets, with at most so many chows, and a pair, some of them on the table; honours are where great hands are. */
export const aWinner = (mostChows = 1): fc.Arbitrary<Winner> =>
  fc
    .record({
      sets: fc.array(
        fc.record({
          start: fc.oneof(fc.nat({ max: 33 }), fc.integer({ min: 27, max: 33 })),
          chow: fc.boolean(),
          lies: fc.constantFrom(...LIES),
        }),
        { minLength: 4, maxLength: 4 },
      ),
      pair: fc.nat({ max: 33 }),
      by: fc.constantFrom('wall', 'loose', 'discard', 'kong'),
      lastTile: fc.boolean(),
      bonus: fc.uniqueArray(fc.constantFrom(...FLOWERS), { maxLength: 4 }),
      pick: fc.nat(),
    })
    .map((parts) => layHand(parts, mostChows))
    .filter((winner) => winner !== undefined);

interface Parts {
  readonly sets: readonly { readonly start: number; readonly chow: boolean; readonly lies: (typeof LIES)[number] }[];
  readonly pair: number;
  readonly by: string;
  readonly lastTile: boolean;
  readonly bonus: readonly TileId[];
  readonly pick: number;
}

function layHand({ sets, pair, by, lastTile, bonus, pick }: Parts, mostChows: number): Winner | undefined {
  const rack: TileId[] = [getTileOfKind(pair), getTileOfKind(pair)];
  const laid: DeclaredSet[] = [];
  let hidden: readonly TileId[] | undefined;
  let chows = 0;
  for (const { start, chow, lies } of sets) {
    const isRun = chow && chows < mostChows && start < 27 && start % 9 < 7;
    if (isRun) chows++;
    const tiles = (isRun ? [0, 1, 2] : [0, 0, 0]).map((step) => getTileOfKind(start + step));
    if (!isRun && lies.endsWith('kong')) laid.push({ tiles: [...tiles, tiles[0]!], concealed: lies === 'hidden kong' });
    else if (lies === 'open') laid.push({ tiles, concealed: false });
    else rack.push(...(hidden = tiles));
  }
  const copies = new Map<TileId, number>();
  for (const tile of [...rack, ...laid.flatMap((set) => set.tiles)]) copies.set(tile, (copies.get(tile) ?? 0) + 1);
  if ([...copies.values()].some((many) => many > 4)) return undefined;
  const tile = rack[pick % rack.length]!;
  // A robbed tile is the fourth of a kong: whoever robs it holds no other. A loose tile comes for a flower or a kong.
  const isPossible = by === 'kong' ? copies.get(tile) === 1 : by !== 'loose' || bonus.length > 0;
  return { hand: { rack, sets: laid, bonus }, win: { tile, by: isPossible ? by : 'discard', lastTile }, hidden };
}

/** The hand with a set of the rack laid open. */
export function showHidden({ hand, hidden = [] }: Winner): EnteredHandTiles {
  const rack = [...hand.rack];
  for (const tile of hidden) rack.splice(rack.indexOf(tile), 1);
  return { ...hand, rack, sets: [...hand.sets, { tiles: hidden, concealed: false }] };
}

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

interface Winner {
  readonly hand: EnteredHandTiles;
  readonly win: { readonly tile: TileId; readonly by: 'wall' | 'discard' | 'loose'; readonly lastTile: boolean };
  /** A tile of which three lie on the rack. */
  readonly tripletOnRack: TileId | undefined;
}

/** Complete hands of the British game: four sets with at most one chow and a pair, some of them on the table. */
export const aWinner = (): fc.Arbitrary<Winner> =>
  fc
    .record({
      kinds: fc.uniqueArray(fc.nat({ max: 33 }), { minLength: 5, maxLength: 5 }),
      chow: fc.option(fc.nat({ max: 20 }), { nil: undefined }),
      lies: fc.array(fc.constantFrom('rack', 'pung', 'kong', 'hidden'), { minLength: 4, maxLength: 4 }),
      by: fc.constantFrom('wall' as const, 'discard' as const, 'loose' as const),
      lastTile: fc.boolean(),
      bonus: fc.uniqueArray(fc.constantFrom<TileId[]>('f1', 'f2', 'f3', 'f4', 's1', 's2', 's3', 's4')),
      pick: fc.nat(),
    })
    .map(({ kinds, chow, lies, by, lastTile, bonus, pick }) => build(kinds, chow, lies, by, lastTile, bonus, pick))
    .filter((winner) => winner !== undefined);

function build(
  kinds: number[],
  chow: number | undefined,
  lies: string[],
  by: Winner['win']['by'],
  lastTile: boolean,
  bonus: TileId[],
  pick: number,
): Winner | undefined {
  const [pair, ...rest] = kinds as [number, number, number, number, number];
  const rack: TileId[] = [getTileOfKind(pair), getTileOfKind(pair)];
  const sets: DeclaredSet[] = [];
  const used = new Map<TileId, number>();
  let tripletOnRack: TileId | undefined;
  rest.forEach((kind, index) => {
    const tile = getTileOfKind(kind);
    const low = chow === undefined ? -1 : Math.floor(chow / 7) * 9 + (chow % 7);
    if (index === 0 && low >= 0) {
      const run = [getTileOfKind(low), getTileOfKind(low + 1), getTileOfKind(low + 2)];
      if (lies[0] === 'pung') sets.push({ tiles: run, concealed: false });
      else rack.push(...run);
    } else if (lies[index] === 'rack') {
      rack.push(tile, tile, tile);
      tripletOnRack = tile;
    } else
      sets.push({
        tiles: Array<TileId>(lies[index] === 'pung' ? 3 : 4).fill(tile),
        concealed: lies[index] === 'hidden',
      });
  });
  for (const tile of [...rack, ...sets.flatMap((set) => set.tiles)]) used.set(tile, (used.get(tile) ?? 0) + 1);
  if ([...used.values()].some((copies) => copies > 4)) return undefined;
  const tile = rack[pick % rack.length]!;
  return { hand: { rack, sets, bonus }, win: { tile, by, lastTile }, tripletOnRack };
}

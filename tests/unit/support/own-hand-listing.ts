// The hands of a pattern, listed one by one as its letters are told off: slow, and written apart from the engine's diagram.
import { TILES, type TileId } from '../../../src/engine/index.ts';

const TILES_OF_SETS = TILES.slice(0, 34);
const isHonour = (tile: TileId): boolean => 'wd'.includes(tile[0]!);
const isEnd = (tile: TileId): boolean => !isHonour(tile) && '19'.includes(tile[1]!);
const SORTS: Readonly<Record<string, readonly TileId[]>> = {
  '*': TILES_OF_SETS,
  h: TILES_OF_SETS.filter(isHonour),
  m: TILES_OF_SETS.filter((tile) => isHonour(tile) || isEnd(tile)),
  s: TILES_OF_SETS.filter((tile) => !isHonour(tile) && !isEnd(tile)),
  t: TILES_OF_SETS.filter(isEnd),
  g: ['b2', 'b3', 'b4', 'b6', 'b8', 'dg'],
  v: TILES_OF_SETS,
  w: ['we', 'ws', 'ww', 'wn'],
  d: ['dr', 'dg', 'dw'],
};

interface Open {
  readonly name: string;
  readonly values: readonly string[];
  /** Words of one family in which different names are different things. */
  readonly families: readonly string[];
}

/** Every hand that a pattern allows, sorted and written as one text, each once; undefined for more tries than `most`. */
export function listedHands(pattern: string, most = 200_000): ReadonlySet<string> | undefined {
  const signs = pattern.split(' ').flatMap((word) =>
    [...word.slice(1).matchAll(/(.)(\.*)/g)].map(([, rank = '', dots = '']) => ({
      suit: word[0]!,
      rank,
      steps: dots.length,
    })),
  );
  const isSuit = (suit: string) => 'bcoxyz'.includes(suit);
  const letters = signs.filter(({ suit, rank }) => isSuit(suit) && /[A-Ha-h]/.test(rank));
  const sorts = signs.filter(({ suit, rank }) => !isSuit(suit) && (!'wd'.includes(suit) || /\d/.test(rank)));
  const suits = 'xyz'
    .split('')
    .filter((name) => signs.some(({ suit }) => suit === name || (suit === 'v' && name === 'x')));
  const opens: Open[] = [
    ...suits.map((name) => ({ name, values: ['b', 'c', 'o'], families: ['suits'] })),
    ...[...new Set(letters.map(({ rank }) => rank))].map((name) => ({
      name,
      values: '123456789'.split(''),
      families: letters.filter(({ rank }) => rank === name).map(({ suit }) => suit),
    })),
    ...[...new Set(sorts.map(({ suit, rank }) => suit + rank))].map((name) => ({
      name,
      values: SORTS[name[0]!]!,
      families: [name[0]!],
    })),
  ];
  const found = new Set<string>();
  const chosen = new Map<string, string>();
  let tries = 0;
  const isSmall = (name: string) => /[a-h]$/.test(name) && !'xyz'.includes(name);
  const choose = (at: number): boolean => {
    if (++tries > most) return false;
    const next = opens[at];
    if (!next) {
      const hand = handOf();
      if (hand) found.add(hand);
      return true;
    }
    for (const value of next.values) {
      const clash = opens
        .slice(0, at)
        .some(
          (other) =>
            chosen.get(other.name) === value &&
            !isSmall(other.name) &&
            !isSmall(next.name) &&
            other.families.some((family) => next.families.includes(family)),
        );
      if (clash) continue;
      chosen.set(next.name, value);
      if (!choose(at + 1)) return false;
    }
    chosen.delete(next.name);
    return true;
  };
  const handOf = (): string | undefined => {
    const tiles = signs.map(({ suit, rank, steps }): string => {
      if (!isSuit(suit)) return chosen.get(suit + rank) ?? suit + rank;
      const number = Number(chosen.get(rank) ?? rank) + steps;
      return (chosen.get(suit) ?? suit) + String(number);
    });
    const clean = signs.every(
      ({ suit }, i) => suit !== 'v' || 'wd'.includes(tiles[i]![0]!) || tiles[i]![0] === chosen.get('x'),
    );
    if (!clean || tiles.some((tile) => !TILES_OF_SETS.includes(tile as TileId))) return undefined;
    return tiles.some((tile) => tiles.filter((each) => each === tile).length > 4) ? undefined : tiles.toSorted().join();
  };
  return choose(0) ? found : undefined;
}

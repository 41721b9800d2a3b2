// What the rules of each game let a player claim, written from the rule books and not from the engine: it reads only which
// tiles lie where, who threw what and what was said. Its own completeness, its own memory of what was let go by.
import type { Play, Seat, TileId } from '../../../src/engine/index.ts';

type Book = 'u3a' | 'bmja' | 'bell' | 'japanese' | 'cantonese';
type Player = NonNullable<Play['players'][Seat]>;
const TURN: readonly Seat[] = ['e', 's', 'w', 'n'];

/** What somebody let go by since their own last discard, by seat. */
export type Memory = Readonly<Record<Seat, readonly TileId[]>>;
export const NOTHING_PASSED: Memory = { e: [], s: [], w: [], n: [] };

const MOST_CHOWS: Readonly<Record<Book, number>> = { u3a: 1, bmja: 1, bell: 4, japanese: 4, cantonese: 4 };
const MAJORS = ['b1', 'b9', 'c1', 'c9', 'o1', 'o9', 'we', 'ws', 'ww', 'wn', 'dr', 'dg', 'dw'];

const heldOf = (tiles: readonly string[]): Map<string, number> => {
  const held = new Map<string, number>();
  for (const tile of tiles) held.set(tile, (held.get(tile) ?? 0) + 1);
  return held;
};
const of = (tiles: readonly string[], tile: string): number => tiles.filter((each) => each === tile).length;
const less = (tiles: readonly string[], gone: readonly string[]): string[] | undefined => {
  const left = [...tiles];
  for (const tile of gone) {
    const at = left.indexOf(tile);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
};

/** Sets and a pair, the lowest tile first. */
function inSets(tiles: readonly string[], sets: number, pair: boolean, chows: number): boolean {
  const [first] = tiles;
  if (first === undefined) return sets === 0 && !pair;
  const next = (more: number) => `${first[0]}${Number(first[1]) + more}`;
  const ways: readonly (readonly [readonly string[], number, boolean, number])[] = [
    ...(sets > 0 ? [[[first, first, first], sets - 1, pair, chows] as const] : []),
    ...(pair ? [[[first, first], sets, false, chows] as const] : []),
    ...(sets > 0 && chows > 0 && /^[bco][1-7]/.test(first)
      ? [[[first, next(1), next(2)], sets - 1, pair, chows - 1] as const]
      : []),
  ];
  return ways.some(([gone, s, p, c]) => {
    const left = less(tiles, gone);
    return left !== undefined && inSets(left, s, p, c);
  });
}

const isWonders = (tiles: readonly string[]): boolean =>
  MAJORS.every((tile) => tiles.includes(tile)) && tiles.every((tile) => MAJORS.includes(tile));

const ranksIn = (tiles: readonly string[], suit: string): number[] =>
  tiles.filter((tile) => tile[0] === suit).map((tile) => Number(tile[1]));

/** The guide's hands of fourteen concealed tiles that are no four sets and a pair. */
function isGuideHand(tiles: readonly string[]): boolean {
  const held = heldOf(tiles);
  if (isWonders(tiles)) return true;
  if (tiles.every((tile) => MAJORS.includes(tile)) && [...held.values()].every((n) => n % 2 === 0)) return true;
  for (const suit of ['b', 'c', 'o']) {
    const ranks = ranksIn(tiles, suit);
    const gates = less(ranks.map(String), [...'1112345678999']);
    if (ranks.length === 14 && gates !== undefined) return true;
    const snake = less(
      tiles,
      [1, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${suit}${n}`),
    );
    if (snake && less(snake, ['we', 'ws', 'ww', 'wn'])?.length === 0) return true;
  }
  if (!tiles.every((tile) => /^[bco]/.test(tile))) return false;
  for (const suits of ['bc', 'bo', 'co']) {
    const [one, other] = [...suits].map((suit) => ranksIn(tiles, suit).toSorted().join('')) as [string, string];
    if (one.length === 7 && one === other) return true;
  }
  // Four trios of one number in the three suits, and the same number in two suits.
  const trios = (left: readonly string[], many: number): boolean => {
    if (many === 0) return left.length === 2 && left[0]![1] === left[1]![1] && left[0]![0] !== left[1]![0];
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].some((n) => {
      const rest = less(left, [`b${n}`, `c${n}`, `o${n}`]);
      return rest !== undefined && trios(rest, many - 1);
    });
  };
  return trios(tiles, 4);
}

/** Bell’s Calling Nine is four sets and a pair too, as are the gates of the other games: of their own shape are only the wonders. */
const isOwnShape = (tiles: readonly string[], book: Book): boolean =>
  book === 'u3a' || book === 'bmja' ? isGuideHand(tiles) : isWonders(tiles);

/** In a goulash: pungs and a pair, a wild tile in each at most; every tile of a kind goes into one of these. */
function inWildSets(held: readonly (readonly [string, number])[], wilds: number, sets: number, pair: boolean): boolean {
  const [first, ...rest] = held;
  if (!first) return wilds === 0 && sets === 0 && !pair;
  const SPLITS: readonly (readonly (readonly [natural: number, sets: number, pairs: number, wilds: number])[])[] = [
    [[0, 0, 0, 0]],
    [[1, 0, 1, 1]],
    [
      [2, 0, 1, 0],
      [2, 1, 0, 1],
    ],
    [
      [3, 1, 0, 0],
      [3, 1, 1, 2],
    ],
    [
      [4, 1, 1, 1],
      [4, 2, 0, 2],
    ],
  ];
  return SPLITS[first[1]]!.some(
    ([, s, p, w]) =>
      s <= sets && p <= Number(pair) && w <= wilds && inWildSets(rest, wilds - w, sets - s, pair && p === 0),
  );
}

/** Whether the tiles of a hand are complete with one more. */
function completes({ rack, sets }: Player, tile: TileId, book: Book, wild: string | undefined): boolean {
  const tiles = [...rack, tile].toSorted();
  if (wild !== undefined) {
    const natural = tiles.filter((each) => each !== wild);
    return inWildSets([...heldOf(natural)], tiles.length - natural.length, 4 - sets.length, true);
  }
  const chowCount = sets.filter((set) => new Set(set.tiles).size > 1).length;
  if (inSets(tiles, 4 - sets.length, true, MOST_CHOWS[book] - chowCount)) return true;
  return sets.length === 0 && isOwnShape(tiles, book);
}

export interface Offered {
  readonly from: Seat;
  readonly tile: TileId;
  readonly robbed: boolean;
}

/** The claims that the law gives a player, each as its name and, for a set, the tiles taken from the rack. */
export function lawfulClaims(play: Play, { from, tile, robbed }: Offered, seat: Seat, memory: Memory): Set<string> {
  const found = new Set<string>();
  const book = play.table.rules as Book;
  const player = play.players[seat]!;
  const { rack, sets, discards, ready, kept } = player;
  const british = book === 'u3a' || book === 'bmja';
  const wild = british && play.goulash ? 'b2' : undefined;
  if (tile === wild) return found;
  const wonWith = (each: TileId) => completes(player, each, book, wild);

  // Mahjong.
  const everybody = play.seats.flatMap((each) => play.players[each]!.discards).length;
  const hasDeclared =
    book === 'bell'
      ? ready !== false || (everybody === 1 && from === 'e')
      : !british || ready !== false || discards.length === 0;
  const missed = !british && book !== 'bell' && memory[seat].some(wonWith);
  const sacred = book === 'japanese' && discards.at(-1) === tile;
  if (hasDeclared && !missed && !sacred && wonWith(tile)) found.add('mahjong');
  if (robbed) return found;

  // Sets.
  if (kept || (book === 'bell' && ready === 'original')) return found;
  const barred = book === 'cantonese' && memory[seat].includes(tile) && (wonWith(tile) || of(rack, tile) >= 2);
  if (barred) return found;
  const natural = of(rack, tile);
  const wilds = wild === undefined ? 0 : of(rack, wild);
  for (let w = 0; w <= Math.min(1, wilds); w++) if (natural >= 2 - w) found.add(`pung ${w}`);
  const replaced = book === 'japanese' || book === 'cantonese' ? play.live.length > 0 : true;
  for (let w = 0; w <= Math.min(2, wilds); w++) if (replaced && natural >= 3 - w) found.add(`kong ${w}`);
  const seats = TURN.filter((each) => play.seats.includes(each));
  const left = seats[(seats.indexOf(seat) + seats.length - 1) % seats.length];
  const chows = sets.filter((set) => new Set(set.tiles).size > 1).length;
  if (!play.goulash && from === left && /^[bco]/.test(tile) && chows < MOST_CHOWS[book]) {
    const rank = Number(tile[1]);
    for (const low of [rank - 2, rank - 1, rank]) {
      const run = [low, low + 1, low + 2];
      if (low < 1 || low > 7) continue;
      if (run.every((n) => n === rank || rack.includes(`${tile[0]}${n}` as TileId))) found.add(`chow ${low}`);
    }
  }
  return found;
}

/** The claims that the game offers, in the same words. */
export function offeredClaims(
  legal: readonly {
    readonly action: { readonly do: string; readonly claim?: string; readonly tiles?: readonly string[] };
    readonly allowed: boolean;
  }[],
  wild: string | undefined,
): Set<string> {
  const found = new Set<string>();
  for (const { action, allowed } of legal) {
    if (!allowed || action.do !== 'claim') continue;
    const tiles = action.tiles ?? [];
    if (action.claim === 'mahjong') found.add('mahjong');
    else if (action.claim === 'chow') found.add(`chow ${Math.min(...tiles.map((each) => Number(each[1])))}`);
    else found.add(`${action.claim} ${wild === undefined ? 0 : of(tiles, wild)}`);
  }
  return found;
}

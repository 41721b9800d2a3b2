import { SEATS, SUITS, type Seat, type TileId } from '../engine/index.ts';
import type { Wanted } from './game.ts';
import {
  bill,
  BONUS,
  callable,
  HONOUR_TILES,
  rackOf,
  SUIT_TILES,
  setTilesFrom,
  type Counted,
  type LaidSet,
  type PlayedHand,
} from './hands.ts';
import { listsFor } from './lists.ts';
import { somePattern } from './patterns.ts';
import type { RandomStretch } from './random.ts';
import { someWinning, type Winning } from './winning.ts';

/** Tries so often before a maker gives up. */
export const HAND_TRIES = 60;

/** How a hand is looked for. */
interface Hunt {
  /** Which hands will do. */
  readonly accepts?: (counted: Counted) => boolean;
  /** Won in one of the two common ways, with sets of no pattern. */
  readonly plain?: boolean;
  /** Laid out after a pattern, or won in a rare way. */
  readonly patterns?: boolean;
}

/** A hand that has gone Mahjong, counted; undefined when none was found. */
export function wonHand(
  random: RandomStretch,
  wanted: Wanted,
  { accepts = () => true, plain = false, patterns = false }: Hunt = {},
): Counted | undefined {
  const seats = wanted.table.seats;
  for (let turn = 0; turn < HAND_TRIES; turn++) {
    const laid = !plain && random.chance(patterns ? 9 : 5, 10) ? somePattern(random) : someSets(random, wanted);
    // A last tile that matters came in a way that matters.
    const winning = someWinning(random, wanted.table, plain ? 10 : laid?.last ? 1 : 5);
    if (!laid) continue;
    const played = finished(random, wanted, laid, winning, seats);
    const counted = played && bill(wanted.table, played);
    if (played && counted && accepts({ played, bill: counted })) return { played, bill: counted };
  }
  return undefined;
}

/** Sets and loose tiles of a whole hand, and its last tile where one is wanted. */
interface Laid {
  readonly sets: readonly LaidSet[];
  readonly loose: readonly TileId[];
  readonly last: TileId | undefined;
}

/** Who holds the hand, its flowers, and the tile it was won with. Undefined where this hand cannot have been won so. */
function finished(
  random: RandomStretch,
  wanted: Wanted,
  laid: Laid,
  winning: Winning,
  seats: readonly Seat[],
): PlayedHand | undefined {
  const { told, win, seat: who, closed, kongs = 0, bonus: drewBonus } = winning;
  const sets = closed ? laid.sets.map((set) => ({ ...set, concealed: true })) : callable(wanted.table, laid.sets);
  if (sets.filter(({ kind }) => kind === 'kong').length < kongs) return undefined;
  if (closed && sets.some(({ kind }) => kind === 'kong')) return undefined;
  const rack = [...rackOf(sets), ...laid.loose];
  // A kong can only be robbed of a tile whose three others lie in it.
  const fit = win.by === 'kong' ? rack.filter((tile) => rack.indexOf(tile) === rack.lastIndexOf(tile)) : rack;
  if (fit.length === 0) return undefined;
  const tile = laid.last && fit.includes(laid.last) ? laid.last : random.pick(fit);
  const seat = random.pick<Seat>(
    who === 'east' ? ['e'] : who === 'others' ? seats.filter((each) => each !== 'e') : seats,
  );
  const bonus = bonusTiles(random, wanted, drewBonus === true);
  return { sets, loose: laid.loose, bonus, seat, round: random.pick(SEATS), win: { ...win, tile }, told };
}

/** Some flowers and seasons, now and then a whole row of them. */
function bonusTiles(random: RandomStretch, { table: { info: game }, level }: Wanted, one: boolean): readonly TileId[] {
  if (!game.bonusTiles || (level === 1 && !one)) return [];
  const many = random.below(3);
  const row = random.chance(1, 8) ? BONUS.filter((tile) => tile[0] === random.pick(['f', 's'] as const)) : [];
  const others = random.shuffle(BONUS.filter((tile) => !row.includes(tile)));
  return [...row, ...others.slice(0, Math.max(many, one ? 1 : 0))].slice(0, row.length === 4 ? 5 : undefined);
}

/** Four sets and a pair as they come, with as many chows as may be. */
export function someSets(random: RandomStretch, wanted: Wanted): Laid | undefined {
  const { level } = wanted;
  const used = new Map<TileId, number>();
  const sets: LaidSet[] = [];
  let { chows } = listsFor(wanted);
  const suits = level > 1 && random.chance(1, 3) ? [random.pick(SUITS)] : SUITS;
  while (sets.length < 5) {
    const kind =
      sets.length === 4
        ? 'pair'
        : chows > 0 && random.chance(1, 3)
          ? 'chow'
          : random.chance(level - 1, 6)
            ? 'kong'
            : 'pung';
    const tiles = setTilesFrom(
      kind,
      random.chance(kind === 'chow' ? 0 : 2, 5)
        ? random.pick(HONOUR_TILES)
        : random.pick(SUIT_TILES.filter((tile) => suits.some((suit) => suit === tile[0]))),
    );
    if (!tiles || !takeTiles(used, tiles)) {
      if (random.chance(1, 30)) return undefined;
      continue;
    }
    if (kind === 'chow') chows -= 1;
    sets.push({ kind, tiles, concealed: kind === 'pair' || random.chance(2, 5) });
  }
  return { sets, loose: [], last: undefined };
}

/** Uses tiles of the set of 136; false, and nothing used, when there are not so many. */
export function takeTiles(used: Map<TileId, number>, tiles: readonly TileId[]): boolean {
  const more = new Map<TileId, number>();
  for (const tile of tiles) more.set(tile, (more.get(tile) ?? 0) + 1);
  const fits = [...more].every(([tile, n]) => (used.get(tile) ?? 0) + n <= 4);
  if (fits) for (const [tile, n] of more) used.set(tile, (used.get(tile) ?? 0) + n);
  return fits;
}

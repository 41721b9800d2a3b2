import {
  formatTiles,
  isSetTile,
  score,
  SEATS,
  SUITS,
  tileIndex,
  TILES,
  type Bill,
  type RulesetInfo,
  type Seat,
  type SetName,
  type TileId,
  type WinInput,
} from '../engine/index.ts';
import { SEAT_NAMES } from '../text/names.ts';
import { atTheTable, wentMahjong } from '../text/situation.ts';
import type { Wanted } from './game.ts';
import { listsFor } from './lists.ts';
import type { Scene } from './question.ts';
import type { Random } from './random.ts';

/** A set as it is laid out for a question. */
export interface LaidSet {
  readonly kind: SetName;
  readonly tiles: readonly TileId[];
  /** On the rack, or a declared concealed kong. */
  readonly concealed: boolean;
}

/** The tile that names a set: the lowest of a chow. */
export const lowestOf = ({ tiles: [first = 'b1'] }: Pick<LaidSet, 'tiles'>): TileId => first;

/** A hand with all that its score depends on. */
export interface Played {
  readonly sets: readonly LaidSet[];
  readonly bonus: readonly TileId[];
  readonly seat: Seat;
  readonly round: Seat;
  readonly win: WinInput & { readonly tile: TileId };
}

/** A hand and what the engine makes of it. */
export interface Counted {
  readonly played: Played;
  readonly bill: Bill;
}

/** Tiles that make sets, and the honours among them. */
export const SET_TILES: readonly TileId[] = TILES.filter(isSetTile);
const SUIT_TILES = SET_TILES.filter((tile) => /^[bco]/.test(tile));
export const HONOURS = SET_TILES.filter((tile) => !/^[bco]/.test(tile));
const BONUS: readonly TileId[] = TILES.filter((tile) => /^[fs]/.test(tile));

/** The tiles of a set from its lowest. Undefined for a chow that would run past the nine. */
export function tilesOf(kind: SetName, at: TileId): readonly TileId[] | undefined {
  if (kind !== 'chow') return Array.from({ length: { pair: 2, pung: 3, kong: 4 }[kind] }, () => at);
  const rank = Number(at[1]);
  if (!SUITS.some((suit) => suit === at[0]) || rank > 7) return undefined;
  return [0, 1, 2].map((step) => `${at[0]}${rank + step}` as TileId);
}

/** A set of tiles alike, or a run from its lowest tile, which may not run past the nine. */
export function laidSet(kind: SetName, at: TileId, concealed: boolean): LaidSet {
  const tiles = tilesOf(kind, at);
  if (!tiles) throw new Error(`There is no ${kind} of ${at}`);
  return { kind, tiles, concealed };
}

/** The sets of a hand without one tile of its rack, which is one tile short then. */
export function withoutOne(sets: readonly LaidSet[], tile: TileId): readonly LaidSet[] {
  const from = sets.findIndex((set) => isOnRack(set) && set.tiles.includes(tile));
  return sets.map((set, i) => (i === from ? { ...set, tiles: set.tiles.toSpliced(set.tiles.indexOf(tile), 1) } : set));
}

/** The hand in the notation of the engine: the rack first, then what is laid down. */
export function textOf({ sets, bonus }: Pick<Played, 'sets' | 'bonus'>): string {
  const rack = rackOf(sets);
  const laid = sets
    .filter((set) => !isOnRack(set))
    .map((set) => (set.concealed ? `[${formatTiles(set.tiles)}]` : `(${formatTiles(set.tiles)})`));
  return [formatTiles(inOrder(rack)), ...laid, formatTiles(bonus)].filter(Boolean).join(' ');
}

/** Tiles in the order in which a rack is sorted. */
export const inOrder = (tiles: readonly TileId[]): TileId[] => tiles.toSorted((a, b) => tileIndex(a) - tileIndex(b));

/** The tiles on the rack: those of concealed sets, but not a declared kong. */
export const rackOf = (sets: readonly LaidSet[]): TileId[] => sets.filter(isOnRack).flatMap(({ tiles }) => tiles);

/** Whether a set still stands on the rack. */
export const isOnRack = ({ concealed, kind }: LaidSet): boolean => concealed && kind !== 'kong';

/** How a hand went Mahjong, in sentences. */
export const situationOf = ({ seat, round, win }: Played): string =>
  `${atTheTable(seat, round)} ${wentMahjong(win.by)}`;

/** A hand that went Mahjong, as it lies on the table. */
export const sceneOf = (played: Played): Scene => ({
  label: `Your hand, ${SEAT_NAMES[played.seat]}`,
  hand: textOf(played),
  last: played.win.tile,
});

/** What the engine makes of a hand; undefined when it refuses it. */
export function bill(game: RulesetInfo, { seat, round, win, ...hand }: Played): Bill | undefined {
  const counted = score({ rules: game.id, seat, round, win, hand: textOf(hand) });
  return counted.ok ? counted.value : undefined;
}

/** Tries so often before a maker gives up. */
export const TRIES = 60;

/**
 * A hand that has gone Mahjong, counted; undefined when none was found. Which tiles are tried depends on no rule. Which
 * hand is taken depends on the bill: a new rule that counts in one of these hands may shift a printed question about it,
 * and its answer with it.
 */
export function wonHand(
  random: Random,
  wanted: Wanted,
  accepts: (counted: Counted) => boolean = () => true,
): Counted | undefined {
  for (let turn = 0; turn < TRIES; turn++) {
    const played = deal(random, wanted);
    const counted = played && bill(wanted.game, played);
    if (played && counted && accepts({ played, bill: counted })) return { played, bill: counted };
  }
  return undefined;
}

function deal(random: Random, wanted: Wanted): Played | undefined {
  const { game, level } = wanted;
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
    const tiles = tilesOf(
      kind,
      random.chance(kind === 'chow' ? 0 : 2, 5)
        ? random.pick(HONOURS)
        : random.pick(SUIT_TILES.filter((tile) => suits.some((suit) => suit === tile[0]))),
    );
    if (!tiles || !take(used, tiles)) {
      if (random.chance(1, 30)) return undefined;
      continue;
    }
    if (kind === 'chow') chows -= 1;
    sets.push({ kind, tiles, concealed: kind === 'pair' || random.chance(2, 5) });
  }
  const seat = random.pick(SEATS);
  const round = random.pick(SEATS);
  const bonus = game.bonusTiles && level > 1 ? random.shuffle(BONUS).slice(0, random.below(3)) : [];
  return {
    sets,
    bonus,
    seat,
    round,
    win: { tile: random.pick(rackOf(sets)), by: random.chance(1, 3) ? 'wall' : 'discard' },
  };
}

/** Uses tiles of the set of 136; false, and nothing used, when there are not so many. */
function take(used: Map<TileId, number>, tiles: readonly TileId[]): boolean {
  const more = new Map<TileId, number>();
  for (const tile of tiles) more.set(tile, (more.get(tile) ?? 0) + 1);
  const fits = [...more].every(([tile, n]) => (used.get(tile) ?? 0) + n <= 4);
  if (fits) for (const [tile, n] of more) used.set(tile, (used.get(tile) ?? 0) + n);
  return fits;
}

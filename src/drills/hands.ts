import {
  formatTiles,
  isSetTile,
  score,
  SEATS,
  SUITS,
  TILES,
  type Bill,
  type RulesetInfo,
  type Seat,
  type SetName,
  type TileId,
  type WinInput,
} from '../engine/index.ts';
import { chowsAllowed, type Level } from './game.ts';
import type { Random } from './random.ts';

/** A set as it is laid out for a question. */
export interface LaidSet {
  readonly kind: SetName;
  readonly tiles: readonly TileId[];
  /** On the rack, or a declared concealed kong. */
  readonly concealed: boolean;
}

/** A hand with all that its score depends on. */
export interface Played {
  readonly sets: readonly LaidSet[];
  readonly bonus: readonly TileId[];
  readonly seat: Seat;
  readonly round: Seat;
  readonly win: WinInput;
}

/** A hand and what the engine makes of it. */
export interface Counted {
  readonly played: Played;
  readonly bill: Bill;
}

/** Tiles that make sets, and the honours among them. */
export const SET_TILES: readonly TileId[] = TILES.filter(isSetTile);
const SUIT_TILES = SET_TILES.filter((tile) => /^[bco]/.test(tile));
const HONOURS = SET_TILES.filter((tile) => !/^[bco]/.test(tile));
const BONUS: readonly TileId[] = TILES.filter((tile) => /^[fs]/.test(tile));

/** The tiles of a set from its lowest. Undefined for a chow that would run past the nine. */
export function tilesOf(kind: SetName, at: TileId): readonly TileId[] | undefined {
  if (kind !== 'chow') return Array.from({ length: { pair: 2, pung: 3, kong: 4 }[kind] }, () => at);
  const rank = Number(at[1]);
  if (!(SUITS as readonly string[]).includes(at[0]!) || !(rank <= 7)) return undefined;
  return [0, 1, 2].map((step) => `${at[0]}${rank + step}` as TileId);
}

/** The hand in the notation of the engine: the rack first, then what is laid down. */
export function textOf({ sets, bonus }: Pick<Played, 'sets' | 'bonus'>): string {
  const rack = sets.filter((set) => set.concealed && set.kind !== 'kong').flatMap((set) => set.tiles);
  const laid = sets
    .filter((set) => !set.concealed || set.kind === 'kong')
    .map((set) => (set.concealed ? `[${formatTiles(set.tiles)}]` : `(${formatTiles(set.tiles)})`));
  return [formatTiles(inOrder(rack)), ...laid, formatTiles(bonus)].filter(Boolean).join(' ');
}

const inOrder = (tiles: readonly TileId[]): TileId[] => tiles.toSorted((a, b) => TILES.indexOf(a) - TILES.indexOf(b));

/** What the engine makes of a hand; undefined when it refuses it. */
export function bill(game: RulesetInfo, { seat, round, win, ...hand }: Played): Bill | undefined {
  const counted = score({ rules: game.id, seat, round, win, hand: textOf(hand) });
  return counted.ok ? counted.value : undefined;
}

/** Tries so often before a maker gives up. */
export const TRIES = 60;

/** A hand that has gone Mahjong, counted; undefined when none was found. */
export function wonHand(
  random: Random,
  game: RulesetInfo,
  level: Level,
  wanted: (counted: Counted) => boolean = () => true,
): Counted | undefined {
  for (let turn = 0; turn < TRIES; turn++) {
    const played = deal(random, game, level);
    const counted = played && bill(game, played);
    if (played && counted && wanted({ played, bill: counted })) return { played, bill: counted };
  }
  return undefined;
}

function deal(random: Random, game: RulesetInfo, level: Level): Played | undefined {
  const used = new Map<TileId, number>();
  const sets: LaidSet[] = [];
  let chows = chowsAllowed(game);
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
  const onRack = sets.filter((set) => set.concealed && set.kind !== 'kong').flatMap((set) => set.tiles);
  const bonus = game.bonusTiles && level > 1 ? random.shuffle(BONUS).slice(0, random.below(3)) : [];
  return { sets, bonus, seat, round, win: { tile: random.pick(onRack), by: random.chance(1, 3) ? 'wall' : 'discard' } };
}

/** Uses tiles of the set of 136; false, and nothing used, when there are not so many. */
function take(used: Map<TileId, number>, tiles: readonly TileId[]): boolean {
  const more = new Map<TileId, number>();
  for (const tile of tiles) more.set(tile, (more.get(tile) ?? 0) + 1);
  const fits = [...more].every(([tile, n]) => (used.get(tile) ?? 0) + n <= 4);
  if (fits) for (const [tile, n] of more) used.set(tile, (used.get(tile) ?? 0) + n);
  return fits;
}

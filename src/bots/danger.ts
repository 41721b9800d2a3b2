import {
  COPIES_PER_KIND,
  liability,
  score,
  settle,
  getTileIndex,
  getTileOfKind,
  type DeclaredSet,
  type Seat,
  type TileId,
  countTileInList,
} from '../engine/index.ts';
import { SELF_DRAWN_WIN_SHARE } from './candidate-hands.ts';
import type { DecisionContext } from './thinking.ts';
import { listTilesInSight, type Holding13 } from './view.ts';

export interface DiscardDanger {
  readonly chance: number;
  readonly cost: number;
  /** The player whose win would cost most, at equal cost the likeliest winner. Undefined when the tile is safe. */
  readonly seat: Seat | undefined;
}

// All probabilities come from hands played by bots of the kind `steady`: 400 hands a game, from seed 1,000,001 on.

/** Figures for games in which a hand may have several chows, or for games that allow at most one. */
interface GameStatistics {
  /** The probability of being one tile short: a row per number of exposed sets, a column per three discards made. */
  readonly ready: readonly (readonly number[])[];
  /** The probability that a hand one tile short waits for an undiscarded wind or dragon, 1 or 9, 2 or 8, 3 to 7. */
  readonly waits: readonly [number, number, number, number];
  /**
   * The share of a probability in `waits` that is left if the tile was discarded unclaimed at most `since`
   * discards ago.
   */
  readonly passed: readonly (readonly [since: number, left: number])[];
  /**
   * The estimates for the other players overlap, so their sum is multiplied by `least` + `grows` × the sum, but
   * by 1 at most.
   */
  readonly borneOut: readonly [least: number, grows: number];
  /** The average payment for a win, as a multiple of a plain hand's: concealed tiles often make the hand worth more. */
  readonly dearer: number;
}

const FREE_GAME_HABITS: GameStatistics = {
  ready: [
    [0.001, 0.03, 0.12, 0.22, 0.33],
    [0.006, 0.055, 0.22, 0.45, 0.6, 0.7],
    [0.01, 0.2, 0.44, 0.61, 0.74, 0.85],
    [0.2, 0.45, 0.68, 0.82, 0.93],
  ],
  waits: [0.016, 0.044, 0.084, 0.108],
  passed: [
    [3, 0.1],
    [8, 0.3],
    [16, 0.6],
    [Infinity, 0.9],
  ],
  borneOut: [1, 0],
  dearer: 1,
};
const SLOW_GAME_HABITS: GameStatistics = {
  ready: [
    [0, 0.002, 0.016, 0.08, 0.14, 0.18, 0.25],
    [0, 0.01, 0.045, 0.12, 0.21, 0.3],
    [0.01, 0.04, 0.165, 0.27, 0.39, 0.48, 0.6],
    [0.1, 0.31, 0.53, 0.63, 0.68, 0.7],
  ],
  waits: [0.12, 0.14, 0.095, 0.135],
  passed: [
    [3, 0.07],
    [8, 0.2],
    [16, 0.3],
    [Infinity, 0.45],
  ],
  borneOut: [0.15, 5],
  dearer: 2.5,
};
/** Players hardly ever wait for their own discard, nor for an honour that anybody has discarded. */
const OWN_DISCARD_FACTOR = 0.03;
const DISCARDED_HONOUR_FACTOR = 0.05;
const NO_COPY_FACTOR = 0.3;

export function createDiscardDangerEstimator(thinking: DecisionContext): (tile: TileId) => DiscardDanger {
  const others = thinking.view.seats.filter((seat) => seat !== thinking.view.seat);
  const readiness = new Map(others.map((seat) => [seat, estimateReadiness(thinking, seat)]));
  const known = new Map<TileId, DiscardDanger>();
  return (tile) => {
    const found = known.get(tile) ?? estimateDanger(thinking, tile, readiness);
    known.set(tile, found);
    return found;
  };
}

export function estimateLossWhenOthersWin(thinking: DecisionContext): number {
  const { view } = thinking;
  const others = view.seats.filter((seat) => seat !== view.seat);
  const losses = others.map((seat) => {
    const tile = chooseFillerTile(thinking, seat);
    const drawn = computeLoss(thinking, seat, tile, undefined);
    const thrower = others.find((other) => other !== seat);
    return thrower
      ? SELF_DRAWN_WIN_SHARE * drawn + (1 - SELF_DRAWN_WIN_SHARE) * computeLoss(thinking, seat, tile, thrower)
      : drawn;
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
}

/** What another player's win costs, as a multiple of the loss for a plain hand. Winning first avoids that loss. */
export const getLossFactorWhenOthersWin = ({ free }: DecisionContext): number =>
  (free ? FREE_GAME_HABITS : SLOW_GAME_HABITS).dearer;

function estimateReadiness({ view, free }: DecisionContext, seat: Seat): number {
  const { ready, hasPassedExchange, sets, discards } = view.players[seat]!;
  if (ready || hasPassedExchange || sets.length === 4) return 1;
  const likely = (free ? FREE_GAME_HABITS : SLOW_GAME_HABITS).ready[sets.length]!;
  return likely[Math.min(likely.length - 1, Math.floor(discards.length / 3))]!;
}

/**
 * The share that counts of the extra loss by a discard: what this seat pays if it gives the winner the tile, less what
 * it pays if another player does. In a test on 800 walls, counting all of it lost the player 13 ± 14 points a hand.
 */
const FEARED_LOSS_SHARE = 0.25;

function estimateLoss(thinking: DecisionContext, winner: Seat, tile: TileId): number {
  const { free, view } = thinking;
  const pays = computeLoss(thinking, winner, tile, view.seat);
  if (free) return pays;
  const another = view.seats.find((seat) => seat !== winner && seat !== view.seat);
  return FEARED_LOSS_SHARE * Math.max(0, pays - computeLoss(thinking, winner, tile, another));
}

function estimateDanger(thinking: DecisionContext, tile: TileId, readiness: ReadonlyMap<Seat, number>): DiscardDanger {
  if (tile === thinking.wild) return { chance: 0, cost: 0, seat: undefined };
  let [chance, cost] = [0, 0];
  let feeds: { readonly seat: Seat; readonly pays: number; readonly likely: number } | undefined;
  const [least, grows] = (thinking.free ? FREE_GAME_HABITS : SLOW_GAME_HABITS).borneOut;
  for (const [seat, ready] of readiness) {
    const likely = ready * estimateWaitChance(thinking, seat, tile);
    if (likely < 0.002) continue;
    const pays = likely * estimateLoss(thinking, seat, tile);
    chance += likely;
    cost += pays;
    // The likeliest winner is named if costs are equal, for example 0 where the discarder pays no more than the others.
    if (!feeds || pays > feeds.pays || (pays === feeds.pays && likely > feeds.likely)) feeds = { seat, pays, likely };
  }
  const borneOut = Math.min(1, least + grows * chance);
  return { chance: chance * borneOut, cost: cost * borneOut, seat: feeds?.seat };
}

function estimateWaitChance({ view, unseen, free }: DecisionContext, seat: Seat, tile: TileId): number {
  const { waits, passed } = free ? FREE_GAME_HABITS : SLOW_GAME_HABITS;
  const kind = getTileIndex(tile);
  const copies = unseen[kind]!;
  const honour = kind >= 27;
  // An honour completes only a pair or a pung, and nobody can hold another copy: this seat sees all of them.
  if (honour && copies === 0) return 0;
  let likely = waits[honour ? 0 : Math.min(3, 1 + Math.min(kind % 9, 8 - (kind % 9)))]!;
  if (copies === 0) likely *= NO_COPY_FACTOR;
  if (view.players[seat]!.discards.includes(tile)) return likely * OWN_DISCARD_FACTOR;
  const at = view.pool.lastIndexOf(tile);
  if (at < 0) return likely;
  if (honour) return likely * DISCARDED_HONOUR_FACTOR;
  return likely * passed.find(([since]) => view.pool.length - at <= since)![1];
}

function findShownSuit(sets: readonly DeclaredSet[]): string | undefined {
  const letters = sets.map(({ tiles }) => tiles[0]![0]!).filter((letter) => 'bco'.includes(letter));
  return letters.length >= 2 && new Set(letters).size === 1 ? letters[0] : undefined;
}

function computeLoss(thinking: DecisionContext, winner: Seat, tile: TileId, discarder: Seat | undefined): number {
  const { view, wild } = thinking;
  const { table, round, goulash, seats, seat } = view;
  if (wild === tile) return 0;
  const by = discarder ? 'discard' : 'wall';
  const { bonus } = view.players[winner]!;
  for (const mixed of [true, false]) {
    const { rack, sets } = buildPlainHand(thinking, winner, tile, mixed);
    const bill = score({ table, seat: winner, round, goulash, hand: { rack, sets, bonus }, win: { tile, by } });
    if (!bill.ok) continue;
    const liable = discarder === seat ? findLiability(thinking, winner, { rack, sets }, tile) : undefined;
    const scores = { [winner]: bill.value.total };
    const paid = settle({ table, winner, seats, scores, discarder, liable });
    return paid.ok ? -paid.value.net[seat] : 0;
  }
  return 0;
}

export function isBarredByOwnDiscards(thinking: DecisionContext, seat: Seat, tile: TileId): boolean {
  const { table, round, seats, players } = thinking.view;
  const { bonus, discards, warned } = players[seat]!;
  const hand = { ...buildPlainHand(thinking, seat, tile, true), bonus };
  const bill = score({ table, seat, seats, round, hand, ownDiscards: discards, warned, win: { tile, by: 'discard' } });
  return !bill.ok && bill.error.code === 'sacred-discard';
}

function findLiability({ view }: DecisionContext, winner: Seat, hand: Holding13, tile: TileId) {
  const { table, seat, seats, goulash, wallLeft, players } = view;
  const law = table.asks.liability;
  const { sets } = players[winner]!;
  if (!law || (sets.length < 2 && wallLeft > (law.late ?? -1))) return undefined;
  // Guessed sets are put on the rack, because they are concealed.
  const guessed = hand.sets.slice(sets.length).flatMap(({ tiles }) => tiles);
  const rack = law.wholeHand ? [...hand.rack, ...guessed] : [];
  const judged = liability({
    table,
    seats,
    goulash,
    winner,
    hand: { rack, sets, bonus: [] },
    tile,
    by: 'discard',
    discarder: seat,
    tilesLeft: wallLeft,
    seen: law.late === undefined ? [] : listTilesInSight(view, winner),
  });
  return judged.ok ? judged.value.liable : undefined;
}

function chooseFillerTile({ view, wild }: DecisionContext, seat: Seat): TileId {
  const letter = findShownSuit(view.players[seat]!.sets) ?? 'c';
  const tile = `${letter}5` as TileId;
  return tile === wild ? 'c4' : tile;
}

/** A plain hand around the sets that the player shows: with chows where any number is allowed, otherwise with pungs. */
function buildPlainHand({ view, wild, free }: DecisionContext, seat: Seat, tile: TileId, mixed: boolean): Holding13 {
  const shown = view.players[seat]!.sets;
  const open = shown.flatMap(({ tiles }) => tiles);
  const countUnseenCopies = (each: TileId): number => COPIES_PER_KIND - countTileInList(open, each);
  const taken = new Set([...open, tile]);
  const only = findShownSuit(shown) ?? (mixed ? undefined : getTileIndex(tile) < 27 ? tile[0]! : 'c');
  const suits = only === undefined ? [9, 18, 0] : [9 * 'bco'.indexOf(only)];
  const starts = suits.flatMap((from) => [1, 4].map((rank) => from + rank)).concat(suits.map((from) => from + 7));
  const others = suits.flatMap((from) => [0, 2, 3, 5, 6, 8].map((rank) => from + rank));
  const findTilesOfShape = (kinds: readonly number[], shape: (at: number) => readonly number[]) => {
    const at = kinds.find((kind) =>
      shape(kind).every((each) => !taken.has(getTileOfKind(each)) && getTileOfKind(each) !== wild),
    );
    const tiles = at === undefined ? undefined : shape(at).map(getTileOfKind);
    for (const each of tiles ?? []) taken.add(each);
    return tiles;
  };
  /**
   * A pung (`many` is 3) or a pair (2) of a tile that the hand may use already. The tile has that many copies that are
   * not exposed. Empty if there is no such tile.
   */
  const fillWithAlike = (many: number): readonly TileId[] => {
    const found = others
      .map(getTileOfKind)
      .find((each) => each !== tile && each !== wild && countUnseenCopies(each) >= many);
    return found ? Array<TileId>(many).fill(found) : [];
  };
  const buildPung = () => findTilesOfShape([...starts, ...others], (at) => [at, at, at]);
  const buildChow = () =>
    findTilesOfShape(
      [...starts, ...others].filter((at) => at % 9 < 7),
      (at) => [at, at + 1, at + 2],
    );
  const pair = findTilesOfShape([...starts.toReversed(), ...others], (at) => [at, at]) ?? fillWithAlike(2);
  const sets = [...shown];
  while (sets.length < 3) {
    const tiles = (free ? buildChow() : undefined) ?? buildPung();
    if (!tiles) break;
    sets.push({ tiles, concealed: false });
  }
  if (sets.length === 4) return { rack: [tile, tile], sets };
  if (countUnseenCopies(tile) === COPIES_PER_KIND) return { rack: [tile, tile, tile, ...pair], sets };
  // If the player already shows copies of the tile, it is assumed to complete the pair or, if too few copies are left
  // for a pair, a chow.
  return {
    rack:
      countUnseenCopies(tile) > 1
        ? [...(buildPung() ?? fillWithAlike(3)), tile, tile]
        : [...findChowWith(tile, countUnseenCopies), ...pair],
    sets,
  };
}

/** A chow around the tile, preferably with it in the middle; empty if the exposed sets use up a tile that it needs. */
function findChowWith(tile: TileId, left: (each: TileId) => number): readonly TileId[] {
  const place = getTileIndex(tile) % 9;
  const runs = [1, 0, 2]
    .map((before) => place - before)
    .filter((low) => low >= 0 && low <= 6)
    .map((low) => [0, 1, 2].map((step) => getTileOfKind(getTileIndex(tile) - place + low + step)));
  return runs.find((run) => run.every((each) => left(each) > 0)) ?? [];
}

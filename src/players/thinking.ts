import { countsOfRack, score, tileIndex, type DeclaredSet, type Table, type TileId } from '../engine/index.ts';
import { anyGoalFor, goalsFor, type Goal } from './target-hands.ts';
import { FAST, SLOW, type GamePace } from './game-length.ts';
import { unseenBy, wildInView } from './unseen-tiles.ts';
import type { SeatView } from './view.ts';

// What stays the same while one decision is weighed, so that it is worked out once.

/** A rack with the sets beside it, after a decision. */
export interface Holding13 {
  readonly rack: readonly TileId[];
  readonly sets: readonly DeclaredSet[];
}

/** Everything that stays the same while one decision is weighed. */
export interface Thinking {
  readonly view: SeatView;
  readonly unseen: readonly number[];
  readonly wild: TileId | undefined;
  readonly goals: (sets: readonly DeclaredSet[]) => readonly Goal[];
  /** Any hand at all. */
  readonly anyGoal: (sets: readonly DeclaredSet[]) => Goal;
  readonly worths: Map<string, number>;
  /** The table turns complete hands away that are worth too little. */
  readonly minimum: boolean;
  readonly pace: GamePace;
  /** A hand may hold as many chows as it likes. */
  readonly free: boolean;
}

export function thinkAbout(view: SeatView): Thinking {
  const free = chowsAreFree(view);
  return {
    view,
    unseen: unseenBy(view),
    wild: wildInView(view),
    goals: goalsFor(view),
    anyGoal: anyGoalFor(view),
    worths: new Map(),
    minimum: hasMinimum(view),
    pace: free ? FAST : SLOW,
    free,
  };
}

/** Hands worth next to nothing, as different games see it, and the tile each is won with. */
const POOR = [
  ['b123 b678 c345 o567 c88', 'o7'],
  ['b444 c222 o666 c777 o33', 'o3'],
  ['b123 c444 o555 o666 c88', 'c8'],
] as const;

const minimums = new WeakMap<Table, boolean>();

/** Whether the count turns a poor hand away for its worth. */
function hasMinimum({ table, seat, round }: SeatView): boolean {
  const known = minimums.get(table);
  if (known !== undefined) return known;
  const bills = POOR.map(([hand, tile]) => score({ table, seat, round, hand, win: { tile, by: 'discard' } }));
  const found = bills.some((bill) => !bill.ok && bill.error.code === 'below-minimum');
  minimums.set(table, found);
  return found;
}

/** The tiles of a rack by kind, the wild ones apart. */
export const rackCounts = ({ wild }: Thinking, rack: readonly TileId[]) => ({
  counts: countsOfRack(rack, wild),
  wilds: wild ? rack.filter((tile) => tile === wild).length : 0,
});

/** How many of some tiles this seat has not seen. */
export const unseenOf = ({ unseen }: Thinking, tiles: readonly TileId[]): number =>
  tiles.reduce((sum, tile) => sum + (unseen[tileIndex(tile)] ?? 1), 0);

const chowsAreFree = ({ table, goulash }: SeatView): boolean =>
  table.ruleset.maxChows({ goulash, blessing: false }) > 1;

/** How many turns everybody has had, as the throws tell; after a throw a whole round is still to come. */
export function turnsHad({ seats, players }: SeatView): number {
  const thrown = seats.reduce((sum, seat) => sum + players[seat]!.discards.length, 0);
  return (thrown + 2) / seats.length;
}

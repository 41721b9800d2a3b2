import {
  KINDS,
  randomFrom,
  score,
  settle,
  shuffled,
  tileIndex,
  tileOf,
  type DeclaredSet,
  type Seat,
  type TileId,
} from '../engine/index.ts';
import type { Goal } from './target-hands.ts';
import { rackCounts, type Holding13, type Thinking } from './thinking.ts';
import type { SeatView } from './view.ts';

// What Mahjong with a hand would bring: the rack is completed in some orders of chance, and the engine bills it.

/** Orders in which tiles may come: the same for every throw that is compared, so that chance weighs on all alike. */
const ORDERS = [3, 5, 11].map((seed) =>
  shuffled(
    Array.from({ length: KINDS }, (_, kind) => kind),
    randomFrom(seed),
  ),
);

/** What the engine would bill for the hands that the rack becomes as tiles come, as the sum of what the others pay. */
export function handValue(thinking: Thinking, goal: Goal, holding: Holding13, distance: number): number {
  // A hand of its own shape is worth the same whatever is thrown on the way to it.
  const { special } = goal.aim;
  const known = special === undefined ? undefined : thinking.worths.get(special);
  if (known !== undefined) return known;
  const worth = meanWorth(thinking, goal, holding, distance > FAR ? ORDERS.slice(0, 1) : ORDERS);
  if (special !== undefined) thinking.worths.set(special, worth);
  return worth;
}

/** Of a hand that is further away little is known, so that one way to it is as good as some. */
const FAR = 4;

function meanWorth(thinking: Thinking, goal: Goal, holding: Holding13, orders: typeof ORDERS): number {
  const worths = orders.map((order) => {
    const whole = likelyHand(thinking, goal, holding, order);
    return whole ? worthOfWhole(thinking, whole, holding.sets) : 0;
  });
  return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}

/** So many winners draw the last tile themselves. */
export const SELF_DRAWN = 0.24;

function worthOfWhole(thinking: Thinking, whole: Whole, sets: readonly DeclaredSet[]): number {
  const name = `${whole.rack.join('')} ${whole.last} ${sets.map(({ tiles }) => tiles.join('')).join()}`;
  const known = thinking.worths.get(name);
  if (known !== undefined) return known;
  const thrown = billed(thinking.view, whole, sets, 'discard');
  const drawn = billed(thinking.view, whole, sets, 'wall');
  // A hand that may only be drawn comes seldom.
  const worth = thrown > 0 ? (1 - SELF_DRAWN) * thrown + SELF_DRAWN * drawn : drawn / 2;
  thinking.worths.set(name, worth);
  return worth;
}

/** A complete hand: its rack, the winning tile among it. */
export interface Whole {
  readonly rack: readonly TileId[];
  readonly last: TileId;
}

const NO_ORDER = Array<number>(KINDS).fill(0);

/** A hand that the rack may become, where each time the tile comes of which most are left; undefined where none can. */
export const exampleOf = (thinking: Thinking, goal: Goal, holding: Holding13): Whole | undefined =>
  likelyHand(thinking, goal, holding, NO_ORDER);

/** Completes the rack with useful tiles in an order of chance, throwing what keeps it nearest. */
function likelyHand(thinking: Thinking, goal: Goal, { rack }: Holding13, order: readonly number[]): Whole | undefined {
  const { wild, unseen } = thinking;
  const { counts, wilds } = rackCounts(thinking, rack);
  const lonely = byLoneliness(counts);
  for (;;) {
    const { distance, useful } = goal.gauge.progress(counts, wilds);
    const natural = useful.filter((tile) => tile !== wild);
    // The more of a tile are left the likelier it comes before another.
    const rank = (tile: TileId) => (1 + order[tileIndex(tile)]!) / Math.max(0.01, unseen[tileIndex(tile)]!);
    let last: TileId | undefined;
    for (const tile of natural) if (last === undefined || rank(tile) < rank(last)) last = tile;
    if (last === undefined) return undefined;
    counts[tileIndex(last)]!++;
    if (distance === 0) {
      const naturals = counts.flatMap((count, kind) => Array<TileId>(count).fill(tileOf(kind)));
      return { rack: [...naturals, ...Array<TileId>(wilds).fill(wild ?? last)], last };
    }
    const thrown = lonely.find((kind) => {
      const count = counts[kind]!;
      if (count === 0) return false;
      counts[kind] = count - 1;
      const keeps = goal.gauge.distance(counts, wilds) < distance;
      counts[kind] = count;
      return keeps;
    });
    if (thrown === undefined) return undefined;
    counts[thrown]!--;
  }
}

/** The kinds, those first that have the fewest of their own and beside them: mostly these are thrown. */
function byLoneliness(counts: readonly number[]): number[] {
  const friends = counts.map((count, kind) => {
    const place = kind % 9;
    const beside = (step: number) => (kind < 27 && place + step >= 0 && place + step < 9 ? counts[kind + step]! : 0);
    return 3 * count + 2 * (beside(-1) + beside(1)) + beside(-2) + beside(2);
  });
  return counts.map((_, kind) => kind).toSorted((a, b) => friends[a]! - friends[b]!);
}

/** What the others pay together for a hand won so. */
function billed(view: SeatView, { rack, last }: Whole, sets: readonly DeclaredSet[], by: 'discard' | 'wall'): number {
  const { table, seat, round, goulash, own } = view;
  const hand = { rack, sets, bonus: own.bonus };
  const bill = score({ table, seat, round, goulash, hand, win: { tile: last, by } });
  return bill.ok ? paidFor(view, seat, bill.value.total, by === 'discard') : 0;
}

/** What a seat gets from all others for a score, thrown to it by the next player or drawn. */
function paidFor(view: SeatView, winner: Seat, total: number, thrown: boolean): number {
  const { table, seats } = view;
  const discarder = thrown ? seats[(seats.indexOf(winner) + 1) % seats.length] : undefined;
  const paid = settle({ table, winner, seats, scores: { [winner]: total }, discarder });
  if (!paid.ok) return 0;
  return paid.value.written?.[winner] ?? paid.value.net[winner];
}

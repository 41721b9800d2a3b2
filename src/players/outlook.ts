import {
  countsOfRack,
  KINDS,
  randomFrom,
  resolve,
  score,
  settle,
  shuffled,
  tileIndex,
  tileOf,
  type DeclaredSet,
  type Seat,
  type TileId,
} from '../engine/index.ts';
import { anyGoalFor, goalsFor, type Goal } from './aims.ts';
import { unseenBy, wildOf } from './unseen.ts';
import type { SeatView } from './view.ts';

// What a rack of thirteen promises: for each hand it could become, how far that is, what helps, how likely it is to be
// reached in time, and what the engine would bill for it.

/** A rack with the sets beside it, after a decision. */
export interface Holding13 {
  readonly rack: readonly TileId[];
  readonly sets: readonly DeclaredSet[];
}

/** What one hand to aim at promises. */
export interface Outlook {
  readonly goal: Goal;
  readonly distance: number;
  /** The tiles that bring the hand nearer, and how many of them have not been seen. */
  readonly useful: readonly TileId[];
  readonly unseen: number;
  /** The share of such hands that end in Mahjong before somebody else does or the wall is used up. */
  readonly chance: number;
  /** What Mahjong would bring from the others together; 0 when the table does not let the likely hand win. */
  readonly worth: number;
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
  readonly pace: Pace;
  /** A hand may hold as many chows as it likes. */
  readonly free: boolean;
}

export const thinkAbout = (view: SeatView): Thinking => ({
  view,
  unseen: unseenBy(view),
  wild: wildOf(view),
  goals: goalsFor(view),
  anyGoal: anyGoalFor(view),
  worths: new Map(),
  minimum: hasMinimum(view),
  pace: chowsAreFree(view) ? FAST : SLOW,
  free: chowsAreFree(view),
});

/** Hands worth next to nothing, as different games see it, and the tile each is won with. */
const POOR = [
  ['b123 b678 c345 o567 c88', 'o7'],
  ['b444 c222 o666 c777 o33', 'o3'],
  ['b123 c444 o555 o666 c88', 'c8'],
] as const;

const minimums = new WeakMap<object, boolean>();

/** Whether the count turns a poor hand away for its worth. */
function hasMinimum({ rules, house, seat, round }: SeatView): boolean {
  const table = resolve(rules, house);
  if (!table.ok) return false;
  const known = minimums.get(table.value);
  if (known !== undefined) return known;
  const bills = POOR.map(([hand, tile]) => score({ rules, house, seat, round, hand, win: { tile, by: 'discard' } }));
  const found = bills.some((bill) => !bill.ok && bill.error.code === 'below-minimum');
  minimums.set(table.value, found);
  return found;
}

const read = ({ wild }: Thinking, rack: readonly TileId[]) => ({
  counts: countsOfRack(rack, wild),
  wilds: wild ? rack.filter((tile) => tile === wild).length : 0,
});

/** How many of some tiles this seat has not seen. */
export const unseenOf = ({ unseen }: Thinking, tiles: readonly TileId[]): number =>
  tiles.reduce((sum, tile) => sum + (unseen[tileIndex(tile)] ?? 1), 0);

/** How near a rack is to any hand, and what helps. */
export function speedOf(thinking: Thinking, { rack, sets }: Holding13): Outlook {
  const goal = thinking.anyGoal(sets);
  const { counts, wilds } = read(thinking, rack);
  const { distance, useful } = goal.gauge.progress(counts, wilds);
  return { goal, distance, useful, unseen: unseenOf(thinking, useful), chance: 0, worth: 0 };
}

/** Hands so much further than the nearest are not weighed. */
const DETOUR = 2;

/** What each hand within reach promises, without those that can no longer be made. */
export function outlooksOf(thinking: Thinking, holding: Holding13): readonly Outlook[] {
  const { counts, wilds } = read(thinking, holding.rack);
  const measured = thinking.goals(holding.sets).map((goal) => ({ goal, far: goal.gauge.distance(counts, wilds) }));
  const nearest = Math.min(...measured.map(({ far }) => far));
  return measured
    .filter(({ far }) => Number.isFinite(far) && far <= nearest + DETOUR)
    .map(({ goal }) => {
      const { distance, useful } = goal.gauge.progress(counts, wilds);
      const unseen = unseenOf(thinking, useful);
      const chance = chanceOf(thinking, goal, counts, distance, useful);
      const worth = chance > 0 ? worthOf(thinking, goal, holding, distance) : 0;
      return { goal, distance, useful, unseen, chance, worth };
    });
}

/** How a game usually goes, counted from hands of steady players; held against played hands in tests/bench/players. */
interface Pace {
  /** Useful tiles not seen that a hand has at each distance. */
  readonly useful: readonly number[];
  /** How likely one of the others ends the hand before the next turn: nobody in the first turns, then with their square, up to the most. */
  readonly ends: { readonly from: number; readonly grows: number; readonly most: number };
}

/** Where a hand may hold one chow at most, and where it may hold as many as it likes. */
const SLOW: Pace = { useful: [4.5, 8.5, 15.5, 25, 38, 55, 62, 66, 70], ends: { from: 3, grows: 0.0013, most: 0.27 } };
const FAST: Pace = { useful: [4.8, 13, 25, 43, 68, 80, 85, 88, 90], ends: { from: 3, grows: 0.006, most: 0.38 } };
/** The same for hands that are not just any: pungs only, one suit, a shape of their own. */
const ONLY_PUNGS = [4, 6.5, 10, 15, 21, 27, 32] as const;
const ONE_SUIT = [4.8, 9.5, 15, 21, 26, 30, 33] as const;
const SHAPE = [3.5, 6, 9, 12, 16, 20, 24] as const;

const usualFor = ({ aim }: Goal, pace: Pace): readonly number[] => {
  if (aim.special !== undefined) return SHAPE;
  if (aim.maxChows === 0) return ONLY_PUNGS;
  return aim.tiles ? ONE_SUIT : pace.useful;
};

/** A tile that others throw is as good as half a drawn one: they keep what helps themselves. */
const THROWN = 0.5;
/** So much more often than by drawing alone a hand gets a tile that helps, before its last. */
const THROWN_TOO = 1.7;

function chowsAreFree({ rules, house, goulash }: SeatView): boolean {
  const table = resolve(rules, house);
  return table.ok && table.value.maxChows({ goulash, blessing: false }) > 1;
}

/** However many kinds help, a turn brings a hand that is more than one tile short nearer no more often than this. */
const MOST_A_TURN = 0.6;

/** The share of hands that get all they need in the turns that are left. */
export function chanceOf(
  { view, unseen, pace }: Thinking,
  goal: Goal,
  counts: readonly number[],
  distance: number,
  useful: readonly TileId[],
): number {
  const players = view.seats.length;
  const total = Math.max(
    1,
    unseen.reduce((sum, count) => sum + count, 0),
  );
  const others = players - 1;
  const sources = (tile: TileId): number => {
    if (distance === 0) return 1 + others * THROWN;
    if (goal.concealed) return 1;
    return 1 + ((counts[tileIndex(tile)] ?? 0) >= 2 ? others : goal.aim.maxChows === 0 ? 0 : 1) * THROWN;
  };
  const now = useful.reduce((sum, tile) => sum + (unseen[tileIndex(tile)] ?? 0) * sources(tile), 0) / total;
  if (now === 0 && distance >= 0) return 0;
  const { ends } = pace;
  const usually = usualFor(goal, pace);
  const usual = (step: number) => usually[Math.min(step, usually.length - 1)]!;
  // The tiles that help now say something of those that help next, but nothing of the wait at the end.
  const good = Math.min(1.2, Math.sqrt(now / ((usual(distance) * THROWN_TOO) / total)));
  const steps = Array.from({ length: distance + 1 }, (_, step) => {
    if (step === distance) return now;
    return step === 0 ? (usual(0) * (1 + others * THROWN)) / total : (good * usual(step) * THROWN_TOO) / total;
  });
  const turns = Math.floor(view.wallLeft / players);
  const gone = view.own.discards.length;
  // Standing at each step, after so many turns in which nobody else has won.
  const at = Array<number>(distance + 2).fill(0);
  at[distance + 1] = 1;
  for (let turn = 0; turn < turns; turn++) {
    const goesOn = 1 - Math.min(ends.most, ends.grows * Math.max(0, gone + turn - ends.from) ** 2);
    for (let step = 1; step <= distance + 1; step++) {
      const moves = at[step]! * Math.min(step === 1 ? 1 : MOST_A_TURN, steps[step - 1]!);
      at[step - 1]! += moves;
      at[step]! -= moves;
    }
    for (let step = 1; step <= distance + 1; step++) at[step]! *= goesOn;
  }
  return at[0]!;
}

/** Orders in which tiles may come: the same for every throw that is compared, so that chance weighs on all alike. */
const ORDERS = [3, 5, 11].map((seed) =>
  shuffled(
    Array.from({ length: KINDS }, (_, kind) => kind),
    randomFrom(seed),
  ),
);

/** What the engine would bill for the hands that the rack becomes as tiles come, as the sum of what the others pay. */
function worthOf(thinking: Thinking, goal: Goal, holding: Holding13, distance: number): number {
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

interface Whole {
  readonly rack: readonly TileId[];
  readonly last: TileId;
}

/** Completes the rack with useful tiles in an order of chance, throwing what keeps it nearest. */
function likelyHand(thinking: Thinking, goal: Goal, { rack }: Holding13, order: readonly number[]): Whole | undefined {
  const { wild, unseen } = thinking;
  const { counts, wilds } = read(thinking, rack);
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
  const { rules, house, seat, round, goulash, own } = view;
  const hand = { rack, sets, bonus: own.bonus };
  const bill = score({ rules, house, seat, round, goulash, hand, win: { tile: last, by } });
  return bill.ok ? paidFor(view, seat, bill.value.total, by === 'discard') : 0;
}

/** What a seat gets from all others for a score, thrown to it by the next player or drawn. */
export function paidFor(view: SeatView, winner: Seat, total: number, thrown: boolean): number {
  const { rules, house, seats } = view;
  const discarder = thrown ? seats[(seats.indexOf(winner) + 1) % seats.length] : undefined;
  const paid = settle({ rules, house, winner, seats, scores: { [winner]: total }, discarder });
  if (!paid.ok) return 0;
  return paid.value.written?.[winner] ?? paid.value.net[winner];
}

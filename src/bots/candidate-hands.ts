import {
  countRackTilesByKind,
  TILE_KIND_COUNT,
  createRandomBelowFromSeed,
  score,
  settle,
  shuffle,
  getTileIndex,
  getTileOfKind,
  type Action,
  type DeclaredSet,
  type TileId,
} from '../engine/index.ts';
import { isPungWorthDouble } from './pung-doubles.ts';
import { runAllSlices, type Slices } from './slices.ts';
import {
  countRackKindsAndWilds,
  countUnseenCopiesOfTiles,
  type HandAimWithGauge,
  type DecisionContext,
} from './thinking.ts';
import { removeTilesOnce, type Holding13, type RackAfterChoice, type SeatView } from './view.ts';
import { estimateWinProbability } from './win-probability.ts';

// The hands that a rack of thirteen may become.

export interface HandCandidate {
  readonly goal: HandAimWithGauge;
  readonly distance: number;
  /** The tiles that bring the hand nearer; `unseen` counts their copies that this seat has not seen. */
  readonly useful: readonly TileId[];
  readonly unseen: number;
  readonly chance: number;
  /** The total that the other players would pay; 0 if the hand may not win at this table. */
  readonly worth: number;
}

export function buildNearestUnratedHandCandidate(thinking: DecisionContext, { rack, sets }: Holding13): HandCandidate {
  const goal = thinking.anyGoal(sets);
  const { counts, wilds } = countRackKindsAndWilds(thinking, rack);
  const { distance, useful } = goal.gauge.progress(counts, wilds);
  return { goal, distance, useful, unseen: countUnseenCopiesOfTiles(thinking, useful), chance: 0, worth: 0 };
}

const MAX_DETOUR = 2;

/** Pauses before each candidate hand and while it is examined, because the first candidates take a while. */
export function* createHandCandidateSlices(
  thinking: DecisionContext,
  holding: Holding13,
): Slices<readonly HandCandidate[]> {
  const { counts, wilds } = countRackKindsAndWilds(thinking, holding.rack);
  const measured = thinking.goals(holding.sets).map((goal) => ({ goal, far: goal.gauge.distance(counts, wilds) }));
  const nearest = Math.min(...measured.map(({ far }) => far));
  const candidates: HandCandidate[] = [];
  for (const { goal, far } of measured) {
    if (!Number.isFinite(far) || far > nearest + MAX_DETOUR) continue;
    yield;
    const { distance, useful } = goal.gauge.progress(counts, wilds);
    const unseen = countUnseenCopiesOfTiles(thinking, useful);
    const chance = estimateWinProbability(thinking, goal, counts, distance, useful);
    yield;
    const worth = chance > 0 ? estimateHandValue(thinking, goal, holding, distance) : 0;
    candidates.push({ goal, distance, useful, unseen, chance, worth });
  }
  return candidates;
}

/**
 * The nearest hand. If it is at most one tile from waiting, rather the nearest hand that is worth the table's minimum,
 * if there is one.
 */
export function buildNearestCandidatePreferringWinnable(thinking: DecisionContext, left: RackAfterChoice) {
  const any = buildNearestUnratedHandCandidate(thinking, left);
  if (!thinking.minimum || any.distance > 1) return any;
  const winning = runAllSlices(createHandCandidateSlices(thinking, left)).filter(({ worth }) => worth > 0);
  return winning.toSorted((a, b) => a.distance - b.distance || b.unseen - a.unseen)[0] ?? any;
}

/** Scores an action; higher is better. Each step of distance costs 100, a claim 40; a kong earns 1. */
export const scoreActionFromDistance = (action: Action, distance: number): number =>
  Number(action.do === 'kong') - getClaimCostInStepHundredths(action) - 100 * distance;

/** A claim gives up a draw, so it must bring the hand this much nearer. */
export const getClaimCostInStepHundredths = (action: Action): number => (action.do === 'claim' ? 40 : 0);

/** Orders in which the tiles that a hand lacks are drawn; the same after every discard, so that luck favours none. */
const TILE_ORDERS = [3, 5, 11].map((seed) =>
  shuffle(
    Array.from({ length: TILE_KIND_COUNT }, (_, kind) => kind),
    createRandomBelowFromSeed(seed),
  ),
);

function estimateHandValue(thinking: DecisionContext, goal: HandAimWithGauge, holding: Holding13, distance: number) {
  // A special hand is worth the same whatever is discarded on the way to it, so its worth is estimated once.
  const { special } = goal.aim;
  const known = special === undefined ? undefined : thinking.worths.get(special);
  if (known !== undefined) return known;
  const orders = distance > FAR_DISTANCE ? TILE_ORDERS.slice(0, 1) : TILE_ORDERS;
  const worths = orders.map((order) => {
    const whole = completeRackInOrder(thinking, goal, holding, order);
    return whole ? estimatePaymentForExampleHand(thinking, whole, holding.sets) : 0;
  });
  const worth = worths.reduce((sum, each) => sum + each, 0) / worths.length;
  if (special !== undefined) thinking.worths.set(special, worth);
  return worth;
}

/** Beyond this distance the finished hand is so uncertain that its worth is estimated with one order of tiles. */
const FAR_DISTANCE = 4;

export const SELF_DRAWN_WIN_SHARE = 0.24;

export function estimatePaymentForExampleHand(
  thinking: DecisionContext,
  whole: ExampleRackAndLastTile,
  sets: readonly DeclaredSet[],
): number {
  const name = `${whole.rack.join('')} ${whole.last} ${sets.map(({ tiles }) => tiles.join('')).join()}`;
  const known = thinking.worths.get(name);
  if (known !== undefined) return known;
  const thrown = computePayment(thinking.view, whole, sets, 'discard');
  const drawn = computePayment(thinking.view, whole, sets, 'wall');
  // A hand that can only be completed by drawing is completed half as often.
  const worth = thrown > 0 ? (1 - SELF_DRAWN_WIN_SHARE) * thrown + SELF_DRAWN_WIN_SHARE * drawn : drawn / 2;
  thinking.worths.set(name, worth);
  return worth;
}

export interface ExampleRackAndLastTile {
  readonly rack: readonly TileId[];
  readonly last: TileId;
}

const FULL_RACK_SIZE = 13;
const NO_EXAMPLE = { lastDiscarded: [], missing: [] } as const;

/** The rack completed for a goal in several orders, as the hand that is paid most; undefined if no order works. */
export function completeRackForGoal(thinking: DecisionContext, goal: HandAimWithGauge, holding: Holding13) {
  let best: ExampleRackAndLastTile | undefined;
  let most = -Infinity;
  for (const order of listExampleOrders(thinking, holding.rack)) {
    const whole = completeRackInOrder(thinking, goal, holding, order);
    const worth = whole ? estimatePaymentForExampleHand(thinking, whole, holding.sets) : -Infinity;
    if (worth > most) [best, most] = [whole, worth];
  }
  return best;
}

export function completeRackLikeExample(
  thinking: DecisionContext,
  goal: HandAimWithGauge,
  holding: Holding13,
  example: readonly TileId[],
): ExampleRackAndLastTile | undefined {
  const [begun] = listExampleOrders(thinking, holding.rack);
  const tiles = [...holding.rack, ...holding.sets.flatMap((set) => set.tiles)];
  return completeRackInOrder(thinking, goal, holding, begun!, {
    lastDiscarded: example,
    missing: removeTilesOnce(example, tiles),
  });
}

/**
 * An order ranks tiles in groups, such as pairs before begun runs. Each group ranks this many times higher than the
 * group before it.
 */
const LAYER_FACTOR = 10;

/**
 * Three orders of adding tiles: begun sets first; pungs that double, then begun sets; pungs that double, other
 * pungs, begun runs.
 */
function listExampleOrders(thinking: DecisionContext, rack: readonly TileId[]): readonly (readonly number[])[] {
  const counts = countRackTilesByKind(rack, thinking.wild);
  const kinds = counts.map((_, kind) => kind);
  const paired = kinds.map((kind) => counts[kind] === 2);
  const doubling = kinds.map((kind) => paired[kind]! && isPungWorthDouble(thinking, getTileOfKind(kind)));
  const begun = kinds.map((kind) => paired[kind]! || isRunCompleted(counts, kind));
  const share = kinds.map((kind) => computeShareOfRun(thinking, counts, kind));
  const weighLayers = (...firstOnes: readonly (readonly boolean[])[]) =>
    kinds.map((kind) => {
      const at = firstOnes.findIndex((each) => each[kind]);
      return LAYER_FACTOR ** (at < 0 ? firstOnes.length : at) * share[kind]! - 1;
    });
  return [weighLayers(begun), weighLayers(doubling, begun), weighLayers(doubling, paired, begun)];
}

function isRunCompleted(counts: readonly number[], kind: number): boolean {
  const hasBeside = (step: number) => isBeside(kind, step) && counts[kind + step]! > 0;
  return (hasBeside(-2) && hasBeside(-1)) || (hasBeside(-1) && hasBeside(1)) || (hasBeside(1) && hasBeside(2));
}

/**
 * Ranks are divided by the copies left, so with 1 both ends of an open run would rank the same. With slightly less than
 * 1 the end with more copies left is added first.
 */
const OTHER_END_WEIGHT = 0.9;

/** Of the tiles left that would complete the same run, the share (0–1) of this kind; below 1 if both ends are open. */
function computeShareOfRun({ unseen }: DecisionContext, counts: readonly number[], kind: number): number {
  const isHeldBeside = (step: number): boolean => isBeside(kind, step) && counts[kind + step]! > 0;
  const countLeft = (step: number): number => (isBeside(kind, step) ? unseen[kind + step]! : 0);
  if (unseen[kind] === 0) return 1;
  const below = isHeldBeside(-1) && isHeldBeside(-2) ? countLeft(-3) : 0;
  const above = isHeldBeside(1) && isHeldBeside(2) ? countLeft(3) : 0;
  return unseen[kind]! / (unseen[kind]! + OTHER_END_WEIGHT * Math.max(below, above));
}

const isBeside = (kind: number, step: number): boolean => kind < 27 && (kind % 9) + step >= 0 && (kind % 9) + step < 9;

/**
 * Adds useful tiles in the given order, and discards tiles that the hand can spare. A rack that is short of tiles,
 * because some were passed on, is filled up first. To follow an earlier example, its tiles (`lastDiscarded`) are
 * discarded last, and its `missing` tiles are added first. Undefined if the hand cannot be completed.
 */
function completeRackInOrder(
  thinking: DecisionContext,
  goal: HandAimWithGauge,
  { rack, sets }: Holding13,
  order: readonly number[],
  {
    lastDiscarded,
    missing,
  }: { readonly lastDiscarded: readonly TileId[]; readonly missing: readonly TileId[] } = NO_EXAMPLE,
): ExampleRackAndLastTile | undefined {
  const { wild, unseen } = thinking;
  const { counts, wilds } = countRackKindsAndWilds(thinking, rack);
  const isDiscardedLast = (kind: number) => lastDiscarded.includes(getTileOfKind(kind));
  const kinds = sortKindsByNeighbours(counts);
  const lonely = [...kinds.filter((kind) => !isDiscardedLast(kind)), ...kinds.filter(isDiscardedLast)];
  let wanted = missing;
  let short = FULL_RACK_SIZE - 3 * sets.length - rack.length;
  for (;;) {
    const { distance, useful } = goal.gauge.progress(counts, wilds);
    const natural = useful.filter((tile) => tile !== wild);
    // The more copies of a tile are left, the earlier it tends to come.
    const rankTile = (tile: TileId) =>
      (wanted.includes(tile) ? 1 : LAYER_FACTOR * (1 + order[getTileIndex(tile)]!)) /
      Math.max(0.01, unseen[getTileIndex(tile)]!);
    let last: TileId | undefined;
    for (const tile of natural) if (last === undefined || rankTile(tile) < rankTile(last)) last = tile;
    if (last === undefined) return undefined;
    counts[getTileIndex(last)]!++;
    wanted = removeTilesOnce(wanted, [last]);
    if (distance === 0) {
      const naturals = counts.flatMap((count, kind) => Array<TileId>(count).fill(getTileOfKind(kind)));
      return { rack: [...naturals, ...Array<TileId>(wilds).fill(wild ?? last)], last };
    }
    if (short-- > 0) continue;
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

/** All kinds, those with the fewest copies and neighbours on the rack first: these are discarded first. */
function sortKindsByNeighbours(counts: readonly number[]): number[] {
  const friends = counts.map((count, kind) => {
    const countBeside = (step: number) => (isBeside(kind, step) ? counts[kind + step]! : 0);
    return 3 * count + 2 * (countBeside(-1) + countBeside(1)) + countBeside(-2) + countBeside(2);
  });
  return counts.map((_, kind) => kind).toSorted((a, b) => friends[a]! - friends[b]!);
}

function computePayment(
  view: SeatView,
  { rack, last }: ExampleRackAndLastTile,
  sets: readonly DeclaredSet[],
  by: 'discard' | 'wall',
): number {
  const { table, seat, seats, round, goulash, own } = view;
  const hand = { rack, sets, bonus: own.bonus };
  const bill = score({ table, seat, round, goulash, hand, win: { tile: last, by } });
  if (!bill.ok) return 0;
  const discarder = by === 'discard' ? seats[(seats.indexOf(seat) + 1) % seats.length] : undefined;
  const paid = settle({ table, winner: seat, seats, scores: { [seat]: bill.value.total }, discarder });
  return paid.ok ? (paid.value.written?.[seat] ?? paid.value.net[seat]) : 0;
}

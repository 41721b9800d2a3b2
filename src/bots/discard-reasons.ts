import { countTileInList, getTileIndex, getTileOfKind, type TileId } from '../engine/index.ts';
import type { CounselReason } from './counsel-reason-type.ts';
import {
  findReasonOtherIsDangerous,
  findReasonTileIsSafer,
  isDiscardWorseForDanger,
  isSaferForLittle,
  type ComparedDiscards,
} from './danger-reasons.ts';
import {
  isSetWithAtLeastTwoHeld,
  isSetSizedGroup,
  listPlanGroupsMarkingMissing,
  type PlanWithHelpfulTiles,
} from './plan.ts';
import { isPungWorthDouble } from './pung-doubles.ts';
import type { DecisionContext } from './thinking.ts';
import { isConsecutiveInOneSuit, isSuited, removeTilesOnce } from './view.ts';

/** Reasons that a look at the rack confirms, so that danger need not be mentioned with them. */
const OBVIOUS_REASONS: readonly CounselReason['kind'][] = [
  'waits',
  'off-suit',
  'gone',
  'alone',
  'second-pair',
  'one-over',
];

const WEAK_REASONS: readonly CounselReason['kind'][] = ['spare', 'not-needed', 'little'];
const FALLBACK_REASONS: readonly CounselReason['kind'][] = ['not-needed', 'little'];

/** Why `best` is better than `other`: for the plan, or because `other` may feed a player visibly near winning. */
export function getReasonForBetterDiscard(compared: ComparedDiscards): CounselReason {
  const { thinking, plan, best, other, there } = compared;
  const plain = createDiscardReason(compared);
  if (plain.kind !== 'waits' && isSaferForLittle(thinking, best, other))
    return findReasonOtherIsDangerous(compared) ?? plain;
  if (
    OBVIOUS_REASONS.includes(plain.kind) ||
    (isOtherPlanFurtherAway(plan, there) && !FALLBACK_REASONS.includes(plain.kind))
  )
    return plain;
  const danger = findReasonOtherIsDangerous(compared);
  return danger ?? (WEAK_REASONS.includes(plain.kind) ? findWeakReason(compared, plain) : plain);
}

function findWeakReason({ thinking, plan, best, other }: ComparedDiscards, plain: CounselReason): CounselReason {
  const parts = countTileInList(thinking.view.own.rack, best.tile) === 2;
  if (!parts && !FALLBACK_REASONS.includes(plain.kind)) return plain;
  const { seat } = other.because.danger ?? {};
  const safe =
    seat && isDiscardWorseForDanger(other, best) ? findReasonTileIsSafer(thinking, seat, best.tile, other) : undefined;
  if (seat && safe) return { kind: parts ? 'parts' : 'safer', seat, safe };
  return parts && !plan.example.flat().includes(best.tile) ? { kind: 'both-over' } : plain;
}

export const isOtherPlanFurtherAway = (
  { distance }: PlanWithHelpfulTiles,
  there: PlanWithHelpfulTiles | undefined,
): boolean => (there?.distance ?? Infinity) > distance;

function createDiscardReason({ thinking, plan, best: { tile }, other, there }: ComparedDiscards): CounselReason {
  const { rack } = thinking.view.own;
  const { phase } = thinking.view;
  if (plan.distance === 0 && plan.unseen > 0)
    return { kind: 'waits', still: phase.name === 'turn' && phase.drew === tile };
  const spare = listSpareTiles(plan, rack, tile);
  const rivals = spare.filter((each) => each !== tile);
  const otherTile = other.action.do === 'discard' && other.action.tile !== tile ? other.action.tile : undefined;
  const isOnlyOtherWorthDouble =
    otherTile && hasOpenSet(plan) && mayPungStillDouble(thinking, otherTile) && !mayPungStillDouble(thinking, tile);
  const pair = findHeldPairTileOfPlan(plan);
  // One copy is part of a planned set, so the two copies are no spare pair.
  if (countTileInList(rack, tile) === 2 && isOneOver(plan, rack, tile)) return { kind: 'one-over', held: 2 };
  const pairs = new Set(rack.filter((each) => countTileInList(rack, each) === 2)).size;
  if (countTileInList(rack, tile) === 2 && pair && pair !== tile)
    return pairs > 2 && !plan.example.flat().includes(tile) ? { kind: 'both-over' } : { kind: 'second-pair', pair };
  const why = findLooseReason(thinking, plan, tile);
  // Looseness (how little a tile is of use to the plan) is a reason only if the other tile is less loose, or if
  // the plan does not use the suit of the discard.
  const otherLooseness = (otherTile && findLooseReason(thinking, plan, otherTile)?.kind) ?? '';
  const looser = LOOSENESS_ORDER.indexOf(why?.kind ?? '') > LOOSENESS_ORDER.indexOf(otherLooseness);
  if (why && why.kind !== 'no-chow' && (looser || why.kind === 'off-suit')) return why;
  // The discard breaks up a whole chow, which puzzles every learner, and no other reason would explain it.
  if (why?.kind === 'no-chow' && isInWholeRun(thinking, tile)) return why;
  if (isOneOver(plan, rack, tile)) return { kind: 'one-over', held: countTileInList(rack, tile) };
  // More copies to come are no reason to keep a tile of a suit that the plan does not use.
  if (otherLooseness === 'off-suit') return { kind: 'little' };
  if (otherTile && rivals.includes(otherTile)) {
    const gained = there && there.distance === plan.distance ? listTilesHelpedMore(plan, there, otherTile) : [];
    const alike = gained.every((each) => each.tile === otherTile) && there?.helping.some((each) => each.tile === tile);
    if (gained.length > 0 && !alike && plan.unseen > there!.unseen && !isInSet(plan, rack, otherTile))
      return createGrowthReason(rack, otherTile, gained);
    if (isOnlyOtherWorthDouble) return { kind: 'doubles', keep: otherTile };
    if (why && looser) return why;
    return isWorthKeepingForCopies(otherTile) ? { kind: 'spare', keep: otherTile } : { kind: 'little' };
  }
  // A single tile that the plan would make into a pair or pung is worth keeping only because it may come again.
  if (otherTile && why && isSingle(plan, otherTile) && !looser) {
    if (isOnlyOtherWorthDouble) return { kind: 'doubles', keep: otherTile };
    return isMoreLikelyToCome(otherTile) ? { kind: 'spare', keep: otherTile } : { kind: 'little' };
  }
  if (why) return why;
  if (otherTile && isOtherPlanFurtherAway(plan, there) && rivals.length === 0) return { kind: 'only-spare' };
  if (otherTile && there && there.distance === plan.distance && there.unseen < plan.unseen) {
    const gained = listTilesHelpedMore(plan, there, otherTile);
    if (gained.length > 0 && !isInSet(plan, rack, otherTile)) return createGrowthReason(rack, otherTile, gained);
  }
  const keep = rivals.find(isWorthKeepingForCopies);
  if (keep) return { kind: 'spare', keep };
  return otherTile && !rivals.includes(otherTile) ? { kind: 'not-needed' } : { kind: 'little' };

  /** Whether `than` has more copies still to come than the discard, and these would bring the plan nearer. */
  function isMoreLikelyToCome(than: TileId): boolean {
    const isHelpful = plan.helping.some((each) => each.tile === than);
    return isHelpful && countUnseen(thinking, tile) < countUnseen(thinking, than);
  }
  /** A tile with a neighbour may start a chow: the copies left decide only where the plan has no room for a chow. */
  function isWorthKeepingForCopies(than: TileId): boolean {
    return isMoreLikelyToCome(than) && (hasPlanMaxChows(thinking, plan) || !hasNeighbour(rack, tile));
  }
}

function createGrowthReason(
  rack: readonly TileId[],
  keep: TileId,
  gained: PlanWithHelpfulTiles['helping'],
): CounselReason {
  const besides = [...new Set(rack)].map((third) => ({
    third,
    gained: gained.filter(({ tile }) => isConsecutiveInOneSuit([keep, tile, third])),
  }));
  const run = besides.reduce((a, b) => (b.gained.length > a.gained.length ? b : a));
  if (run.gained.length > 0) return { kind: 'grows', keep, gained: run.gained, beside: run.third };
  const third = countTileInList(rack, keep) > 1 ? gained.filter(({ tile }) => tile === keep) : [];
  return { kind: 'grows', keep, gained: third.length > 0 ? third : gained, beside: undefined };
}

const isInSet = (plan: PlanWithHelpfulTiles, rack: readonly TileId[], tile: TileId): boolean =>
  countTileInList(rack, tile) > 2 ||
  (countTileInList(rack, tile) === 1 &&
    listPlanGroupsMarkingMissing(plan).some(
      (tiles) =>
        isSetSizedGroup(tiles) && tiles.every(({ missing }) => !missing) && tiles.some((each) => each.tile === tile),
    ));

/** Whether at most one tile of some planned set is held, so that the set may become a pung of a dragon or wind. */
export const hasOpenSet = (plan: PlanWithHelpfulTiles): boolean =>
  listPlanGroupsMarkingMissing(plan).some((tiles) => isSetSizedGroup(tiles) && !isSetWithAtLeastTwoHeld(tiles));

const hasNeighbour = (rack: readonly TileId[], tile: TileId): boolean => rack.some((each) => isNearInSuit(each, tile));

const isOneOver = ({ example, missing }: PlanWithHelpfulTiles, rack: readonly TileId[], tile: TileId): boolean => {
  const held = countTileInList(rack, tile);
  if (held < 2 || countTileInList(example.flat(), tile) - countTileInList(missing, tile) !== held - 1) return false;
  // Of two copies, one is spare only if the plan uses the other in a run: in a pair or pung both would be useful.
  return held > 2 || example.some((tiles) => tiles.includes(tile) && isConsecutiveInOneSuit(tiles));
};

const listSpareTiles = ({ example, missing }: PlanWithHelpfulTiles, rack: readonly TileId[], thrown: TileId) => [
  thrown,
  ...removeTilesOnce(removeTilesOnce(rack, [thrown]), removeTilesOnce(example.flat(), missing)),
];

const isSingle = ({ example, missing }: PlanWithHelpfulTiles, tile: TileId): boolean =>
  example.some((tiles) => tiles[0] === tile && tiles[1] === tile) &&
  countTileInList(example.flat(), tile) - countTileInList(missing, tile) === 1;

export const findHeldPairTileOfPlan = ({ example, missing }: PlanWithHelpfulTiles): TileId | undefined => {
  const pair = example.find((tiles) => tiles.length === 2 && tiles[0] === tiles[1])?.[0];
  return pair !== undefined && !missing.includes(pair) ? pair : undefined;
};

const listTilesHelpedMore = (plan: PlanWithHelpfulTiles, there: PlanWithHelpfulTiles, otherTile: TileId) =>
  plan.helping
    .filter(({ tile, left }) => left > 0 && !there.helping.some((each) => each.tile === tile))
    .filter(({ tile }) => tile === otherTile || isNearInSuit(tile, otherTile));

const countUnseen = ({ unseen }: DecisionContext, tile: TileId): number => unseen[getTileIndex(tile)] ?? 0;

export const mayPungStillDouble = (thinking: DecisionContext, tile: TileId): boolean => {
  return (
    countTileInList(thinking.view.own.rack, tile) + countUnseen(thinking, tile) >= 3 &&
    isPungWorthDouble(thinking, tile)
  );
};

/** Reasons to discard a tile, from none to the strongest. */
const LOOSENESS_ORDER: readonly string[] = ['', 'no-chow', 'alone', 'gone', 'off-suit'] satisfies readonly (
  | CounselReason['kind']
  | ''
)[];

function findLooseReason(
  thinking: DecisionContext,
  plan: PlanWithHelpfulTiles,
  tile: TileId,
): CounselReason | undefined {
  const { aim } = plan;
  const { rack } = thinking.view.own;
  if (aim.tiles && !aim.tiles.includes(tile)) return { kind: 'off-suit' };
  if (countTileInList(rack, tile) > 1) return undefined;
  if (!hasNeighbour(rack, tile)) return { kind: countUnseen(thinking, tile) === 0 ? 'gone' : 'alone' };
  return aim.special === undefined && isChowUselessForPlan(thinking, plan, removeTilesOnce(rack, [tile]))
    ? { kind: 'no-chow' }
    : undefined;
}

export function hasPlanMaxChows(
  { mostChows }: DecisionContext,
  { aim, chows }: Pick<PlanWithHelpfulTiles, 'aim' | 'chows'>,
): boolean {
  const most = Math.min(mostChows, aim.maxChows ?? 4);
  return most < 4 && chows >= most;
}

export function isChowUselessForPlan(thinking: DecisionContext, plan: PlanWithHelpfulTiles, rack: readonly TileId[]) {
  if (!hasPlanMaxChows(thinking, plan)) return false;
  const chow = plan.chows === 1 && plan.example.find(isConsecutiveInOneSuit);
  if (!chow) return true;
  if (removeTilesOnce(chow, plan.missing).length > 1) return true;
  const others = listPlanGroupsMarkingMissing(plan).filter((_, at) => plan.example[at] !== chow);
  const used = others.flatMap((group) => group.flatMap(({ tile, missing }) => (missing ? [] : [tile])));
  const free = removeTilesOnce(rack, used);
  return free.some((low) => findRunFromLowestTile(low, free));
}

export function findRunFromLowestTile(low: TileId, rack: readonly TileId[]): readonly TileId[] | undefined {
  if (!isSuited(low)) return undefined;
  const run = [0, 1, 2].map((step) => getTileOfKind(getTileIndex(low) + step));
  return isConsecutiveInOneSuit(run) && run.every((tile) => rack.includes(tile)) ? run : undefined;
}

export const isInWholeRun = ({ mostChows, view: { own } }: DecisionContext, tile: TileId): boolean =>
  mostChows > 0 && own.rack.some((low) => findRunFromLowestTile(low, own.rack)?.includes(tile));

const isNearInSuit = (other: TileId, tile: TileId): boolean =>
  isSuited(tile) &&
  other !== tile &&
  other.charAt(0) === tile.charAt(0) &&
  Math.abs(Number(other.charAt(1)) - Number(tile.charAt(1))) <= 2;

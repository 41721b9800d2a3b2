import { SUITS, tileIndex, tileOf, type TileId } from '../engine/index.ts';
import type { CounselReason } from './counsel-reason-type.ts';
import { findDangerReason, explainSafety, isDangerTheReason } from './danger-reasons.ts';
import type { ActionOption } from './policies.ts';
import type { Helping, Prospect } from './plan.ts';
import { doesPungDouble } from './pung-doubles.ts';
import type { DecisionContext } from './thinking.ts';
import { withoutTiles } from './view.ts';

// Why the coach would rather discard one tile than another: what the plan needs. Whom a tile may feed is in danger-reasons.ts.

/** What a look at the rack shows to be over: a word about danger would only hide it. */
const OBVIOUS_REASONS: readonly CounselReason['kind'][] = [
  'waits',
  'off-suit',
  'gone',
  'alone',
  'second-pair',
  'one-over',
];

/** Too little to part a pair for. */
const WEAK_REASONS: readonly CounselReason['kind'][] = ['spare', 'more-left', 'not-needed', 'little'];
/** Said where nothing else is. */
const FALLBACK_REASONS: readonly CounselReason['kind'][] = ['not-needed', 'little'];

/** What the plan needs comes first; a danger is named where everybody can see it. */
export function throwReason(
  thinking: DecisionContext,
  plan: Prospect,
  best: ActionOption & { readonly tile: TileId },
  other: ActionOption,
  there: Prospect | undefined,
): CounselReason {
  const plain = discardReason(thinking, plan, best.tile, other, there);
  if (OBVIOUS_REASONS.includes(plain.kind) || (isFurther(plan, there) && !FALLBACK_REASONS.includes(plain.kind)))
    return plain;
  const danger = findDangerReason(thinking, plan, best, other, there);
  return danger ?? (WEAK_REASONS.includes(plain.kind) ? faintReason(thinking, plan, best, other, plain) : plain);
}

/**
 * Where nothing else is to be said, that the tile is safer. Nobody parts a pair without a word: that it is safer, or that the
 * plan has no place for it.
 */
function faintReason(
  thinking: DecisionContext,
  { example }: Prospect,
  best: ActionOption & { readonly tile: TileId },
  other: ActionOption,
  plain: CounselReason,
): CounselReason {
  const parts = countTile(thinking.view.own.rack, best.tile) === 2;
  if (!parts && !FALLBACK_REASONS.includes(plain.kind)) return plain;
  const { seat } = other.because.danger ?? {};
  const safe = seat && isDangerTheReason(other, best) ? explainSafety(thinking, seat, best.tile, other) : undefined;
  if (seat && safe) return { kind: parts ? 'parts' : 'safer', seat, safe };
  return parts && !example.flat().includes(best.tile) ? { kind: 'both-over' } : plain;
}

/** The plan is further away after that. */
export const isFurther = ({ distance }: Prospect, there: Prospect | undefined): boolean =>
  (there?.distance ?? Infinity) > distance;

function discardReason(
  thinking: DecisionContext,
  plan: Prospect,
  tile: TileId,
  other: ActionOption,
  there: Prospect | undefined,
): CounselReason {
  const { rack } = thinking.view.own;
  const { phase } = thinking.view;
  if (plan.distance === 0 && plan.unseen > 0)
    return { kind: 'waits', still: phase.name === 'turn' && phase.drew === tile && !isMultiple(rack, tile) };
  const spare = listSpareTiles(plan, rack, tile);
  const rivals = spare.filter((each) => each !== tile);
  const otherTile = other.action.do === 'discard' && other.action.tile !== tile ? other.action.tile : undefined;
  const pair = findPlannedPair(plan);
  // One of the two stands in a set of the plan: then it is no pair that is over.
  if (countTile(rack, tile) === 2 && isOneOver(plan, rack, tile)) return { kind: 'one-over', held: 2 };
  // Of three pairs or more, others are pungs that have begun: that there is a pair is no reason against this one.
  const pairs = new Set(rack.filter((each) => countTile(rack, each) === 2)).size;
  if (countTile(rack, tile) === 2 && pair && pair !== tile)
    return pairs > 2 && !plan.example.flat().includes(tile) ? { kind: 'both-over' } : { kind: 'second-pair', pair };
  const why = whyLoose(thinking, plan, tile);
  // It is no reason for this tile where as much stands against the other one.
  const looser =
    LOOSENESS_ORDER.indexOf(why?.kind ?? '') >
    LOOSENESS_ORDER.indexOf((otherTile && whyLoose(thinking, plan, otherTile)?.kind) ?? '');
  // What can make no set at all needs no comparing.
  if (why && why.kind !== 'no-chow' && looser) return why;
  if (isOneOver(plan, rack, tile)) return { kind: 'one-over', held: countTile(rack, tile) };
  if (otherTile && rivals.includes(otherTile)) {
    const gained = there && there.distance === plan.distance ? listTilesHelpedBy(plan, there, otherTile) : [];
    // Where a second copy of either would help alike, the one of which fewer are left goes.
    const alike = gained.every((each) => each.tile === otherTile) && there?.helping.some((each) => each.tile === tile);
    if (gained.length > 0 && !alike && plan.unseen > there!.unseen && !isSet(rack, otherTile))
      return grows(rack, otherTile, gained);
    if (mayDouble(thinking, otherTile) && !mayDouble(thinking, tile)) return { kind: 'doubles', keep: otherTile };
    if (why && looser) return why;
    return fewerLeft(otherTile) ? { kind: 'spare', also: otherTile } : { kind: 'little' };
  }
  // A single tile, which the plan would make a pung of, has no more for it than that it may come again.
  if (otherTile && why && isSingle(plan, otherTile) && !looser) {
    if (mayDouble(thinking, otherTile) && !mayDouble(thinking, tile)) return { kind: 'doubles', keep: otherTile };
    return countUnseen(thinking, otherTile) > countUnseen(thinking, tile)
      ? { kind: 'more-left', keep: otherTile }
      : { kind: 'little' };
  }
  if (why) return why;
  if (otherTile && isFurther(plan, there) && rivals.length === 0) return { kind: 'only-spare' };
  if (otherTile && there && there.distance === plan.distance && there.unseen < plan.unseen) {
    const gained = listTilesHelpedBy(plan, there, otherTile);
    if (gained.length > 0 && !isSet(rack, otherTile)) return grows(rack, otherTile, gained);
  }
  const also = rivals.find(fewerLeft);
  if (also) return { kind: 'spare', also };
  return otherTile && !rivals.includes(otherTile) ? { kind: 'not-needed' } : { kind: 'little' };

  /** Beside a neighbour a tile has begun a chow: how many copies are left decides only where the plan has no room for one. */
  function fewerLeft(than: TileId): boolean {
    return (
      countUnseen(thinking, tile) < countUnseen(thinking, than) && (isFull(thinking, plan) || !hasNeighbour(rack, tile))
    );
  }
}

/** Of the tiles that go with one that is kept, those are named that make a whole set of it, where there are such. */
function grows(rack: readonly TileId[], keep: TileId, gained: readonly Helping[]): CounselReason {
  const besides = [...new Set(rack)].map((third) => ({
    third,
    gained: gained.filter(({ tile }) => isRun([keep, tile, third])),
  }));
  const run = besides.reduce((a, b) => (b.gained.length > a.gained.length ? b : a));
  if (run.gained.length > 0) return { kind: 'grows', keep, gained: run.gained, beside: run.third };
  const third = countTile(rack, keep) > 1 ? gained.filter(({ tile }) => tile === keep) : [];
  return { kind: 'grows', keep, gained: third.length > 0 ? third : gained, beside: undefined };
}

const countTile = (tiles: readonly TileId[], tile: TileId): number => tiles.filter((each) => each === tile).length;

const isSet = (rack: readonly TileId[], tile: TileId): boolean => countTile(rack, tile) > 2;

const hasNeighbour = (rack: readonly TileId[], tile: TileId): boolean => rack.some((each) => isNear(each, tile));

/** The plan uses every copy of a tile that is held, but one. */
const isOneOver = ({ example, missing }: Prospect, rack: readonly TileId[], tile: TileId): boolean => {
  const held = countTile(rack, tile);
  return held > 1 && countTile(example.flat(), tile) - countTile(missing, tile) === held - 1;
};

export const isRun = (tiles: readonly TileId[]): boolean => {
  const kinds = tiles.map(tileIndex).toSorted((a, b) => a - b);
  return (
    tiles.every((tile) => isSuited(tile) && tile.charAt(0) === tiles[0]!.charAt(0)) &&
    kinds.every((kind, at) => kind === kinds[0]! + at)
  );
};

/** The tiles of a rack that the plan does not use, the one that is thrown among them. */
const listSpareTiles = ({ example, missing }: Prospect, rack: readonly TileId[], thrown: TileId): readonly TileId[] => [
  thrown,
  ...withoutTiles(withoutTiles(rack, [thrown]), withoutTiles(example.flat(), missing)),
];

/** The plan has a tile alone, and its set would have to come. */
const isSingle = ({ example, missing }: Prospect, tile: TileId): boolean =>
  example.some((tiles) => tiles[0] === tile && tiles[1] === tile) &&
  example.flat().filter((each) => each === tile).length - missing.filter((each) => each === tile).length === 1;

const isMultiple = (rack: readonly TileId[], tile: TileId): boolean => rack.filter((each) => each === tile).length > 1;

export const findPlannedPair = ({ example, missing }: Prospect): TileId | undefined => {
  const pair = example.find((tiles) => tiles.length === 2 && tiles[0] === tiles[1])?.[0];
  return pair !== undefined && !missing.includes(pair) ? pair : undefined;
};

/** The tiles that go with a tile that is kept, and would not help without it. */
const listTilesHelpedBy = (plan: Prospect, there: Prospect, otherTile: TileId): readonly Helping[] =>
  plan.helping
    .filter(({ tile, left }) => left > 0 && !there.helping.some((each) => each.tile === tile))
    .filter(({ tile }) => tile === otherTile || isNear(tile, otherTile));

const countUnseen = ({ unseen }: DecisionContext, tile: TileId): number => unseen[tileIndex(tile)] ?? 0;

/** A pung of it can still be made, and would double. */
const mayDouble = (thinking: DecisionContext, tile: TileId): boolean => {
  const held = thinking.view.own.rack.filter((each) => each === tile).length;
  return held + countUnseen(thinking, tile) >= 3 && doesPungDouble(thinking, tile);
};

const isSuited = (tile: TileId): boolean => SUITS.some((suit) => tile.startsWith(suit));

/** What stands against a tile, from nothing to that it can never be of use. */
const LOOSENESS_ORDER: readonly string[] = ['', 'no-chow', 'alone', 'gone', 'off-suit'] satisfies readonly (
  | CounselReason['kind']
  | ''
)[];

/** Why no set of the plan can be made with a tile; undefined where nothing plain stands against it. */
function whyLoose(thinking: DecisionContext, plan: Prospect, tile: TileId): CounselReason | undefined {
  const { aim } = plan;
  const { rack } = thinking.view.own;
  if (aim.tiles && !aim.tiles.includes(tile)) return { kind: 'off-suit' };
  if (isMultiple(rack, tile)) return undefined;
  const near = rack.some((each) => isNear(each, tile));
  if (countUnseen(thinking, tile) === 0 && !near) return { kind: 'gone' };
  if (!near) return { kind: 'alone' };
  return aim.special === undefined && hasItsChows(thinking, plan, withoutTiles(rack, [tile]))
    ? { kind: 'no-chow' }
    : undefined;
}

/** The plan has as many chows as it may hold, where it may not hold four. */
export function isFull({ mostChows }: DecisionContext, { aim, chows }: Pick<Prospect, 'aim' | 'chows'>): boolean {
  const most = Math.min(mostChows, aim.maxChows ?? 4);
  return most < 4 && chows >= most;
}

/** The plan is full, and one can see it on the rack: a chow of which one tile is there is hardly begun. */
export function hasItsChows(thinking: DecisionContext, plan: Prospect, rack: readonly TileId[]): boolean {
  if (!isFull(thinking, plan)) return false;
  const chow = plan.chows === 1 && plan.example.find(isRun);
  if (!chow) return true;
  const held = withoutTiles(chow, plan.missing).length;
  return held > 1 || rack.some((low) => findRun(low, rack));
}

/** Three in a row on a rack, from a tile on. */
export function findRun(low: TileId, rack: readonly TileId[]): readonly TileId[] | undefined {
  if (!isSuited(low)) return undefined;
  const run = [0, 1, 2].map((step) => tileOf(tileIndex(low) + step));
  return isRun(run) && run.every((tile) => rack.includes(tile)) ? run : undefined;
}

/** Another tile of the suit with which a chow could be made. */
const isNear = (other: TileId, tile: TileId): boolean =>
  isSuited(tile) &&
  other !== tile &&
  other.charAt(0) === tile.charAt(0) &&
  Math.abs(Number(other.charAt(1)) - Number(tile.charAt(1))) <= 2;

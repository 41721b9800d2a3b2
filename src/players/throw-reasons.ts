import { SUITS, tileIndex, type TileId } from '../engine/index.ts';
import type { CounselReason } from './counsel-reason.ts';
import { dangerIn, saferThan, wouldFeed } from './danger-reasons.ts';
import type { ActionOption } from './policies.ts';
import type { Helping, Prospect } from './plan.ts';
import { pungDoubles } from './pung-doubles.ts';
import type { Thinking } from './thinking.ts';
import { less } from './view.ts';

// Why the coach would rather discard one tile than another: what the plan needs. Whom a tile may feed is in danger-reasons.ts.

/** What a look at the rack shows to be over: a word about danger would only hide it. */
const PLAIN: readonly CounselReason['kind'][] = ['waits', 'off-suit', 'gone', 'alone', 'second-pair', 'one-over'];

/** Too little to part a pair for. */
const FAINT: readonly CounselReason['kind'][] = ['spare', 'more-left', 'little'];

/** What the plan needs comes first; a danger is named where everybody can see it. */
export function throwReason(
  thinking: Thinking,
  plan: Prospect,
  best: ActionOption & { readonly tile: TileId },
  other: ActionOption,
  there: Prospect | undefined,
): CounselReason {
  const plain = discardReason(thinking, plan, best.tile, other, there);
  if (PLAIN.includes(plain.kind) || (further(plan, there) && plain.kind !== 'little')) return plain;
  const danger = dangerIn(thinking, plan, best, other, there);
  return danger ?? (FAINT.includes(plain.kind) ? partingReason(thinking, plan, best, other) : undefined) ?? plain;
}

/** Nobody parts a pair without a word: that it is safer, or that the plan has no place for it. */
function partingReason(
  thinking: Thinking,
  { example }: Prospect,
  best: ActionOption & { readonly tile: TileId },
  other: ActionOption,
): CounselReason | undefined {
  if (countOf(thinking.view.own.rack, best.tile) !== 2) return undefined;
  const { seat } = other.because.danger ?? {};
  const safe = seat && wouldFeed(other, best) ? saferThan(thinking, seat, best.tile, other) : undefined;
  if (seat && safe) return { kind: 'parts', seat, safe };
  return example.flat().includes(best.tile) ? undefined : { kind: 'both-over' };
}

/** The plan is further away after that. */
export const further = ({ distance }: Prospect, there: Prospect | undefined): boolean =>
  (there?.distance ?? Infinity) > distance;

function discardReason(
  thinking: Thinking,
  plan: Prospect,
  tile: TileId,
  other: ActionOption,
  there: Prospect | undefined,
): CounselReason {
  const { rack } = thinking.view.own;
  const { phase } = thinking.view;
  if (plan.distance === 0 && plan.unseen > 0)
    return { kind: 'waits', still: phase.name === 'turn' && phase.drew === tile && !isMultiple(rack, tile) };
  const spare = sparesOf(plan, rack, tile);
  const rivals = spare.filter((each) => each !== tile);
  const kept = other.action.do === 'discard' && other.action.tile !== tile ? other.action.tile : undefined;
  const pair = pairHeld(plan);
  if (rack.filter((each) => each === tile).length === 2 && pair && pair !== tile) return { kind: 'second-pair', pair };
  const why = whyLoose(thinking, plan, tile);
  // It is no reason for this tile where as much stands against the other one.
  const looser = LOOSE.indexOf(why?.kind ?? '') > LOOSE.indexOf((kept && whyLoose(thinking, plan, kept)?.kind) ?? '');
  // What can make no set at all needs no comparing.
  if (why && why.kind !== 'no-chow' && looser) return why;
  if (isOneOver(plan, rack, tile)) return { kind: 'one-over', held: countOf(rack, tile) };
  if (kept && rivals.includes(kept)) {
    const gained = there && there.distance === plan.distance ? gainedBy(plan, there, kept) : [];
    // Where a second copy of either would help alike, the one of which fewer are left goes.
    const alike = gained.every((each) => each.tile === kept) && there?.helping.some((each) => each.tile === tile);
    if (gained.length > 0 && !alike && plan.unseen > there!.unseen && !isSet(rack, kept))
      return grows(rack, kept, gained);
    if (mayDouble(thinking, kept) && !mayDouble(thinking, tile)) return { kind: 'doubles', keep: kept };
    if (why && looser) return why;
    const fewer = leftOf(thinking, tile) < leftOf(thinking, kept);
    // Beside a neighbour a tile has begun a chow: how many copies are left is not what decides.
    return fewer && !hasNeighbour(rack, tile) ? { kind: 'spare', also: kept } : { kind: 'little' };
  }
  // A single tile, which the plan would make a pung of, has no more for it than that it may come again.
  if (kept && why && isSingle(plan, kept) && !looser) {
    if (mayDouble(thinking, kept) && !mayDouble(thinking, tile)) return { kind: 'doubles', keep: kept };
    return leftOf(thinking, kept) > leftOf(thinking, tile) ? { kind: 'more-left', keep: kept } : { kind: 'little' };
  }
  if (why) return why;
  if (kept && further(plan, there) && rivals.length === 0) return { kind: 'only-spare' };
  if (kept && there && there.distance === plan.distance && there.unseen < plan.unseen) {
    const gained = gainedBy(plan, there, kept);
    if (gained.length > 0 && !isSet(rack, kept)) return grows(rack, kept, gained);
  }
  const also = rivals.find((each) => leftOf(thinking, tile) < leftOf(thinking, each));
  return also && !hasNeighbour(rack, tile) ? { kind: 'spare', also } : { kind: 'little' };
}

function grows(rack: readonly TileId[], keep: TileId, gained: readonly Helping[]): CounselReason {
  const beside = rack.find((third) => gained.every(({ tile }) => isRun([keep, tile, third])));
  return { kind: 'grows', keep, gained, beside };
}

const countOf = (tiles: readonly TileId[], tile: TileId): number => tiles.filter((each) => each === tile).length;

const isSet = (rack: readonly TileId[], tile: TileId): boolean => countOf(rack, tile) > 2;

const hasNeighbour = (rack: readonly TileId[], tile: TileId): boolean => rack.some((each) => isNear(each, tile));

/** The plan uses every copy of a tile that is held, but one. */
const isOneOver = ({ example, missing }: Prospect, rack: readonly TileId[], tile: TileId): boolean => {
  const held = countOf(rack, tile);
  return held > 1 && countOf(example.flat(), tile) - countOf(missing, tile) === held - 1;
};

export const isRun = (tiles: readonly TileId[]): boolean => {
  const kinds = tiles.map(tileIndex).toSorted((a, b) => a - b);
  return (
    tiles.every((tile) => isSuited(tile) && tile.charAt(0) === tiles[0]!.charAt(0)) &&
    kinds.every((kind, at) => kind === kinds[0]! + at)
  );
};

/** The tiles of a rack that the plan does not use, the one that is thrown among them. */
const sparesOf = ({ example, missing }: Prospect, rack: readonly TileId[], thrown: TileId): readonly TileId[] => [
  thrown,
  ...less(less(rack, [thrown]), less(example.flat(), missing)),
];

/** The plan has a tile alone, and its set would have to come. */
const isSingle = ({ example, missing }: Prospect, tile: TileId): boolean =>
  example.some((tiles) => tiles[0] === tile && tiles[1] === tile) &&
  example.flat().filter((each) => each === tile).length - missing.filter((each) => each === tile).length === 1;

const isMultiple = (rack: readonly TileId[], tile: TileId): boolean => rack.filter((each) => each === tile).length > 1;

export const pairHeld = ({ example, missing }: Prospect): TileId | undefined => {
  const pair = example.find((tiles) => tiles.length === 2 && tiles[0] === tiles[1])?.[0];
  return pair !== undefined && !missing.includes(pair) ? pair : undefined;
};

/** The tiles that go with a tile that is kept, and would not help without it. */
const gainedBy = (plan: Prospect, there: Prospect, kept: TileId): readonly Helping[] =>
  plan.helping
    .filter(({ tile, left }) => left > 0 && !there.helping.some((each) => each.tile === tile))
    .filter(({ tile }) => tile === kept || isNear(tile, kept));

const leftOf = ({ unseen }: Thinking, tile: TileId): number => unseen[tileIndex(tile)] ?? 0;

/** A pung of it can still be made, and would double. */
const mayDouble = (thinking: Thinking, tile: TileId): boolean => {
  const held = thinking.view.own.rack.filter((each) => each === tile).length;
  return held + leftOf(thinking, tile) >= 3 && pungDoubles(thinking, tile);
};

export const isSuited = (tile: TileId): boolean => SUITS.some((suit) => tile.startsWith(suit));

/** What stands against a tile, from nothing to that it can never be of use. */
const LOOSE: readonly string[] = ['', 'no-chow', 'alone', 'gone', 'off-suit'] satisfies readonly (
  CounselReason['kind'] | ''
)[];

/** Why no set of the plan can be made with a tile; undefined where nothing plain stands against it. */
function whyLoose(thinking: Thinking, { aim, chows }: Prospect, tile: TileId): CounselReason | undefined {
  const { rack } = thinking.view.own;
  if (aim.tiles && !aim.tiles.includes(tile)) return { kind: 'off-suit' };
  if (isMultiple(rack, tile)) return undefined;
  const near = rack.some((each) => isNear(each, tile));
  if (leftOf(thinking, tile) === 0 && !near) return { kind: 'gone' };
  if (!near) return { kind: 'alone' };
  return aim.special === undefined && isFull(thinking, { aim, chows }) ? { kind: 'no-chow' } : undefined;
}

/** The plan has as many chows as it may hold, where it may not hold four. */
export function isFull({ mostChows }: Thinking, { aim, chows }: Pick<Prospect, 'aim' | 'chows'>): boolean {
  const most = Math.min(mostChows, aim.maxChows ?? 4);
  return most < 4 && chows >= most;
}

/** Another tile of the suit with which a chow could be made. */
const isNear = (other: TileId, tile: TileId): boolean =>
  isSuited(tile) &&
  other !== tile &&
  other.charAt(0) === tile.charAt(0) &&
  Math.abs(Number(other.charAt(1)) - Number(tile.charAt(1))) <= 2;

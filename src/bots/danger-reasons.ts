import { countTileInList, SUITS, type Seat, type TileId } from '../engine/index.ts';
import type { CounselReason } from './counsel-reason-type.ts';
import { isBarredByOwnDiscards } from './danger.ts';
import type { ActionOption } from './policies.ts';
import type { PlanWithHelpfulTiles } from './plan.ts';
import { countUnseenCopiesOfTiles, type DecisionContext } from './thinking.ts';

/** Danger is the reason for a difference in value if danger explains at least this share of the difference. */
const MIN_DANGER_COST_SHARE = 0.5;
const MIN_DANGER_CHANCE = 0.04;

export function isDiscardWorseForDanger(throwing: ActionOption, instead: ActionOption): boolean {
  const { danger } = throwing.because;
  const more = (danger?.cost ?? 0) - (instead.because.danger?.cost ?? 0);
  const gap = instead.because.value - throwing.because.value;
  return (
    danger?.seat !== undefined && danger.chance >= MIN_DANGER_CHANCE && gap > 0 && more >= MIN_DANGER_COST_SHARE * gap
  );
}

export function isVisiblyNearWinning({ view }: DecisionContext, seat: Seat, minSets = 2): boolean {
  const { sets, ready, hasPassedExchange } = view.players[seat]!;
  return ready || hasPassedExchange || sets.length >= minSets;
}

/**
 * Chances that a discard completes somebody's hand, and differences between two of them: less than `equal` is no
 * difference, the coach objects from `notable` on, and its list of choices warns from `serious` on.
 */
export const DANGER_CHANCES = { equal: 0.02, notable: 0.05, serious: 0.1 } as const;

const MAX_SAFETY_COST_SHARE = 0.15;
/** Where any number of chows is allowed, a safer discard may cost less: its value already counts the danger in full. */
const MAX_SAFETY_COST_SHARE_WITH_FREE_CHOWS = 0.05;
/** If a hand is less likely to win than this, it may move a step further away for a safer discard. */
const MAX_CHANCE_OF_LOST_HAND = 0.05;

/** Whether a discard costs little and is safer, for a visible reason, against a player who is visibly near winning. */
export function isSaferForLittle(thinking: DecisionContext, safer: ActionOption, other: ActionOption): boolean {
  if (safer.action.do !== 'discard' || other.action.do !== 'discard') return false;
  const { rack } = thinking.view.own;
  const { tile } = safer.action;
  const { chance = 0, seat } = other.because.danger ?? {};
  if (!seat || chance - (safer.because.danger?.chance ?? 0) < DANGER_CHANCES.notable) return false;
  if (!isVisiblyNearWinning(thinking, seat, 3) || isBarredByOwnDiscards(thinking, seat, other.action.tile))
    return false;
  const share = thinking.free ? MAX_SAFETY_COST_SHARE_WITH_FREE_CHOWS : MAX_SAFETY_COST_SHARE;
  const isCheap = Math.abs(other.because.value - safer.because.value) <= share * Math.abs(other.because.value);
  const mayGoBack = isHandLost(other) && countTileInList(rack, tile) === 1;
  return (isCheap || mayGoBack) && findReasonTileIsSafer(thinking, seat, tile, other) !== undefined;
}

const isHandLost = ({ because: { chance = 1 } }: ActionOption): boolean => chance < MAX_CHANCE_OF_LOST_HAND;

/** Two discards to be compared: the better one and the plan after it, another choice and the plan after that one. */
export interface ComparedDiscards {
  readonly thinking: DecisionContext;
  readonly plan: PlanWithHelpfulTiles;
  readonly best: ActionOption & { readonly tile: TileId };
  readonly other: ActionOption;
  readonly there: PlanWithHelpfulTiles | undefined;
}

/** The reason, if the other discard is likelier to complete the hand of a player who is visibly near winning. */
export function findReasonOtherIsDangerous(compared: ComparedDiscards): CounselReason | undefined {
  const { thinking, plan, best, other, there } = compared;
  const { view } = thinking;
  const { seat } = other.because.danger ?? {};
  const isReason = isDiscardWorseForDanger(other, best) || isSaferForLittle(thinking, best, other);
  if (!seat || !isReason || !isVisiblyNearWinning(thinking, seat)) return undefined;
  if (other.action.do === 'discard' && isBarredByOwnDiscards(thinking, seat, other.action.tile)) return undefined;
  const { sets, ready, hasPassedExchange } = view.players[seat]!;
  const safe = findReasonTileIsSafer(thinking, seat, best.tile, other);
  if (!safe) return undefined;
  const suits = new Set(sets.map(({ tiles }) => tiles[0]!.charAt(0)));
  const [suit] = suits;
  return {
    kind: 'danger',
    seat,
    also: ready ? listOtherDeclaredSeats(thinking, seat, other) : [],
    sets: sets.length,
    ready: ready || hasPassedExchange,
    shows: sets.length > 1 && suits.size === 1 && isOfSuit(other, suit) ? suit : undefined,
    safe,
    back: (there?.distance ?? Infinity) < plan.distance,
    ...(isHandLost(other) && { lost: true }),
  };
}

/** Whether the discard is of `suit`: a player whose sets are all of one suit is fed only by that suit. */
const isOfSuit = ({ action }: ActionOption, suit: string | undefined): boolean =>
  action.do === 'discard' && SUITS.some((each) => each === suit && action.tile.startsWith(each));

/** Other players with a declared hand who may wait for the tile too, because they have not discarded it themselves. */
function listOtherDeclaredSeats(thinking: DecisionContext, named: Seat, { action }: ActionOption): readonly Seat[] {
  const { view } = thinking;
  return view.seats.filter((seat) => {
    const { ready, discards } = view.players[seat]!;
    if (!ready || seat === named || seat === view.seat) return false;
    return (
      action.do !== 'discard' || !(discards.includes(action.tile) || isBarredByOwnDiscards(thinking, seat, action.tile))
    );
  });
}

export function findReasonTileIsSafer(thinking: DecisionContext, seat: Seat, tile: TileId, { action }: ActionOption) {
  const { discards } = thinking.view.players[seat]!;
  const safe = findSafetyKind(thinking, discards, tile);
  return action.do === 'discard' && findSafetyKind(thinking, discards, action.tile) === safe ? undefined : safe;
}

function findSafetyKind(thinking: DecisionContext, discards: readonly TileId[], thrown: TileId) {
  if (discards.includes(thrown)) return 'own';
  if (thinking.view.pool.includes(thrown)) return 'pool';
  return countUnseenCopiesOfTiles(thinking, [thrown]) === 0 ? 'open' : undefined;
}

import type { HandCheckResult, IdentifiedSet, WinMethod } from '../../hands/hand.ts';
import { ALL_KINDS } from '../../hands/layouts.ts';
import type { Reason, ReasonCode } from '../../reasons.ts';
import { isPungOrKong } from '../../scoring/rules.ts';
import {
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isTerminalKind,
  isWindKind,
  getSuitIndexOfKind,
  getTileOfKind,
  type TileKind,
  type Seat,
  type TileId,
  countTileInList,
} from '../../tiles/tiles.ts';

// When one player pays for the others. Each game has one judge (`LiabilityLaw`), which takes a win in one form
// (`WinFactsForLiability`); `liability`, `cannon`, `bao` and `insurance` convert their inputs to it.

export interface WinFactsForLiability {
  readonly winner: Seat;
  readonly hand: HandCheckResult;
  readonly tile: TileId;
  /** The wild tile of this hand, if any, which nobody can claim. */
  readonly wild: TileId | undefined;
  readonly by: WinMethod | undefined;
  readonly discarder: Seat | undefined;
  readonly seats: readonly Seat[];
  /** Sets that a discard completed, and who discarded it. */
  readonly fed: readonly {
    readonly seat: Seat;
    readonly set: number;
    /** The discard was the fourth tile of a kong, and the winning tile replaced it. */
    readonly kong: boolean;
    /** This set was completed last; otherwise the sets before it in the hand were there first. */
    readonly last: boolean;
  }[];
  readonly tilesLeft: number | undefined;
  readonly seen: readonly TileId[];
  readonly forced:
    | {
        /** Whether all tiles on the rack, with the one discarded, were of these suits (0–2). */
        readonly heldOnly: (suits: readonly number[]) => boolean;
        /** The suit of which another player had this many declared sets. */
        readonly otherSuit: (sets: number) => number | undefined;
        /** The other player had them before the winner's third set. */
        readonly otherFirst: boolean;
        /** The discarder has claimed a tile since both had them. */
        readonly claimedSince: boolean;
      }
    | undefined;
  readonly noChoice: boolean;
  readonly plain: boolean;
  readonly misnamed: boolean;
  readonly named: boolean;
}

/** What would have kept a player from paying for others. */
export interface LiabilityAvoidanceFacts {
  /** Tiles whose discard made the player pay; empty if it did not depend on the tile. */
  readonly dangerous: readonly TileId[];
  readonly noChoice: boolean;
  /** A discarder who held no other tiles would be excused (`forced`). */
  readonly excusable?: boolean | undefined;
  /** Why a discarder who claims to have had no choice was not excused. */
  readonly notExempt?: Reason | undefined;
}

export interface Liability {
  readonly liable: { readonly seat: Seat; readonly rule: string } | undefined;
  /** The deciding rule, if the game has one. */
  readonly rule: string | undefined;
  readonly because: Reason;
  readonly saving: LiabilityAvoidanceFacts | undefined;
}

/** What must be known to judge liability. In parentheses: the input of `liability`. */
export interface LiabilityAsks {
  readonly wholeHand: boolean;
  readonly fed: boolean;
  /** Whether the fed tile made a kong whose replacement won (`fed.kong`). */
  readonly kongFed: boolean;
  /** A discarder who was one tile short and held no safe tile is excused (`noChoice`). */
  readonly noChoice: boolean;
  /** A discarder who only held tiles of two suits that were both dangerous is excused (`forced`). */
  readonly forced: boolean;
  /** With at most this many tiles left, it matters whether the tile had been seen (`tilesLeft`, `seen`). */
  readonly late: number | undefined;
  readonly plain: boolean;
  /** Discarding the winning tile under a wrong name is paid for (`misnamed`). */
  readonly misnamed: boolean;
  /** After a wrong name has revealed that a tile is waited for, discarding it is paid for (`named`). */
  readonly named: boolean;
}

export interface LiabilityLaw {
  readonly asks?: Partial<LiabilityAsks>;
  readonly judge: (won: WinFactsForLiability) => Liability;
}

const NO_ASKS: LiabilityAsks = {
  wholeHand: false,
  fed: false,
  kongFed: false,
  noChoice: false,
  forced: false,
  late: undefined,
  plain: false,
  misnamed: false,
  named: false,
};

/** Undefined for a table where nobody ever pays for others. */
export const toLiabilityAsks = (law: LiabilityLaw | undefined): LiabilityAsks | undefined =>
  law?.asks && { ...NO_ASKS, ...law.asks };

export const createNoLiability = (rule: string | undefined, because: Reason): Liability => ({
  liable: undefined,
  rule,
  because,
  saving: undefined,
});

export const createFullLiability = (
  seat: Seat,
  [name, rule]: readonly [name: string, rule: string],
  because: Reason,
  saving: Partial<LiabilityAvoidanceFacts> = {},
): Liability => ({
  liable: { seat, rule: name },
  rule,
  because,
  saving: { dangerous: [], noChoice: false, ...saving },
});

/** A drawn tile has no discarder, and a robbed kong was not discarded. */
export const createNoLiabilityWithoutDiscarder = (rule: string | undefined, by: WinMethod | undefined): Liability =>
  createNoLiability(rule, { code: by === 'kong' ? 'robbed-not-discarded' : 'nobody-fed-it' });

// Plans are hands that declared sets reveal. The kinds of a plan decide whether a discard fed it, and which discards
// were dangerous.

const KIND_TEST_BY_PLAN = {
  'suit-shown': (kind: TileKind, suit: number) => !isHonourKind(kind) && getSuitIndexOfKind(kind) === suit,
  'winds-shown': isWindKind,
  'dragons-shown': isDragonKind,
  'honours-shown': isHonourKind,
  'terminals-shown': isTerminalKind,
  'green-shown': isGreenKind,
} as const satisfies Partial<Record<ReasonCode, (kind: TileKind, suit: number) => boolean>>;

export type VisiblePlan = keyof typeof KIND_TEST_BY_PLAN;

export const isTileOfPlan = (plan: VisiblePlan, kind: TileKind, suit = getSuitIndexOfKind(kind)): boolean =>
  KIND_TEST_BY_PLAN[plan](kind, suit);

/** Whether a tile feeds a plan of which these sets are shown. For winds and dragons a kind already shown does not. */
export function canTileFeedPlan(plan: VisiblePlan, shown: readonly IdentifiedSet[], kind: TileKind): boolean {
  const each = plan === 'winds-shown' || plan === 'dragons-shown';
  return isTileOfPlan(plan, kind) && !(each && shown.some(({ at }) => at === kind));
}

/** A set that shows a plan: a pung or kong of its kinds, or any set of its suit. */
export const isSetShowingPlan = (plan: VisiblePlan, set: IdentifiedSet, suit = getSuitIndexOfKind(set.at)): boolean =>
  isTileOfPlan(plan, set.at, suit) && (plan === 'suit-shown' || isPungOrKong(set));

/**
 * The tiles that are dangerous to discard.
 * @param shown the sets that show the plan
 * @param sets all declared sets: a tile of which they hold `most` or more is safe. The last of four can only be part of
 *   a chow, or of a pair with a wild tile.
 */
export function listDangerousTiles(
  plan: VisiblePlan,
  shown: readonly IdentifiedSet[],
  sets: readonly IdentifiedSet[],
  most = plan === 'suit-shown' ? 4 : 3,
): readonly TileId[] {
  const lying = sets.flatMap(({ tiles }) => tiles);
  const suit = shown[0] && getSuitIndexOfKind(shown[0].at);
  return ALL_KINDS.filter((kind) => isTileOfPlan(plan, kind, suit) && canTileFeedPlan(plan, shown, kind))
    .map(getTileOfKind)
    .filter((tile) => countTileInList(lying, tile) < most);
}

/** A concealed kong is declared, but does not count as exposed. */
export const filterExposedSets = (sets: readonly IdentifiedSet[]): readonly IdentifiedSet[] =>
  sets.filter(({ concealed }) => !concealed);

export const listTileKindsOfSets = (sets: readonly IdentifiedSet[]): readonly TileId[] => [
  ...new Set(sets.flatMap(({ tiles }) => tiles)),
];

/** The suit (0–2) of at least `many` of these sets. */
export const findSuitOfManySets = (sets: readonly IdentifiedSet[], many: number): number | undefined =>
  [0, 1, 2].find((suit) => sets.filter((set) => getSuitIndexOfKind(set.at) === suit).length >= many);

export const toShownSetsReason = (code: ReasonCode, sets: readonly IdentifiedSet[]): Reason => ({
  code,
  tiles: listTileKindsOfSets(sets),
  count: sets.length,
});

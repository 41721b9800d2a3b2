import type { CheckedHand, IdentifiedSet, WinMethod } from '../../hands/hand.ts';
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
  type TileKindNumber,
  type Seat,
  type TileId,
  countTileInList,
} from '../../tiles/tiles.ts';

// Each game has one judge (`LiabilityLaw`) of a win in one form; `liability`, `cannon`, `bao` and `insurance` convert
// their inputs to it.

export interface WinFactsForLiability {
  readonly winner: Seat;
  readonly hand: CheckedHand;
  readonly tile: TileId;
  readonly wild: TileId | undefined;
  readonly by: WinMethod | undefined;
  readonly discarder: Seat | undefined;
  readonly seats: readonly Seat[];
  readonly fed: readonly {
    readonly seat: Seat;
    readonly set: number;
    /** The winning tile replaced the fourth of this kong. */
    readonly kong: boolean;
    /** Completed last; otherwise the sets before it in the hand were there first. */
    readonly last: boolean;
  }[];
  readonly tilesLeft: number | undefined;
  readonly seen: readonly TileId[];
  readonly forced:
    | {
        /** All tiles on the rack, with the one discarded, were of these suits (0–2). */
        readonly heldOnly: (suits: readonly number[]) => boolean;
        readonly otherSuit: (sets: number) => number | undefined;
        readonly otherFirst: boolean;
        readonly claimedSince: boolean;
      }
    | undefined;
  readonly noChoice: boolean;
  readonly plain: boolean;
  readonly misnamed: boolean;
  readonly named: boolean;
}

export interface LiabilityAvoidanceFacts {
  /** Whose discard made the player pay; empty if it did not depend on the tile. */
  readonly dangerous: readonly TileId[];
  readonly noChoice: boolean;
  /** Holding no other tiles would be an excuse (`forced`). */
  readonly excusable?: boolean | undefined;
  /** Why having had no choice was no excuse. */
  readonly notExempt?: Reason | undefined;
}

export interface Liability {
  readonly liable: { readonly seat: Seat; readonly rule: string } | undefined;
  readonly rule: string | undefined;
  readonly because: Reason;
  readonly saving: LiabilityAvoidanceFacts | undefined;
}

/** What must be known; in parentheses the input of `liability`. */
export interface LiabilityAsks {
  readonly wholeHand: boolean;
  readonly fed: boolean;
  /** The replacement of a fed kong won (`fed.kong`). */
  readonly kongFed: boolean;
  /** Being one tile short without a safe tile is an excuse (`noChoice`). */
  readonly noChoice: boolean;
  /** Holding only tiles of two dangerous suits is an excuse (`forced`). */
  readonly forced: boolean;
  /** With at most this many tiles left, it matters what had been seen (`tilesLeft`, `seen`). */
  readonly late: number | undefined;
  readonly plain: boolean;
  /** A wrong name for the winning tile is paid for (`misnamed`). */
  readonly misnamed: boolean;
  /** So is a tile after a wrong name has revealed that it is waited for (`named`). */
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
export const createUndiscardedTileNoLiability = (rule: string | undefined, by: WinMethod | undefined): Liability =>
  createNoLiability(rule, { code: by === 'kong' ? 'robbed-not-discarded' : 'nobody-fed-it' });

// Plans are hands that declared sets reveal. Their kinds decide which discards fed them or were dangerous.

const KIND_TEST_BY_PLAN = {
  'suit-shown': (kind: TileKindNumber, suit: number) => !isHonourKind(kind) && getSuitIndexOfKind(kind) === suit,
  'winds-shown': isWindKind,
  'dragons-shown': isDragonKind,
  'honours-shown': isHonourKind,
  'terminals-shown': isTerminalKind,
  'green-shown': isGreenKind,
} as const satisfies Partial<Record<ReasonCode, (kind: TileKindNumber, suit: number) => boolean>>;

export type VisiblePlan = keyof typeof KIND_TEST_BY_PLAN;

export const isTileOfPlan = (plan: VisiblePlan, kind: TileKindNumber, suit = getSuitIndexOfKind(kind)): boolean =>
  KIND_TEST_BY_PLAN[plan](kind, suit);

/** For winds and dragons a kind already shown does not. */
export function canTileFeedPlan(plan: VisiblePlan, shown: readonly IdentifiedSet[], kind: TileKindNumber): boolean {
  const each = plan === 'winds-shown' || plan === 'dragons-shown';
  return isTileOfPlan(plan, kind) && !(each && shown.some(({ at }) => at === kind));
}

/** A pung or kong of its kinds, or any set of its suit. */
export const isSetShowingPlan = (plan: VisiblePlan, set: IdentifiedSet, suit = getSuitIndexOfKind(set.at)): boolean =>
  isTileOfPlan(plan, set.at, suit) && (plan === 'suit-shown' || isPungOrKong(set));

/**
 * `shown` are the sets that show the plan. A tile of which all declared `sets` hold `most` or more is safe: the last of
 * four can only be part of a chow, or of a pair with a wild tile.
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

export const findSuitOfManySets = (sets: readonly IdentifiedSet[], many: number): number | undefined =>
  [0, 1, 2].find((suit) => sets.filter((set) => getSuitIndexOfKind(set.at) === suit).length >= many);

export const toShownSetsReason = (code: ReasonCode, sets: readonly IdentifiedSet[]): Reason => ({
  code,
  tiles: listTileKindsOfSets(sets),
  count: sets.length,
});

import type { CheckedHand, IdentifiedSet, WinMethod } from '../../hands/hand.ts';
import { ALL_TILE_KINDS } from '../../hands/layouts.ts';
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

// Each game has a judge (`LiabilityLaw`) that takes the facts of a win in the same form; `liability`, `cannon`, `bao`
// and `insurance` convert their inputs to this form.

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
    /** Whether the set is a kong and the winning tile is the replacement for its fourth tile. */
    readonly kong: boolean;
    /**
     * Whether this set was the last to be completed; if not, it was completed after the sets that precede it in
     * the hand.
     */
    readonly last: boolean;
  }[];
  readonly tilesLeft: number | undefined;
  readonly seen: readonly TileId[];
  readonly forced:
    | {
        /** Whether all tiles on the rack, including the discarded tile, were of these suits (0–2). */
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
  /** The tiles whose discard makes a player pay; empty if the payment did not depend on which tile was discarded. */
  readonly dangerous: readonly TileId[];
  readonly noChoice: boolean;
  /** Whether holding only tiles of two dangerous suits would have been an excuse (`forced`). */
  readonly excusable?: boolean | undefined;
  /** Why the discard does not count as forced, so that the discarder is not excused. */
  readonly notExempt?: Reason | undefined;
}

export interface LiabilityVerdict {
  readonly liable: { readonly seat: Seat; readonly rule: string } | undefined;
  readonly rule: string | undefined;
  readonly because: Reason;
  readonly saving: LiabilityAvoidanceFacts | undefined;
}

export interface LiabilityLaw {
  readonly asks?: Partial<typeof NO_ASKS>;
  readonly judge: (won: WinFactsForLiability) => LiabilityVerdict;
}

/**
 * The facts that a game may need to judge liability; by default it needs none. The names in parentheses are
 * fields of `LiabilityInput`.
 */
const NO_ASKS = {
  wholeHand: false,
  fed: false,
  /** Whether the game judges a win with the replacement tile of a kong that a discard completed (`fed.kong`). */
  kongFed: false,
  /** Whether being one tile short and holding no safe tile is an excuse (`noChoice`). */
  noChoice: false,
  /** Whether holding only tiles of two dangerous suits is an excuse (`forced`). */
  forced: false,
  /** If at most this many tiles are left, it matters which tiles had been seen (`tilesLeft`, `seen`). */
  late: undefined as number | undefined,
  plain: false,
  /** Whether the discarder pays for all after calling the winning tile by a wrong name (`misnamed`). */
  misnamed: false,
  /**
   * Whether a discarder pays for a tile if Mahjong was called before on a discard that was wrongly given the
   * name of this tile (`named`).
   */
  named: false,
};

export const getLiabilityInputNeeds = (law: LiabilityLaw | undefined): Readonly<typeof NO_ASKS> | undefined =>
  law?.asks && { ...NO_ASKS, ...law.asks };

export const createNoLiabilityVerdict = (rule: string | undefined, because: Reason): LiabilityVerdict => ({
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
): LiabilityVerdict => ({
  liable: { seat, rule: name },
  rule,
  because,
  saving: { dangerous: [], noChoice: false, ...saving },
});

/** The verdict that nobody is liable, since the winning tile was drawn or came from robbing a kong, not a discard. */
export const createUndiscardedTileVerdict = (rule: string | undefined, by: WinMethod | undefined): LiabilityVerdict =>
  createNoLiabilityVerdict(rule, { code: by === 'kong' ? 'robbed-not-discarded' : 'nobody-fed-it' });

// A plan is a hand that declared sets give away, such as all of one suit. The tile kinds of a plan decide
// which discards fed the plan or were dangerous.

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

/** Whether a tile of this kind helps the plan. For winds and dragons, a kind that is already shown does not. */
export function canTileFeedPlan(plan: VisiblePlan, shown: readonly IdentifiedSet[], kind: TileKindNumber): boolean {
  const each = plan === 'winds-shown' || plan === 'dragons-shown';
  return isTileOfPlan(plan, kind) && !(each && shown.some(({ at }) => at === kind));
}

/** A plan is shown by a pung or kong of its kinds, or by any set of its suit. */
export const isSetShowingPlan = (plan: VisiblePlan, set: IdentifiedSet, suit = getSuitIndexOfKind(set.at)): boolean =>
  isTileOfPlan(plan, set.at, suit) && (plan === 'suit-shown' || isPungOrKong(set));

/**
 * The tiles that could feed the plan; `shown` are the sets that show it. A tile of which the declared `sets` hold
 * `most` or more is left out as safe: the last of four can only be part of a chow, or of a pair with a wild tile.
 */
export function listTilesFeedingPlan(
  plan: VisiblePlan,
  shown: readonly IdentifiedSet[],
  sets: readonly IdentifiedSet[],
  most = plan === 'suit-shown' ? 4 : 3,
): readonly TileId[] {
  const lying = sets.flatMap(({ tiles }) => tiles);
  const suit = shown[0] && getSuitIndexOfKind(shown[0].at);
  return ALL_TILE_KINDS.filter((kind) => isTileOfPlan(plan, kind, suit) && canTileFeedPlan(plan, shown, kind))
    .map(getTileOfKind)
    .filter((tile) => countTileInList(lying, tile) < most);
}

/** A concealed kong is declared, but does not count as exposed. */
export const filterExposedSets = (sets: readonly IdentifiedSet[]): readonly IdentifiedSet[] =>
  sets.filter(({ concealed }) => !concealed);

export const listDistinctTilesOfSets = (sets: readonly IdentifiedSet[]): readonly TileId[] => [
  ...new Set(sets.flatMap(({ tiles }) => tiles)),
];

export const findDominantSuitIndex = (sets: readonly IdentifiedSet[], many: number): number | undefined =>
  [0, 1, 2].find((suit) => sets.filter((set) => getSuitIndexOfKind(set.at) === suit).length >= many);

export const toShownSetsReason = (code: ReasonCode, sets: readonly IdentifiedSet[]): Reason => ({
  code,
  tiles: listDistinctTilesOfSets(sets),
  count: sets.length,
});

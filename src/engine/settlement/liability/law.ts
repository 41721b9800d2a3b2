import type { Hand, ReadSet, Way } from '../../hands/hand.ts';
import { ANY_KIND } from '../../hands/layouts.ts';
import type { Reason, ReasonCode } from '../../reasons.ts';
import { isTriplet } from '../../scoring/rules.ts';
import {
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isTerminalKind,
  isWindKind,
  getSuitNumber,
  tileOf,
  type Kind,
  type Seat,
  type TileId,
} from '../../tiles/tiles.ts';

// When one player pays for the others. Each game has one judge (`LiabilityLaw`), which takes a win in one form
// (`LiabilityCase`); `liability`, `cannon`, `bao` and `insurance` bring their input into that form.

/** A possible win, with all that is known of it. */
export interface LiabilityCase {
  readonly winner: Seat;
  /** What is known of the hand, the winning tile on the rack. */
  readonly hand: Hand;
  readonly tile: TileId;
  /** The tile that is wild in this hand, which nobody may claim. */
  readonly wild: TileId | undefined;
  /** How the tile came; undefined while the hand has not been won. */
  readonly by: Way | undefined;
  readonly discarder: Seat | undefined;
  readonly seats: readonly Seat[];
  /** Sets that somebody's discard made. */
  readonly fed: readonly {
    readonly seat: Seat;
    /** Its place among the sets on the table. */
    readonly set: number;
    /** The discard was the fourth tile of a kong, and the winning tile came for it. */
    readonly kong: boolean;
    /** It was made last of all; otherwise those before it in the hand lay there when it was made. */
    readonly last: boolean;
  }[];
  readonly tilesLeft: number | undefined;
  readonly seen: readonly TileId[];
  /** What the player who fed the winner could choose from. */
  readonly forced:
    | {
        /** Every tile on the rack, the one then discarded among them, was of these suits (0–2). */
        readonly heldOnly: (suits: readonly number[]) => boolean;
        /** The suit of which another player had a given number of sets on the table, */
        readonly otherSuit: (sets: number) => number | undefined;
        /** whether that was there before the winner's third set, */
        readonly otherFirst: boolean;
        /** and whether the discarder has claimed anything since both were there. */
        readonly claimedSince: boolean;
      }
    | undefined;
  readonly noChoice: boolean;
  readonly plain: boolean;
  readonly misnamed: boolean;
  readonly named: boolean;
}

/** What would have kept somebody from paying for others. */
export interface Saving {
  /** Tiles that gave the hand away to whoever discarded one of them; any other tile was safe. Empty where it was not the tile. */
  readonly dangerous: readonly TileId[];
  /** This table lets off a player who had no choice. */
  readonly noChoice: boolean;
  /** A discarder who held nothing else would be let off (`forced`). */
  readonly excusable?: boolean | undefined;
  /** Why a discarder who claims to have had no choice was not let off. */
  readonly notExempt?: Reason | undefined;
}

export interface Liability {
  /** Who, and the name that `settle` takes; undefined where nobody does. */
  readonly liable: { readonly seat: Seat; readonly rule: string } | undefined;
  /** The rule that says so, either way; undefined where the game has none. */
  readonly rule: string | undefined;
  readonly because: Reason;
  readonly saving: Saving | undefined;
}

/** What has to be known before anybody can be judged liable. */
export interface LiabilityAsks {
  /** The rest of the winner's hand matters, not only the sets on the table. */
  readonly wholeHand: boolean;
  /** Which set was fed, and by whom. */
  readonly fed: boolean;
  /** Whether the fed tile made a kong whose replacement won (`fed.kong`). */
  readonly kongFed: boolean;
  /** A player who had no choice is let off: the discarder was fishing too and held no safe tile (`noChoice`). */
  readonly noChoice: boolean;
  /** A player who held nothing but two suits that were both plain is let off (`forced`). */
  readonly forced: boolean;
  /** With this few tiles left, or fewer, it matters whether the tile had been seen (`tilesLeft`, `seen`). */
  readonly late: number | undefined;
  /** The table itself says whether the tile was plain to be wanted. */
  readonly plain: boolean;
  /** A tile that was thrown by the name of another is paid for (`misnamed`). */
  readonly misnamed: boolean;
  /** A tile that a wrong name has shown to be wanted may not be thrown any more (`named`). */
  readonly named: boolean;
}

export interface LiabilityLaw {
  /** What matters for it; left out where this table never makes anybody pay. */
  readonly asks?: Partial<LiabilityAsks>;
  readonly judge: (won: LiabilityCase) => Liability;
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

/** What to ask before `liability` is asked; undefined for a table where nobody ever pays for others. */
export const toLiabilityAsks = (law: LiabilityLaw | undefined): LiabilityAsks | undefined =>
  law?.asks && { ...NO_ASKS, ...law.asks };

/** Nobody pays for the others: the rule that says so, where there is one, and why. */
export const createNoLiability = (rule: string | undefined, because: Reason): Liability => ({
  liable: undefined,
  rule,
  because,
  saving: undefined,
});

/** One player pays for them all, by this rule, under the name that `settle` takes. */
export const createFullLiability = (
  seat: Seat,
  [name, rule]: readonly [name: string, rule: string],
  because: Reason,
  saving: Partial<Saving> = {},
): Liability => ({
  liable: { seat, rule: name },
  rule,
  because,
  saving: { dangerous: [], noChoice: false, ...saving },
});

/** A tile that was drawn has no discarder, and whoever has a kong robbed has discarded nothing. */
export const createNoDiscarderLiability = (rule: string | undefined, by: Way | undefined): Liability =>
  createNoLiability(rule, { code: by === 'kong' ? 'robbed-not-discarded' : 'nobody-fed-it' });

// Hands that can be seen coming from the sets on the table. What a plan is made of decides both whether a discard went into
// it and which discards would have been dangerous.

/** What each plan is made of, under the reason that names its sets. */
const KIND_TEST_BY_PLAN = {
  'suit-shown': (kind: Kind, suit: number) => !isHonourKind(kind) && getSuitNumber(kind) === suit,
  'winds-shown': isWindKind,
  'dragons-shown': isDragonKind,
  'honours-shown': isHonourKind,
  'terminals-shown': isTerminalKind,
  'green-shown': isGreenKind,
} as const satisfies Partial<Record<ReasonCode, (kind: Kind, suit: number) => boolean>>;

/** A hand that can be seen coming, by the reason that says so. */
export type OpenPlan = keyof typeof KIND_TEST_BY_PLAN;

/** Whether a tile goes into a plan; into that of a suit, where the suit is the one shown. */
export const isKindOfPlan = (plan: OpenPlan, kind: Kind, suit = getSuitNumber(kind)): boolean =>
  KIND_TEST_BY_PLAN[plan](kind, suit);

/** Whether a tile feeds a plan of which these sets are shown. Of winds and dragons only those that are not shown yet do. */
export function canKindFeedPlan(plan: OpenPlan, shown: readonly ReadSet[], kind: Kind): boolean {
  const each = plan === 'winds-shown' || plan === 'dragons-shown';
  return isKindOfPlan(plan, kind) && !(each && shown.some(({ at }) => at === kind));
}

/** A set that shows a plan: a pung or kong of what it is made of; of a suit any set. */
export const doesSetShowPlan = (plan: OpenPlan, set: ReadSet, suit = getSuitNumber(set.at)): boolean =>
  isKindOfPlan(plan, set.at, suit) && (plan === 'suit-shown' || isTriplet(set));

/**
 * The tiles that sets on the table ask for, dangerous to whoever discards one.
 * @param shown the sets that show the plan
 * @param sets all that lie there: a tile of which they hold `most` or more is safe. The last of four can still be part of a
 *   chow, or of a pair with a wild tile, but of nothing else.
 */
export function listDangerousTiles(
  plan: OpenPlan,
  shown: readonly ReadSet[],
  sets: readonly ReadSet[],
  most = plan === 'suit-shown' ? 4 : 3,
): readonly TileId[] {
  const lying = sets.flatMap(({ tiles }) => tiles);
  const suit = shown[0] && getSuitNumber(shown[0].at);
  return ANY_KIND.filter((kind) => isKindOfPlan(plan, kind, suit) && canKindFeedPlan(plan, shown, kind))
    .map(tileOf)
    .filter((tile) => lying.filter((each) => each === tile).length < most);
}

/** The sets that a discard could be seen to feed: a concealed kong is not exposed, though it lies there. */
export const filterExposedSets = (sets: readonly ReadSet[]): readonly ReadSet[] =>
  sets.filter(({ concealed }) => !concealed);

export const listSetTiles = (sets: readonly ReadSet[]): readonly TileId[] => [
  ...new Set(sets.flatMap(({ tiles }) => tiles)),
];

/** The suit (0–2) to which at least a given number of these sets belong. */
export const findShownSuit = (sets: readonly ReadSet[], many: number): number | undefined =>
  [0, 1, 2].find((suit) => sets.filter((set) => getSuitNumber(set.at) === suit).length >= many);

/** Sets on the table as the reason of a verdict: which tiles, and how many sets. */
export const toShownSetsReason = (code: ReasonCode, sets: readonly ReadSet[]): Reason => ({
  code,
  tiles: listSetTiles(sets),
  count: sets.length,
});

import type { RuleReason, ReasonCode, Verdict } from '../reasons.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';

export const CLAIMS = ['mahjong', 'kong', 'pung', 'chow'] as const;
export type ClaimName = (typeof CLAIMS)[number];

export interface ClaimVerdict extends Verdict {
  readonly claim: ClaimName;
  /** The whole set with the discard; only the discard if the player lacks the other tiles. */
  readonly tiles: readonly TileId[];
}

/** Whether one tile short was declared; `original` = at the first discard; undefined = unknown. */
export type ReadyDeclaration = boolean | 'original' | undefined;

export const DEAD_HAND_CAUSES = ['few', 'many', 'set'] as const;
export type DeadHandCause = (typeof DEAD_HAND_CAUSES)[number];

export const GROUP_TYPES_COMPLETED_BY_WIN = ['pair', 'triplet', 'sequence'] as const;
export type WaitType = (typeof GROUP_TYPES_COMPLETED_BY_WIN)[number];

export interface Claimant {
  readonly seat: Seat;
  readonly claim: ClaimName;
  readonly wait: WaitType | undefined;
  readonly special: string | undefined;
}

export interface WinnerChoiceRule {
  readonly rule: string;
  readonly because: ReasonCode;
  readonly prefers: (claimants: readonly Claimant[]) => readonly Claimant[];
}

/**
 * The claims of a game. Not included is what all games share: a pung from anybody, a chow from the left, a kong with
 * three concealed tiles; Mahjong before sets before chows, then the nearest player.
 */
export interface ClaimLaw {
  /** Forbids going Mahjong on a discard (`drawnToo`: or a drawn tile) without having declared one tile short. */
  readonly undeclared?:
    | {
        readonly rule: string;
        /**
         * When no declaration is needed: before one's own first discard, or only while nobody could have declared yet.
         */
        readonly free: 'first-turn' | 'blessing' | 'never';
        readonly drawnToo: boolean;
      }
    | undefined;
  /** After declaring, a player may only claim Mahjong, by this rule. */
  readonly onlyMahjong?: (ready: ReadyDeclaration) => string | undefined;
  /**
   * Rules about tiles not claimed since one's own last discard: after a missed win no discard wins; with `pung`, a tile
   * missed for a pung or a win may not be claimed at all.
   */
  readonly missed?: { readonly pung?: string; readonly mahjong: string };
  readonly lastDiscard?: string | undefined;
  readonly noChows?: string | undefined;
  readonly chowForMahjongFromAny: boolean;
  readonly dead: Readonly<Record<DeadHandCause, { readonly rule: string; readonly mayClaim: boolean }>>;
  readonly robConcealed?: readonly string[];
  /**
   * How one of several winners is chosen; the first rule that prefers somebody decides, and otherwise the nearest
   * player wins.
   */
  readonly winners?: readonly WinnerChoiceRule[];
  /** The special hand or pattern that `winners` prefers. */
  readonly goesFirst?: string;
  readonly declare?: string | undefined;
  readonly neverWins?: (
    waits: readonly TileId[],
    discards: readonly TileId[],
    warned: boolean,
  ) => RuleReason | undefined;
  /** A hand with claimed sets, or one that waits for a tile that may not win, cannot be declared one tile short. */
  readonly strictReady?: boolean;
  readonly mustWin?: string | undefined;
  readonly tooMany?: { readonly winners: number; readonly rule: string } | undefined;
  readonly allWin?: string | undefined;
}

import type { RuleReason, ReasonCode, Verdict } from '../reasons.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';

export const CLAIMS = ['mahjong', 'kong', 'pung', 'chow'] as const;
export type ClaimName = (typeof CLAIMS)[number];

export interface ClaimVerdict extends Verdict {
  readonly claim: ClaimName;
  /** Only the discard if the player lacks the other tiles. */
  readonly tiles: readonly TileId[];
}

/** `original` = at the first discard; undefined = unknown. */
export type ReadyDeclarationStatus = boolean | 'original' | undefined;

export const DEAD_HAND_CAUSES = ['few', 'many', 'set'] as const;
export type DeadHandCause = (typeof DEAD_HAND_CAUSES)[number];

export const GROUP_TYPES_COMPLETED_BY_WIN = ['pair', 'triplet', 'sequence'] as const;
export type GroupTypeCompletedByWin = (typeof GROUP_TYPES_COMPLETED_BY_WIN)[number];

export interface Claimant {
  readonly seat: Seat;
  readonly claim: ClaimName;
  readonly wait: GroupTypeCompletedByWin | undefined;
  readonly special: string | undefined;
}

export interface WinnerPreferenceRule {
  readonly rule: string;
  readonly because: ReasonCode;
  readonly prefers: (claimants: readonly Claimant[]) => readonly Claimant[];
}

/** What all games share is not in it: what each claim needs; Mahjong before sets before chows, then the nearest. */
export interface ClaimLaw {
  /** Forbids a win on a discard (`drawnToo`: or a drawn tile) without having declared one tile short. */
  readonly undeclared?:
    | {
        readonly rule: string;
        /** No declaration is needed before one's own first discard, or while nobody could have declared yet. */
        readonly free: 'first-turn' | 'blessing' | 'never';
        readonly drawnToo: boolean;
      }
    | undefined;
  /** What a player who declared may only claim Mahjong by. */
  readonly onlyMahjong?: (ready: ReadyDeclarationStatus) => string | undefined;
  /** Since one's own last discard: a missed win bars every win; `pung`, if set, any claim of a tile missed before. */
  readonly missed?: { readonly pung?: string; readonly mahjong: string };
  readonly lastDiscard?: string | undefined;
  readonly noChows?: string | undefined;
  readonly chowForMahjongFromAny: boolean;
  readonly dead: Readonly<Record<DeadHandCause, { readonly rule: string; readonly mayClaim: boolean }>>;
  readonly robConcealed?: readonly string[];
  /** The first rule that prefers somebody decides, otherwise the nearest player wins. */
  readonly winners?: readonly WinnerPreferenceRule[];
  readonly goesFirst?: string;
  readonly declare?: string | undefined;
  readonly neverWins?: (
    waits: readonly TileId[],
    discards: readonly TileId[],
    warned: boolean,
  ) => RuleReason | undefined;
  /** Not with claimed sets or waits that may not win. */
  readonly strictReady?: boolean;
  readonly mustWin?: string | undefined;
  readonly tooMany?: { readonly winners: number; readonly rule: string } | undefined;
  readonly allWin?: string | undefined;
}

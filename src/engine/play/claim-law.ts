import type { RuleReason, ReasonCode, Verdict } from '../reasons.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';

export const CLAIMS = ['mahjong', 'kong', 'pung', 'chow'] as const;
export type ClaimName = (typeof CLAIMS)[number];

export interface ClaimVerdict extends Verdict {
  readonly claim: ClaimName;
  /** The tiles of the claimed set; only the discard if the player lacks the other tiles. */
  readonly tiles: readonly TileId[];
}

export const DEAD_HAND_CAUSES = ['few', 'many', 'set'] as const;
export type DeadHandCause = (typeof DEAD_HAND_CAUSES)[number];

export const GROUP_TYPES_COMPLETED_BY_WIN = ['pair', 'triplet', 'sequence'] as const;
export type GroupTypeCompletedByWin = (typeof GROUP_TYPES_COMPLETED_BY_WIN)[number];

export interface PlayerClaim {
  readonly seat: Seat;
  readonly claim: ClaimName;
  readonly wait?: GroupTypeCompletedByWin | undefined;
  readonly special?: string | undefined;
}

export interface WinnerPreferenceRule {
  readonly rule: string;
  readonly because: ReasonCode;
  readonly prefers: (claimants: readonly PlayerClaim[]) => readonly PlayerClaim[];
}

/**
 * The rules for claims that differ between games. The same in all games: which tiles a claim needs, and that Mahjong
 * goes before sets, sets before chows, and then the nearest player first.
 */
export interface ClaimLaw {
  /** If set, a win on a discard (with `drawnToo`: any win) requires that the player has declared “one tile short”. */
  readonly undeclared?:
    | {
        readonly rule: string;
        /**
         * When no declaration is needed: `first-turn` = before the player's own first discard; `blessing` = on East's
         * first discard, before which nobody could declare.
         */
        readonly free: 'first-turn' | 'blessing' | 'never';
        readonly drawnToo: boolean;
      }
    | undefined;
  /** The id of the rule by which a player who declared ready may only claim Mahjong; undefined if there is none. */
  readonly onlyMahjong?: (ready: boolean | 'original' | undefined) => string | undefined;
  /**
   * Ids of rules on tiles let go by since the player's own last discard. `mahjong`: after a winning tile was let go by,
   * no discard may be won on. `pung`, if set: a tile that could have made a pung may not be claimed.
   */
  readonly missed?: { readonly pung?: string; readonly mahjong: string };
  readonly lastDiscard?: string | undefined;
  readonly noChows?: string | undefined;
  readonly chowForMahjongFromAny: boolean;
  readonly dead: Readonly<Record<DeadHandCause, { readonly rule: string; readonly mayClaim: boolean }>>;
  readonly robConcealed?: readonly string[];
  /** Who gets the tile if several may win: the first rule that prefers somebody decides, otherwise the nearest wins. */
  readonly winners?: readonly WinnerPreferenceRule[];
  readonly goesFirst?: string;
  readonly declare?: string | undefined;
  readonly neverWins?: (
    waits: readonly TileId[],
    discards: readonly TileId[],
    warned: boolean,
  ) => RuleReason | undefined;
  /** If set, players with claimed sets, or with waits that may not win, may not declare “one tile short”. */
  readonly strictReady?: boolean;
  readonly mustWin?: string | undefined;
  readonly tooMany?: { readonly winners: number; readonly rule: string } | undefined;
  readonly allWin?: string | undefined;
}

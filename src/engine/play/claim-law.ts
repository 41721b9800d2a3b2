import type { Bar, ReasonCode, Verdict } from '../reasons.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';

/** What a player may say when somebody discards, the strongest first. */
export const CLAIMS = ['mahjong', 'kong', 'pung', 'chow'] as const;
export type ClaimName = (typeof CLAIMS)[number];

/** A claim a player could think of: the set it would make, whether they may, the rule that says so and why it applies. */
export interface Claim extends Verdict {
  readonly claim: ClaimName;
  /** The whole set with the discard; the discard alone where the player has not got the rest. */
  readonly tiles: readonly TileId[];
}

/** Whether a player has said that they are one tile short; `original` = at their first discard. Undefined: nobody asked. */
export type Ready = boolean | 'original' | undefined;

/** What is wrong with a hand that can no longer win: too few tiles, too many, or a set that is none. */
export const DEAD_HANDS = ['few', 'many', 'set'] as const;
export type DeadHand = (typeof DEAD_HANDS)[number];

/** What completes a hand: its pair, a pung, or a chow. */
export const WAITS = ['pair', 'triplet', 'sequence'] as const;
export type WaitName = (typeof WAITS)[number];

export interface Claimant {
  readonly seat: Seat;
  readonly claim: ClaimName;
  /** What the tile completes, where the table asks. */
  readonly wait: WaitName | undefined;
  readonly special: string | undefined;
}

/** A way to choose between several who go Mahjong on one discard: those it prefers, and the rule that says so. */
export interface WinnerChoice {
  readonly rule: string;
  readonly because: ReasonCode;
  readonly prefers: (claimants: readonly Claimant[]) => readonly Claimant[];
}

/**
 * What may be claimed in a game. What every game shares is not written here: a pung from anybody, a chow from the left, a
 * kong of three concealed tiles, Mahjong before sets before chows, then the nearest.
 */
export interface ClaimLaw {
  /** The rule that keeps a player from going Mahjong on a discard, or also on a drawn tile, when they have not said that they are one tile short. */
  readonly undeclared?:
    | {
        readonly rule: string;
        /** When nobody asks for it: before one's own first discard, or only while nobody at all could have said it. */
        readonly free: 'first-turn' | 'blessing' | 'never';
        readonly drawnToo: boolean;
      }
    | undefined;
  /** The rule that leaves a player who has declared nothing but Mahjong to claim. */
  readonly onlyMahjong?: (ready: Ready) => string | undefined;
  /**
   * Rules about a tile that was let go by since one's own last discard: after a win that was missed no discard wins.
   * With `pung`, a tile that was missed for a pung or a win may not be claimed for anything.
   */
  readonly missed?: { readonly pung?: string; readonly mahjong: string };
  /** The rule that leaves the last discard to Mahjong. */
  readonly lastDiscard?: string | undefined;
  /** The rule that forbids claiming for a chow at all. */
  readonly noChows?: string | undefined;
  /** The last tile of a hand may be claimed for a chow from any player. */
  readonly chowForMahjongFromAny: boolean;
  /** What a hand that cannot win may still claim, and the rule about it. */
  readonly dead: Readonly<Record<DeadHand, { readonly rule: string; readonly mayClaim: boolean }>>;
  /** Special hands that may rob even a concealed kong. */
  readonly robConcealed?: readonly string[];
  /** How winners on one discard are chosen before the nearest takes it; the first choice that prefers somebody decides. */
  readonly winners?: readonly WinnerChoice[];
  /** The special hand or pattern that `winners` asks about. */
  readonly goesFirst?: string;
  /** The rule by which a player says that they are one tile short; undefined where nobody does. */
  readonly declare?: string | undefined;
  /** What keeps a player who waits for these tiles and threw those from declaring: one of the waits may not win. */
  readonly neverWins?: (waits: readonly TileId[], discards: readonly TileId[], warned: boolean) => Bar | undefined;
  /** Only a hand without claimed sets may be declared one tile short, and not while it waits for a tile that may not win. */
  readonly strictReady?: boolean;
  /** Whoever is ready must go Mahjong as soon as they can: the rule that says so. */
  readonly mustWin?: string | undefined;
  /** This many going Mahjong on one discard end the hand without a winner. */
  readonly tooMany?: { readonly winners: number; readonly rule: string } | undefined;
  /** Everybody who goes Mahjong wins. */
  readonly allWin?: string | undefined;
}

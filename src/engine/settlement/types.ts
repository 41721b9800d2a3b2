import type { SumStep } from '../scoring/sum.ts';
import type { NamedRule } from '../scoring/types.ts';
import type { Hand, ReadSet } from '../hands/hand.ts';
import type { Kind, Seat, TileId } from '../tiles/tiles.ts';
import type { Reason, ReasonCode } from '../reasons.ts';

/** Points by seat; a seat that is not named did not play or has nothing. */
export type Scores = Readonly<Partial<Record<Seat, number>>>;

export interface Payment {
  readonly from: Seat;
  readonly to: Seat;
  readonly amount: number;
  readonly rule: string;
  /**
   * How the amount was reckoned, from 0 to the amount: the score, rounded where the game settles rounded scores, less the
   * other's, a share for each loser, East's double. Left out where the amount is a score or a fixed price as it stands.
   */
  readonly sum?: readonly SumStep[];
}

export interface Settlement {
  readonly payments: readonly Payment[];
  readonly net: Readonly<Record<Seat, number>>;
  /** Scores that the game rounds or limits before it settles them, with the steps from what was given to what was settled. */
  readonly reckoned?: Readonly<Partial<Record<Seat, readonly SumStep[]>>>;
  /** Straight scoring: no payments, what each player writes down instead. */
  readonly written?: Readonly<Record<Seat, number>>;
}

/** A settlement that has been checked and only has to be worked out. */
export interface SettleCase {
  readonly seats: readonly Seat[];
  readonly scores: Readonly<Record<Seat, number>>;
  /** How each score came about: what was given, and its rounding where the game settles rounded scores. */
  readonly reckoned: Readonly<Record<Seat, readonly SumStep[]>>;
  readonly winner: Seat;
  readonly discarder: Seat | undefined;
  readonly liable: { readonly seat: Seat; readonly rule: string } | undefined;
  /** Others who went Mahjong on the same discard. */
  readonly alsoWon: readonly Seat[];
  /** Who had declared ready, winner or not. */
  readonly ready: readonly Seat[];
  /** Who announced a claim and did not make it, once for each time. */
  readonly forfeits: readonly Seat[];
  /** Which of East's extra hands in a row this was. */
  readonly extraHands: number;
}

/** A mistake that moves points. */
export interface PenaltyCase {
  readonly seats: readonly Seat[];
  readonly what: string;
  readonly offender: Seat;
  /** Whom it is paid to, where that is one player. */
  readonly to: Seat | undefined;
}

/** A winning hand and the discards that made it, to be judged for a player who pays for the others. */
export interface BaoCase {
  /** The winner's hand, the winning tile on the rack. */
  readonly hand: Hand;
  readonly tile: TileId;
  /** Who discarded the winning tile or had it robbed; undefined when it was drawn. */
  readonly discarder: Seat | undefined;
  /** Who discarded the tile that made the fourth set on the table. */
  readonly fed: Seat | undefined;
  /** Tiles that could still be drawn when the winning tile was discarded. */
  readonly tilesLeft: number | undefined;
  /** Tiles discarded or shown before, the winner's own sets aside. */
  readonly seen: readonly TileId[];
  readonly forced: ForcedDiscard | undefined;
}

/** What the player who fed the winner could choose from. */
export interface ForcedDiscard {
  /** Every tile on the rack, the one then discarded among them, was of these suits (0–2). */
  readonly heldOnly: (suits: readonly number[]) => boolean;
  /** The suit of which another player had so many sets on the table, */
  readonly otherSuit: (sets: number) => number | undefined;
  /** whether that was there before the winner's third set, */
  readonly otherFirst: boolean;
  /** and whether the discarder has claimed anything since both were there. */
  readonly claimedSince: boolean;
}

/** Who pays for the others, ready for `settle`; or the rule that lets the discarder off. Both undefined: nobody pays for others. */
export interface BaoJudgement {
  readonly liable: { readonly seat: Seat; readonly rule: string } | undefined;
  readonly exempt: string | undefined;
  /** A discarder who had no choice would be let off. */
  readonly excusable?: boolean;
  /** Why a discarder who claims to have had no choice is not let off. */
  readonly notExempt?: Reason | undefined;
  readonly because: Reason;
}

/** How a hand that nobody won is settled. */
export interface DrawLaw {
  /** The rule that says who is East next. */
  readonly rule: string;
  /** East stays East. */
  readonly eastStays: (ready: readonly Seat[]) => boolean;
  /** What those who were not ready pay those who were. */
  readonly payments: (ready: readonly Seat[], seats: readonly Seat[]) => readonly Payment[];
}

/** What has happened in a hand that could end it without a winner. */
export interface DrawCase {
  readonly wallUsedUp: boolean;
  /** Kongs of each player. */
  readonly kongs: readonly number[];
  /** What each player discarded first, as far as they have. */
  readonly firstDiscards: readonly TileId[];
  /** How many players the game has. */
  readonly players: number;
  /** How many went Mahjong on one discard. */
  readonly winners: number;
}

/** A rule that ends a hand without a winner. */
export interface DrawRule extends NamedRule {
  readonly when: (state: DrawCase) => boolean;
}

/** Sets on the table that make the discarder of the last one answer for the whole hand. */
export interface Insurance extends NamedRule {
  /** Why the set gave the hand away. */
  readonly reason: ReasonCode;
  /** So many sets that fit were there before the discard was claimed for another. */
  readonly sets: number;
  readonly fits: (set: ReadSet) => boolean;
  /** Due only when the winner then draws a tile of this sort; otherwise however the hand is won. */
  readonly onlyWhenDrawn?: (kind: Kind) => boolean;
}

/** What the winner showed when a discard was taken for Mahjong. */
export interface CannonCase {
  readonly shown: readonly ReadSet[];
  readonly discard: Kind;
  /** The discarder was fishing too and held no safe tile. */
  readonly noChoice: boolean;
}

/** Whether a discard was one that its player pays for, and why. */
export interface CannonVerdict {
  readonly cannon: boolean;
  readonly rule: string;
  readonly because: Reason;
}

/** How a game pays. */
export interface SettlementLaw {
  /** The names `liable.rule` may have, each with the rule it stands for. */
  readonly liabilities: Readonly<Record<string, string>>;
  /** False for a liability that does not go with who discarded; left out where the two are independent. */
  readonly liabilityFits?: (settled: SettleCase) => boolean;
  /** Several players may go Mahjong on one discard. */
  readonly severalWinners?: boolean;
  /** Judges who pays for others, where the sets on the table decide it. */
  readonly bao?: (won: BaoCase) => BaoJudgement;
  /** With so few tiles left to draw, or fewer, a winning discard is judged by whether it had been seen. */
  readonly lastTiles?: number;
  /** Names among the liabilities that this table lets everybody pay alike, so that nobody pays for the others. */
  readonly paidByAll?: readonly string[];
  /** Whether a winning discard was a cannon, where the game knows cannons. */
  readonly cannon?: (won: CannonCase) => CannonVerdict;
  readonly settle: (settled: SettleCase) => {
    readonly payments: readonly Payment[];
    readonly written?: Readonly<Record<Seat, number>>;
  };
  /** Payments for mistakes, by name. */
  readonly penalties: Readonly<Record<string, (penalty: PenaltyCase) => readonly Payment[]>>;
  /** Penalties that are paid to one named player. */
  readonly paidToOne: readonly string[];
  /** Where a drawn hand moves points or the deal; otherwise nobody pays and East stays. */
  readonly draw?: DrawLaw;
  /** What everybody puts in for each of East's extra hands in a row, where the table plays for it. */
  readonly stake?: { readonly rule: string; readonly each: number };
}

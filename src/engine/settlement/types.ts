import type { SumStep } from '../scoring/sum.ts';
import type { NamedRule } from '../scoring/bill.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import type { LiabilityLaw } from './liability/law.ts';

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
  readonly alsoWon: readonly Seat[];
  /** Who had declared ready, winner or not. */
  readonly ready: readonly Seat[];
  /** Who announced a claim and did not make it, once for each time. */
  readonly forfeits: readonly Seat[];
  readonly extraHands: number;
}

export interface PenaltyCase {
  readonly seats: readonly Seat[];
  readonly what: string;
  readonly offender: Seat;
  readonly to: Seat | undefined;
}

export interface DrawLaw {
  /** The rule that says who is East next. */
  readonly rule: string;
  readonly eastStays: (ready: readonly Seat[]) => boolean;
  /** What those who were not ready pay those who were. */
  readonly payments: (ready: readonly Seat[], seats: readonly Seat[]) => readonly Payment[];
}

export interface DrawRule extends NamedRule {
  /** @param state what has happened in the hand */
  readonly when: (state: {
    readonly wallUsedUp: boolean;
    readonly kongs: readonly number[];
    /** What each player discarded first, as far as they have. */
    readonly firstDiscards: readonly TileId[];
    readonly players: number;
    /** How many went Mahjong on one discard. */
    readonly winners: number;
  }) => boolean;
}

/** Why one player may have to pay for others. */
export interface LiabilityName {
  readonly rule: string;
  /**
   * Who discarded the winning tile: the player who pays, where this is left out; another player; nobody, since it was
   * drawn and what is paid for is a tile before it; or whoever it was.
   */
  readonly thrown?: 'by-another' | 'by-nobody' | 'by-anybody';
}

export interface SettlementLaw {
  /** The names `liable.rule` may have. */
  readonly liabilities: Readonly<Record<string, LiabilityName>>;
  /** Who pays for the others after a win, where the game knows such a rule. */
  readonly liability?: LiabilityLaw;
  readonly severalWinners?: boolean;
  readonly settle: (settled: SettleCase) => {
    readonly payments: readonly Payment[];
    readonly written?: Readonly<Record<Seat, number>>;
  };
  readonly penalties: Readonly<Record<string, (penalty: PenaltyCase) => readonly Payment[]>>;
  readonly paidToOne: readonly string[];
  /** Where a drawn hand moves points or the deal; otherwise nobody pays and East stays. */
  readonly draw?: DrawLaw;
  /** What everybody puts in for each of East's extra hands in a row, where the table plays for it. */
  readonly stake?: { readonly rule: string; readonly each: number };
}

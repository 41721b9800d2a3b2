import type { SumStep } from '../scoring/sum.ts';
import type { Seat } from '../tiles/tiles.ts';
import type { LiabilityLaw } from './liability/law.ts';

export interface Payment {
  readonly from: Seat;
  readonly to: Seat;
  readonly amount: number;
  readonly rule: string;
  /** The steps from 0 to the amount; missing if the amount is just a score or a fixed price. */
  readonly sum?: readonly SumStep[];
}

export interface Settlement {
  readonly payments: readonly Payment[];
  readonly net: Readonly<Record<Seat, number>>;
  readonly reckoned?: Readonly<Partial<Record<Seat, readonly SumStep[]>>>;
  readonly written?: Readonly<Record<Seat, number>>;
}

export interface HandEndToSettle {
  readonly seats: readonly Seat[];
  readonly scores: Readonly<Record<Seat, number>>;
  readonly reckoned: Readonly<Record<Seat, readonly SumStep[]>>;
  readonly winner: Seat;
  readonly discarder: Seat | undefined;
  readonly liable: { readonly seat: Seat; readonly rule: string } | undefined;
  readonly alsoWon: readonly Seat[];
  readonly ready: readonly Seat[];
  readonly forfeits: readonly Seat[];
  readonly extraHands: number;
}

export interface PenaltyCase {
  readonly seats: readonly Seat[];
  readonly what: string;
  readonly offender: Seat;
  readonly to: Seat | undefined;
}

export interface SettlementLaw {
  readonly liabilities: Readonly<
    Record<
      string,
      {
        readonly rule: string;
        /**
         * Who must have discarded the winning tile; by default the payer. `by-nobody` is for a payment for an earlier
         * tile, for which no discarder is needed.
         */
        readonly thrown?: 'by-another' | 'by-nobody' | 'by-anybody';
      }
    >
  >;
  readonly liability?: LiabilityLaw;
  readonly severalWinners?: boolean;
  readonly settle: (settled: HandEndToSettle) => {
    readonly payments: readonly Payment[];
    readonly written?: Readonly<Record<Seat, number>>;
  };
  readonly penalties: Readonly<Record<string, (penalty: PenaltyCase) => readonly Payment[]>>;
  readonly paidToOne: readonly string[];
  /** If missing, nobody pays after a drawn hand, and East stays. */
  readonly draw?: {
    readonly rule: string;
    readonly eastStays: (ready: readonly Seat[]) => boolean;
    readonly payments: (ready: readonly Seat[], seats: readonly Seat[]) => readonly Payment[];
  };
  readonly stake?: { readonly rule: string; readonly each: number };
}

// What a score sheet is made of. How it is kept and laid together stands in sheet.ts.

/** A player, by the place at the table: 0 was the first East, 1 sat at East's right hand, and so on. */
export type Player = number;

/** What every entry of the log carries. */
interface Stamp {
  readonly id: string;
  /** When it was first written: the order of the log. */
  readonly made: number;
  /** When it was last changed: the later one counts. */
  readonly at: number;
  /** Taken out again. */
  readonly gone?: true;
}

/** A hand that has been played. */
export interface HandWritten extends Stamp {
  readonly kind: 'hand';
  /** Who went Mahjong; left out when nobody did. */
  readonly winner?: Player;
  /** Others who went Mahjong on the same discard. */
  readonly also: readonly Player[];
  readonly discarder?: Player;
  /** What each player's hand scored, as far as it was written. */
  readonly scores: readonly (number | null)[];
  /** Who pays for others, and the engine's name of the reason. */
  readonly liable?: { readonly player: Player; readonly rule: string };
  /** Who was one tile short, or had declared it, where the game pays for that. */
  readonly ready: readonly Player[];
}

/** Points that a mistake moved. */
export interface PenaltyWritten extends Stamp {
  readonly kind: 'penalty';
  /** The engine's name of the mistake. */
  readonly what: string;
  readonly offender: Player;
  readonly to?: Player;
}

export type Written = HandWritten | PenaltyWritten;

/** One evening. */
export interface Sheet {
  readonly id: string;
  /** When the names or rules were last changed. */
  readonly at: number;
  /** When it was last laid on the table. */
  readonly opened: number;
  readonly title: string;
  readonly rules: string;
  readonly house: Readonly<Record<string, string | number | boolean | null>>;
  /** The players in the order of play, the first East first. */
  readonly names: readonly string[];
  /** Everybody begins with the tallies that the rules give; otherwise with nought. */
  readonly tallies: boolean;
  readonly log: readonly Written[];
  /** Put with the earlier evenings. */
  readonly away?: true;
  /** Thrown away: only the mark is left. */
  readonly gone?: true;
}

/** The sheet on the table and those of earlier evenings. */
export interface Shelf {
  readonly sheet?: Sheet;
  readonly earlier: readonly Sheet[];
}

import type { Player, Seat } from '../engine/index.ts';
import type { enteredSchema } from './hand-schemas.ts';
import type { Parsed } from './schemas.ts';

// The end of a hand in the two forms that are kept: entered and recorded. What the four forms are, and the ways between them:
// widgets/hand-end/README.md.

/** Stands for nobody in the fields for players. */
export const NOBODY_VALUE = 'nobody';

/** In place of a rule: a mistake ended the hand, and it is dealt again. */
export const VOID_VALUE = 'void';

/**
 * How a hand ended, by players or, where nobody knows who sits there, by seats. `settleEnteredHand` (widgets/hand-end) says who pays
 * whom for it, sheets and files keep it, links hand it over.
 */
export interface HandRecorded<Who extends Player | Seat = Seat> {
  /** Who went Mahjong; left out when nobody did. */
  readonly winner?: Who;
  /** Others who went Mahjong on the same discard. */
  readonly alsoWon: readonly Who[];
  /** Whose discard the last tile was; left out when it was drawn. */
  readonly discarder?: Who;
  /** What each hand scored, as far as it counts, by whose it is. */
  readonly scores: Readonly<Record<string, number>>;
  /** Who pays for others, and the engine's name of the reason. */
  readonly liable?: { readonly who: Who; readonly rule: string };
  /** Who else was one tile short, or had declared it, where the game pays for that. */
  readonly ready: readonly Who[];
  /** Mistakes that are settled with the hand, by the engine's names; one that was made twice stands twice. */
  readonly mistakes: readonly { readonly who: Who; readonly what: string }[];
  /** Where nobody won: the rule that ended the hand, or {@link VOID_VALUE}; left out for a wall that was used up. */
  readonly drawn?: string;
  /** Where nobody won: who ended the hand with many different ones, nines and honours. */
  readonly orphans?: { readonly who: Who; readonly kinds: number };
}

/** A hand that nobody won, of which nothing else is known. */
export const NOTHING_RECORDED = { alsoWon: [], scores: {}, ready: [], mistakes: [] } as const;

/** The end of a hand as it stands in the fields, not looked at yet: players by what stands for them, scores as they were typed. */
export type HandEntered = Parsed<typeof enteredSchema>;

/** Fields with nothing in them. */
export const NOTHING_ENTERED: HandEntered = {
  winner: '',
  also: [],
  discarder: '',
  scores: {},
  payer: '',
  reason: '',
  ready: [],
  mistakes: [],
  drawn: '',
  orphan: '',
  kinds: '',
};

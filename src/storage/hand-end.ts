import type { Player, Seat } from '../engine/index.ts';

/** Stands for nobody in what is stored and linked. */
export const NOBODY_VALUE = 'nobody';

/** In place of a rule: a mistake ended the hand, and it is dealt again. */
export const VOID_VALUE = 'void';

/**
 * How a hand ended, by players or, where nobody knows who sits there, by seats. What has not been answered is undefined, and
 * `null` stands for nobody. A hand in the log of a sheet is complete: there a missing winner or discarder is nobody.
 */
export interface HandEnd<Who extends Player | Seat = Seat> {
  readonly winner?: Who | null | undefined;
  /** Others who went Mahjong on the same discard. */
  readonly alsoWon: readonly Who[];
  /** Whose discard the last tile was; `null` when it was drawn. */
  readonly discarder?: Who | null | undefined;
  /** What each hand scored, as far as it counts, by whose it is. */
  readonly scores: Readonly<Record<string, number>>;
  /** Who pays for others, and the engine's name of the reason; one without a reason does not pay yet. */
  readonly liable?: { readonly who: Who; readonly rule?: string | undefined } | undefined;
  /** Who else was one tile short, or had declared it, where the game pays for that. */
  readonly ready: readonly Who[];
  /** Mistakes that are settled with the hand, by the engine's names; one that was made twice stands twice. */
  readonly mistakes: readonly { readonly who: Who; readonly what: string }[];
  /** Where nobody won: the rule that ended the hand, or {@link VOID_VALUE}; undefined for a wall that was used up. */
  readonly drawn?: string | undefined;
  /** Where nobody won: who ended the hand with many different ones, nines and honours. */
  readonly orphans?: { readonly who?: Who | undefined; readonly kinds?: number | undefined } | undefined;
}

export const EMPTY_HAND_END = { alsoWon: [], scores: {}, ready: [], mistakes: [] } as const;

export interface HandEndDraft<Who extends Player | Seat = Seat> {
  readonly end: HandEnd<Who>;
  /** Scores as they were typed, by whose they are: also those that are no number yet. */
  readonly typedScores: Readonly<Record<string, string>>;
}

export const EMPTY_HAND_END_DRAFT = { end: EMPTY_HAND_END, typedScores: {} } as const;

/** What parts the thousands of a number: "1,280", "1.280", "1 280". */
const THOUSANDS_PATTERN = /(\d)[\s,.’'](?=\d{3}(?!\d))/g;

/** A score as it was typed: undefined for an empty field, `'bad'` for what is not a number from 0 up. "26.5" has a half. */
export function readScore(text: string | undefined): number | undefined | 'bad' {
  const plain = (text ?? '').trim().replaceAll(THOUSANDS_PATTERN, '$1');
  if (plain === '') return undefined;
  return /^\d{1,7}([.,]\d)?$/.test(plain) ? Number(plain.replace(',', '.')) : 'bad';
}

export const getScoreText = ({ end, typedScores }: HandEndDraft<Player | Seat>, who: Player | Seat): string =>
  typedScores[who] ?? end.scores[who]?.toString() ?? '';

/** The form with another text in the field for a score. */
export function withTypedScore<Who extends Player | Seat>(
  { end, typedScores }: HandEndDraft<Who>,
  who: Who,
  text: string,
): HandEndDraft<Who> {
  const { [who]: _, ...others } = end.scores as Readonly<Record<Player | Seat, number>>;
  const score = readScore(text);
  return {
    end: { ...end, scores: typeof score === 'number' ? { ...others, [who]: score } : others },
    typedScores: { ...typedScores, [who]: text },
  };
}

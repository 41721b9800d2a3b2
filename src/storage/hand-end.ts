import type { Player, Seat } from '../engine/index.ts';
import { withoutThousandsMarks } from '../format/numbers.ts';

export const NOBODY_VALUE = 'nobody';

/** Stored in place of a rule where a mistake ended the hand and it is dealt again. */
export const VOID_VALUE = 'void';

/**
 * How a hand ended, by players, or by seats where the players are unknown. A field is undefined until it is answered;
 * `null` means nobody. In the log of a sheet all is answered, and undefined means nobody.
 */
export interface HandEnd<Who extends Player | Seat = Seat> {
  readonly winner?: Who | null | undefined;
  readonly alsoWon: readonly Who[];
  /** `null` when the winning tile was drawn. */
  readonly discarder?: Who | null | undefined;
  readonly scores: Readonly<Record<string, number>>;
  /** Who pays for the others, and why (an engine id); without a reason nobody pays for others yet. */
  readonly liable?: { readonly who: Who; readonly rule?: string | undefined } | undefined;
  /** Others who were one tile short, or had declared it, in games that pay for it. */
  readonly ready: readonly Who[];
  /** Mistakes settled with the hand, by engine id, each as often as it was made. */
  readonly mistakes: readonly { readonly who: Who; readonly what: string }[];
  /** The rule that ended a drawn hand, or {@link VOID_VALUE}; undefined for an exhausted wall. */
  readonly drawn?: string | undefined;
  /** In a drawn hand: who ended it by declaring many different ones, nines and honours. */
  readonly orphans?: { readonly who?: Who | undefined; readonly kinds?: number | undefined } | undefined;
}

export const EMPTY_HAND_END = { alsoWon: [], scores: {}, ready: [], mistakes: [] } as const;

export interface HandEndDraft<Who extends Player | Seat = Seat> {
  readonly end: HandEnd<Who>;
  readonly typedScores: Readonly<Record<string, string>>;
}

export const EMPTY_HAND_END_DRAFT = { end: EMPTY_HAND_END, typedScores: {} } as const;

/** Undefined for an empty field, `'bad'` for anything but a number from 0; "26.5" has a half. */
export function parseTypedScore(text: string | undefined): number | undefined | 'bad' {
  const plain = withoutThousandsMarks(text ?? '');
  if (plain === '') return undefined;
  return /^\d{1,7}([.,]\d)?$/.test(plain) ? Number(plain.replace(',', '.')) : 'bad';
}

export const getTypedScoreText = ({ end, typedScores }: HandEndDraft<Player | Seat>, who: Player | Seat): string =>
  typedScores[who] ?? end.scores[who]?.toString() ?? '';

export function withTypedScore<Who extends Player | Seat>(
  { end, typedScores }: HandEndDraft<Who>,
  who: Who,
  text: string,
): HandEndDraft<Who> {
  const { [who]: _, ...others } = end.scores as Readonly<Record<Player | Seat, number>>;
  const score = parseTypedScore(text);
  return {
    end: { ...end, scores: typeof score === 'number' ? { ...others, [who]: score } : others },
    typedScores: { ...typedScores, [who]: text },
  };
}

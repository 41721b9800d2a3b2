import type { Player, Seat } from '../engine/index.ts';
import { withoutThousandsMarks } from '../format/numbers.ts';

export const NOBODY_VALUE = 'nobody';

/** The value of `drawn` for a hand that is dealt again after a mistake. */
export const VOID_DRAW_VALUE = 'void';

/** A field is undefined until it is answered; `null` means nobody. In the log of a sheet undefined means nobody. */
export interface HandEnd<Who extends Player | Seat = Seat> {
  readonly winner?: Who | null | undefined;
  readonly alsoWon: readonly Who[];
  /** `null` when the winning tile was drawn. */
  readonly discarder?: Who | null | undefined;
  readonly scores: Readonly<Record<string, number>>;
  /** Who pays for the others; nobody does as long as the reason, a rule id, is missing. */
  readonly liable?: { readonly who: Who; readonly rule?: string | undefined } | undefined;
  readonly ready: readonly Who[];
  /** A mistake that was made twice is listed twice. */
  readonly mistakes: readonly { readonly who: Who; readonly what: string }[];
  /** {@link VOID_DRAW_VALUE} or a rule; undefined for an exhausted wall. */
  readonly drawn?: string | undefined;
  /** Who ended a drawn hand by showing many different terminals and honours, and how many kinds they were. */
  readonly orphans?: { readonly who?: Who | undefined; readonly kinds?: number | undefined } | undefined;
}

export const EMPTY_HAND_END = { alsoWon: [], scores: {}, ready: [], mistakes: [] } as const;

export interface HandEndDraft<Who extends Player | Seat = Seat> {
  readonly end: HandEnd<Who>;
  readonly typedScores: Readonly<Record<string, string>>;
}

export const EMPTY_HAND_END_DRAFT = { end: EMPTY_HAND_END, typedScores: {} } as const;

/** Undefined for an empty text; `'bad'` for anything but a number from 0, which may have one decimal place ("26.5"). */
export function parseTypedScoreOrBad(text: string | undefined): number | undefined | 'bad' {
  const plain = withoutThousandsMarks(text ?? '');
  if (plain === '') return undefined;
  return /^\d{1,7}([.,]\d)?$/.test(plain) ? Number(plain.replace(',', '.')) : 'bad';
}

export const getTypedScoreTextOfPlayer = (
  { end, typedScores }: HandEndDraft<Player | Seat>,
  who: Player | Seat,
): string => typedScores[who] ?? end.scores[who]?.toString() ?? '';

export function withTypedScore<Who extends Player | Seat>(
  { end, typedScores }: HandEndDraft<Who>,
  who: Who,
  text: string,
): HandEndDraft<Who> {
  const { [who]: _, ...others } = end.scores as Readonly<Record<Player | Seat, number>>;
  const score = parseTypedScoreOrBad(text);
  return {
    end: { ...end, scores: typeof score === 'number' ? { ...others, [who]: score } : others },
    typedScores: { ...typedScores, [who]: text },
  };
}

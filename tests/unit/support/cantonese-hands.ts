import { score, type Bill, type ScoreInput } from '../../../src/engine/index.ts';

/** What else is asked about a hand. */
export type More = Partial<Omit<ScoreInput, 'win'>> & { readonly win?: Partial<NonNullable<ScoreInput['win']>> };

/** A winner of the Cantonese game: South in the East round, on a discard, unless told otherwise. */
export const winner = (hand: string, tile: string, { win, ...more }: More = {}) =>
  score({ rules: 'cantonese', seat: 's', round: 'e', hand, ...more, win: { tile, by: 'discard', ...win } });

/** The bill of a hand that must be accepted. */
export function award(hand: string, tile: string, more: More = {}): Bill {
  const result = winner(hand, tile, more);
  if (!result.ok) throw new Error(`${hand}: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** The fans of a hand by name, in the order of the bill; a name stands once for each line. */
export const fansOf = (hand: string, tile: string, more: More = {}): string[] =>
  award(hand, tile, more).lines.map((line) => line.rule.split('.')[2]!);

/** The code with which a hand is refused, or its fans. */
export function refusal(hand: string, tile: string, more: More = {}): string | number {
  const result = winner(hand, tile, more);
  return result.ok ? result.value.fans! : result.error.code;
}

import { score, type Bill, type ScoreInput } from '../../../src/engine/index.ts';

/** A hand of the guide's game unless told otherwise: South at the table, East round. */
const scored = (hand: string, more: Partial<ScoreInput> = {}) =>
  score({ rules: 'u3a', seat: 's', round: 'e', hand, ...more });

/** The bill of a hand that must be accepted. */
export function bill(hand: string, more: Partial<ScoreInput> = {}): Bill {
  const result = scored(hand, more);
  if (!result.ok) throw new Error(`${hand}: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** The code with which a hand is refused, or its total. */
export function refusal(hand: string, more: Partial<ScoreInput> = {}): string | number {
  const result = scored(hand, more);
  return result.ok ? result.value.total : result.error.code;
}

export const won = (tile: string, by: string, more: object = {}) => ({ win: { tile, by, ...more } });

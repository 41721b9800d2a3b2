import type { Character } from '../../players/index.ts';

/** The first hand of a beginner: a deal in which the coach’s way leads to Mahjong, chosen by `tests/unit/guided-hand.test.ts`. */
export const GUIDED: { readonly seed: number; readonly me: number; readonly others: Character } = {
  seed: 95,
  me: 1,
  others: 'beginner',
};

import words from '../../../content/rulings/liable-questions.json' with { type: 'json' };
import type { ForcedDiscardFacts, Suit } from '../../engine/index.ts';
import { formatPluralInWords } from '../../format/numbers.ts';
import { capitalize, fillSlots } from '../../format/sentences.ts';

// The questions of the editor for the winner's tiles, which is loaded on demand.

export const LIABILITY_QUESTIONS = words;

export const describeFewTilesLeftInWall = (few: number): string =>
  capitalize(fillSlots(words.late, { left: formatPluralInWords(few, 'tile') }));

/** The facts about a discarder who may have had no choice, while only the other player's suit is known. */
export const createInitialForcedDiscardFacts = (otherSuit: Suit): ForcedDiscardFacts => ({
  otherSuit,
  otherFirst: false,
  onlyThese: false,
  claimedSince: false,
});

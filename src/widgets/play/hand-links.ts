import { dealResult, type HandResult } from '../../learner/deal-results.ts';
import { linkOf, readLink } from '../../learner/links.ts';
import { readSharedHand, sharedText, type SharedHand } from '../../learner/shared-hand.ts';
import type { PracticeGame, PracticeHand } from '../../players/index.ts';

// Links to hands that were played.

const NAME = 'hand';

/** The query of a link to a hand; empty for one whose deal has no code. */
export function handQuery(game: PracticeGame, hand: PracticeHand): string {
  const text = sharedText(game, hand);
  return text && linkOf({ [NAME]: text });
}

/** The text of a hand in what somebody pasted: a link, its query, or the text alone. */
export function handTextIn(pasted: string): string {
  const trimmed = pasted.trim();
  return trimmed.includes('?') ? (readLink(trimmed.slice(trimmed.indexOf('?'))).said.get(NAME) ?? '') : trimmed;
}

/** The hand of a link, or undefined for one that is too damaged to be laid out. */
export const handIn = (pasted: string): SharedHand | undefined => readSharedHand(handTextIn(pasted));

/** How the hand of a link ended, for a list of results. */
export function resultIn(pasted: string): HandResult | undefined {
  const text = handTextIn(pasted);
  const shared = readSharedHand(text);
  return shared && dealResult(text, shared);
}

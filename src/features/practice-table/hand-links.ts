import { formatQueryAndFragment, parseLinkQueryAndHash } from '../../storage/links.ts';
import { restorePracticeHandFromText, serializePracticeHandForLink } from '../../storage/shared-hand.ts';
import type { PracticeGameRecord, PracticeHand } from '../../bots/index.ts';

// Links to hands that were played.

const HAND_PARAM = 'hand';

/** The query of a link to a hand; empty for one whose deal has no code. */
export function formatPracticeHandQuery(game: PracticeGameRecord, hand: PracticeHand): string {
  const text = serializePracticeHandForLink(game, hand);
  return text && formatQueryAndFragment({ [HAND_PARAM]: text });
}

/** The hand of a link; undefined if the link is too damaged for the hand to be shown. */
export const replayPracticeHandOfLink = (link: string) =>
  restorePracticeHandFromText(parseLinkQueryAndHash(link).params.get(HAND_PARAM) ?? '');

import { formatLink, parseLink } from '../../storage/links.ts';
import {
  parseSharedPracticeHand,
  serializeSharedPracticeHand,
  type SharedPracticeHand,
} from '../../storage/shared-hand.ts';
import type { PracticeGame, PracticeHand } from '../../bots/index.ts';

// Links to hands that were played.

const HAND_PARAM = 'hand';

/** The query of a link to a hand; empty for one whose deal has no code. */
export function toHandQuery(game: PracticeGame, hand: PracticeHand): string {
  const text = serializeSharedPracticeHand(game, hand);
  return text && formatLink({ [HAND_PARAM]: text });
}

/** The hand of a link, or undefined for one that is too damaged to be laid out. */
export const parseHandLink = (link: string): SharedPracticeHand | undefined =>
  parseSharedPracticeHand(parseLink(link).params.get(HAND_PARAM) ?? '');

import { readSureAndLikelyCards, type CardReading } from './read.ts';
import type { CameraFrame } from './picture.ts';

export { CARD_ANSWERS, CARD_COUNT, cardMark, type CardAnswer } from './marks.ts';
export { readSureAndLikelyCards, type CardReading, type FrameReadings } from './read.ts';
export {
  mapAgreedAnswersByCard,
  listDuplicateCards,
  EMPTY_CARD_VOTES,
  addFrameToVotes,
  type CardVotes,
} from './vote.ts';
export type { CameraFrame } from './picture.ts';

/** Each card once, in order of its number. Uncertain cards are left out, because a later frame may show them better. */
export const readCards = (frame: CameraFrame): readonly CardReading[] => readSureAndLikelyCards(frame).cards;

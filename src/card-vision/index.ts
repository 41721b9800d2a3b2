import { findCards, type CardReading } from './read.ts';
import type { Frame } from './picture.ts';

export { CARD_ANSWERS, CARD_COUNT, cardMark, type CardAnswer } from './marks.ts';
export { findCards, type CardReading, type FrameReadings } from './read.ts';
export { countVotes, findDoubledCards, EMPTY_VOTES, addFrame, type Votes } from './vote.ts';
export type { Frame } from './picture.ts';

/**
 * The cards in a frame, each once, by number. Uncertain cards are left out, because a later frame may show them better.
 */
export const readCards = (frame: Frame): readonly CardReading[] => findCards(frame).cards;

// The one door of this room: cards that people hold up, and the camera's frames that they are read from.
import { findCards, type CardReading } from './read.ts';
import type { Frame } from './picture.ts';

export { ANSWERS, CARDS, cardMark, type CardAnswer } from './marks.ts';
export { findCards, type CardReading, type FrameReadings } from './read.ts';
export { countVotes, findDoubledCards, EMPTY_VOTES, addFrame, type Votes } from './vote.ts';
export type { Frame } from './picture.ts';

/** The cards in a frame, each once, by number. A card that is not sure is left out: the next frame may show it better. */
export const readCards = (frame: Frame): readonly CardReading[] => findCards(frame).cards;

// The one door of this room: cards that people hold up, and the camera's frames that they are read from.
import { lookForCards, type CardReading } from './read.ts';
import type { Frame } from './picture.ts';

export { ANSWERS, CARDS, cardMark, type CardAnswer } from './marks.ts';
export { lookForCards, type CardReading, type Seen } from './read.ts';
export { elected, heldTwice, NO_VOTES, withFrame, type Votes } from './vote.ts';
export type { Frame } from './picture.ts';

/** The cards in a frame, each once, by number. A card that is not sure is left out: the next frame may show it better. */
export const readCards = (frame: Frame): readonly CardReading[] => lookForCards(frame).cards;

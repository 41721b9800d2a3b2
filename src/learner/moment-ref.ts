import { backTo, type PracticeGame, type PracticeHand } from '../players/index.ts';
import { MOMENT, type Ref } from './practice.ts';
import { readSharedHand, sharedText, type SharedHand } from './shared-hand.ts';

// A moment of a hand at the practice table, as the practice of a learner names it.

/** The skill under which moments are kept. */
export const MOMENTS = 'moments';

/** The longest text that the practice takes. */
const LONGEST = 600;

/** The reference to a place in a hand; undefined where there can be none. */
export function momentRef(game: PracticeGame, hand: PracticeHand, place: number): Ref | undefined {
  const text = sharedText(game, backTo(hand, place));
  return text && text.length <= LONGEST ? MOMENT + text : undefined;
}

/** The hand as it was at that moment; undefined for a damaged reference. */
export function readMoment(ref: Ref): SharedHand | undefined {
  const shared = readSharedHand(ref.slice(MOMENT.length));
  return shared?.whole ? shared : undefined;
}

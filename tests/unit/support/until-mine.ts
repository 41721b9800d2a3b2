import type { Action } from '../../../src/engine/index.ts';
import {
  createHandAdviceSlices,
  applyActionToPracticeHand,
  getTurnOfLearnerOrOthers,
  createPlayNextActionSlices,
  type PracticeHand,
} from '../../../src/bots/index.ts';
import { runAllSlices } from '../../../src/bots/slices.ts';

/** One more action of somebody else at the practice table; the same hand when there is none. */
const stepOn = (hand: PracticeHand): PracticeHand => runAllSlices(createPlayNextActionSlices(hand));

/** Everything the others do until the learner is asked or the hand is over. */
export function untilMine(hand: PracticeHand): PracticeHand {
  let now = hand;
  while (getTurnOfLearnerOrOthers(now) === 'other') now = stepOn(now);
  return now;
}

/** What the coach would do now; undefined where the learner has nothing to decide. */
export const adviseLearner = (hand: PracticeHand) => runAllSlices(createHandAdviceSlices(hand));

/** A hand to its end, in which the learner does at each decision what is chosen. */
export function playToEnd(begun: PracticeHand, choose: (hand: PracticeHand) => Action): PracticeHand {
  let hand = untilMine(begun);
  while (getTurnOfLearnerOrOthers(hand) === 'mine') {
    const done = applyActionToPracticeHand(hand, choose(hand));
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    hand = untilMine(done.value);
  }
  return hand;
}

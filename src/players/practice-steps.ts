import { act, type Action } from '../engine/index.ts';
import { deciding } from './decide.ts';
import { nextToAct, nowOf, turnAt, type PracticeHand } from './practice-hand.ts';
import { finishSlices, type Slices } from '../schedule/slices.ts';
import { viewOf } from './view.ts';

// What the others do at the practice table. It is apart from the hand: a page that only lays one out need not carry how they decide.

/** One more action of somebody else, or the learner's draw. The same hand when there is none. Throws for a bug of a player. */
export const stepOn = (hand: PracticeHand): PracticeHand => finishSlices(stepping(hand));

/** {@link stepOn} in slices: a thoughtful player takes a while. */
export function* stepping(hand: PracticeHand): Slices<PracticeHand> {
  if (turnAt(hand) !== 'other') return hand;
  const play = nowOf(hand);
  const seat = nextToAct(play, hand.me)!;
  const action: Action | undefined =
    play.phase.name === 'draw'
      ? { do: 'draw', seat }
      : (yield* deciding(viewOf(play, seat), hand.others, hand.seed))?.action;
  const done = action && act(play, action);
  if (!done?.ok) throw new Error(`${hand.others} at ${seat}: ${JSON.stringify(action)}`);
  return { ...hand, plays: [...hand.plays, done.value] };
}

/** Everything the others do until the learner is asked or the hand is over. */
export function untilMine(hand: PracticeHand): PracticeHand {
  let now = hand;
  while (turnAt(now) === 'other') now = stepOn(now);
  return now;
}

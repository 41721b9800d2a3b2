import { planTitle } from '../../learner/plan-words.ts';
import {
  advising,
  backTo,
  counselOf,
  decide,
  decisionsOf,
  stepping,
  takeAction,
  turnAt,
  viewOf,
  type PracticeHand,
} from '../../players/index.ts';
import type { Slices } from '../../schedule/slices.ts';

// The coach’s part of the practice table, which is fetched by itself: its words, and the same deal as it would have played it.

export { choiceTold } from '../../learner/choice-words.ts';
export { coachAnswer, hasWord, newPlan, objection, thought, watchWord } from '../../learner/coach-words.ts';
export { planFigures, planTitle } from '../../learner/plan-words.ts';
export {
  counselAt,
  counselling,
  isMistake,
  judgeAhead,
  matters,
  findPlaceToMend,
  viewOf,
} from '../../players/index.ts';
export { callOf } from '../../text/play-words.ts';

/** A hand from its first tile, with the coach where the learner sits, in slices. */
export function* coachPlays(hand: PracticeHand): Slices<PracticeHand> {
  let now = backTo(hand, 0);
  while (turnAt(now) !== 'over') {
    if (turnAt(now) === 'other') now = yield* stepping(now);
    else {
      const advice = yield* advising(now);
      const done = advice && takeAction(now, advice.action);
      if (!done?.ok) return now;
      now = done.value;
    }
    yield;
  }
  return now;
}

/** The hand that was gone for at the learner's last decision; empty where there was none. */
export function planAtLast(hand: PracticeHand): string {
  const place = decisionsOf(hand).at(-1);
  if (place === undefined || !hand.me) return '';
  const last = decisionsOf(hand).findLast((each) => hand.plays[each]!.phase.name === 'turn') ?? place;
  const view = viewOf(hand.plays[last]!, hand.me, hand.specials);
  const decision = decide(view, 'thoughtful', hand.seed);
  const plan = decision && counselOf(view, decision).plan;
  return plan ? planTitle(plan) : '';
}

import { formatPlan } from './coach/plan-text.ts';
import {
  adviseInSlices,
  rewindHand,
  buildCounsel,
  decideAction,
  listDecisionIndexes,
  stepInSlices,
  applyAction,
  findWhoseTurn,
  createSeatView,
  type PracticeHand,
} from '../../bots/index.ts';
import type { Slices } from '../../bots/slices.ts';

// What the coach needs, fetched by itself: its texts, and the deal as it would have played it.

export { describeChoice } from './coach/choice-text.ts';
export {
  describeAdvice,
  hasSomethingToSay,
  describeNewPlan,
  describeObjection,
  describeHint,
} from './coach/coach-text.ts';
export { describeThreats } from './coach/threat-text.ts';
export { drawPlan, formatPlanFigures, formatPlan } from './coach/plan-text.ts';
export {
  counselInSlices,
  buildCounselInSlices,
  isMistake,
  judgePendingChoice,
  isImportantChoice,
  findPlaceToTakeBack,
  createSeatView,
} from '../../bots/index.ts';
export { formatWaitingCall } from '../../format/play.ts';

/** A hand from its first tile, with the coach in the learner’s seat, in slices. */
export function* playWithCoach(hand: PracticeHand): Slices<PracticeHand> {
  let now = rewindHand(hand, 0);
  while (findWhoseTurn(now) !== 'over') {
    if (findWhoseTurn(now) === 'other') now = yield* stepInSlices(now);
    else {
      const advice = yield* adviseInSlices(now);
      const done = advice && applyAction(now, advice.action);
      if (!done?.ok) return now;
      now = done.value;
    }
    yield;
  }
  return now;
}

/** The plan at the learner’s last decision; empty where there was none. */
export function getLastPlan(hand: PracticeHand): string {
  const place = listDecisionIndexes(hand).at(-1);
  if (place === undefined || !hand.me) return '';
  const last = listDecisionIndexes(hand).findLast((each) => hand.plays[each]!.phase.name === 'turn') ?? place;
  const view = createSeatView(hand.plays[last]!, hand.me, hand.specials);
  const decision = decideAction(view, 'thoughtful', hand.seed);
  const plan = decision && buildCounsel(view, decision).plan;
  return plan ? formatPlan(plan) : '';
}

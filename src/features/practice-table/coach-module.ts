import { formatPlanName } from './coach/plan-text.ts';
import {
  createHandAdviceSlices,
  rewindHand,
  buildCounsel,
  decideWithAlternatives,
  listLearnerDecisionIndexes,
  createPlayNextActionSlices,
  applyActionToPracticeHand,
  getTurnOfLearnerOrOthers,
  createSeatView,
  type PracticeHand,
} from '../../bots/index.ts';
import type { Slices } from '../../bots/slices.ts';

// The part of the coach that is fetched only when it is needed: its texts, and a replay of the deal by the coach.

export { describeThreateningPlayers, getChoiceSentenceAndFigure } from './coach/choice-text.ts';
export {
  describeCoachChoice,
  hasCoachReasonToTell,
  describePlanChange,
  describeCoachObjection,
  describeCoachHint,
} from './coach/coach-text.ts';
export { createPlanPictureGroups, describePlanDistance, formatPlanName } from './coach/plan-text.ts';
export {
  createDecisionCounselSlices,
  createCounselSlices,
  isLearnerMistake,
  judgeLearnerActionBeforeMove,
  isChoiceOfCounselImportant,
  findRewindIndexForRefusedWin,
  createSeatView,
} from '../../bots/index.ts';
export { formatWaitingCallOfFamily } from '../../format/play.ts';

/** Replays a hand from its first tile with the coach in the learner’s seat; yields between slices of work. */
export function* createCoachReplaySlices(hand: PracticeHand): Slices<PracticeHand> {
  let now = rewindHand(hand, 0);
  while (getTurnOfLearnerOrOthers(now) !== 'over') {
    if (getTurnOfLearnerOrOthers(now) === 'other') now = yield* createPlayNextActionSlices(now);
    else {
      const advice = yield* createHandAdviceSlices(now);
      const done = advice && applyActionToPracticeHand(now, advice.action);
      if (!done?.ok) return now;
      now = done.value;
    }
    yield;
  }
  return now;
}

/** The plan that the coach would have had at the learner’s last turn; empty where there was no decision. */
export function formatCoachPlanAtLastDecision(hand: PracticeHand): string {
  const places = listLearnerDecisionIndexes(hand);
  const last = places.findLast((each) => hand.plays[each]!.phase.name === 'turn') ?? places.at(-1);
  if (last === undefined || !hand.me) return '';
  const view = createSeatView(hand.plays[last]!, hand.me, hand.specials);
  const decision = decideWithAlternatives(view, 'thoughtful', hand.seed);
  const plan = decision && buildCounsel(view, decision).plan;
  return plan ? formatPlanName(plan) : '';
}

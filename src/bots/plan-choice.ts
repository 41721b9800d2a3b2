import type { HandAim } from '../engine/index.ts';
import type { Slices } from './slices.ts';
import { DANGER_CHANCES, isVisiblyNearWinning, isDiscardWorseForDanger, isSaferForLittle } from './danger-reasons.ts';
import { isInWholeRun, mayPungStillDouble } from './discard-reasons.ts';
import {
  isPlanForHolding,
  measureAimDistanceAndUnseen,
  createGoalRevisionSlices,
  type EarlierPlan,
  type PlanChangeReason,
} from './plan.ts';
import type { ActionOption, ChosenActionWithAlternatives } from './policies.ts';
import { isPungWorthDouble } from './pung-doubles.ts';
import type { DecisionContext } from './thinking.ts';

// Keeps the coach's plan while the advised choice leaves the tiles for which it was made, and prefers choices that keep
// the plan as near as possible.

/** Keeps the plan of the turn before as long as the choice leaves the tiles for which that plan was made. */
export function* createAimRevisionSlices(
  thinking: DecisionContext,
  decision: ChosenActionWithAlternatives,
  held: EarlierPlan | undefined,
): Slices<{ readonly aim: HandAim; readonly changed: PlanChangeReason | undefined }> {
  const same = held && { aim: held.aim, changed: undefined };
  if (same && isAdviceUnchanged(same.aim)) return same;
  const { goal, changed } = yield* createGoalRevisionSlices(thinking, decision, held?.aim);
  return same &&
    changed &&
    isAdviceUnchanged(goal.aim) &&
    isAimReachable(same.aim, preferSafeOrPlannedChoice(thinking, goal.aim, decision))
    ? same
    : { aim: goal.aim, changed };

  function isAdviceUnchanged(aim: HandAim): boolean {
    const advice = preferSafeOrPlannedChoice(thinking, aim, decision);
    return isPlanForHolding(held, advice.because.left!) && isAimReachable(aim, advice);
  }
  function isAimReachable(aim: HandAim, { because }: ActionOption): boolean {
    const { distance, unseen } = measureAimDistanceAndUnseen(thinking, aim, because.left!);
    return Number.isFinite(distance) && unseen > 0;
  }
}

/** Choices whose values differ by at most this share are equally good; then the one that suits the plan is taken. */
export const MAX_EQUAL_CHOICE_GAP_SHARE = 0.05;

/**
 * Prefers a choice that does not take the plan apart, or an equally good discard that leaves more useful tiles. A
 * discard for safety stays, and a safer discard that costs little comes before all others.
 */
export const preferSafeOrPlannedChoice = (
  thinking: DecisionContext,
  aim: HandAim,
  decision: ChosenActionWithAlternatives,
): ChosenActionWithAlternatives => preferSaferDiscard(thinking, preferChoiceOfPlan(thinking, aim, decision));

/** Replaces the discard that follows each claim by the discard that the coach will advise then. */
export function planDiscardsAfterClaims(
  thinking: DecisionContext,
  aim: HandAim,
  decision: ChosenActionWithAlternatives,
): ChosenActionWithAlternatives {
  const planDiscard = (option: ActionOption): ActionOption => {
    const [first, ...others] = option.because.rankDiscards?.() ?? [];
    if (!first) return option;
    const { because } = preferSafeOrPlannedChoice(thinking, aim, { ...first, alternatives: others });
    const { danger, value } = option.because;
    return { action: option.action, because: { ...because, ...(danger && { danger }), value } };
  };
  return { ...planDiscard(decision), alternatives: decision.alternatives.map(planDiscard) };
}

function preferSaferDiscard(thinking: DecisionContext, decision: ChosenActionWithAlternatives) {
  const safer = decision.alternatives.filter((option) => isSaferForLittle(thinking, option, decision));
  const getDangerChance = ({ because }: ActionOption): number => because.danger?.chance ?? 0;
  const least = Math.min(...safer.map(getDangerChance));
  const [best] = safer
    .filter((option) => getDangerChance(option) <= least + DANGER_CHANCES.equal)
    .toSorted((a, b) => b.because.value - a.because.value);
  return best ? replaceBestChoice(decision, best) : decision;
}

function preferChoiceOfPlan(thinking: DecisionContext, aim: HandAim, decision: ChosenActionWithAlternatives) {
  const all = [decision as ActionOption, ...decision.alternatives].filter(({ because }) => because.left);
  const help = new Map(all.map((option) => [option, measureAimDistanceAndUnseen(thinking, aim, option.because.left!)]));
  const passing = all.find(({ action }) => action.do === 'pass');
  if (passing && isClaimForLess(decision, passing)) return replaceBestChoice(decision, passing);
  // A hand that waits for a tile of which none is left is no nearer than any other.
  const open = all.filter((option) => help.get(option)!.unseen > 0);
  const hopeful = open.length > 0 ? open : all;
  const nearest = Math.min(...hopeful.map((option) => help.get(option)!.distance));
  const onPlan = hopeful.filter((option) => help.get(option)!.distance === nearest);
  const [first] = onPlan;
  if (!first) return decision;
  const isOffPlan = first.action.do !== decision.action.do;
  const gains = isOffPlan ? onPlan : onPlan.filter((option) => help.get(option)!.unseen > help.get(first)!.unseen);
  const doubling = findDoublingClaim(thinking, gains, decision);
  if (doubling) return doubling;
  if (isOffPlan) return isInVain(decision, first) ? replaceBestChoice(decision, first) : decision;
  const fed = first.because.danger?.seat;
  if (
    !onPlan.includes(decision) &&
    fed &&
    isVisiblyNearWinning(thinking, fed) &&
    isDiscardWorseForDanger(first, decision)
  )
    return decision;
  const chosen = onPlan.includes(decision) ? decision : first;
  const best = chosen.action.do === 'discard' ? onPlan.filter(isAsGood).reduce(hasMoreUsefulTiles, chosen) : chosen;
  return best === decision ? decision : replaceBestChoice(decision, best);

  function isAsGood({ action, because }: ActionOption): boolean {
    const risk = (because.danger?.chance ?? 0) - (chosen.because.danger?.chance ?? 0);
    const { value } = chosen.because;
    return (
      action.do === 'discard' && risk <= 0.01 && because.value >= value - MAX_EQUAL_CHOICE_GAP_SHARE * Math.abs(value)
    );
  }
  /** Whether the claim brings the plan no nearer, and fewer tiles would help after it. */
  function isClaimForLess(option: ActionOption, instead: ActionOption): boolean {
    const { action } = option;
    if (action.do !== 'claim' || action.claim === 'kong' || isPungWorthDouble(thinking, action.tiles[0]!)) return false;
    const [claimed, passed] = [help.get(option)!, help.get(instead)!];
    return Number.isFinite(passed.distance) && claimed.distance === passed.distance && claimed.unseen < passed.unseen;
  }
  function hasMoreUsefulTiles(a: ActionOption, b: ActionOption): ActionOption {
    const more = help.get(b)!.unseen - help.get(a)!.unseen;
    return more > 0 || (more === 0 && rankWorthKeeping(b) < rankWorthKeeping(a)) ? b : a;
  }
  /** Lower is discarded first: a whole run is not taken apart to keep a single dragon. */
  function rankWorthKeeping({ action }: ActionOption): number {
    if (action.do !== 'discard') return 0;
    return isInWholeRun(thinking, action.tile) ? 2 : Number(mayPungStillDouble(thinking, action.tile));
  }
}

const isInVain = ({ action, because }: ActionOption, passing: ActionOption): boolean =>
  action.do === 'claim' && (because.worth ?? 0) <= (passing.because.worth ?? 0);

const replaceBestChoice = (decision: ChosenActionWithAlternatives, best: ActionOption) => ({
  ...best,
  alternatives: [decision as ActionOption, ...decision.alternatives].filter((each) => each !== best),
});

/** A claim for a pung that suits the plan and doubles the hand, although the thoughtful player would pass. */
function findDoublingClaim(
  thinking: DecisionContext,
  onPlan: readonly ActionOption[],
  decision: ChosenActionWithAlternatives,
): ChosenActionWithAlternatives | undefined {
  if (decision.action.do !== 'pass') return undefined;
  const claim = onPlan.find(
    ({ action }) => action.do === 'claim' && action.claim === 'pung' && isPungWorthDouble(thinking, action.tiles[0]!),
  );
  return claim && replaceBestChoice(decision, claim);
}

import type { Action } from '../engine/index.ts';
import { runAllSlices, type Slices } from './slices.ts';
import { buildCounselInSlices, type Beside, type Counsel } from './counsel.ts';
import { decideInSlices } from './decide.ts';
import { findMissedWins, type MissedWin } from './missed-wins.ts';
import type { ActionOption, Decision } from './policies.ts';
import { listDecisionPlaces, sameChoice, type PracticeHand } from './practice-game.ts';
import { findWinTakenApart, leavesUnsaid, findWinsGoneBy } from './refused-win.ts';
import { createSeatView } from './view.ts';

// The coach looks over the learner's shoulder: it sees what that seat may see, and weighs what could be done there.

/** What the coach would do at a place of the hand, and everything else that could be done; undefined where the learner had nothing to decide. */
export const adviseAtPlace = (hand: PracticeHand, place = hand.plays.length - 1): Decision | undefined =>
  runAllSlices(adviseInSlices(hand, place));

/** {@link adviseAtPlace} in slices. */
export function* adviseInSlices(
  { plays, me, seed, specials }: PracticeHand,
  place = plays.length - 1,
): Slices<Decision | undefined> {
  const play = plays[place];
  return play && me && (yield* decideInSlices(createSeatView(play, me, specials), 'thoughtful', seed));
}

/** What is to be said for the coach’s choice at a place of the hand, in slices. */
export function* counselInSlices(
  hand: PracticeHand,
  place = hand.plays.length - 1,
  beside: Beside = {},
): Slices<Counsel | undefined> {
  const advice = yield* adviseInSlices(hand, place);
  if (!advice || !hand.me) return undefined;
  const counsel = yield* buildCounselInSlices(
    createSeatView(hand.plays[place]!, hand.me, hand.specials),
    advice,
    beside,
  );
  return counsel.refused ? counsel : { ...counsel, refused: findRefusedBefore(hand, place) };
}

/** A win that was refused since the learner’s last decision, or that the decision gave away. */
function findRefusedBefore(hand: PracticeHand, place: number): Counsel['refused'] {
  const before = listDecisionPlaces(hand).findLast((each) => each < place);
  if (before === undefined) return undefined;
  return findWinTakenApart(hand, place) ?? findWinsGoneBy(hand, before, place).at(-1);
}

/** What the coach thinks of an action; undefined for one that it has not weighed. */
const findOption = ({ alternatives, ...best }: Decision, action: Action): ActionOption | undefined =>
  [best, ...alternatives].find((option) => sameChoice(option.action, action));

/** A decision of the learner, and what the coach would have done. */
export interface Judged {
  readonly place: number;
  /** What the coach would have done, and everything else it weighed. */
  readonly advice: Decision;
  readonly chosen: ActionOption;
  readonly best: ActionOption;
  /** The best of what was not done, which a good choice is measured by. */
  readonly instead: ActionOption | undefined;
  /** What the choice costs in expected payment, in points; 0 where it is as good, infinite where a win is let go. */
  readonly cost: number;
  /** The win that was lost by it, where one was. */
  readonly missed?: MissedWin | undefined;
}

/**
 * Judges one decision; undefined where nothing was weighed: drawing, exchanging, the only thing that could be done.
 * @param missed the win that was lost by it
 */
export function judgeChoice(place: number, action: Action, advice: Decision, missed?: MissedWin): Judged | undefined {
  const { alternatives, ...best } = advice;
  const chosen = findOption(advice, action);
  if (chosen && missed && missed.kind !== 'mahjong') return { ...judgeMissed(chosen, best, missed), place, advice };
  if (!chosen || alternatives.length === 0 || best.because.by === 'only') return undefined;
  const agrees = sameChoice(best.action, action);
  const instead = agrees ? alternatives[0] : best;
  return { place, advice, chosen, best, instead, cost: agrees ? 0 : computeCost(chosen, best), missed };
}

/** A word that was left out lets a win go, whatever was discarded; where a rule refused it, the choice costs what it costs. */
function judgeMissed(chosen: ActionOption, best: ActionOption, missed: MissedWin): Omit<Judged, 'place' | 'advice'> {
  const cost =
    missed.kind === 'declaring' ? Infinity : sameChoice(best.action, chosen.action) ? 0 : computeCost(chosen, best);
  return { chosen, best, instead: cost === 0 ? undefined : best, cost, missed };
}

/** Judges a choice that has not been made yet. */
export const judgeAhead = ({ plays }: PracticeHand, action: Action, advice: Decision): Judged | undefined =>
  judgeChoice(
    plays.length - 1,
    action,
    advice,
    leavesUnsaid(plays.at(-1)!, action) ? { kind: 'declaring' } : undefined,
  );

function computeCost(chosen: ActionOption, best: ActionOption): number {
  if (best.because.by === 'win' && chosen.because.by !== 'win') return Infinity;
  return Math.max(0, best.because.value - chosen.because.value);
}

/** A choice that costs less than this share of what the best one is expected to bring counts as equally good. */
const NOTICEABLE_COST_SHARE = 0.15;

/** Whether the coach would comment on it. */
export const isMistake = ({ cost, best }: Judged): boolean =>
  cost > NOTICEABLE_COST_SHARE * Math.abs(best.because.value);

/** By how much a choice that the coach agrees with was better than the next best, in points. */
const computeGain = ({ chosen, instead }: Judged): number =>
  instead ? chosen.because.value - instead.because.value : 0;

/** Judges the learner's decisions of a hand by what the coach would have said at each, in slices. */
export function* judgeHand(hand: PracticeHand): Slices<readonly (Judged & Pick<Beside, 'held'>)[]> {
  const { log } = hand.plays.at(-1)!;
  const found: (Judged & Pick<Beside, 'held'>)[] = [];
  let held: Beside['held'];
  const missed = findMissedWins(hand);
  yield;
  for (const place of listDecisionPlaces(hand)) {
    const counsel = yield* counselInSlices(hand, place, { held });
    held = counsel?.plan?.aim ?? held;
    const judged = counsel && judgeChoice(place, log[place]!, counsel.advice, missed.get(place));
    if (judged) found.push({ ...judged, held });
    yield;
  }
  return found;
}

/** Wins that were lost come before all that only cost points: first those that a choice lost, then those that a rule refused. */
const rankMoment = ({ missed, cost }: Judged): number =>
  missed?.kind === 'claim'
    ? 1
    : missed?.kind === 'declaring' && !missed.refused
      ? 2
      : missed || cost === Infinity
        ? 0
        : 3;

/** Whoever forgets to say something forgets it turn after turn: that is told where it cost a tile, else the first time. */
function isWorthTelling<J extends Judged>({ missed, place }: J, judged: readonly J[]): boolean {
  if (missed?.kind !== 'declaring' || missed.refused) return true;
  const unsaid = judged.filter((each) => each.missed?.kind === 'declaring');
  return unsaid.every((each) => !each.missed?.refused) && unsaid[0]?.place === place;
}

/**
 * The moments that mattered most, in the order of the hand: at most two that cost something, and the best one that did not. A
 * win that was lost comes before any other.
 */
export function selectMoments<J extends Judged>(judged: readonly J[]): readonly J[] {
  const costly = judged
    .filter((each) => (each.missed ? isWorthTelling(each, judged) : isMistake(each)))
    .toSorted((a, b) => rankMoment(a) - rankMoment(b) || (a.cost === b.cost ? a.place - b.place : b.cost - a.cost));
  const good = judged
    .filter((each) => each.cost === 0 && !each.missed && each.best.because.by === 'hand' && computeGain(each) > 0)
    .filter((each) => computeGain(each) > NOTICEABLE_COST_SHARE * Math.abs(each.best.because.value))
    .toSorted((a, b) => computeGain(b) - computeGain(a));
  return [...costly.slice(0, 2), ...good.slice(0, 1)].toSorted((a, b) => a.place - b.place);
}

/** A moment that mattered, with what is to be said of it. */
export interface Moment {
  readonly judged: Judged;
  /** The coach’s choice compared with the learner’s; where they are the same, with the next best. */
  readonly counsel: Counsel;
}

/** The moments of a hand that mattered, with the reasons for them, in slices. Those without a reason worth saying are left out, but for wins that were lost. */
export function* findMoments(hand: PracticeHand): Slices<readonly Moment[]> {
  const explainedMoments: Moment[] = [];
  for (const judged of selectMoments(yield* judgeHand(hand))) {
    const { place, advice, instead, chosen, cost, held } = judged;
    const view = createSeatView(hand.plays[place]!, hand.me!, hand.specials);
    const counsel = yield* buildCounselInSlices(view, advice, { other: cost === 0 ? instead : chosen, held });
    if (judged.missed ?? counsel.reason.kind !== 'little') explainedMoments.push({ judged, counsel });
  }
  return explainedMoments;
}

import type { Action, Play } from '../engine/index.ts';
import { buildNearestCandidatePreferringWinnable } from './candidate-hands.ts';
import type { Slices } from './slices.ts';
import { createCounselSlices, type Counsel } from './counsel.ts';
import { createDecisionSlices } from './decide.ts';
import type { ActionOption, ChosenActionWithAlternatives } from './policies.ts';
import { listLearnerDecisionIndexes, isSameActionAndTile, type PracticeHand } from './practice-game.ts';
import {
  findMissedWinsByDecision,
  findWinBarredSinceClaim,
  isDiscardWithoutRequiredDeclaration,
  listUnaskedBarredWinsBetweenPlaces,
  type MissedWinCause,
} from './refused-win.ts';
import { createDecisionContext, estimateTurnsPlayed } from './thinking.ts';
import { createSeatView, listBotPlayOptions } from './view.ts';
import { computeSetHandOddsFromNearness } from './win-probability.ts';

/** What the thoughtful bot would do for the learner; undefined where the learner had nothing to decide. */
export function* createHandAdviceSlices(
  { plays, me, seed, specials }: PracticeHand,
  place = plays.length - 1,
): Slices<ChosenActionWithAlternatives | undefined> {
  const play = plays[place];
  return play && me && (yield* createDecisionSlices(createSeatView(play, me, specials), 'thoughtful', seed));
}

/** The coach's advice on a decision; undefined without one. `held` is the plan of the turn before. */
export function* createDecisionCounselSlices(
  hand: PracticeHand,
  place: number,
  held?: Counsel['held'],
): Slices<Counsel | undefined> {
  const advice = yield* createHandAdviceSlices(hand, place);
  if (!advice || !hand.me) return undefined;
  const view = createSeatView(hand.plays[place]!, hand.me, hand.specials);
  const counsel = yield* createCounselSlices(view, advice, { held });
  return counsel.refused ? counsel : { ...counsel, refused: findRefusedBefore(hand, place) };
}

/**
 * A win that a rule refused since the learner's last decision, or that the learner gave up by claiming the
 * tile for a set.
 */
function findRefusedBefore(hand: PracticeHand, place: number): Counsel['refused'] {
  const before = listLearnerDecisionIndexes(hand).findLast((each) => each < place);
  if (before === undefined) return undefined;
  return findWinBarredSinceClaim(hand, place) ?? listUnaskedBarredWinsBetweenPlaces(hand, before, place).at(-1);
}

export interface JudgedDecision {
  readonly place: number;
  readonly advice: ChosenActionWithAlternatives;
  readonly chosen: ActionOption;
  readonly best: ActionOption;
  readonly instead: ActionOption | undefined;
  /** Points of expected payment that the choice loses; 0 if as good as the best, infinite if it gives up a win. */
  readonly cost: number;
  readonly missed?: MissedWinCause | undefined;
  readonly held?: Counsel['held'];
}

/**
 * Compares the learner's action with the advice. Undefined where nothing had to be weighed: a draw, an exchange, a
 * forced action. `missed`: the win that the choice loses.
 */
export function judgeLearnerChoice(
  place: number,
  action: Action,
  advice: ChosenActionWithAlternatives,
  missed?: MissedWinCause,
): JudgedDecision | undefined {
  const { alternatives, ...best } = advice;
  const chosen = [best, ...alternatives].find((option) => isSameActionAndTile(option.action, action));
  const agrees = isSameActionAndTile(best.action, action);
  if (chosen && missed && missed.kind !== 'mahjong') {
    // An omitted declaration always loses the win. If a rule refused a win, the cost is the loss in payment.
    const cost = missed.kind === 'declaring' ? Infinity : agrees ? 0 : computeCost(chosen, best);
    return { place, advice, chosen, best, instead: cost === 0 ? undefined : best, cost, missed };
  }
  if (!chosen || alternatives.length === 0 || best.because.by === 'only') return undefined;
  const instead = agrees ? alternatives[0] : best;
  return { place, advice, chosen, best, instead, cost: agrees ? 0 : computeCost(chosen, best), missed };
}

export const judgeLearnerActionBeforeMove = (
  { plays }: PracticeHand,
  action: Action,
  advice: ChosenActionWithAlternatives,
): JudgedDecision | undefined =>
  judgeLearnerChoice(
    plays.length - 1,
    action,
    advice,
    isDiscardWithoutRequiredDeclaration(plays.at(-1)!, action) ? { kind: 'declaring' } : undefined,
  );

function computeCost(chosen: ActionOption, best: ActionOption): number {
  if (best.because.by === 'win' && chosen.because.by !== 'win') return Infinity;
  return Math.max(0, best.because.value - chosen.because.value);
}

/** A choice that loses less than this share of the best choice's expected payment counts as equally good. */
const NOTICEABLE_COST_SHARE = 0.15;

export const isLearnerMistake = ({ cost, best }: JudgedDecision): boolean =>
  cost > NOTICEABLE_COST_SHARE * Math.abs(best.because.value);

const computeGain = ({ chosen, instead }: JudgedDecision): number =>
  instead ? chosen.because.value - instead.because.value : 0;

export function* createDecisionJudgingSlices(hand: PracticeHand): Slices<readonly JudgedDecision[]> {
  const { log } = hand.plays.at(-1)!;
  const found: JudgedDecision[] = [];
  let held: Counsel['held'];
  const missed = findMissedWinsByDecision(hand);
  yield;
  for (const place of listLearnerDecisionIndexes(hand)) {
    const counsel = yield* createDecisionCounselSlices(hand, place, held);
    held = counsel?.held ?? held;
    const judged = counsel && judgeLearnerChoice(place, log[place]!, counsel.advice, missed.get(place));
    if (judged) found.push({ ...judged, held });
    yield;
  }
  return found;
}

/** Lowest first: wins that the choice gave up, wins that a rule refused, omitted declarations, lost points. */
const rankMoment = ({ missed, cost }: JudgedDecision): number =>
  missed?.kind === 'claim'
    ? 1
    : missed?.kind === 'declaring' && !missed.refused
      ? 2
      : missed || cost === Infinity
        ? 0
        : 3;

/** A declaration is often omitted turn after turn: only the turn that cost a win is shown, or the first if none did. */
function isWorthShowing({ missed, place }: JudgedDecision, judged: readonly JudgedDecision[]): boolean {
  if (missed?.kind !== 'declaring' || missed.refused) return true;
  const unsaid = judged.filter((each) => each.missed?.kind === 'declaring');
  return unsaid.every((each) => !each.missed?.refused) && unsaid[0]?.place === place;
}

/** The two worst mistakes at most (lost wins come first) and the best of the good choices, in the order of play. */
export function selectImportantJudgedDecisions(judged: readonly JudgedDecision[]): readonly JudgedDecision[] {
  const costly = judged
    .filter((each) => (each.missed ? isWorthShowing(each, judged) : isLearnerMistake(each)))
    .toSorted((a, b) => rankMoment(a) - rankMoment(b) || (a.cost === b.cost ? a.place - b.place : b.cost - a.cost));
  const good = judged
    .filter((each) => each.cost === 0 && !each.missed && each.best.because.by === 'hand' && computeGain(each) > 0)
    .filter((each) => computeGain(each) > NOTICEABLE_COST_SHARE * Math.abs(each.best.because.value))
    .toSorted((a, b) => computeGain(b) - computeGain(a));
  return [...costly.slice(0, 2), ...good.slice(0, 1)].toSorted((a, b) => a.place - b.place);
}

export interface ImportantDecision {
  readonly judged: JudgedDecision;
  readonly counsel: Counsel;
}

/** Explains the important decisions; leaves out those without a reason worth telling, unless they lost a win. */
export function* createImportantDecisionSlices(hand: PracticeHand): Slices<readonly ImportantDecision[]> {
  const explainedMoments: ImportantDecision[] = [];
  for (const judged of selectImportantJudgedDecisions(yield* createDecisionJudgingSlices(hand))) {
    const { place, advice, instead, chosen, cost, held } = judged;
    const view = createSeatView(hand.plays[place]!, hand.me!, hand.specials);
    const counsel = yield* createCounselSlices(view, advice, { other: cost === 0 ? instead : chosen, held });
    if (judged.missed ?? counsel.reason.kind !== 'little') explainedMoments.push({ judged, counsel });
  }
  return explainedMoments;
}

export const listLearnerDecisionIndexesExceptPasses = (hand: PracticeHand): readonly number[] =>
  listLearnerDecisionIndexes(hand).filter((place) => hand.plays.at(-1)!.log[place]!.do !== 'pass');

/** The chance of winning after each turn of the learner (a pass is no turn); turns are counted from 1. */
export function* createWinChanceHistorySlices(hand: PracticeHand) {
  const turns: { readonly turn: number; readonly place: number; readonly chance: number }[] = [];
  for (const place of listLearnerDecisionIndexesExceptPasses(hand))
    turns.push({ turn: turns.length + 1, place, chance: yield* estimateChanceAfter(hand, place) });
  return turns;
}

/** The play in which the decision has taken effect: a claim does so after the others have answered. */
function findPlayAfter(plays: readonly Play[], place: number): Play {
  const isClaim = plays[place]!.phase.name === 'claims';
  return plays.slice(place + 1).find(({ phase }) => !isClaim || phase.name !== 'claims') ?? plays.at(-1)!;
}

function* estimateChanceAfter({ plays, me, specials }: PracticeHand, place: number): Slices<number> {
  const play = findPlayAfter(plays, place);
  if (!me) return 0;
  const { phase } = play;
  if (phase.name === 'over') return Number(phase.end.winner === me);
  const view = createSeatView(play, me, specials);
  const thinking = createDecisionContext(view);
  const throws =
    phase.name === 'turn' && phase.seat === me ? listBotPlayOptions(view).flatMap(({ leaves }) => leaves) : [];
  const racks = throws.length > 0 ? throws : [{ ...view.own, thrown: undefined }];
  const nearest: ReturnType<typeof buildNearestCandidatePreferringWinnable>[] = [];
  for (const left of racks) {
    nearest.push(buildNearestCandidatePreferringWinnable(thinking, left));
    yield;
  }
  const best = nearest.reduce((a, b) =>
    b.distance < a.distance || (b.distance === a.distance && b.unseen > a.unseen) ? b : a,
  );
  return computeSetHandOddsFromNearness(thinking.free, best, estimateTurnsPlayed(view));
}

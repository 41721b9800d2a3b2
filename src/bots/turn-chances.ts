import type { Play } from '../engine/index.ts';
import type { Slices } from './slices.ts';
import { findFastestWinnableHand } from './candidate-hands.ts';
import { listDecisionIndexes, type PracticeHand } from './practice-game.ts';
import { createDecisionContext, estimateTurnsPlayed } from './thinking.ts';
import { listLegalPlayOptions, createSeatView } from './view.ts';
import { estimateSetHandOdds } from './win-probability.ts';

export const listLearnerDecisionIndexesExceptPasses = (hand: PracticeHand): readonly number[] =>
  listDecisionIndexes(hand).filter((place) => hand.plays.at(-1)!.log[place]!.do !== 'pass');

/** The probability of winning after each turn of the learner, with pauses. Turns are counted from 1. */
export function* estimateWinChancesByTurnInSlices(hand: PracticeHand) {
  const turns: { readonly turn: number; readonly place: number; readonly chance: number }[] = [];
  for (const place of listLearnerDecisionIndexesExceptPasses(hand))
    turns.push({ turn: turns.length + 1, place, chance: yield* estimateChanceAfter(hand, place) });
  return turns;
}

/** The play that an action led to. A claim takes effect after the others have answered. */
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
    phase.name === 'turn' && phase.seat === me ? listLegalPlayOptions(view).flatMap(({ leaves }) => leaves) : [];
  const racks = throws.length > 0 ? throws : [{ ...view.own, thrown: undefined }];
  const nearest: ReturnType<typeof findFastestWinnableHand>[] = [];
  for (const left of racks) {
    nearest.push(findFastestWinnableHand(thinking, left));
    yield;
  }
  const best = nearest.reduce((a, b) =>
    b.distance < a.distance || (b.distance === a.distance && b.unseen > a.unseen) ? b : a,
  );
  return estimateSetHandOdds(thinking.free, best, estimateTurnsPlayed(view));
}

import type { Play } from '../engine/index.ts';
import type { Slices } from './slices.ts';
import { findFastestHand } from './candidate-hands.ts';
import { listDecisionPlaces, type PracticeHand } from './practice-game.ts';
import { createDecisionContext, countTurns } from './thinking.ts';
import { listOptions, createSeatView } from './view.ts';
import { getSetHandOdds } from './win-probability.ts';

// How likely the learner was to win after each of their turns, by the counted odds.

/** The places of a hand at which the learner has discarded or claimed. */
export const listTurnsToExamine = (hand: PracticeHand): readonly number[] =>
  listDecisionPlaces(hand).filter((place) => hand.plays.at(-1)!.log[place]!.do !== 'pass');

/** The chance after each turn of the learner, in slices; turns are counted from 1. */
export function* estimateTurnChances(hand: PracticeHand) {
  const turns: { readonly turn: number; readonly place: number; readonly chance: number }[] = [];
  for (const place of listTurnsToExamine(hand))
    turns.push({ turn: turns.length + 1, place, chance: yield* estimateChanceAfter(hand, place) });
  return turns;
}

/** What the action at a place has led to; a claim has once the others have answered too. */
function findPlayAfter(plays: readonly Play[], place: number): Play {
  const isClaim = plays[place]!.phase.name === 'claims';
  return plays.slice(place + 1).find(({ phase }) => !isClaim || phase.name !== 'claims') ?? plays.at(-1)!;
}

/** How often such a hand wins, by how near it is and how long the hand has lasted. */
function* estimateChanceAfter({ plays, me, specials }: PracticeHand, place: number): Slices<number> {
  const play = findPlayAfter(plays, place);
  if (!me) return 0;
  const { phase } = play;
  if (phase.name === 'over') return Number(phase.end.winner === me);
  const view = createSeatView(play, me, specials);
  const thinking = createDecisionContext(view);
  // After a claim a tile is still to go.
  const throws = phase.name === 'turn' && phase.seat === me ? listOptions(view).flatMap(({ leaves }) => leaves) : [];
  const racks = throws.length > 0 ? throws : [{ ...view.own, thrown: undefined }];
  const nearest: ReturnType<typeof findFastestHand>[] = [];
  for (const left of racks) {
    nearest.push(findFastestHand(thinking, left));
    yield;
  }
  const best = nearest.reduce((a, b) =>
    b.distance < a.distance || (b.distance === a.distance && b.unseen > a.unseen) ? b : a,
  );
  return getSetHandOdds(thinking.free, best, countTurns(view));
}

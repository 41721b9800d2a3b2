import {
  applyPlayAction,
  createRandomBelowFromSeed,
  listSeatsToAct,
  type Action,
  type Play,
  type RandomBelow,
  type Seat,
} from '../engine/index.ts';
import { runAllSlices, type Slices } from './slices.ts';
import {
  rankActionsAsBeginner,
  rankActionsAsSteady,
  createThoughtfulOptionRankingSlices,
  type ActionOption,
  type ChosenActionWithAlternatives,
} from './policies.ts';
import {
  findNextSeatToAct,
  getCurrentPlay,
  getTurnOfLearnerOrOthers,
  type BotCharacterId,
  type PracticeHand,
} from './practice-game.ts';
import type { SpecialHandsAmount } from './special-hands.ts';
import { createDecisionContext } from './thinking.ts';
import { listBotPlayOptions, createSeatView, type SeatView } from './view.ts';

/** A seat's decision, and all options, best first; always the same for a seed. Undefined when others are to act. */
export const decideWithAlternatives = (
  view: SeatView,
  character: BotCharacterId,
  seed = 0,
): ChosenActionWithAlternatives | undefined => runAllSlices(createDecisionSlices(view, character, seed));

export function* createDecisionSlices(
  view: SeatView,
  character: BotCharacterId,
  seed = 0,
): Slices<ChosenActionWithAlternatives | undefined> {
  const thinking = createDecisionContext(view);
  const options = listBotPlayOptions(view);
  if (options.length === 0) return undefined;
  const ordered: readonly ActionOption[] =
    character === 'thoughtful'
      ? yield* createThoughtfulOptionRankingSlices(thinking, options)
      : character === 'steady'
        ? rankActionsAsSteady(thinking, options)
        : rankActionsAsBeginner(thinking, options, createRandom(view, seed));
  const [best, ...alternatives] = ordered;
  return best && { ...best, alternatives };
}

/** What the seat sees is part of the seed, so that each moment has random numbers of its own. */
function createRandom({ own, pool, seat, wallLeft }: SeatView, seed: number): RandomBelow {
  const text = `${seat}${own.rack.join('')}${own.discards.join('')}${pool.length}${wallLeft}`;
  let mixed = seed >>> 0;
  for (let i = 0; i < text.length; i++) mixed = (Math.imul(mixed, 31) + text.charCodeAt(i)) >>> 0;
  return createRandomBelowFromSeed(mixed);
}

export type BotActionChooser = (view: SeatView) => Action;

export const createBotActionChooser =
  (character: BotCharacterId, seed: number): BotActionChooser =>
  (view) => {
    const action = decideWithAlternatives(view, character, seed)?.action;
    if (!action) throw new Error(`nothing to do at ${view.seat}`);
    return action;
  };

const MAX_ACTIONS = 3000;

/** Throws when a player makes an illegal move, or when the hand does not end: both are bugs. */
export function playHandToEnd(
  start: Play,
  players: Readonly<Partial<Record<Seat, BotActionChooser>>>,
  specials?: SpecialHandsAmount,
): Play {
  let play = start;
  for (let actions = 0; play.phase.name !== 'over'; actions++) {
    const [seat] = listSeatsToAct(play);
    const player = seat && players[seat];
    if (!player || actions > MAX_ACTIONS) throw new Error('the hand does not go on');
    const action = player(createSeatView(play, seat, specials));
    const next = applyPlayAction(play, action);
    if (!next.ok) throw new Error(`refused: ${JSON.stringify(action)} ${JSON.stringify(next.error)}`);
    play = next.value;
  }
  return play;
}

/** Plays another player's action or the learner's draw; returns the same hand if there is none. Throws for a bug. */
export function* createPlayNextActionSlices(hand: PracticeHand): Slices<PracticeHand> {
  if (getTurnOfLearnerOrOthers(hand) !== 'other') return hand;
  const play = getCurrentPlay(hand);
  const seat = findNextSeatToAct(play, hand.me)!;
  const action: Action | undefined =
    play.phase.name === 'draw'
      ? { do: 'draw', seat }
      : (yield* createDecisionSlices(createSeatView(play, seat, hand.specials), hand.others, hand.seed))?.action;
  const done = action && applyPlayAction(play, action);
  if (!done?.ok) throw new Error(`${hand.others} at ${seat}: ${JSON.stringify(action)}`);
  return { ...hand, plays: [...hand.plays, done.value] };
}

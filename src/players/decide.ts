import { act, randomFrom, toAct, type Action, type Play, type Random, type Seat } from '../engine/index.ts';
import { finishSlices, type Slices } from '../schedule/slices.ts';
import {
  beginnersChoice,
  steadyAction,
  steadyOrder,
  thoughtfulOrder,
  type ActionOption,
  type Decision,
} from './policies.ts';
import { nextToAct, nowOf, turnAt, type Character, type PracticeHand } from './practice-game.ts';
import type { Specials } from './special-hands.ts';
import { thinkAbout } from './thinking.ts';
import { optionsOf, viewOf, type SeatView } from './view.ts';

// Players of the engine: one decision, a whole hand, or the others' part of a hand at the practice table.

/**
 * What a player of this character does now, why, and what else could be done, the best first. Undefined when it is for
 * others to act. Chance comes only from `seed` and what the seat sees: the same view and seed give the same decision.
 */
export const decide = (view: SeatView, character: Character, seed = 0): Decision | undefined =>
  finishSlices(deciding(view, character, seed));

/** {@link decide} in slices, one for each rack that is weighed. */
export function* deciding(view: SeatView, character: Character, seed = 0): Slices<Decision | undefined> {
  const thinking = thinkAbout(view);
  const options = optionsOf(view);
  if (options.length === 0) return undefined;
  const ordered: readonly ActionOption[] =
    character === 'thoughtful'
      ? yield* thoughtfulOrder(thinking, options)
      : character === 'steady'
        ? steadyOrder(thinking, options)
        : beginnersChoice(thinking, options, chanceFor(view, seed));
  const [best, ...alternatives] = ordered;
  return best && { ...best, alternatives };
}

/** Only the action of {@link decide}, which takes less time where reasons are not asked for. */
function actionOf(view: SeatView, character: Character, seed = 0): Action | undefined {
  if (character !== 'steady') return decide(view, character, seed)?.action;
  const options = optionsOf(view);
  return options.length === 0 ? undefined : steadyAction(thinkAbout(view), options);
}

/** Random numbers for this moment, from the seed, the tiles in hand and what has been thrown. */
function chanceFor({ own, pool, seat, wallLeft }: SeatView, seed: number): Random {
  let mixed = seed >>> 0;
  const stir = (text: string) => {
    for (let i = 0; i < text.length; i++) mixed = (Math.imul(mixed, 31) + text.charCodeAt(i)) >>> 0;
  };
  stir(seat + own.rack.join('') + own.discards.join('') + String(pool.length) + String(wallLeft));
  return randomFrom(mixed);
}

/** Somebody who plays: a view in, an action out. */
export type PlayerAt = (view: SeatView) => Action;

/** A player of a character, whose random choices come from a seed. */
export const playerOf =
  (character: Character, seed: number): PlayerAt =>
  (view) => {
    const action = actionOf(view, character, seed);
    if (!action) throw new Error(`nothing to do at ${view.seat}`);
    return action;
  };

/** A hand has a few hundred actions; one that goes on for ever is a bug. */
const MOST_ACTIONS = 3000;

/** Plays a hand to its end. Throws when a player does what the rules refuse, or when the hand does not end; both are bugs. */
export function playOut(start: Play, players: Readonly<Partial<Record<Seat, PlayerAt>>>, specials?: Specials): Play {
  let play = start;
  for (let actions = 0; play.phase.name !== 'over'; actions++) {
    const [seat] = toAct(play);
    const player = seat && players[seat];
    if (!player || actions > MOST_ACTIONS) throw new Error('the hand does not go on');
    const action = player(viewOf(play, seat, specials));
    const next = act(play, action);
    if (!next.ok) throw new Error(`refused: ${JSON.stringify(action)} ${JSON.stringify(next.error)}`);
    play = next.value;
  }
  return play;
}

/**
 * One more action of somebody else at the practice table, or the learner's draw, in slices; the same hand when there is none.
 * Throws when a player does what the rules refuse, a bug.
 */
export function* stepping(hand: PracticeHand): Slices<PracticeHand> {
  if (turnAt(hand) !== 'other') return hand;
  const play = nowOf(hand);
  const seat = nextToAct(play, hand.me)!;
  const action: Action | undefined =
    play.phase.name === 'draw'
      ? { do: 'draw', seat }
      : (yield* deciding(viewOf(play, seat, hand.specials), hand.others, hand.seed))?.action;
  const done = action && act(play, action);
  if (!done?.ok) throw new Error(`${hand.others} at ${seat}: ${JSON.stringify(action)}`);
  return { ...hand, plays: [...hand.plays, done.value] };
}

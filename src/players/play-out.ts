import { act, toAct, type Action, type Play, type Seat } from '../engine/index.ts';
import type { Character } from './characters.ts';
import { actionOf } from './decide.ts';
import { viewOf, type SeatView } from './view.ts';

/** Somebody who plays: a view in, an action out. */
export type PlayerAt = (view: SeatView) => Action;

/** A player of a character, whose chance comes from a seed. */
export const playerOf =
  (character: Character, seed: number): PlayerAt =>
  (view) => {
    const action = actionOf(view, character, seed);
    if (!action) throw new Error(`nothing to do at ${view.seat}`);
    return action;
  };

/** A hand has some hundred actions; one that goes on for ever is a bug. */
const MOST_ACTIONS = 3000;

/** Plays a hand to its end. Throws when a player does what the rules refuse, or when the hand does not end: bugs both. */
export function playOut(start: Play, players: Readonly<Partial<Record<Seat, PlayerAt>>>): Play {
  let play = start;
  for (let actions = 0; play.phase.name !== 'over'; actions++) {
    const [seat] = toAct(play);
    const player = seat && players[seat];
    if (!player || actions > MOST_ACTIONS) throw new Error('the hand does not go on');
    const action = player(viewOf(play, seat));
    const next = act(play, action);
    if (!next.ok) throw new Error(`refused: ${JSON.stringify(action)} ${JSON.stringify(next.error)}`);
    play = next.value;
  }
  return play;
}

import {
  act,
  legalActions,
  startHand,
  toAct,
  type Action,
  type Legal,
  type Play,
  type Result,
  type Seat,
  type StartInput,
} from '../engine/index.ts';
import type { Character } from './characters.ts';

// One hand at the practice table: a learner sits on one seat, players of the engine on the others.

/** A hand as far as it has been played. */
export interface PracticeHand {
  /** The learner's seat; undefined in a hand in which the learner sits out. */
  readonly me: Seat | undefined;
  readonly others: Character;
  /** Chance of the other players. */
  readonly seed: number;
  /** The hand after the deal, and after each action: `plays[n]` has n actions in its log. Never empty. */
  readonly plays: readonly Play[];
}

/** How a practice hand begins: a hand of the engine with a seed, and who sits at it. */
export interface PracticeStart {
  readonly start: StartInput & { readonly seed: number };
  readonly me: Seat | undefined;
  readonly others: Character;
}

/** Who is to act: somebody else (or the learner, where there is nothing to decide), the learner, or nobody. */
export type Turn = 'other' | 'mine' | 'over';

/** Deals a hand. Errors: as `startHand`. */
export function dealHand({ start, me, others }: PracticeStart): Result<PracticeHand> {
  const dealt = startHand(start);
  return dealt.ok ? { ok: true, value: { me, others, seed: start.seed, plays: [dealt.value] } } : dealt;
}

/** The hand as it is now. */
export const nowOf = ({ plays }: PracticeHand): Play => plays.at(-1)!;

/**
 * Whose turn it is. To a discard the others say their word before the learner, who does not hear it; in the exchanges of
 * a goulash the learner is first, since nobody may stop them once they have begun. To draw is no decision.
 */
export function turnAt(hand: PracticeHand): Turn {
  const play = nowOf(hand);
  if (play.phase.name === 'over') return 'over';
  return nextToAct(play, hand.me) === hand.me && play.phase.name !== 'draw' ? 'mine' : 'other';
}

/** Who says the next word. */
export function nextToAct(play: Play, me: Seat | undefined): Seat | undefined {
  const waiting = toAct(play);
  const mine = me !== undefined && waiting.includes(me);
  if (mine && play.phase.name === 'exchange') return me;
  return waiting.find((seat) => seat !== me) ?? waiting[0];
}

/** What the learner may do now, and what not, with the reason; nothing when it is for others to act. */
export function myActions(hand: PracticeHand): readonly Legal[] {
  if (hand.me === undefined || turnAt(hand) !== 'mine') return [];
  const legal = legalActions(nowOf(hand), hand.me);
  return legal.ok ? legal.value : [];
}

/** What the learner does. Errors: as `act`, with the reason of a refusal. */
export function takeAction(hand: PracticeHand, action: Action): Result<PracticeHand> {
  const done = act(nowOf(hand), action);
  return done.ok ? { ok: true, value: { ...hand, plays: [...hand.plays, done.value] } } : done;
}

/** The places at which the learner decided: `plays[place]` is what lay there, `plays[place + 1]` what came of it. */
export function decisionsOf({ plays, me }: PracticeHand): readonly number[] {
  const { log } = plays.at(-1)!;
  return log.flatMap((action, place) => (action.seat === me && action.do !== 'draw' ? [place] : []));
}

/** The hand as it was at a place. */
export const backTo = (hand: PracticeHand, place: number): PracticeHand => ({
  ...hand,
  plays: hand.plays.slice(0, place + 1),
});

/** The hand before the learner's last decision; undefined when there has been none. */
export function undoDecision(hand: PracticeHand): PracticeHand | undefined {
  const last = decisionsOf(hand).at(-1);
  return last === undefined ? undefined : backTo(hand, last);
}

/** Plays a log again, as far as the rules allow it: `whole` is false for a log that does not fit the deal. */
export function replayHand(
  begun: PracticeHand,
  log: readonly Action[],
): { readonly hand: PracticeHand; readonly whole: boolean } {
  let hand = begun;
  for (const action of log) {
    const done = takeAction(hand, action);
    if (!done.ok) return { hand, whole: false };
    hand = done.value;
  }
  return { hand, whole: true };
}

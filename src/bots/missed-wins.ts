import { listDecisionPlaces, type PracticeHand } from './practice-game.ts';
import {
  canGoMahjong,
  findCause,
  findRefusedWin,
  leavesUnsaid,
  findWinsGoneBy,
  type RefusedWin,
} from './refused-win.ts';
import { isWin, createSeatView } from './view.ts';

// The wins of a hand that the learner did not get: what was not said in time, Mahjong that was not called, a tile that a rule
// refused. They decide a hand before anything that only makes it likelier or dearer.

/** How a choice of the learner lost a win. */
export interface MissedWin {
  /** Nothing was said of one tile missing; Mahjong was not called; a tile that completed the hand was refused. */
  readonly kind: 'declaring' | 'mahjong' | 'claim';
  /** The tile that was refused for it afterwards; undefined where none came, or nothing was refused. */
  readonly refused?: RefusedWin | undefined;
}

/** What was lost at each decision of the learner, by its place in the hand. */
export function findMissedWins(hand: PracticeHand): ReadonlyMap<number, MissedWin> {
  const { plays, me } = hand;
  if (!me) return new Map();
  const { log } = plays.at(-1)!;
  const found = new Map<number, MissedWin>();
  const decisions = listDecisionPlaces(hand);
  decisions.forEach((place, at) => {
    const play = plays[place]!;
    if (leavesUnsaid(play, log[place]!)) found.set(place, { kind: 'declaring' });
    else if (!isWin(log[place]!) && canGoMahjong(hand, place)) found.set(place, { kind: 'mahjong' });
    const now = findRefusedWin(createSeatView(play, me, hand.specials));
    if (now) blame(place, place, now);
    const next = decisions[at + 1] ?? log.length;
    for (const refused of findWinsGoneBy(hand, place, next)) blame(place + 1, place, refused);
  });
  return found;

  /** @param at where it was refused; `last` is the learner’s last decision until then, which stands for it where none is to blame */
  function blame(at: number, last: number, refused: RefusedWin): void {
    const place = findCause(hand, at, refused) ?? last;
    const before = found.get(place);
    if (!before?.refused && before?.kind !== 'mahjong') found.set(place, { kind: before?.kind ?? 'claim', refused });
  }
}

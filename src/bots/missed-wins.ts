import { listDecisionIndexes, type PracticeHand } from './practice-game.ts';
import {
  canLearnerGoMahjong,
  findDecisionCausingRefusedWin,
  findCompleteHandThatCannotWin,
  isRequiredDeclarationOmitted,
  listBarredWinsBetweenPlaces,
  type WinBarredByRule,
} from './refused-win.ts';
import { isMahjongAction, createSeatView } from './view.ts';

// Wins that the learner did not get: an omitted declaration, an uncalled Mahjong, or a refused tile. They matter more
// than anything that only changes odds or points.

export interface MissedWin {
  /** One tile missing was not declared, Mahjong was not called, or a tile that completed the hand was refused. */
  readonly kind: 'declaring' | 'mahjong' | 'claim';
  readonly refused?: WinBarredByRule | undefined;
}

export function findMissedWinsByDecision(hand: PracticeHand): ReadonlyMap<number, MissedWin> {
  const { plays, me } = hand;
  if (!me) return new Map();
  const { log } = plays.at(-1)!;
  const found = new Map<number, MissedWin>();
  const decisions = listDecisionIndexes(hand);
  decisions.forEach((place, at) => {
    const play = plays[place]!;
    if (isRequiredDeclarationOmitted(play, log[place]!)) found.set(place, { kind: 'declaring' });
    else if (!isMahjongAction(log[place]!) && canLearnerGoMahjong(hand, place)) found.set(place, { kind: 'mahjong' });
    const now = findCompleteHandThatCannotWin(createSeatView(play, me, hand.specials));
    if (now) blame(place, place, now);
    const next = decisions[at + 1] ?? log.length;
    for (const refused of listBarredWinsBetweenPlaces(hand, place, next)) blame(place + 1, place, refused);
  });
  return found;

  /**
   * @param at where the win was refused
   * @param last the learner's last decision before it, which is blamed if no other is
   */
  function blame(at: number, last: number, refused: WinBarredByRule): void {
    const place = findDecisionCausingRefusedWin(hand, at, refused) ?? last;
    const before = found.get(place);
    if (!before?.refused && before?.kind !== 'mahjong') found.set(place, { kind: before?.kind ?? 'claim', refused });
  }
}

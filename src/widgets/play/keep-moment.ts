import { RULESETS } from '../../engine/index.ts';
import { MOMENTS, momentRef } from '../../learner/moment-ref.ts';
import { keepQuestion } from '../../learner/practice.ts';
import type { PracticeGame, PracticeHand } from '../../players/index.ts';
import { questionOfMoment } from './moment-question.ts';

/** Puts a moment of a hand among the questions to go back to, and says what came of it. */
export function keepMoment(game: PracticeGame, hand: PracticeHand, place: number): string {
  const ref = momentRef(game, hand, place);
  const rules = RULESETS.find((id) => id === game.rules);
  if (!ref || !rules || !questionOfMoment(ref))
    return 'This moment makes no good question: the choices are too much alike.';
  return keepQuestion({ ref, skill: MOMENTS, game: rules })
    ? 'It is kept. You find it under Practice, and it comes back tomorrow.'
    : 'This device keeps nothing, so the question is gone when you close the page.';
}

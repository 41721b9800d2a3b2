import type { Level } from '../../drills/game.ts';
import { askedOf } from '../../drills/makers/east.ts';
import type { Question } from '../../drills/question.ts';
import { randomFrom } from '../../drills/random.ts';
import { someTurn, type RoundTurn } from '../../drills/rounds.ts';
import type { RulesetInfo } from '../../engine/index.ts';

/** One go of “Whose turn is East?”: the hand that ended, what is asked, and the hand after it. */
export interface Go {
  readonly turn: RoundTurn;
  readonly question: Question;
}

/** Other random numbers are tried so often before it is a bug. */
const TRIES = 30;

/** A go for a seed, the same on every device. Level 1 asks for the next East, 2 also for winds, 3 for the round too. */
export function goFor(game: RulesetInfo, level: Level, seed: string): Go {
  for (let at = 0; at < TRIES; at++) {
    const random = randomFrom(`east/${game.id}/${level}/${seed}/${at}`);
    const turn = someTurn(random, game);
    const question = turn && askedOf(random, game, turn, random.below(level));
    if (turn && question) return { turn, question };
  }
  throw new Error(`No hand to ask about in ${game.id}, seed ${seed}`);
}

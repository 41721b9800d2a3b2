import type { RulesetId } from '../../engine/index.ts';
import { playHandToEnd } from '../../bots/index.ts';
import { mergeTallies, type GameTally } from '../../format/simulation.ts';
import { dealHand, assertResult, seatPlayers } from './at-table.ts';
import { tryWithoutChow } from './chow-trial.ts';
import { tallyHand } from './tally-of.ts';

// A hand depends on its seed alone, so the same hands come out in every run, however they are split into batches.

/** Every how many hands a claimed chow is also tried without. A replay costs half a hand. */
const CHOW_TRIAL_INTERVAL = 4;

export const playHands = (game: RulesetId, from: number, hands: number): GameTally =>
  mergeTallies(Array.from({ length: hands }, (_, i) => playSeed(game, from + i)));

function playSeed(game: RulesetId, seed: number): GameTally {
  const start = dealHand(game, seed);
  const over = playHandToEnd(start, seatPlayers(start));
  const result = assertResult(over);
  return tallyHand(over, result, seed % CHOW_TRIAL_INTERVAL === 0 ? tryWithoutChow(start, over, result) : undefined);
}

import type { RulesetId } from '../../engine/index.ts';
import { playHandToEnd } from '../../bots/index.ts';
import { sumGameTallies, type GameTally } from '../../format/simulation.ts';
import { dealSimulatedHand, computeResultOrThrow, createBotsBySeat } from './at-table.ts';
import { runEarlyChowTrial } from './chow-trial.ts';
import { createTallyOfHand } from './tally-of.ts';

// A hand depends on its seed alone, so the same hands come out in every run, however they are split into batches.

/** Every how many hands a claimed chow is also tried without. A replay costs half a hand. */
const CHOW_TRIAL_INTERVAL = 4;

export const tallySimulatedHands = (game: RulesetId, from: number, hands: number): GameTally =>
  sumGameTallies(Array.from({ length: hands }, (_, i) => playSeed(game, from + i)));

function playSeed(game: RulesetId, seed: number): GameTally {
  const start = dealSimulatedHand(game, seed);
  const over = playHandToEnd(start, createBotsBySeat(start));
  const result = computeResultOrThrow(over);
  return createTallyOfHand(
    over,
    result,
    seed % CHOW_TRIAL_INTERVAL === 0 ? runEarlyChowTrial(start, over, result) : undefined,
  );
}

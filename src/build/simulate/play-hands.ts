import type { RulesetId } from '../../engine/index.ts';
import { playOut } from '../../bots/index.ts';
import { mergeTallies, type GameTally } from '../../format/simulation.ts';
import { dealHand, assertResult, seatPlayers } from './at-table.ts';
import { tryWithoutChow } from './chow-trial.ts';
import { tallyHand } from './tally-of.ts';

// Plays hands from seeds, each with the same four players and the tiles and dice of its seed alone: the same hands in
// every run, in whatever parts they are played.

/** In one hand out of this many a claimed chow is tried both ways; playing it on costs half a hand. */
const CHOW_TRIAL_INTERVAL = 4;

/** Plays the hands of some seeds in a row and counts what happens. */
export const playHands = (game: RulesetId, from: number, hands: number): GameTally =>
  mergeTallies(Array.from({ length: hands }, (_, i) => playSeed(game, from + i)));

function playSeed(game: RulesetId, seed: number): GameTally {
  const start = dealHand(game, seed);
  const over = playOut(start, seatPlayers(start));
  const result = assertResult(over);
  return tallyHand(over, result, seed % CHOW_TRIAL_INTERVAL === 0 ? tryWithoutChow(start, over, result) : undefined);
}

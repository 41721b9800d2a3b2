import type { RulesetId } from '../../engine/index.ts';
import { playOut } from '../../players/index.ts';
import { together, type GameTally } from '../../text/simulation.ts';
import { dealOf, simulatedResult, seated } from './at-table.ts';
import { chowTrial } from './chow-trial.ts';
import { tallyOf } from './tally-of.ts';

// Plays hands from seeds, each with the same four players and the tiles and dice of its seed alone: the same hands in
// every run, in whatever parts they are played.

/** In one hand out of this many a claimed chow is tried both ways; playing it on costs half a hand. */
const TRIED = 4;

/** Plays the hands of some seeds in a row and counts what happens. */
export const playHands = (game: RulesetId, from: number, hands: number): GameTally =>
  together(Array.from({ length: hands }, (_, i) => playSeed(game, from + i)));

function playSeed(game: RulesetId, seed: number): GameTally {
  const start = dealOf(game, seed);
  const over = playOut(start, seated(start));
  const result = simulatedResult(over);
  return tallyOf(over, result, seed % TRIED === 0 ? chowTrial(start, over, result) : undefined);
}

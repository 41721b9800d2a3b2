import { parentPort } from 'node:worker_threads';
import type { RulesetId } from '../../engine/index.ts';
import { playHands } from './play-hands.ts';

// Plays the hands it is told to, one batch after another.

/** Some hands of one game. */
export interface Batch {
  readonly game: RulesetId;
  readonly from: number;
  readonly hands: number;
}

// The empty list: nothing is handed over, everything copied.
parentPort?.on('message', ({ game, from, hands }: Batch) => parentPort?.postMessage(playHands(game, from, hands), []));

import { parentPort } from 'node:worker_threads';
import type { RulesetId } from '../../engine/index.ts';
import { playHands } from './play-hands.ts';

export interface Batch {
  readonly game: RulesetId;
  readonly from: number;
  readonly hands: number;
}

// The empty transfer list: everything is copied.
parentPort?.on('message', ({ game, from, hands }: Batch) => parentPort?.postMessage(playHands(game, from, hands), []));

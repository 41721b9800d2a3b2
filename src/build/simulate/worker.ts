import { parentPort } from 'node:worker_threads';
import type { RulesetId } from '../../engine/index.ts';
import { simulateHandsAndTally } from './play-hands.ts';

export interface HandBatch {
  readonly game: RulesetId;
  readonly from: number;
  readonly hands: number;
}

parentPort?.on('message', ({ game, from, hands }: HandBatch) =>
  parentPort?.postMessage(simulateHandsAndTally(game, from, hands), []),
);

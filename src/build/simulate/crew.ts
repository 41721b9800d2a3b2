import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { sumGameTallies, type SimulationTallyOfGame } from '../../format/simulation.ts';
import type { HandBatch } from './worker.ts';

/** Starts threads, one for each core, that play hands. They end with the process, or with `dismiss`. */
export function startSimulationWorkers(cores = availableParallelism()) {
  const workers = Array.from({ length: cores }, () => new Worker(new URL('worker.ts', import.meta.url)));
  return {
    async play(batches: readonly HandBatch[]): Promise<SimulationTallyOfGame> {
      const waiting = [...batches];
      const played: SimulationTallyOfGame[] = [];
      const work = async (worker: Worker): Promise<void> => {
        for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
          worker.postMessage(batch, []);
          const [tally] = (await once(worker, 'message')) as [SimulationTallyOfGame];
          played.push(tally);
        }
      };
      await Promise.all(workers.map(work));
      return sumGameTallies(played);
    },
    dismiss: async (): Promise<void> => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

// `npm run simulate [hands] [ruleset …]` plays hands and records what happens. It adds to the recorded hands of a
// ruleset if the first of them, played again as a sample, still have the same results.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import { isRulesetId, getInfoOfLoadedRuleset, RULESET_IDS, type RulesetId } from '../engine/index.ts';
import { sumGameTallies, type SimulationTallyOfGame, type GameSimulation } from '../format/simulation.ts';
import { ROOT_FOLDER, printLine, formatTimeSinceStart } from './run.ts';
import { SIMULATED_CHARACTER } from './simulate/play-hands.ts';
import type { HandBatch } from './simulate/worker.ts';

const DEFAULT_HANDS = 100_000;
const SAMPLE_HANDS = 16;
const BATCH_HANDS = 100;
const HANDS_PER_WRITE = 2000;
const FIRST_SEED = 1;

const FIGURES_FILE = join(ROOT_FOLDER, 'content', 'figures', 'simulation.json');

const readFigures = (): Partial<Record<string, GameSimulation>> =>
  existsSync(FIGURES_FILE) ? JSON.parse(readFileSync(FIGURES_FILE, 'utf8')) : {};

function startSimulationWorkers() {
  const workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('simulate/worker.ts', import.meta.url)),
  );
  return {
    async play(asked: readonly HandBatch[]): Promise<SimulationTallyOfGame> {
      const waiting = [...asked];
      const played: SimulationTallyOfGame[] = [];
      const runWorker = async (worker: Worker): Promise<void> => {
        for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
          worker.postMessage(batch, []);
          const [tally] = (await once(worker, 'message')) as [SimulationTallyOfGame];
          played.push(tally);
        }
      };
      await Promise.all(workers.map(runWorker));
      return sumGameTallies(played);
    },
    dismiss: async (): Promise<void> => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

function createBatches(game: RulesetId, from: number, hands: number): HandBatch[] {
  const many = Math.ceil(hands / BATCH_HANDS);
  return Array.from({ length: many }, (_, i) => {
    const done = i * BATCH_HANDS;
    return { game, from: from + done, hands: Math.min(BATCH_HANDS, hands - done) };
  });
}

async function loadStart(game: RulesetId, players: ReturnType<typeof startSimulationWorkers>) {
  const sample = await players.play(createBatches(game, FIRST_SEED, SAMPLE_HANDS));
  const known = readFigures()[game];
  if (known && isDeepStrictEqual(known.sample, sample)) return known;
  if (known) printLine(`${game}: the first hands come out otherwise than they did, so all are played anew`);
  return { sample, all: sumGameTallies([createEmptyTally(game), sample]) };
}

function createEmptyTally(game: RulesetId): SimulationTallyOfGame {
  const counting = getInfoOfLoadedRuleset(game).rules.filter(({ unit, off }) => unit !== undefined && !off);
  return { ...sumGameTallies([]), rules: Object.fromEntries(counting.map(({ id }) => [id, { won: 0, lost: 0 }])) };
}

async function simulateGame(game: RulesetId, hands: number, players: ReturnType<typeof startSimulationWorkers>) {
  const began = Date.now();
  const { sample, all } = await loadStart(game, players);
  let played = all;
  if (readFigures()[game]?.edition !== getInfoOfLoadedRuleset(game).edition) writeFigures(game, sample, played);
  while (played.hands < hands) {
    const more = Math.min(HANDS_PER_WRITE, hands - played.hands);
    played = sumGameTallies([played, await players.play(createBatches(game, FIRST_SEED + played.hands, more))]);
    writeFigures(game, sample, played);
    printLine(`${game}: ${played.hands} hands, ${formatTimeSinceStart(began)}`);
  }
}

function writeFigures(game: RulesetId, sample: SimulationTallyOfGame, all: SimulationTallyOfGame): void {
  const simulation: GameSimulation = {
    player: SIMULATED_CHARACTER,
    edition: getInfoOfLoadedRuleset(game).edition,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT_FOLDER, encoding: 'utf8' }).trim(),
    firstSeed: FIRST_SEED,
    sample,
    all,
  };
  // Replaces the file in one step, so that an interrupted run leaves the old file.
  writeFileSync(`${FIGURES_FILE}.part`, `${JSON.stringify({ ...readFigures(), [game]: simulation }, null, 2)}\n`);
  renameSync(`${FIGURES_FILE}.part`, FIGURES_FILE);
}

const [hands = DEFAULT_HANDS, ...named] = process.argv.slice(2);
const games = named.length > 0 ? named.filter(isRulesetId) : RULESET_IDS;
if (games.length < named.length) throw new Error(`Rulesets are ${RULESET_IDS.join(', ')}.`);
const players = startSimulationWorkers();
for (const game of games) await simulateGame(game, Number(hands), players);
await players.dismiss();

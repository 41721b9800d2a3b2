// @ts-check
// `npm test`: install what is missing, then run every stage and count. Runs on Node 20 with nothing installed.
// `npm test -- --only lint,unit` runs some stages; `npm run test:deep` the slow exhaustive ones.
import { parseArgs } from 'node:util';
import { forgetReports } from './setup/counts.mjs';
import { ensureDependencies } from './setup/install.mjs';
import { bad, duration, good, heading, say, table } from './setup/say.mjs';
import { DEEP_STAGES, STAGES } from './setup/stages.mjs';

/** @typedef {{ title: string, passed: number, failed: number, time: number, note: string }} Result */

const { values } = parseArgs({ options: { only: { type: 'string' }, deep: { type: 'boolean', default: false } } });

/**
 * The stages a person asked for: all of them without `--only`.
 * @returns {import('./setup/stages.mjs').Stage[]}
 * @throws {Error} when a name is not a stage's, since a misspelt name must not pass
 */
function chosenStages() {
  const stages = values.deep ? DEEP_STAGES : STAGES;
  if (values.only === undefined) return stages;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Error(`No such stage: ${unknown.join(', ')}. There are ${stages.map(({ name }) => name).join(', ')}.`);
  return stages.filter(({ name }) => names.includes(name));
}

/**
 * Runs one stage; an error thrown inside it is a failure of that stage only.
 * @param {import('./setup/stages.mjs').Stage} stage
 * @returns {Promise<Result>}
 */
async function runStage({ title, run }) {
  heading(title);
  const began = Date.now();
  /** @type {import('./setup/counts.mjs').Outcome} */
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, note: String(error) }));
  const result = { title, ...outcome, time: Date.now() - began, note: outcome.note ?? '' };
  say(
    `${outcome.failed === 0 ? good('passed') : bad('failed')} in ${duration(result.time)}${result.note && `  (${result.note})`}`,
  );
  return result;
}

/** @param {Result[]} results */
function printTable(results) {
  heading('Summary');
  const rows = results.map(({ title, passed, failed, time, note }) => [
    title,
    String(passed),
    String(failed),
    duration(time),
    note,
  ]);
  console.log(table([['stage', 'passed', 'failed', 'time', ''], ...rows]));
}

/**
 * The last line anyone needs to read, and the exit code.
 * @param {number} passed
 * @param {number} failed
 */
function finish(passed, failed) {
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}

const stages = chosenStages();
if (await ensureDependencies()) {
  forgetReports();
  /** @type {Result[]} */
  const results = [];
  for (const stage of stages) results.push(await runStage(stage));
  printTable(results);
  finish(
    results.reduce((sum, { passed }) => sum + passed, 0),
    results.reduce((sum, { failed }) => sum + failed, 0),
  );
} else {
  finish(0, 1);
}

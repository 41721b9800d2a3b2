// @ts-check
// The stages of `npm test`, in the order they run.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { COVERAGE_FOLDER, coverageOutcome, E2E_REPORT, e2eOutcome, UNIT_REPORT, unitOutcome } from './counts.mjs';
import { freePort } from './port.mjs';
import { npmRun, RESULTS } from './tools.mjs';

/** @typedef {import('./counts.mjs').Outcome} Outcome */
/** @typedef {{ name: string, title: string, run: () => Promise<Outcome> }} Stage */

const VITEST_REPORTS = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
const COVERAGE = ['--coverage', `--coverage.reportsDirectory=${COVERAGE_FOLDER}`];

/**
 * One check: the script ends well or it does not.
 * @param {string} name of a script in package.json
 * @returns {() => Promise<Outcome>}
 */
const script = (name) => async () => {
  const code = await npmRun(name);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** @returns {Promise<Outcome>} */
async function units() {
  return unitOutcome(await npmRun('test:unit', [...VITEST_REPORTS, ...COVERAGE]));
}

/** @returns {Promise<Outcome>} */
async function deep() {
  return unitOutcome(await npmRun('test:unit', VITEST_REPORTS, { env: { SPARROW_DEEP: '1' } }));
}

/** @returns {Promise<Outcome>} */
async function browser() {
  const path = await ensureBrowser();
  if (!path) return { passed: 0, failed: 1, note: 'no browser' };
  const port = String(await freePort(4402));
  const env = { CHROME_PATH: path, SPARROW_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT };
  return e2eOutcome(await npmRun('test:e2e', ['--reporter=list,json'], { env }));
}

/**
 * Builds the site as it is on a host that serves it from a folder, and follows its links there.
 * @returns {Promise<Outcome>}
 */
async function subPath() {
  const outDir = join(RESULTS, 'sub-path');
  const env = { SPARROW_BASE: '/sparrow/', SPARROW_OUT: outDir };
  const codes = [
    await npmRun('build', ['--silent', '--outDir', outDir], { env }),
    await npmRun('test:links', [], { env }),
  ];
  return codes.every((code) => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @type {Stage[]} */
export const STAGES = [
  { name: 'check', title: 'Types of scripts and pages', run: script('check:astro') },
  { name: 'check-svelte', title: 'Types of widgets', run: script('check:svelte') },
  { name: 'lint', title: 'Lint', run: script('lint') },
  { name: 'unit', title: 'Rules, words and walls of the house', run: units },
  { name: 'coverage', title: 'Coverage of the engine', run: async () => coverageOutcome() },
  { name: 'build', title: 'Build', run: script('build') },
  { name: 'budget', title: 'Budgets', run: script('test:budget') },
  { name: 'links', title: 'Links', run: script('test:links') },
  { name: 'sub-path', title: 'Links under a sub-path', run: subPath },
  { name: 'e2e', title: 'In the browser', run: browser },
];

/** What `npm run test:deep` runs: the unit tests with the slow exhaustive ones. */
export const DEEP_STAGES = [{ name: 'deep', title: 'Exhaustive tests', run: deep }];

// @ts-check
// What Stryker is told, but for the files to change (see mutation.ts).

/** Where the reports go; not under version control. */
export const REPORTS = '.test-results/mutation';

/** Where the faults stand that no test noticed, one a line. */
export const MISSED = `${REPORTS}/missed.txt`;

const NEVER_READ = ['/dist', '/.astro', '/.test-results', '/tests/e2e'];

/**
 * What the tests of some layers do not read: those of the engine alone read no word of the site but the sentences of its
 * reasons.
 * @param {readonly string[]} layers
 */
export const ignoredFor = (layers) =>
  layers.every((layer) => layer === 'engine') ? ['/content/*', '!/content/reasons.json', ...NEVER_READ] : NEVER_READ;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A fault in what runs only while a file is loaded (a table of rules or values) would need every test, each in a fresh
  // process: minutes a fault, and there are thousands. The vectors and the tests of content/ hold those tables.
  ignoreStatic: true,
  tempDirName: '.test-results/stryker',
  plugins: ['@stryker-mutator/*', new URL('stryker/tried.mjs', import.meta.url).href],
  reporters: ['progress-append-only', 'html', 'json', 'tried'],
  htmlReporter: { fileName: `${REPORTS}/report.html` },
  jsonReporter: { fileName: `${REPORTS}/report.json` },
  // A machine that does much else at once is slow; only a fault that runs on for ever is to be stopped.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 10_000,
  timeoutFactor: 3,
};

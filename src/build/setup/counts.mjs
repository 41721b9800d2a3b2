// @ts-check
// Turns the reports of vitest, its coverage and Playwright into numbers of passed and failed checks.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './tools.mjs';

/** @typedef {{ passed: number, failed: number, note?: string }} Outcome */

export const UNIT_REPORT = join(RESULTS, 'unit.json');
export const E2E_REPORT = join(RESULTS, 'e2e.json');
export const COVERAGE_FOLDER = join(RESULTS, 'coverage');
const COVERAGE_REPORT = join(COVERAGE_FOLDER, 'coverage-summary.json');

/** Least share of the engine's code that tests must run, in per cent. */
export const COVERAGE_FLOOR = { lines: 95, functions: 95, statements: 95, branches: 90 };

/** Removes old reports, so that a run that dies cannot be judged by an earlier one. */
export function forgetReports() {
  for (const file of [UNIT_REPORT, E2E_REPORT, COVERAGE_REPORT]) rmSync(file, { force: true });
}

/**
 * @param {string} file
 * @returns {any} the parsed report, undefined when the tool wrote none
 */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * @param {number} count
 * @returns {string | undefined} a note, so that nothing is left out in silence
 */
const skipped = (count) => (count > 0 ? `${count} skipped` : undefined);

/**
 * Makes sure that a run which went wrong, or ran nothing, counts as at least one failure.
 * @param {number} passed
 * @param {number} failed
 * @param {number} code exit code of the tool
 * @param {string} [note]
 * @returns {Outcome}
 */
function judged(passed, failed, code, note) {
  if (failed > 0) return { passed, failed, ...(note && { note }) };
  if (code !== 0) return { passed, failed: 1, note: `ended with code ${code}` };
  return passed === 0 ? { passed, failed: 1, note: 'ran no tests' } : { passed, failed, ...(note && { note }) };
}

/**
 * @param {number} code exit code of vitest
 * @param {any} [report] its JSON report
 * @returns {Outcome} one count per test case
 */
export function unitOutcome(code, report = read(UNIT_REPORT)) {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  // A file that cannot be loaded holds no test case, yet it failed.
  const broken = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return judged(
    report.numPassedTests,
    report.numFailedTests + broken.length,
    code,
    skipped(report.numPendingTests + report.numTodoTests),
  );
}

/**
 * @param {number} code exit code of Playwright
 * @param {any} [report] its JSON report
 * @returns {Outcome} one count per test case; one that passed only when tried again is named, so that it is looked into
 */
export function e2eOutcome(code, report = read(E2E_REPORT)) {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const { expected, unexpected, flaky, skipped: left } = report.stats;
  const again = flaky > 0 ? `${flaky} passed at the second try` : undefined;
  return judged(expected + flaky, unexpected, code, [skipped(left), again].filter(Boolean).join(', ') || undefined);
}

/**
 * @param {any} [report] the summary coverage report
 * @returns {Outcome} one check: the engine is covered well enough
 */
export function coverageOutcome(report = read(COVERAGE_REPORT)) {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const shares = Object.entries(COVERAGE_FLOOR).map(([kind, floor]) => ({
    kind,
    floor,
    share: Number(report.total[kind].pct),
  }));
  const low = shares.filter(({ share, floor }) => !(share >= floor));
  const note = shares.map(({ kind, share }) => `${kind} ${share} %`).join(', ');
  return low.length === 0 ? { passed: 1, failed: 0, note } : { passed: 0, failed: 1, note: `${note} – too low` };
}

// Turns the reports of vitest and Playwright into numbers of passed and failed checks.

/** What one stage of `npm test` found. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string | undefined;
}

/** The numbers we need of vitest's JSON report. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly meta?: { readonly again?: boolean } }[];
  }[];
}

/** The numbers we need of Playwright's JSON report. */
export interface BrowserReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

/** One check: a script that ended well or did not. */
export const scriptOutcome = (worked: boolean): Outcome =>
  worked ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * One count for each test case.
 * @param code exit code of vitest, which is also unhappy with a file that cannot be loaded and with too little coverage
 */
export function unitOutcome(code: number, report: UnitReport | undefined): Outcome {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const skipped = report.numPendingTests + report.numTodoTests;
  const again = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ meta }) => meta?.again).length;
  return judged(code, report.numPassedTests, report.numFailedTests, [
    skipped > 0 && `${skipped} skipped`,
    again > 0 && secondTry(again),
  ]);
}

/** One count for each test case; one that passed only when tried again is named, so that it is looked into. */
export function browserOutcome(code: number, report: BrowserReport | undefined): Outcome {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judged(code, expected + flaky, unexpected, [
    skipped > 0 && `${skipped} skipped`,
    flaky > 0 && secondTry(flaky),
  ]);
}

const secondTry = (tests: number): string => `${tests} came to a second try`;

/** A run that went wrong, or ran nothing, counts as at least one failure. */
function judged(code: number, passed: number, failed: number, notes: readonly (string | false)[]): Outcome {
  const wrong =
    failed > 0 ? undefined : code !== 0 ? `ended with code ${code}` : passed === 0 ? 'ran no tests' : undefined;
  const note = [wrong, ...notes].filter(Boolean).join(', ');
  return { passed, failed: wrong ? 1 : failed, ...(note && { note }) };
}

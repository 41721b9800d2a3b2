import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string | undefined;
  /** One line per failure: often only this summary of a run is kept. */
  readonly what?: readonly string[];
}

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
      readonly meta?: { readonly again?: boolean };
    }[];
  }[];
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export const countScriptAsOneTest = (worked: boolean): TestCounts =>
  worked ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const createCountsOfOneFailure = (note: string): TestCounts => ({ passed: 0, failed: 1, note });

export function toUnitTestCounts(code: number, report: VitestReport | undefined): TestCounts {
  if (!report) return createCountsOfOneFailure('no report');
  const skipped = report.numPendingTests + report.numTodoTests;
  const again = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ meta }) => meta?.again).length;
  const notes = [skipped > 0 && `${skipped} skipped`, again > 0 && describeRetries(again)];
  return createOutcome(code, report.numPassedTests, report.numFailedTests, notes, listFailedUnits(report));
}

function listFailedUnits(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [formatFailure(basename(name), message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      formatFailure(`${basename(name)} › ${fullName}`, failureMessages?.[0]),
    );
  });
}

export function toBrowserTestCounts(
  code: number,
  report:
    | {
        readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
        readonly suites: readonly BrowserSuite[];
      }
    | undefined,
): TestCounts {
  if (!report) return createCountsOfOneFailure('no report');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const notes = [skipped > 0 && `${skipped} skipped`, flaky > 0 && describeRetries(flaky)];
  return createOutcome(code, expected + flaky, unexpected, notes, report.suites.flatMap(listFailedSpecs));
}

const listFailedSpecs = ({ suites = [], specs }: BrowserSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName, results }) => {
        const error = results.find((result) => result.error)?.error;
        return formatFailure(`[${projectName}] ${file}:${line} › ${title}`, error?.message);
      }),
    ),
  ...suites.flatMap(listFailedSpecs),
];

function formatFailure(test: string, reason = ''): string {
  const [words = ''] = stripVTControlCharacters(reason).split(/\n\s+at /);
  const summary = words.replaceAll(/\s+/g, ' ').trim();
  return summary ? `${test}: ${summary.slice(0, 300)}` : test;
}

const describeRetries = (tests: number): string => `${tests} came to a second try`;

function createOutcome(
  code: number,
  passed: number,
  failed: number,
  notes: readonly (string | false)[],
  what: readonly string[],
): TestCounts {
  const wrong =
    failed > 0 ? undefined : code !== 0 ? `ended with code ${code}` : passed === 0 ? 'ran no tests' : undefined;
  const note = [wrong, ...notes].filter(Boolean).join(', ');
  return { passed, failed: wrong ? 1 : failed, ...(note && { note }), ...(what.length > 0 && { what }) };
}

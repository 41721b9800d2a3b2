// The commands of the house judge everything else, so they are judged here first.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, listPlaywrightChromiumPaths } from '../runner/browser.ts';
import {
  toBrowserTestCounts,
  countScriptAsOneTest,
  toUnitTestCounts,
  type VitestReport,
} from '../runner/test-counts.ts';
import { runProgramToExitCode } from '../../src/build/run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the count of test cases', () => {
  const vitest = (passed: number, failed: number, skipped = 0, again = 0): VitestReport => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { fullName: 'a pung', status: 'passed' },
          ...Array.from({ length: again }, () => ({ fullName: 'a kong', status: 'passed', meta: { again: true } })),
        ],
      },
    ],
  });
  const playwright = (expected: number, unexpected: number, flaky = 0) => ({
    stats: { expected, unexpected, flaky, skipped: 0 },
    suites: [],
  });

  it('is that of the reports, and one for a script', () => {
    expect(toUnitTestCounts(0, vitest(7, 0))).toEqual({ passed: 7, failed: 0 });
    expect(toUnitTestCounts(1, vitest(7, 2))).toEqual({ passed: 7, failed: 2 });
    expect(toUnitTestCounts(0, vitest(7, 0, 3))).toEqual({ passed: 7, failed: 0, note: '3 skipped' });
    expect(toBrowserTestCounts(0, playwright(5, 0))).toEqual({ passed: 5, failed: 0 });
    expect([countScriptAsOneTest(true), countScriptAsOneTest(false)]).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('names the tests that had to be tried again', () => {
    expect(toBrowserTestCounts(0, playwright(5, 0, 2))).toEqual({
      passed: 7,
      failed: 0,
      note: '2 came to a second try',
    });
    expect(toUnitTestCounts(0, vitest(7, 0, 0, 1)).note).toBe('1 came to a second try');
  });

  it('says which failed and why, in a line each', () => {
    const broken: VitestReport = {
      ...vitest(1, 1),
      testResults: [
        { name: 'a.test.ts', assertionResults: [{ fullName: 'a pung', status: 'passed' }] },
        {
          name: 'b.test.ts',
          assertionResults: [
            { fullName: 'a chow', status: 'failed', failureMessages: ['\u001b[31mexpected 4\u001b[39m\n  to be 8'] },
          ],
        },
        { name: 'c.test.ts', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(toUnitTestCounts(1, broken).what).toEqual([
      'b.test.ts › a chow: expected 4 to be 8',
      'c.test.ts: no such module',
    ]);
    const spec = { title: 'prints', file: 'print.spec.ts', line: 7 };
    const tests = [{ projectName: 'phone', results: [{ error: { message: 'too wide' } }] }];
    expect(
      toBrowserTestCounts(1, {
        ...playwright(1, 1),
        suites: [{ specs: [{ ...spec, ok: true, tests }], suites: [{ specs: [{ ...spec, ok: false, tests }] }] }],
      }).what,
    ).toEqual(['[phone] print.spec.ts:7 › prints: too wide']);
  });

  it('counts a run without a report, a crash, too little coverage and an empty run as failures', () => {
    expect(toUnitTestCounts(0, undefined).failed).toBe(1);
    expect(toBrowserTestCounts(0, undefined).failed).toBe(1);
    expect(toBrowserTestCounts(1, playwright(5, 1, 2)).failed).toBe(1);
    expect(toUnitTestCounts(1, vitest(7, 0))).toEqual({ passed: 7, failed: 1, note: 'ended with code 1' });
    expect(toUnitTestCounts(0, vitest(0, 0))).toEqual({ passed: 0, failed: 1, note: 'ran no tests' });
  });
});

describe('the browser', () => {
  const program = (name: string): string => {
    const path = join(folder, name);
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, 0o755);
    return path;
  };

  it('is the one named, then the first of the usual names on the PATH', () => {
    const chrome = program('google-chrome');
    mkdirSync(join(folder, 'chromium-browser'));
    expect(findChromium({ PATH: `/nowhere${delimiter}${folder}` })).toBe(chrome);
    const chromium = program('chromium');
    expect(findChromium({ PATH: folder })).toBe(chromium);
    const named = program('mine');
    expect(findChromium({ PATH: folder, CHROME_PATH: named })).toBe(named);
    expect(findChromium({ PATH: folder, CHROME_PATH: join(folder, 'gone') })).toBe(chromium);
  });

  it('is the one without a window where Playwright has that, of the number that it wants', () => {
    const whole = join(folder, 'chromium-7', 'chrome-linux64', 'chrome');
    expect(listPlaywrightChromiumPaths(whole)).toEqual([whole]);
    for (const number of [6, 7])
      mkdirSync(join(folder, `chromium_headless_shell-${number}`, 'chrome-headless-shell-linux64'), {
        recursive: true,
      });
    program(join('chromium_headless_shell-6', 'chrome-headless-shell-linux64', 'chrome-headless-shell'));
    const shell = program(join('chromium_headless_shell-7', 'chrome-headless-shell-linux64', 'chrome-headless-shell'));
    expect(listPlaywrightChromiumPaths(whole)).toEqual([shell, whole]);
  });
});

describe('small helpers', () => {
  it('report how a program ended and what it said', async () => {
    let heard = '';
    const program = 'console.log(process.env.WORD); process.exit(3)';
    expect(
      await runProgramToExitCode(process.execPath, ['-e', program], { WORD: 'pung' }, (text) => (heard += text)),
    ).toBe(3);
    expect(heard).toBe('pung\n');
    expect(await runProgramToExitCode(join(folder, 'no-such-program'), [])).toBe(127);
  });
});

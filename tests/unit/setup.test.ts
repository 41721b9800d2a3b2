// The commands of the house judge everything else, so they are judged here first.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../src/build/setup/browser.mjs';
import { coverageOutcome, e2eOutcome, unitOutcome } from '../../src/build/setup/counts.mjs';
import { isInstalled } from '../../src/build/setup/install.mjs';
import { freePort } from '../../src/build/setup/port.mjs';
import { duration, table } from '../../src/build/setup/say.mjs';
import { run } from '../../src/build/setup/tools.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sparrow-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the count of test cases', () => {
  const vitest = (
    passed: number,
    failed: number,
    files: { status: string; assertionResults: unknown[] }[] = [],
  ): object => ({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files,
  });

  it('is that of the reports', () => {
    expect(unitOutcome(0, vitest(7, 0))).toEqual({ passed: 7, failed: 0 });
    expect(unitOutcome(1, vitest(7, 2))).toEqual({ passed: 7, failed: 2 });
    expect(unitOutcome(0, { ...vitest(7, 0), numPendingTests: 2, numTodoTests: 1 })).toEqual({
      passed: 7,
      failed: 0,
      note: '3 skipped',
    });
    expect(e2eOutcome(0, { stats: { expected: 5, unexpected: 0, flaky: 0 } })).toEqual({ passed: 5, failed: 0 });
  });

  it('names the tests of the browser that had to be tried again', () => {
    expect(e2eOutcome(0, { stats: { expected: 5, unexpected: 0, flaky: 2 } })).toEqual({
      passed: 7,
      failed: 0,
      note: '2 passed at the second try',
    });
  });

  it('counts a file that cannot be loaded, a crash and an empty run as failures', () => {
    expect(unitOutcome(1, vitest(7, 0, [{ status: 'failed', assertionResults: [] }])).failed).toBe(1);
    expect(e2eOutcome(0, { stats: { expected: 5, unexpected: 1, flaky: 2 } }).failed).toBe(1);
    expect(unitOutcome(1, vitest(7, 0)).failed).toBe(1);
    expect(unitOutcome(0, vitest(0, 0)).failed).toBe(1);
  });
});

describe('the coverage of the engine', () => {
  const total = (lines: number | string, branches: number): object => ({
    total: { lines: { pct: lines }, functions: { pct: 100 }, statements: { pct: 100 }, branches: { pct: branches } },
  });

  it('passes at its floors and fails below any, or when nothing was measured', () => {
    expect(coverageOutcome(total(95, 90)).failed).toBe(0);
    expect(coverageOutcome(total(94.9, 90)).failed).toBe(1);
    expect(coverageOutcome(total(95, 89.9)).failed).toBe(1);
    expect(coverageOutcome(total('Unknown', 90)).failed).toBe(1);
  });
});

describe('the install', () => {
  const lock = (packages: object): string => JSON.stringify({ packages });
  const write = (wanted: object, present?: object): void => {
    writeFileSync(join(folder, 'package-lock.json'), lock({ '': { name: 'x' }, ...wanted }));
    mkdirSync(join(folder, 'node_modules'));
    if (present) writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock(present));
  };

  it('is left alone when all is there, an optional package for another machine excepted', () => {
    write({ a: { version: '1' }, b: { version: '2', optional: true } }, { a: { version: '1' } });
    expect(isInstalled(folder)).toBe(true);
  });

  it.each([
    ['nothing is there', { a: { version: '1' } }, undefined],
    ['a package is missing', { a: { version: '1' }, b: { version: '1' } }, { a: { version: '1' } }],
    ['a package is old', { a: { version: '2' } }, { a: { version: '1' } }],
  ])('is done when %s', (_, wanted, present) => {
    write(wanted, present);
    expect(isInstalled(folder)).toBe(false);
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
    expect(findBrowser({ PATH: `/nowhere${delimiter}${folder}` })).toBe(chrome);
    const chromium = program('chromium');
    expect(findBrowser({ PATH: folder })).toBe(chromium);
    const named = program('mine');
    expect(findBrowser({ PATH: folder, CHROME_PATH: named })).toBe(named);
    expect(findBrowser({ PATH: folder, CHROME_PATH: join(folder, 'gone') })).toBe(chromium);
  });
});

describe('small helpers', () => {
  it('choose another port when one is taken', async () => {
    const server = createServer();
    const taken = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    expect(await freePort(taken)).toBeGreaterThan(taken);
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  it('report how a program ended', async () => {
    expect(await run(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
    expect(await run(join(folder, 'no-such-program'), [])).toBe(127);
  });

  it('write times and tables people can read', () => {
    expect([duration(4210), duration(125_400)]).toEqual(['4.2 s', '2 min 05 s']);
    expect(
      table([
        ['a', 'bb'],
        ['ccc', 'd'],
      ]),
    ).toBe('a    bb\nccc  d');
  });
});

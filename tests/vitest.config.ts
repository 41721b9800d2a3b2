import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { words } from '../src/build/words.ts';

/** Slow exhaustive suites stand beside the others as `*.deep.ts` and run only when asked for. */
const deep = process.env['SPARROW_DEEP'] === '1';

/** Tests that put something else in the place of a module, which nobody else may meet. */
const ALONE = ['tests/unit/quiz-editions.test.ts'];
const OTHERS = ['tests/**/*.test.ts', ...(deep ? ['tests/**/*.deep.ts'] : [])];
const NEVER = ['tests/e2e/**', 'node_modules/**'];

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [words()],
  test: {
    // The engine and the tests of it keep nothing, so a worker loads them once for all its files: a third of the time.
    projects: [
      { extends: true, test: { name: 'together', include: OTHERS, exclude: [...NEVER, ...ALONE], isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: NEVER } },
    ],
    environment: 'node',
    testTimeout: deep ? 900_000 : 60_000,
    hookTimeout: 60_000,
    // A committed `.only` or an empty run must not pass for a whole one.
    allowOnly: false,
    passWithNoTests: false,
    // Nor may a test that never asserts anything.
    expect: { requireAssertions: true },
    coverage: {
      provider: 'v8',
      include: ['src/engine/**/*.ts'],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: 'test-results/coverage',
      reportOnFailure: true,
      // The least share of the engine's code that tests must run, in per cent.
      thresholds: { lines: 95, functions: 95, statements: 95, branches: 90 },
    },
  },
});

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { words } from '../src/build/words.ts';
import { DEEP } from './deep.ts';

/** Tests that put something else in the place of a module, which nobody else may meet. */
const ALONE = ['tests/unit/changes.test.ts', 'tests/unit/quiz-editions.test.ts', 'tests/unit/figures-said.test.ts'];
/**
 * Suites of many hands, and those that look at words, files or pictures. To count which lines of the engine each of them
 * runs would take two or three times as long and find no new line.
 */
const UNCOUNTED = [
  'tests/property/**/*.',
  'tests/vectors/**/*.',
  'tests/content/**/*.',
  'tests/architecture/**/*.',
  ...[
    'build-tools.',
    'coach.',
    'coach-speaks.',
    'drills-*.',
    'edition-questions.',
    'goulash-table.',
    'guided-hand.',
    'hand-in-words.',
    'hand-text.',
    'japanese-always.',
    'line-code.',
    'nearest-hands.',
    'own-hands.',
    'payment-sums.',
    'play-words.',
    'players-*.',
    'possible-scores.',
    'practice-hand.',
    'printed-codes.',
    'quiz-at-table.',
    'quiz-stages.',
    'room-answers.',
    'seating.',
    'shared-hand.',
    'sheet-session.',
    'specials-played.',
    'positions.',
    'steady-player.',
    'thoughtful-player.',
    'todays-deal.',
    'typed-texts.',
    'worked-check.',
    'break.',
    'cards.',
    'finder*.',
    'five-tables.',
    'games-apart.',
    'wild-exception.',
  ].map((start) => `tests/unit/${start}`),
];
const NEVER = ['tests/e2e/**', 'node_modules/**'];

/** The tests whose path begins so; in the deep run also the exhaustive ones beside them, `*.deep.ts`. */
const testsIn = (starts: readonly string[]): string[] =>
  starts.flatMap((start) => [`${start}test.ts`, ...(DEEP ? [`${start}deep.ts`] : [])]);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [words()],
  test: {
    // The engine and the tests of it keep nothing, so a worker loads them once for all its files: a third of the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'counted',
          include: testsIn(['tests/**/*.']),
          exclude: [...NEVER, ...ALONE, ...UNCOUNTED.map((start) => `${start}*`)],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'uncounted', include: testsIn(UNCOUNTED), exclude: NEVER, isolate: false } },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: NEVER } },
    ],
    // Every core: while tests run, nobody waits for this machine.
    maxWorkers: availableParallelism(),
    environment: 'node',
    testTimeout: DEEP ? 900_000 : 60_000,
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
      reportsDirectory: '.test-results/coverage',
      reportOnFailure: true,
      // The least share of the engine's code that tests must run, in per cent.
      thresholds: { lines: 95, functions: 95, statements: 95, branches: 90 },
    },
  },
});

import { globSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createContentModulePlugin } from '../src/build/content-modules.ts';
import { DEEP } from './deep.ts';
import { compileState, leaveOutComponents } from './without-browser.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Tests that put something else in the place of a module, which nobody else may meet. */
const ALONE = [
  'tests/architecture/recipes.test.ts',
  'tests/unit/changes.test.ts',
  'tests/unit/quiz-editions.test.ts',
  'tests/unit/figures-said.test.ts',
];
/**
 * Suites of many hands, and those that look at words, files or pictures. To count which lines of the engine they run, and those
 * of the rest of the house, would take three times as long and find two in a hundred more.
 */
const UNCOUNTED = [
  'tests/property/**/*.',
  'tests/vectors/**/*.',
  'tests/content/**/*.',
  'tests/architecture/**/*.',
  ...[
    'drills-positions.',
    'finder-questions.',
    'nearest-hands.',
    'own-hands.',
    'part-fits.',
    'payment-sums.',
    'possible-scores.',
  ].map((start) => `tests/unit/${start}`),
];
/** They ask more of the house than its engine, but run lines of it that those of the engine alone do not. */
const OF_THE_ENGINE_TOO = new Set(
  [
    'agreement-link',
    'club-hands',
    'first-chance',
    'hand-end',
    'hand-start',
    'our-rules',
    'extras-in-words',
    'own-hand-sample',
    'question-forms',
    'scorer-count',
    'special-hands-tool',
    'stake',
  ].map((name) => `tests/unit/${name}.test.ts`),
);
/** Tests of the rest of the house. */
const OF_MORE = globSync('tests/unit/**/*.test.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /'[./]+\/src\/(?!engine\/)/.test(readFileSync(join(ROOT, file), 'utf8')))
  .filter((file) => !ALONE.includes(file) && !OF_THE_ENGINE_TOO.has(file));

/** 16.6 s in place of 24.0 for the engine's tests, on one idle core. */
const LOADED_BY_NODE = {
  experimental: { viteModuleRunner: false },
  execArgv: [
    // Fewer garbage collections: 150 s of processor time in place of 163 for the tests of more than the engine, and 142 with the second.
    '--max-semi-space-size=64',
    '--min-semi-space-size=64',
    '--disable-warning=ExperimentalWarning',
    '--import',
    fileURLToPath(new URL('native-modules.ts', import.meta.url)),
  ],
};
const NEVER = ['tests/e2e/**', '**/node_modules/**'];

/** The tests whose path begins so; in the deep run also the exhaustive ones beside them, `*.deep.ts`. */
const testsIn = (starts: readonly string[]): string[] =>
  starts.flatMap((start) => [`${start}test.ts`, ...(DEEP ? [`${start}deep.ts`] : [])]);

// A browser whose pages are waited for may run beside them (runner/test.ts).
const NICE = Number(process.env['SPARROW_NICE'] ?? 0);
if (NICE > getPriority()) setPriority(NICE);

export default defineConfig({
  root: ROOT,
  plugins: [createContentModulePlugin(), leaveOutComponents, compileState],
  test: {
    // The engine and the tests of it keep nothing, so a worker loads them once for all its files: a third of the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'counted',
          include: testsIn(['tests/**/*.']),
          exclude: [...NEVER, ...ALONE, ...OF_MORE, ...UNCOUNTED.map((start) => `${start}*`)],
          isolate: false,
          ...LOADED_BY_NODE,
        },
      },
      {
        extends: true,
        test: {
          name: 'uncounted',
          include: [...testsIn(UNCOUNTED), ...OF_MORE],
          exclude: [...NEVER, ...ALONE],
          isolate: false,
          ...LOADED_BY_NODE,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: NEVER } },
    ],
    // Every core: while tests run, nobody waits for this machine.
    maxWorkers: availableParallelism(),
    environment: 'node',
    setupFiles: ['tests/draws.ts'],
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
      // Which lines: `--coverage.reporter=html`, in a tenth more time.
      reporter: ['text-summary'],
      reportsDirectory: '.test-results/coverage',
      reportOnFailure: true,
      // The least share of the engine's code that tests must run, in per cent.
      thresholds: { lines: 95, functions: 95, statements: 95, branches: 90 },
    },
  },
});

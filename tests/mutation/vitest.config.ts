import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compileState } from '../without-browser.ts';
import { createContentModulePlugin } from '../../src/build/content-modules.ts';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Suites that draw or count by the thousand. Each fault that nothing notices would wait for all of them, a minute a
 * fault, so the score is what the tables say by themselves: the whole of the tests notices more, never less.
 */
const SLOW =
  /^tests\/(?:property\/(?!facts|play|two-windows|brought-in|group|own-quiz|question-run|first-mahjong)|vectors\/(?:combinatorics|same-vectors))/;

/** Of the layers above: hands of play and whole lessons that ask each word a hundred times. */
const SLOW_ABOVE = /^tests\/(?:unit\/coach-speaks|content\/course)\./;

/** Suites that put something else in the place of a module, which a module with faults in it does not bear (tests/vitest.config.ts). */
const ALONE = /^tests\/unit\/(?:changes|quiz-editions|figures-said)\./;

/** What a test takes from the site around the engine; that a reason carries what its sentence says is the engine's part. */
const OF_THE_SITE =
  /['"`](?:\.\.\/)+(?:src\/(?!engine\/|format\/reasons\.ts)|(?:content|public)\/)|support\/(?:drills|impossible|quarrels)/;

/** What asks the makers of questions for a test that names none of them itself. */
const ASKS_DRILLS = /support\/(?:drills|asked|ready)\.ts/;

/** What the path of a test must have one of, where only some are asked (mutation.ts). */
const SOME = (process.env['SPARROW_MUTATION_TESTS'] ?? '').split(',');

/** The layers that faults are made in (mutation.ts). */
const LAYERS = (process.env['SPARROW_MUTATION_LAYERS'] ?? 'engine').split(',');
const ABOVE = LAYERS.filter((layer) => layer !== 'engine');

/** Whether a test may notice a fault in one of the layers: the engine's own look at nothing of the site around it. */
function isOfLayers(path: string): boolean {
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (LAYERS.includes('engine') && !OF_THE_SITE.test(text)) return true;
  return ABOVE.some(
    (layer) =>
      text.includes(layer === 'public' ? '../public/' : `src/${layer}/`) ||
      (layer === 'questions' && ASKS_DRILLS.test(text)),
  );
}

/** What the layers above say is held by the tests of the site’s words; the engine says nothing. */
const FOLDERS = ['unit', 'property', 'vectors', ...(ABOVE.length > 0 ? ['content'] : [])];

const ownTests = globSync(`tests/{${FOLDERS.join()}}/**/*.test.ts`, { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !SLOW.test(path) && !ALONE.test(path) && SOME.some((part) => path.includes(part)))
  .filter((path) => LAYERS.includes('engine') || !SLOW_ABOVE.test(path))
  .filter(isOfLayers);

/**
 * Which are asked first: what holds much and takes little, since what was printed once is so for ever; those of the layer
 * itself. A fault that they notice need not wait for all the words of the site, nor for hands of play.
 */
const ORDER = [
  /edition-questions|printed-codes/,
  ...ABOVE.map((layer) => new RegExp(`/unit/${layer}-`)),
  /\/(?:unit|vectors)\//,
  /\/content\//,
  /\/property\//,
];

class TablesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => ORDER.findIndex((path) => path.test(moduleId));
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** Caches of the engine that are emptied before every test; the test of the cache has the real one. */
const forgetful: Vite.Plugin = {
  name: 'sparrow-forgetful',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source.endsWith('/cache.ts') && importer.replaceAll('\\', '/').includes('/src/engine/')
      ? join(ROOT, 'tests/mutation/forgetful.ts')
      : undefined,
};

export default defineConfig({
  root: ROOT,
  plugins: [forgetful, compileState, ...(ABOVE.length > 0 ? [createContentModulePlugin()] : [])],
  test: {
    include: ownTests,
    setupFiles: join(ROOT, 'tests/mutation/forget.ts'),
    environment: 'node',
    testTimeout: 600_000,
    env: { SPARROW_FEW: '1' },
    // The engine is loaded once for all the files: Stryker switches a fault on without loading it again.
    isolate: false,
    sequence: { sequencer: TablesFirst },
    expect: { requireAssertions: true },
  },
});

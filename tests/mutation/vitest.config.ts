import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Suites that draw or count by the thousand. Each fault that nothing notices would wait for all of them, a minute a
 * fault, so the score is what the tables say by themselves: the whole of the tests notices more, never less.
 */
const SLOW = /^tests\/(?:property\/(?!facts)|vectors\/(?:combinatorics|rarity|same-vectors))/;

/** What a test takes from the site around the engine. */
const OF_THE_SITE = /['"](?:\.\.\/)+(?:src\/(?!engine\/)|content\/)|support\/drills/;

/** The engine's own tests: those that look at nothing of the site around it. */
const ownTests = globSync('tests/{unit,property,vectors}/**/*.test.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !SLOW.test(path) && !OF_THE_SITE.test(readFileSync(join(ROOT, path), 'utf8')));

/** Always the same order, by name: what decides is whether a fault is noticed, not which machine is slow today. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
}

export default defineConfig({
  root: ROOT,
  test: {
    include: ownTests,
    environment: 'node',
    testTimeout: 60_000,
    // The engine is loaded once for all the files: Stryker switches a fault on without loading it anew.
    isolate: false,
    sequence: { sequencer: ByName },
    expect: { requireAssertions: true },
  },
});

import { globSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { DEEP } from './deep.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// What runs beside them comes first; they take what is left of both cores.
setPriority(19);
// Days and times of day are shown.
process.env['TZ'] = 'Europe/London';

const FILES = globSync('tests/walks/*.walks.ts', { cwd: ROOT }).toSorted();
/**
 * Files that follow each other in one process: a new one for each would take 1.2 s of processor time more a file. A page's
 * modules stay for as long as their process lives: with one process for all files the walks filled 4 GB.
 */
const FILES_PER_PROJECT = DEEP ? 1 : 9;
const PROJECT_COUNT = Math.ceil(FILES.length / FILES_PER_PROJECT);

/** Walks over the built site without a browser (`npm test -- --only walks`). */
export default defineConfig({
  root: ROOT,
  test: {
    projects: Array.from({ length: PROJECT_COUNT }, (_, at) => ({
      extends: true,
      test: {
        name: `walks-${at + 1}`,
        include: FILES.filter((_file, place) => place % PROJECT_COUNT === at),
        isolate: false,
      },
    })),
    environment: 'node',
    // Fewer garbage collections, and no optimizing compiler, because a page is left too soon: a twelfth and a twentieth less.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64', '--no-turbofan'],
    experimental: { viteModuleRunner: false },
    maxWorkers: 2,
    testTimeout: 120_000,
    allowOnly: false,
  },
});

import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// What runs beside them comes first; they take what is left of both cores.
setPriority(19);
// Days and times of day are shown.
process.env['TZ'] = 'Europe/London';

/** Walks over the built site without a browser (`npm test -- --only walks`). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/walks/*.walks.ts'],
    environment: 'node',
    // A page's modules stay for as long as their process lives: with one process for all files the walks filled 4 GB.
    isolate: true,
    experimental: { viteModuleRunner: false },
    maxWorkers: 2,
    testTimeout: 120_000,
    allowOnly: false,
  },
});

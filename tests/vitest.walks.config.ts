import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Days and times of day are shown.
process.env['TZ'] = 'Europe/London';

/** Walks over the built site without a browser (`npm test -- --only walks`). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/walks/*.walks.ts'],
    environment: 'node',
    isolate: false,
    experimental: { viteModuleRunner: false },
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    allowOnly: false,
  },
});

import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The browser tests beside them come first.
setPriority(19);
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
    maxWorkers: 1,
    testTimeout: 120_000,
    allowOnly: false,
  },
});

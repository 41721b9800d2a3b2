import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The built site in other browsers (`npm test -- --only browsers`), all engines at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/browsers/*.browsers.ts'],
    environment: 'node',
    testTimeout: 90_000,
    hookTimeout: 90_000,
    maxWorkers: 3,
    allowOnly: false,
    // WebKit crashes now and then. The summary says what passed only in a new one.
    retry: 1,
  },
});

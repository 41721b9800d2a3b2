import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { DEEP } from './deep.ts';
import { browserPath, LAUNCH_ARGS } from './e2e/support/browser.ts';
import { ORIGIN, PHONE, SITE } from './e2e/support/pages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * What takes a quarter off the work of a browser whose pages live for a second or two: one process draws all pages of a visitor
 * and none waits in store for a site that nobody opens; painting and the network have no process of their own; and scripts are
 * not made fast that end before it pays. The deep run has the browser as people have it.
 */
const FOR_SHORT_VISITS = [
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--js-flags=--no-turbofan --no-maglev',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.test-results/playwright',
  workers: Math.min(2, availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  // What passes at a second try only is broken too.
  retries: 0,
  timeout: 30_000,
  // Other tests run beside it: on a busy machine a page may take its time.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: ORIGIN + SITE.base,
    locale: 'en-GB',
    // The worker of offline copies takes a twentieth of the time; every day it is there where it is asked about.
    serviceWorkers: DEEP ? 'allow' : 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...LAUNCH_ARGS, ...(DEEP ? [] : FOR_SHORT_VISITS)], ...browserPath() },
  },
  projects: [
    {
      name: 'desktop',
      // What is asked of both screens is asked of the phone, where there is less room; of the desk too in the deep run. What
      // another test stands for every day is tagged @deep.
      ...(DEEP ? { grepInvert: /@phone/ } : { grep: /@desktop/, grepInvert: /@deep/ }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: DEEP ? /@desktop/ : /@desktop|@deep/,
      use: {
        userAgent: devices['Pixel 7'].userAgent,
        viewport: PHONE,
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: `"${process.execPath}" "${join(ROOT, 'tests/e2e/support/serve.ts')}"`,
    cwd: ROOT,
    url: ORIGIN + SITE.base,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});

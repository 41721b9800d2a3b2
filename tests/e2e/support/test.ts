// The `test` of the browser tests: it fails on anything a page complains about, and on any request to another host.
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  test as base,
  type WorkerInfo,
} from '@playwright/test';
import { createHash } from 'node:crypto';
import { DEEP } from '../../deep.ts';
import { bringAxe } from './axe.ts';
import { ORIGIN } from './pages.ts';

export { expect } from '@playwright/test';

/**
 * Collects the complaints of all pages of a context: errors on the console, uncaught exceptions, foreign requests.
 * @returns the list, filled as time goes by, and a function that ends the watch
 */
function watch(context: BrowserContext): { complaints: string[]; end: () => void } {
  const complaints: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error') complaints.push(`console on ${message.page()?.url()}: ${message.text()}`);
  };
  const onError = (error: { page(): Page | null; error(): Error }): void => {
    complaints.push(`uncaught on ${error.page()?.url()}: ${error.error().message}`);
  };
  const onRequest = (request: Request): void => {
    const { origin, protocol } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && origin !== ORIGIN)
      complaints.push(`request to another host: ${request.url()}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  return {
    complaints,
    end: () => context.off('console', onConsole).off('weberror', onError).off('request', onRequest),
  };
}

/** Runs something while a context is watched, and fails when it complained. */
async function watched(context: BrowserContext, run: () => Promise<void>): Promise<void> {
  const { complaints, end } = watch(context);
  await run();
  end();
  expect(complaints, 'console errors and requests to other hosts').toEqual([]);
}

/**
 * Pages draw what they ask and deal from this number instead of by chance, so that a test meets the same questions and hands
 * every day; the deep run meets new ones each time.
 */
const drawFrom = (context: BrowserContext, seed: number): Promise<unknown> =>
  context.addInitScript((start) => {
    let state = start;
    crypto.getRandomValues = (into) => {
      const bytes = new Uint8Array(into!.buffer, into!.byteOffset, into!.byteLength);
      // The shift register of Marsaglia with the steps 13, 17 and 5.
      for (let at = 0; at < bytes.length; at++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        bytes[at] = state >>> 8;
      }
      return into;
    };
  }, seed);

const numberOf = (title: string): number => createHash('sha256').update(title).digest().readInt32LE() | 1;

/** Playwright's `test` with a new watched page for each test: for widgets, which keep things on the device. */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ context }, use, { title }) => {
      if (!DEEP) await drawFrom(context, numberOf(title));
      await watched(context, () => use());
    },
    { auto: true },
  ],
});

/** Opens a page with the settings of the project that lives as long as the worker. */
async function lastingPage(
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  info: WorkerInfo,
  more: object,
): Promise<Page> {
  const context = await browser.newContext({ ...info.project.use, ...more });
  await bringAxe(context);
  return context.newPage();
}

interface Readers {
  /** A page that only reads. */
  reader: Page;
  /** The same in a browser that runs no scripts. */
  scriptless: Page;
}
interface LastingReaders {
  lastingReader: Page;
  lastingScriptless: Page;
}

/**
 * Playwright's `test` for visits that change nothing. All visits share one page, and with it the browser's cache, which
 * makes a tour of hundreds of pages several times faster.
 */
export const tour = base.extend<Readers, LastingReaders>({
  lastingReader: [
    async ({ browser }, use, info) => {
      const page = await lastingPage(browser, info, {});
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  lastingScriptless: [
    async ({ browser }, use, info) => {
      const page = await lastingPage(browser, info, { javaScriptEnabled: false });
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  reader: async ({ lastingReader }, use) => watched(lastingReader.context(), () => use(lastingReader)),
  scriptless: async ({ lastingScriptless }, use) => watched(lastingScriptless.context(), () => use(lastingScriptless)),
});

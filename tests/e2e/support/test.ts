// The `test` every browser test uses: it fails on anything the page complains about, and on any other host.
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { ORIGIN } from './pages.ts';

export { expect } from '@playwright/test';

/** Complaints of the pages of one test. */
interface Watch {
  /** Errors on the console, uncaught exceptions, requests to another host; filled while the test runs. */
  complaints: string[];
}

function watchPage(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console on ${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught on ${page.url()}: ${error.message}`));
}

/** Watches every page of a context, those opened later included. */
export function watchContext(context: BrowserContext, complaints: string[]): void {
  for (const page of context.pages()) watchPage(page, complaints);
  context.on('page', (page) => watchPage(page, complaints));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && origin !== ORIGIN) complaints.push(`request to another host: ${request.url()}`);
  });
}

/** Playwright's `test` with a page that is watched; a test may not end with a complaint. */
export const test = base.extend<Watch>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      watchContext(context, complaints);
      await use(complaints);
      expect(complaints, 'console errors and requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

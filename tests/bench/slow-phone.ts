import type { Browser, Page } from '@playwright/test';

// A phone of today’s cheapest kind on a slow line, which has never seen the site.

/** 1.6 Mbit/s down, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** How many times slower its processor is than this machine’s. */
const SLOWER = 4;

/**
 * Does something on such a phone, in a page where nothing is kept.
 * @param before runs in the page before its own scripts
 * @param line whether the line is slow too: what is measured after a page has come does not hang on it
 */
export async function onSlowPhone<T>(
  browser: Browser,
  act: (page: Page) => Promise<T>,
  before: () => void,
  line: 'slow' | 'fast' = 'slow',
): Promise<T> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(before);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (line === 'slow') await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    return await act(page);
  } finally {
    await context.close();
  }
}

/** The one in the middle of several figures. */
export const middleOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;

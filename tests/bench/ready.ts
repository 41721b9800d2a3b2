// How long a reader waits on a slow phone: until the scorer can be tapped, until the finder’s box is there and answers.
// `npm run build && node tests/bench/ready.ts`: 1.6 Mbit/s, 150 ms there and back, a processor four times slower, nothing
// kept. It ends with an error when a wait is longer than promised. The machine has to be quiet, so no test runs it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserPath, LAUNCH_ARGS } from '../e2e/support/browser.ts';

const FOLDER = 'dist';
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;
const ROUNDS = 5;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Serves the built site as a good host does: gzipped, and its hashed files may be kept. */
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
  const plain = join(FOLDER, path);
  const file = statSync(plain, { throwIfNoEntry: false })?.isDirectory() ? join(plain, 'index.html') : plain;
  if (!statSync(file, { throwIfNoEntry: false })) return void response.writeHead(404).end();
  const cache = path.startsWith('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': cache };
  // Letters are packed already.
  if (type.startsWith('font')) return void response.writeHead(200, headers).end(readFileSync(file));
  response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(readFileSync(file)));
});

interface Wait {
  readonly what: string;
  /** The longest that is promised, in milliseconds; none where the figure is only told. */
  readonly promised?: number;
  /** @returns milliseconds */
  readonly measure: (page: Page, origin: string) => Promise<number>;
}

/** Milliseconds until an element is there: polled in the page with every frame, from `from` on, by the page's clock. */
const until = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const look = () => (document.querySelector(wanted) ? done(performance.now()) : requestAnimationFrame(look));
        look();
      }),
    selector,
  );

/** From an empty cache to a part of the page that was opened. */
const opened =
  (path: string, selector: string) =>
  async (page: Page, origin: string): Promise<number> => {
    await page.goto(origin + path, { waitUntil: 'commit' });
    return until(page, selector);
  };

/** From a tap on the way to the finder on the first page, when that page is idle. */
const fromTap =
  (selector: string, typed?: string) =>
  async (page: Page, origin: string): Promise<number> => {
    await page.goto(origin, { waitUntil: 'networkidle' });
    const start = Date.now();
    await page.locator('.find').first().tap({ noWaitAfter: true });
    const box = page.locator('.finder .field');
    await box.waitFor();
    if (typed !== undefined) await box.fill(typed);
    await page.locator(selector).first().waitFor();
    return Date.now() - start;
  };

const WAITS: readonly Wait[] = [
  {
    what: 'The scorer can be tapped',
    promised: 2500,
    measure: opened('/table/score/', '.scorer-app.ready .palette button:not([disabled])'),
  },
  { what: 'From a tap to the box of the finder', promised: 1000, measure: fromTap('.finder .field') },
  { what: 'From a tap to an answer, typed at once', measure: fromTap('.results a', 'goulash') },
  { what: 'The practice table can be begun', measure: opened('/play/', '.play.ready') },
  { what: 'The score sheet can be written on', measure: opened('/table/sheet/', '.sheet-app[data-ready]') },
];

/** One wait, on a phone that has never seen the site. */
async function once(browser: Browser, { measure }: Wait, origin: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    return await measure(page, origin);
  } finally {
    await context.close();
  }
}

await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch({ args: LAUNCH_ARGS, ...browserPath() });
let missed = 0;
for (const wait of WAITS) {
  const rounds: number[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await once(browser, wait, origin));
  const median = rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  const late = wait.promised !== undefined && median > wait.promised;
  if (late) missed++;
  const promise = wait.promised === undefined ? '' : `, promised ${wait.promised}${late ? ': MISSED' : ''}`;
  console.log(`${wait.what}: ${median.toFixed(0)} ms (best ${Math.min(...rounds).toFixed(0)}${promise})`);
}
await browser.close();
server.close();
process.exitCode = missed > 0 ? 1 : 0;

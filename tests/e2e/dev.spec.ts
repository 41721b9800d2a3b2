// `npm run dev`, started in a fresh clone: every page that is opened there comes to life, as on the built site.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { bytesOf, fileAt } from '../budget/dist.ts';
import { DEEP } from '../deep.ts';
import { longestOfEach, SITE } from './support/pages.ts';

const SERVER = fileURLToPath(new URL('support/dev.ts', import.meta.url));

/** A lesson whose widgets wake further down; in the deep run a page of every kind. */
const OPENED = DEEP ? longestOfEach(1).filter((path) => !path.endsWith('404.html')) : [`${SITE.base}learn/sets/`];

/** How many widgets the built page has. */
const widgetsOf = (path: string): number =>
  bytesOf(SITE, fileAt(SITE, path)!).toString().split('<astro-island').length - 1;

/** Waits until a server that starts has said where it is. Throws what else it says. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let said = '';
    for (const stream of [server.stdout!, server.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [address] = /^http:\S+$/m.exec(said) ?? [];
        if (address) found(address);
      });
    server.once('close', () => fail(new Error(said)));
  });
}

/** Waits until every widget of a page is awake. The server may load a page again when it has found what the page needs. */
async function expectAllAwake(page: Page, many: number): Promise<void> {
  const widgets = page.locator('astro-island');
  await expect(widgets, 'widgets of the built page').toHaveCount(many);
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  for (let nth = 0; nth < many; nth++)
    await widgets.nth(nth).evaluate((widget) => widget.querySelector('.island > *')?.scrollIntoView());
  await expect(page.locator('astro-island[ssr]'), 'widgets asleep').toHaveCount(0);
  await expect(page.locator('.island:disabled'), 'widgets that cannot be used').toHaveCount(0);
}

test(
  'while somebody writes, pages come to life, the first of a fresh clone too',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(DEEP ? 900_000 : 120_000);
    const folder = mkdtempSync(join(tmpdir(), 'sparrow-dev-'));
    const server = spawn(process.execPath, [SERVER, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      const origin = await addressOf(server);
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(`${page.url()}: ${message}`));
      page.on('console', (each) => each.type() === 'error' && complaints.push(`${page.url()}: ${each.text()}`));
      for (const path of OPENED)
        await test.step(path, async () => {
          await page.goto(origin + path, { timeout: 60_000 });
          await expect(() => expectAllAwake(page, widgetsOf(path))).toPass({ timeout: 60_000 });
        });
      expect(complaints).toEqual([]);
    } finally {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

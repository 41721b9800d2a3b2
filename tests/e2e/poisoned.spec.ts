// A host that answers 200 with HTML for a script: what is kept on the device is never that, and what is bad is mended.
// Lost scripts are complaints, and rightly; so no watch is kept on the console here.
import { expect, test, type Page } from '@playwright/test';
import { filesOf } from '../budget/dist.ts';
import { DEEP } from '../deep.ts';
import { SITE } from './support/pages.ts';
import { poisonedHost, type PoisonedHost } from './support/poisoned.ts';

/** What the host says that its page is; every day a quiz that was opened is tried with the second, in the deep run both ways of keeping with both. */
const TYPES = ['text/html', 'text/javascript'] as const;

let host: PoisonedHost;
test.beforeAll(async () => {
  host = await poisonedHost();
});
test.afterAll(() => host.close());

/** The address of the script that a widget is in. */
const scriptOf = (name: string): string =>
  SITE.base + filesOf(SITE).find((file) => file.startsWith(`_astro/${name}.`) && file.endsWith('.js'))!;

/** The beginning of what is kept of a file, in each cache of the site that has it. */
const begins = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const copies = await cache.matchAll(new URL(wanted, location.origin).href, { ignoreSearch: true });
      for (const copy of copies) found.push((await copy.text()).slice(0, 9));
    }
    return found;
  }, path);

const READY = 'ready without internet';

for (const type of DEEP ? TYPES : [])
  test(`a foreign page said to be ${type} is not kept for offline`, { tag: '@desktop' }, async ({ page }) => {
    test.setTimeout(150_000);
    const script = scriptOf('Score');
    await page.goto(`${host.origin}glossary/`);
    const said = page.locator('.offline').getByRole('status');
    const keep = page.getByRole('button', { name: 'Keep for offline' });
    // The browser itself has kept the foreign page, too.
    host.lieAbout([script], type);
    await page.evaluate((path) => fetch(path).then((response) => response.text()), script);
    host.lieAbout([script], type);
    await keep.click();
    await expect(said).toContainText('The copy could not be saved', { timeout: 60_000 });
    expect(host.left()).toEqual([]);
    await keep.click();
    await expect(said).toContainText(READY, { timeout: 60_000 });
    const kept = await begins(page, script);
    expect(kept).toHaveLength(1);
    expect(kept[0]).not.toBe('<!doctype');
  });

for (const type of DEEP ? TYPES : TYPES.slice(1))
  test(
    `a foreign page said to be ${type} is not kept with a quiz that was opened`,
    { tag: ['@desktop', '@deep'] },
    async ({ page, context }) => {
      const script = scriptOf('PlayedQuiz');
      const ready = page.locator('[data-ready] .quiz-widget');
      const again = async (): Promise<void> => {
        await page.goto(`${host.origin}quiz/mixed/`);
        await page.goto(`${host.origin}quiz/guide-1/`);
      };
      await again();
      await expect(ready).toBeVisible();
      await expect.poll(() => begins(page, script), { timeout: 20_000 }).toHaveLength(1);

      await test.step('the network gives a foreign page: it is asked once more', async () => {
        await page.evaluate(async (path) => {
          for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
        }, script);
        host.lieAbout([script], type);
        await again();
        await expect(ready).toBeVisible();
        expect(host.left()).toEqual([]);
        await expect.poll(() => begins(page, script)).toHaveLength(1);
        expect(await begins(page, script)).not.toContain('<!doctype');
      });

      await test.step('a bad copy is on the device: it is mended', async () => {
        await page.evaluate(
          async ([path, said]) => {
            const [name] = await caches.keys();
            await (
              await caches.open(name!)
            ).put(
              new URL(path!, location.origin).href,
              new Response('<!doctype html>', { headers: { 'content-type': said! } }),
            );
          },
          [script, type],
        );
        await again();
        await expect(ready).toBeVisible();
        expect(await begins(page, script)).not.toContain('<!doctype');
      });

      await test.step('and so it works without internet', async () => {
        await context.setOffline(true);
        await again();
        await expect(ready).toBeVisible();
        await context.setOffline(false);
      });
    },
  );

test(
  'to take the copy off leaves the caches of other sites on the same host alone',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`${host.origin}glossary/`);
    const others = ['workbox-precache-v2-https://host.example/another/', 'sparrow-visited-of-another', 'photographs'];
    await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), others);
    await page.getByRole('button', { name: 'Keep for offline' }).click();
    await expect(page.locator('.offline').getByRole('status')).toContainText(READY, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Remove the copy' }).click();
    await expect(page.locator('.offline').getByRole('status')).toContainText('You have deleted the copy.');
    expect((await page.evaluate(() => caches.keys())).toSorted()).toEqual(others.toSorted());
  },
);

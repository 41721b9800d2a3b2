// A script that never comes: each script of each tool is lost in turn, and the page lives without it or says so, with a button.
// What is lost is said on the console, and rightly: so no watch is kept on it here.
import { expect, test } from '@playwright/test';
import { bytesOf, fileAt } from '../budget/dist.ts';
import { DEEP, some } from '../deep.ts';
import { longestOfEach, SITE } from './support/pages.ts';

/** A widget is there that cannot be used: its controls wait for a script. */
const DEAD = 'astro-island[ssr][client="drawn"]';

const hasWidget = (path: string): boolean => bytesOf(SITE, fileAt(SITE, path)!).toString().includes('client="drawn"');

/** One page of every kind that has such a widget in the deep run; every day the lightest. */
const TOOLS = DEEP ? longestOfEach(1).filter(hasWidget) : ['find/'];
const NOTE = '.lost-script';

for (const path of TOOLS)
  test(
    `${path}: whichever script is lost, the page lives or says so`,
    { tag: ['@desktop', '@deep'] },
    async ({ page, browser, baseURL }) => {
      test.setTimeout(600_000);
      const scripts = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script' && request.url().includes('/_astro/'))
          scripts.add(new URL(request.url()).pathname);
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.locator(DEAD).count(), 'widgets that never wake').toBe(0);
      expect(scripts.size).toBeGreaterThan(3);
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      const silent: string[] = [];
      for (const script of some([...scripts], 3)) {
        const visit = await context.newPage();
        await visit.route(`**${script}`, (route) => route.abort());
        await visit.goto(path, { waitUntil: 'load' });
        // Told at once where the browser tells of it, and in the end by the clock.
        const outcome = await visit
          .waitForFunction(
            ([dead, note]) => document.querySelector(note!) !== null || document.querySelector(dead!) === null,
            [DEAD, NOTE],
            { timeout: 12_000 },
          )
          .catch(() => undefined);
        // What is lost of a part that is folded away is said there.
        const told = visit.locator(NOTE).filter({ visible: true });
        if (!outcome) silent.push(script);
        else if ((await told.count()) > 0)
          await expect(told.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
        await visit.close();
      }
      await context.close();
      console.log(`${path}: ${scripts.size} scripts lost in turn, ${silent.length} without a word`);
      expect(silent).toEqual([]);
    },
  );

test('a lost script that comes again brings the widget back', { tag: '@desktop' }, async ({ page }) => {
  const lost = /\/_astro\/Quiz\..*\.js$/;
  await page.route(lost, (route) => route.abort());
  await page.goto('quiz/guide-1/');
  const note = page.locator(NOTE);
  await expect(note).toContainText('has not loaded');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toContainText('It still does not load');
  await page.unroute(lost);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
  await expect(note).toHaveCount(0);
});

const SHEET = { id: 'a', title: 'A', rules: 'u3a', names: ['Ann', 'Bob', 'Cath', 'Dev'], opened: 1, at: 1 };
for (const [script, path, press] of [
  ['Players', 'table/score/', 'Two or three players'],
  ['HandWorth', 'table/sheet/', 'Describe a hand in words to fill in its score'],
  ['OurRules', 'table/rules/', 'Read these rules written out in full'],
] as const)
  test(`${script} is lost when it is asked for: it is said, and it comes again`, { tag: '@deep' }, async ({ page }) => {
    const lost = new RegExp(`/_astro/${script}\\..*\\.js$`);
    await page.addInitScript((data) => localStorage.setItem('sparrow.sheet', JSON.stringify({ v: 1, data })), {
      sheet: SHEET,
      earlier: [],
    });
    await page.route(lost, (route) => route.abort());
    await page.goto(path);
    await page.getByText(press).click();
    const note = page.locator(NOTE);
    await expect(note).toContainText('could not be loaded');
    await expect(note).toBeInViewport();
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(note).toContainText('It still does not load');
    await page.unroute(lost);
    await Promise.all([page.waitForEvent('load'), note.getByRole('button', { name: 'Try again' }).click()]);
    await expect(note).toHaveCount(0);
  });

test('a code that cannot be drawn says so in its place', { tag: '@deep' }, async ({ page }) => {
  await page.route(/\/_astro\/qr\..*\.js$/, (route) => route.abort());
  await page.goto('table/rules/bmja/');
  await page.getByRole('button', { name: 'Show a QR code' }).click();
  await expect(page.getByText('The QR code could not be loaded. Share it as a link.')).toBeVisible();
});

test(
  'a part that a newer edition no longer has is said to be so, and what was typed is carried over',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    const path = `${SITE.base}quiz/results/`;
    const before = bytesOf(SITE, fileAt(SITE, path)!).toString();
    const results = { 'PUNG-4821': [{ name: 'Ann', result: '7/10' }] };
    await page.addInitScript(
      (data) => localStorage.setItem('sparrow.results', JSON.stringify({ v: 1, data })),
      results,
    );
    await page.goto('quiz/results/');
    await expect(page.getByLabel('Name or team')).toBeEnabled();
    await page.getByLabel('Name or team').fill('Ben');
    // The site is built anew: its pages name other scripts, and those of before are gone.
    await page.route(/\/_astro\/standings-import\..*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    const newer = before.replaceAll(/(\/_astro\/Results)\.[\w-]+\.js/g, '$1.newer.js');
    expect(newer).toContain('/_astro/Results.newer.js');
    await page.route(`**${path}`, (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: newer }),
    );
    await page.getByRole('button', { name: 'Put it in the standings' }).click();
    const note = page.locator(NOTE);
    await expect(note).toHaveCount(1);
    await expect(note).toContainText('There is a new version of Sparrow');
    await expect(note).toContainText('What you have typed is safe.');
    await expect(note).toBeInViewport();
    const loads: string[] = [];
    page.on('load', () => loads.push('load'));
    await Promise.all([page.waitForEvent('load'), note.getByRole('button', { name: 'Use the new version' }).click()]);
    await expect(page.getByLabel('Name or team')).toHaveValue('Ben');
    await expect(note).toHaveCount(0);
    expect(loads, 'loaded anew once').toHaveLength(1);
  },
);

const LATE = [
  {
    path: 'table/score/?e=100&s=10&w=20&n=30&seat=e&h=100&four=yes&won=e.any.any&down=e,s,w,n&r=u3a.2',
    script: 'SettleHand',
    says: 'The payments could not be loaded.',
    comes: 'South pays East',
  },
  {
    path: 'table/dispute/?what=tile&from=me',
    script: 'OwnClaimChecker',
    press: 'Lay out all my tiles',
    says: 'The tiles could not be loaded.',
    comes: 'May I claim it with my tiles?',
  },
];
for (const { path, script, press, says, comes } of LATE)
  test(`${script} does not arrive, and comes with the next try`, { tag: ['@phone', '@deep'] }, async ({ page }) => {
    const lost = new RegExp(`/_astro/${script}\\..*\\.js$`);
    await page.route(lost, (route) => route.abort());
    await page.goto(path);
    if (press) await page.getByRole('link', { name: press }).tap();
    await expect(page.getByText(says)).toBeVisible();
    await page.unroute(lost);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByText(comes).first()).toBeVisible();
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of ['play/'])
    test(`${path}: what sleeps can be read, and nothing in it used`, { tag: '@desktop' }, async ({ page }) => {
      await page.goto(path);
      const control = (state: string) => page.locator(`main .island :is(button, input, select):${state}`);
      await expect(control('enabled')).toHaveCount(0);
      expect(await control('disabled').count()).toBeGreaterThan(2);
      await expect(page.locator('main .island')).not.toHaveAttribute('data-ready');
      // What only waits looks as it will.
      expect(
        await page
          .locator('main .island .btn:not([disabled])')
          .first()
          .evaluate((each) => getComputedStyle(each).borderStyle),
      ).toBe('solid');
    });
});

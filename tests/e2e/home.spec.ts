// The first page: one door for a newcomer, three kinds of readers, and what waits for somebody who comes back.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

declare global {
  /** The headings that were there when a frame was drawn. */
  var seen: string[];
  /** How far the parts of the page have moved by themselves. */
  var shifted: number;
}

const boxed = (data: unknown): string => JSON.stringify({ v: 1, data });

/** A device on which somebody has read, left a hand and begun a sheet. */
async function comeBack(page: Page, kept: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript(
    (all) => {
      for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
    },
    Object.fromEntries(Object.entries(kept).map(([key, data]) => [key, boxed(data)])),
  );
  await page.goto(SITE.base);
}

const COURSE = { done: ['the-suits', 'sets'], last: 'claiming' };
const filled = (page: Page) => page.locator('.btn.primary:visible');

test(
  'a newcomer finds one filled button, four columns, open answers, and few links',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(SITE.base);
    await expect(filled(page)).toHaveCount(1);
    await expect(filled(page)).toHaveText(/Deal me in/);
    await expect(page.locator('.waits')).toBeHidden();
    await expect(page.locator('main h2:visible')).toHaveText([
      'Play',
      'Learn',
      'Your group',
      'Look up a rule',
      'What groups ask first',
    ]);
    await expect(page.locator('main')).toContainText(/Play a hand now, with help.*The lessons explain the rest/s);
    await expect(page.locator('main dd:visible')).toHaveCount(6);
    expect(await page.locator('main a:visible, .hero a').count(), 'links in the main part').toBeLessThanOrEqual(12);
    expect(await page.locator('a:visible').count(), 'links on the whole page').toBeLessThanOrEqual(24);
    // No figure stands there before a word means anything.
    await expect(page.locator('.hero')).not.toContainText(/\d/);
    await filled(page).click();
    await expect(page.getByRole('button', { name: 'Turn them over' })).toBeVisible();
  },
);

test('Back to the first page shows what was read and begun since', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(SITE.base);
  await page.evaluate((course) => {
    localStorage.setItem('sparrow.course', course);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, boxed(COURSE));
  await expect(filled(page)).toHaveText(/Carry on/);
  await expect(page.locator('.waits')).toBeVisible();
});

test('on a phone the first door stands in the first window', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SITE.base);
  const box = (await filled(page).boundingBox())!;
  expect(box.y + box.height).toBeLessThan(600);
});

test('one way to find a rule is in view at a time', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.goto(SITE.base);
  const field = page.getByLabel('For example: may I claim that tile?');
  await field.scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Find a rule' })).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('link', { name: 'Find a rule' })).toBeVisible();
});

test('the hand is as wide as what stands below it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(SITE.base);
  for (const width of [820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const hand = (await page.locator('.hero-hand').boundingBox())!;
    const last = (await page.locator('.hero-hand .gap').last().boundingBox())!;
    const columns = (await page.locator('.columns:visible').boundingBox())!;
    expect(Math.abs(hand.x - columns.x), `${width} px`).toBeLessThan(2);
    expect(Math.abs(last.x + last.width - columns.x - columns.width), `${width} px`).toBeLessThan(2);
  }
});

test('a rule is asked right there, by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(SITE.base);
  await page.getByLabel('For example: may I claim that tile?').fill('may I claim a kong');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/find\/\?q=may/);
  await expect(page.locator('.finder .results a').first()).toBeVisible();
});

test('who comes back carries on where they were, and sees what waits', { tag: '@desktop' }, async ({ page }) => {
  await comeBack(page, {
    'sparrow.course': COURSE,
    'sparrow.practice-table': { game: { rules: 'u3a' } },
    'sparrow.sheet': { sheet: { id: 'a' } },
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claiming a discard');
  await expect(page.locator('.hero')).toContainText('Carry on where you left off');
  await expect(page.locator('.waits h2:visible')).toHaveText(['Today’s ten', 'Your hand', 'Your score sheet']);
  // They may be half done: which of them is next is told there.
  await expect(page.locator('[data-waits="ten"] .btn')).toHaveText('See the ten questions');
  expect(await axeFaults(page)).toEqual([]);
  await filled(page).click();
  await expect(page).toHaveURL(/\/learn\/claiming\/$/);
});

test(
  'what is kept decides the page before it is drawn: nothing is swapped or moved',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.seen = [];
      const look = (): void => {
        const title = document.querySelector('.hero h1');
        if (title) seen.push(title.textContent ?? '');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      globalThis.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await comeBack(page, { 'sparrow.course': COURSE, 'sparrow.practice-table': { game: { rules: 'u3a' } } });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => [...new Set(seen)])).toEqual(['Claiming a discard']);
    expect(await page.evaluate(() => shifted)).toBeLessThan(0.005);
  },
);

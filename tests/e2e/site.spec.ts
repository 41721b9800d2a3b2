// What every page of the site owes every reader, checked on each page of the map; of those that differ in their words only, on
// some (tests/budget/link-check.ts reads the others).
// A test tagged @desktop or @phone runs there only: on the other its answer is the same, or has no sense.
import type { Page } from '@playwright/test';
import { DEEP, some } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
import { clippedText, doubleText, plainText, sidewaysScroll, spaceText } from './support/layout.ts';
import { pagesToVisit, PHONE } from './support/pages.ts';
import { expect, tour as test } from './support/test.ts';

/** The first stop of the Tab key is a visible link into the main part. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const link = page.locator(':focus');
  await expect.soft(link).toHaveAttribute('href', /#./);
  await expect.soft(link).toBeInViewport();
  const target = (await link.getAttribute('href'))?.replace(/^[^#]*#/, '') ?? '';
  await expect
    .soft(page.locator('main').locator(`xpath=descendant-or-self::*[@id="${target}"]`), 'where the skip link leads')
    .toHaveCount(1);
}

/** The page has a title, a language and exactly one heading of the first level. */
async function expectName(page: Page): Promise<void> {
  await expect.soft(page).toHaveTitle(/\S/);
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect.soft(page.locator('h1')).toHaveCount(1);
  await expect.soft(page.locator('h1')).toHaveText(/\S/);
}

/** Nothing is cut off and nothing scrolls sideways. */
async function expectFit(page: Page, when: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `pixels of sideways scroll, ${when}`).toBe(0);
  expect.soft(await clippedText(page), `clipped text, ${when}`).toEqual([]);
}

/** What sleeps is disabled, and axe takes what scrolls in it for out of reach: widgets that wake at once are awake. */
const expectAwake = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[client="drawn"] > fieldset.island:disabled')).toHaveCount(0);

/** The screen of the desktop project; the page is shared, so every visit sets its own. */
const DESKTOP = { width: 1280, height: 900 };

// Light colours are looked at in the narrow window; on a desk they are in the deep run. Every day half of the pages are looked at,
// a third of them by axe, a sixth by axe on a desk in the dark, a third on a phone with wide text, a sixth without scripts; in the deep run all.
for (const [nth, path] of some(pagesToVisit(), 2).entries()) {
  const isDue = (at: number): boolean => DEEP || nth % 3 === at;
  test(`${path} has a name, no access fault, and fits a narrow phone`, { tag: '@desktop' }, async ({ reader }) => {
    await reader.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await reader.setViewportSize({ width: 320, height: 640 });
    await reader.goto(path);
    await expectName(reader);
    await expectAwake(reader);
    if (isDue(2)) expect.soft(await axeFaults(reader), 'axe').toEqual([]);
    await expectFit(reader, 'at 320 px');
    await reader.setViewportSize(PHONE);
    await doubleText(reader);
    expect.soft(await sidewaysScroll(reader), 'pixels of sideways scroll with letters twice as large').toBe(0);
    await plainText(reader);

    if (isDue(0)) {
      await reader.emulateMedia({ colorScheme: 'dark' });
      await reader.setViewportSize(DESKTOP);
      if (DEEP || nth % 2 === 0)
        expect.soft(await axeFaults(reader, DEEP ? 'all' : 'colours'), 'axe in the dark on a desk').toEqual([]);
      if (DEEP) {
        await reader.emulateMedia({ colorScheme: 'light' });
        expect.soft(await axeFaults(reader, 'colours'), 'axe in the light on a desk').toEqual([]);
      }
      await expectSkipLink(reader);
    }
    if (isDue(1)) {
      await reader.setViewportSize(PHONE);
      await expectFit(reader, 'at 360 px');
      await reader.setViewportSize({ width: 320, height: 640 });
      await spaceText(reader);
      await expectFit(reader, 'at 320 px with wide text');
    }
  });

  if (isDue(2) && (DEEP || nth % 2 === 0))
    test(`${path} can be read without JavaScript`, { tag: '@desktop' }, async ({ scriptless }) => {
      await scriptless.goto(path);
      await expect(scriptless.locator('h1:visible')).toHaveCount(1);
      const words = (await scriptless.locator('main').innerText())
        .split(/\s+/)
        .filter((word) => /[a-z]{2}/i.test(word));
      expect(words.length, 'words to read').toBeGreaterThanOrEqual(12);
    });
}

// One hand under every game: by thumb, without a network and on a narrow phone.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const PAGE = 'about/rules/compare/';

const card = (page: Page, game: string): Locator =>
  page.locator('.totals li', { has: page.getByRole('heading', { name: game, exact: true }) });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Or type the hand' });

/** Opens the page and waits until it answers. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(PAGE + query);
  await expect(field(page)).toBeEnabled();
}

test('has no access fault after it has been used, and fits 320 px', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.getByRole('combobox', { name: 'Take an example' }).selectOption({ label: 'With flowers and a season' });
  await expect(card(page, 'Cantonese')).toContainText('Not counted');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the example and the first pair can be read', { tag: '@deep' }, async ({ page }) => {
    await page.goto(PAGE);
    await expect(card(page, 'u3a guide').locator('strong')).toHaveText('92');
    await expect(page.getByRole('row', { name: /Imperial Jade/ })).toBeVisible();
  });
});

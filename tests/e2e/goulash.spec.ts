// The goulash table: three players, a narrow phone, and without a script.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const PAGE = 'practice/goulash/';

const table = (page: Page): Locator => page.locator('.goulash-table');
const status = (page: Page): Locator => table(page).getByRole('status');
const button = (page: Page, name: string): Locator => table(page).getByRole('button', { name, exact: true });
const tiles = (page: Page): Locator => table(page).locator('.rack .tile-button');

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await expect(page.locator('[data-ready] .goulash-table')).toBeVisible();
}

test(
  'three players leave South out of the first exchange; there is no access fault, and it fits 320 px',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page);
    await table(page).getByRole('radio', { name: 'Three players' }).check();
    await expect(table(page).getByRole('heading').first()).toHaveText('The second exchange');
    expect(await axeFaults(page)).toEqual([]);
    for (const place of [0, 1, 2]) await tiles(page).nth(place).click();
    await button(page, 'Pass on these three').click();
    // The deal is a new one each time, and East may have been dealt a hand that is kept.
    await expect(status(page)).toContainText(/You gave East|East is one tile short and keeps the hand/);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a rack and the rules stand there', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await page.goto(PAGE);
    await expect(table(page).getByRole('img')).toHaveCount(13);
    await expect(page.getByText('East exchanges with West, then with South')).toBeVisible();
    await expect(table(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

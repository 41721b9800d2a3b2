// The goulash table: three exchanges and the wild tiles, with the keyboard alone; what is refused, and without a script.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { tabTo } from './support/tab.ts';
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
  'three exchanges and a wild tile are played with the keyboard alone',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    for (const [at, partner] of ['North', 'East', 'West'].entries()) {
      if (at > 0 && !(await button(page, 'Pass on these three').isVisible())) break;
      const names = [];
      for (const place of [0, 3, 6]) {
        await tabTo(page, tiles(page).nth(place));
        await page.keyboard.press('Space');
        await expect(tiles(page).nth(place)).toHaveAttribute('aria-pressed', 'true');
        names.push((await tiles(page).nth(place).getAttribute('aria-label'))!.replace(', wild', ''));
      }
      await tabTo(page, button(page, 'Pass on these three'));
      await page.keyboard.press('Enter');
      await expect(status(page)).toContainText(
        new RegExp(`You gave ${partner}: ${names.join(', ')}\\. You got from ${partner}: |keeps the hand`),
      );
      await expect(table(page).getByRole('heading').first()).toBeFocused();
    }
    await tabTo(page, button(page, 'Place wild tiles'));
    await page.keyboard.press('Enter');
    const field = table(page).getByRole('combobox');
    await tabTo(page, field);
    const said = [];
    for (let choice = 0; choice < 5; choice++) {
      await tabTo(page, field);
      await page.keyboard.press('ArrowDown');
      await tabTo(page, button(page, 'Check'));
      await page.keyboard.press('Enter');
      await expect(status(page)).not.toBeEmpty();
      said.push(await status(page).innerText());
      if (said.at(-1)!.startsWith('That is allowed')) break;
      await page.keyboard.press('Shift+Tab');
    }
    expect(said.at(-1)).toMatch(/^That is allowed, and the hand is Mahjong\. It scores \d/);
    await page.keyboard.press('Enter');
    await expect(status(page)).toBeEmpty();
  },
);

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
  test('a rack and the rules stand there', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(PAGE);
    await expect(table(page).getByRole('img')).toHaveCount(13);
    await expect(page.getByText('East exchanges with West, then with South')).toBeVisible();
    await expect(table(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

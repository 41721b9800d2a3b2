// Whose turn is East?: on a narrow phone, and without a script.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const PAGE = 'practice/east/';

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await expect(page.locator('[data-ready] .drill')).toBeVisible();
}

const drill = (page: Page): Locator => page.locator('.drill');

test('has no access fault when it is used, and fits 320 px', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await open(page);
  await drill(page).locator('.answer').first().click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(drill(page).getByRole('status')).not.toBeEmpty();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('one question stands there with its answer', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await page.goto(PAGE);
    expect(await page.locator('main').innerText()).toMatch(/Its answer: (Ann|Ben|Cath|Dev)\. /);
    await expect(page.locator('.et-table')).toBeVisible();
    await expect(drill(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

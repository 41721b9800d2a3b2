// The claim drill on a narrow phone.
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const DOOR = 'practice/claims/';

test('it fits a narrow phone, before and after the answer', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(DOOR);
  const drill = page.locator('[data-ready] .drill');
  await expect(drill).toBeVisible();
  await drill.getByText('Yes', { exact: true }).tap();
  await drill.getByRole('button', { name: 'Check' }).tap();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axeFaults(page)).toEqual([]);
});

// The special-hand finder and settling up: by thumb, while a score is typed, and without a script.

import { expect, test } from './support/test.ts';

const HANDS = 'table/special-hands/';

test.describe('without a script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every special hand is there with its picture, and a hand is settled', { tag: '@deep' }, async ({ page }) => {
    await page.goto(HANDS);
    await expect(page.locator('.gallery > li')).toHaveCount(19);
    await expect(page.locator('.special-finder')).toBeHidden();
    await page.goto('table/settle/');
    await expect(page.locator('.sentences').getByText('East pays South 128.')).toBeVisible();
  });
});

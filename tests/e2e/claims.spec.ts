// The claim drill with the keyboard alone: a question, its answer, the consequence on the table, the next one, another level.
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const DOOR = 'practice/claims/';

test(
  'questions are answered, the consequence is shown, and the level is changed, with the keyboard alone',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto(DOOR);
    const drill = page.locator('[data-ready] .drill');
    await expect(drill).toBeVisible();
    await drill.getByRole('radio', { name: /Yes/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(drill.locator('.message')).not.toBeEmpty();
    if (await drill.getByRole('button', { name: 'Try again' }).isVisible()) {
      await page.keyboard.press('Enter');
      await drill.getByRole('radio', { name: /No/ }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
    }
    await expect(drill.locator('figcaption')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await expect(drill.getByRole('button', { name: 'Another one' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drill.locator('figcaption')).toBeHidden();
    await drill.getByText('Change the questions or the game').focus();
    await page.keyboard.press('Enter');
    await drill.getByRole('radio', { name: 'May I claim it?' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(drill.locator('.ask-line')).toHaveText('Who gets the tile?');
    await page.keyboard.press('ArrowDown');
    await expect(drill.locator('.ask-line')).toHaveText(/Whose turn|do first/);
  },
);

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

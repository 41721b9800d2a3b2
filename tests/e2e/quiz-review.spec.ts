// Going back to what went wrong, the questions of the day, and taking it all to another device.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;
const check = (page: Page) => page.getByRole('button', { name: 'Check my answer' });

/** Answers the first two questions of the scoring quiz: one wrong, one right. */
async function practise(page: Page): Promise<void> {
  await page.goto(at('guide-5/'));
  // The questions are written down by a part that comes with the doors for a group.
  await expect(page.getByRole('heading', { name: 'With a group' })).toBeVisible();
  await page.getByRole('textbox').fill('8');
  await check(page).click();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('textbox').fill('16');
  await check(page).click();
}

test('a mistake is kept, comes back the next day, and is tried again', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2027, 2, 1, 10));
  await practise(page);
  await page.goto('practice/');
  await expect(page.locator('[data-ready] .review')).toContainText('You have one question here: The points of a set.');
  await expect(page.getByRole('listitem').filter({ hasText: 'The points of a set' })).toContainText(
    'Just begun. 2 questions.',
  );
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print it' }).click();
  await expect(page.locator('.paper-quiz')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-quiz > ol')).toContainText('How many points is an exposed pung of dragons?');
  await expect(page.getByRole('heading', { name: 'How it is going' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.paper-quiz')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show me what is due each day' }).click();
  await expect(page.locator('.review')).toContainText('Nothing is due today.');
  expect(await axeFaults(page)).toEqual([]);
  await page.clock.setFixedTime(new Date(2027, 2, 2, 10));
  await page.reload();
  await page.getByRole('button', { name: 'Begin: one question' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Due today' })).toBeFocused();
  await expect(page.locator('.question legend')).toContainText('How many points is an exposed pung of dragons?');
  await page.getByRole('textbox').fill('4');
  await page.keyboard.press('Enter');
  await expect(page.locator('.review .said')).toContainText('Right.');
  await page.getByRole('button', { name: 'Back to your practice' }).click();
  await expect(page.locator('.review')).toContainText('Nothing is due today.');
});

test(
  'ten questions on what is easily mixed up are made by the rules of the table',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('sparrow.table-rules', JSON.stringify({ v: 1, data: { rules: 'bell', house: {} } })),
    );
    await page.goto('practice/');
    await page.getByRole('button', { name: 'Ten questions' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  },
);

test(
  'progress goes to another device by file and by code, and nothing there is lost',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await practise(page);
    await page.goto('practice/');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save it as a file' }).click();
    const file = await (await saved).path();
    await page.getByRole('button', { name: 'Make a code' }).click();
    const code = await page.getByLabel('The code', { exact: true }).inputValue();

    const other = await (await browser.newContext()).newPage();
    await other.goto('practice/');
    await expect(other.locator('[data-ready] .review')).toBeVisible();
    await other.getByText('Bring in what you saved').click();
    await other.getByLabel('Or a code').fill('nonsense');
    await other.getByRole('button', { name: 'Bring it in' }).click();
    await expect(other.locator('.review')).toContainText('That is no progress of Sparrow, so nothing was changed.');
    await other.getByLabel('Or a code').fill(`${code.slice(0, 30)}\n${code.slice(30)}`);
    await other.getByRole('button', { name: 'Bring it in' }).click();
    await expect(other.locator('.review')).toContainText('You have one question here');
    await other.getByRole('button', { name: 'Clear my progress' }).click();
    await other.getByRole('button', { name: 'Yes, clear them' }).click();
    await expect(other.locator('.review')).toContainText('Questions that you answer wrong are kept here');
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(other.locator('.review')).toContainText('You have one question here');
    await other.getByRole('button', { name: 'Clear my progress' }).click();
    await other.getByRole('button', { name: 'Yes, clear them' }).click();
    await other.getByLabel('A file').setInputFiles(file);
    await expect(other.locator('.review')).toContainText('You have one question here');
    expect(await axeFaults(other)).toEqual([]);
    await other.context().close();
  },
);

test(
  'damaged or later data is read as far as it goes, and the page stands',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    for (const kept of [
      '{',
      '7',
      '{"v":9,"data":{"skills":{"sets@u3a":{"tries":4,"right":1,"later":true}},"mistakes":{"PUNG-4821/3":5,"CHOW-0174/99":{"skill":"sets","game":"u3a"}}}}',
    ]) {
      await page.goto('practice/');
      await page.evaluate((text) => localStorage.setItem('sparrow.practice', text), kept);
      await page.reload();
      await expect(page.locator('[data-ready] .review')).toContainText('How it is going');
      await expect(page.getByText('Part of the practice on this device is damaged')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Forget it' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sets' })).toContainText('4 questions.');
    // The hundredth question of a quiz of ten cannot be found.
    await page.getByRole('button', { name: 'Try one question again' }).click();
    await expect(page.getByRole('status').first()).toContainText('cannot be found any more');
    await expect(page.locator('.review')).toContainText('Questions that you answer wrong are kept here');
  },
);

test('a table with rules of its own is asked by them', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'sparrow.table-rules',
      JSON.stringify({ v: 1, data: { rules: 'u3a', name: 'Tuesday', house: { limit: 500 } } }),
    ),
  );
  await page.goto(at('guide-4/'));
  await expect(page.getByText('By the rules of Tuesday.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-quiz:visible')).toHaveCount(1);
  await expect(page.locator('.paper-quiz:visible .key')).toContainText('By the rules of your table it is: 500 points.');
});

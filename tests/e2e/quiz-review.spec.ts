// Going back to what went wrong, the questions of the day, and taking it all to another device.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import { SITE } from './support/pages.ts';
import { printedPages } from './support/paper.ts';
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

test('practice is one place with few links until something is unfolded', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('practice/');
  await expect(page.locator('[data-ready] .review')).toBeVisible();
  expect(await page.locator('main a:visible').count()).toBeLessThanOrEqual(14);
  for (const [fold, what] of [
    ['Choose one drill yourself', 'Claim or not?'],
    ['Take a quiz', 'Ten mixed questions'],
    ['Save, move or clear your progress', 'Everything saved on this device'],
  ] as const) {
    await page.getByText(fold, { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: what })).toBeVisible();
  }
  await page.goto('practice/#quizzes');
  await expect(page.getByRole('link', { name: 'Ten mixed questions' })).toBeVisible();
});

test(
  'progress goes to another device by file and by code, and nothing there is lost',
  { tag: ['@desktop', '@deep'] },
  async ({ page, browser }) => {
    await practise(page);
    await page.goto('practice/');
    await page.getByText('Save, move or clear your progress').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save it as a file' }).click();
    const file = await (await saved).path();
    await page.getByRole('button', { name: 'Make a code' }).click();
    const code = await page.getByLabel('The code', { exact: true }).inputValue();

    const other = await (await browser.newContext()).newPage();
    await other.goto('practice/');
    await expect(other.locator('[data-ready] .review')).toBeVisible();
    await other.getByText('Save, move or clear your progress').click();
    await other.getByText('Bring in what you saved').click();
    await other.getByLabel('Or a code').fill('nonsense');
    await other.getByRole('button', { name: 'Bring it in' }).click();
    await expect(other.locator('#keep')).toContainText(
      'That is not progress saved by Sparrow, so nothing was changed.',
    );
    await other.getByLabel('Or a code').fill(`${code.slice(0, 30)}\n${code.slice(30)}`);
    await other.getByRole('button', { name: 'Bring it in' }).click();
    await expect(other.locator('.review')).toContainText('You have one question here');
    await other.getByRole('button', { name: 'Clear my progress' }).click();
    await other.getByRole('button', { name: 'Yes, clear them' }).click();
    await expect(other.locator('.review')).not.toContainText('You have one question here');
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
  'what one knows is one side of paper, whatever was practised',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    const card = { tries: 4, right: 3, recent: [true], days: [20_000], box: 1, due: 20_000, at: 1 };
    const skills = Object.fromEntries(ALL_SKILLS.map(({ id }) => [`${id}@u3a`, card]));
    await page.goto('practice/');
    await page.evaluate(
      (kept) => localStorage.setItem('sparrow.practice', kept),
      JSON.stringify({ v: 1, data: { skills, mistakes: {} } }),
    );
    await page.reload();
    await expect(page.locator('[data-ready] .review')).toContainText('What you know');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.row-of').last()).toBeVisible();
    expect(await printedPages(page)).toHaveLength(1);
  },
);

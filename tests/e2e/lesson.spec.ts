// The first lesson, worked through as a learner would: with mistakes, without a script, on paper.
import type { Locator, Page } from '@playwright/test';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const LESSON = `${SITE.base}learn/scoring-a-hand/`;

/** The three hands of the lesson, in order. */
const hand = (page: Page, place: number): Locator => page.locator('.worked').nth(place);

/** Opens the lesson and reads it through, so that its widgets come to life; then back to its top. */
async function open(page: Page): Promise<void> {
  await page.goto(LESSON);
  for (const widget of await page.locator('.worked').all()) await widget.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-ready] .worked')).toHaveCount(3);
  await page.evaluate(() => scrollTo(0, 0));
}

test('fits its space with mistakes on a narrow phone', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  const third = hand(page, 2);
  for (const field of await third.getByRole('textbox').all()) await field.fill('5');
  await third.getByRole('button', { name: 'Check' }).tap();
  await expect(third.getByText(/^Not quite\. You wrote 5\./).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  const small = await page
    .locator('.worked')
    .locator('button, input')
    .evaluateAll((all) =>
      all.filter((element) => element.getBoundingClientRect().height < 48).map((element) => element.outerHTML),
    );
  expect(small).toEqual([]);
});

test(
  'on paper every line of the worked hand stands, and the answers have their own sheet',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    const first = hand(page, 0);
    await expect(first.getByRole('row').filter({ visible: true })).toHaveCount(10);
    await expect(first.getByText('88', { exact: true })).toBeVisible();
    await expect(first.getByRole('button', { name: 'Next' })).toBeHidden();
    await expect(hand(page, 1).getByRole('button', { name: 'Check' })).toBeHidden();
    const answers = page.locator('.worked-answers');
    await expect(answers.getByText('400', { exact: true })).toBeVisible();
    await expect(answers.getByText('384', { exact: true })).toBeVisible();
  },
);

// The quizzes as a learner takes them: by keyboard, with mistakes and hints, in a group by code, without a script, on paper.
import type { Locator, Page } from '@playwright/test';
import { some } from '../deep.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;

/** Opens a quiz and waits until it runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
}

const check = (page: Page): Locator => page.getByRole('button', { name: 'Check my answer' });

/** Answers to the fifth quiz: a number to type, or the names of what to choose. */
const SCORING: readonly (string | readonly string[])[] = [
  '4',
  '16',
  '20',
  '4',
  '0',
  ['True'],
  '2',
  ['1 of bamboos', '9 of circles', 'West wind', 'Green dragon'],
  ['All of them'],
];

for (const height of some([740, 844], 2))
  test(`on a phone of ${height} px the button that checks is in view`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: height === 740 ? 360 : 390, height });
    for (const quiz of ['guide-1/', 'guide-5/']) {
      await open(page, quiz);
      await expect(page.getByText('How sure are you?')).toHaveCount(0);
      await expect(check(page)).toBeInViewport({ ratio: 1 });
    }
  });

test('the quizzes can be read and printed without a script', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${SITE.base}practice/`);
  await expect(page.locator('noscript p')).toContainText('Scripts are switched off in your browser');
  await page.getByText('Take a quiz').click();
  await page.getByRole('link', { name: 'Scoring' }).click();
  await expect(page.locator('.paper-quiz [data-part="questions"] ol > li')).toHaveCount(SCORING.length);
  await expect(check(page)).toBeHidden();
  await page.getByRole('link', { name: 'Show the answers and reasons' }).click();
  await expect(page.locator('.key ol > li').nth(1)).toContainText(/^16\b/);
  await page.getByRole('link', { name: 'Hide the answers' }).click();
  await expect(page.locator('.key ol > li').nth(1)).toBeHidden();
  await context.close();
});

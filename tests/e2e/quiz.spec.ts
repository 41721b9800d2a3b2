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

for (const height of some([740, 844], 2))
  test(`on a phone of ${height} px the button that checks is in view`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: height === 740 ? 360 : 390, height });
    for (const quiz of ['guide-1/', 'guide-5/']) {
      await open(page, quiz);
      await expect(page.getByText('How sure are you?')).toHaveCount(0);
      await expect(check(page)).toBeInViewport({ ratio: 1 });
    }
  });

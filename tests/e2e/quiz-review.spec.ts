// Going back to what went wrong, the questions of the day, and taking it all to another device.
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import { printedPages } from './support/paper.ts';
import { expect, test } from './support/test.ts';

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

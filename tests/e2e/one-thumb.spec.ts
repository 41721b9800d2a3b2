// One thumb at 360×740: after a tap that changes a result, the result or what is said of it can be read without scrolling.
// The tools for the table have the same in one-thumb-table.spec.ts, the scorer and who gets it in their own files.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { Thumb } from './support/thumb.ts';

test.use({ viewport: { width: 360, height: 740 } });

const label = (box: Locator, words: string | RegExp): Locator => box.locator('label', { hasText: words });

async function on(page: Page, path: string, awake: string): Promise<Thumb> {
  await page.goto(path);
  await expect(page.locator(awake).first()).toBeVisible();
  return Thumb.on(page);
}

for (const quiz of ['guide-1', 'guide-3'])
  test(`${quiz}: hint, check, once more, next`, { tag: ['@phone', '@deep'] }, async ({ page }) => {
    const thumb = await on(page, `quiz/${quiz}/`, '[data-ready] .quiz-widget');
    const player = page.locator('[data-ready] .quiz-widget .player');
    const press = (name: string | RegExp) => thumb.tap(player.getByRole('button', { name }));
    for (let i = 0; i < 2; i++) {
      const first = player.locator('.question input').first();
      await press('Check my answer');
      if ((await first.getAttribute('type')) === 'text') await first.fill('3');
      else await thumb.tap(player.locator('.answer').first());
      await press('Give me a hint');
      await press('Check my answer');
      await expect(player.getByRole('status')).toContainText(/Right\.|Not quite\./);
      await press('Next question');
    }
    expect(thumb.taps).toBeGreaterThan(6);
  });

for (const drill of ['tiles', 'sets', 'waits', 'claims', 'east'])
  test(`the exercise ${drill}: check, once more, another one`, { tag: ['@phone', '@deep'] }, async ({ page }) => {
    const thumb = await on(page, `practice/${drill}/`, '[data-ready] .drill');
    const submit = page.locator('.drill button[type=submit]');
    for (let i = 0; i < 6; i++) {
      const first = page.locator('.drill .question input').first();
      if ((await submit.innerText()) === 'Check') {
        if ((await first.getAttribute('type')) === 'text') await first.fill('3');
        else await thumb.tap(page.locator('.drill .answer').first());
      }
      await thumb.tap(submit);
    }
  });

test('the wall: steps, new dice, and the verdict of Check', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  const thumb = await on(page, 'table/break/', '[data-ready] .wall-breaker');
  const press = (name: string) => thumb.tap(page.getByRole('button', { name, exact: true }));
  await page.getByRole('combobox', { name: 'East’s throw' }).selectOption('9');
  await page.getByRole('combobox', { name: 'The breaker’s throw' }).selectOption('4');
  const status = page.locator('.wall-breaker').getByRole('status');
  const own = await status.innerText();
  await press('Step by step');
  for (let i = 0; i < 3; i++) await press('Next');
  await press('You do it');
  await press('Check');
  await expect(status).toContainText('Choose a wall and a stack first.');
  await thumb.tap(label(page.locator('.exercise'), 'South'));
  await page.getByRole('combobox', { name: /^Which stack/ }).selectOption('1');
  await press('Check');
  await expect(status).toContainText(/Not quite: it is not stack 1|Right: stack 1/);
  await expect(status).toBeInViewport();
  if (await page.getByRole('button', { name: 'Show me', exact: true }).isVisible()) await press('Show me');
  await press('Another one');
  await press('The answer');
  await expect(status, 'the dice of the table lie there again').toHaveText(own, { useInnerText: true });
});

test('the wall: letters grow with the text', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await on(page, 'table/break/', '[data-ready] .wall-breaker');
  const heights = (): Promise<number[]> =>
    page.locator('svg.wall text').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const before = await heights();
  await page.evaluate(() => (document.documentElement.dataset['text'] = 'largest'));
  const after = await heights();
  expect(after.length).toBe(before.length);
  for (const [i, height] of after.entries()) expect(height).toBeGreaterThan(before[i]! * 1.15);
});

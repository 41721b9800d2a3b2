// One thumb at 360×740: after a tap that changes a result, the result or what is said of it can be read without scrolling.
// What the tools for the table cost stands in one-thumb-tasks.spec.ts.
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { on } from './support/thumb.ts';

test.use({ viewport: { width: 360, height: 740 } });

const label = (box: Locator, words: string | RegExp): Locator => box.locator('label', { hasText: words });

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

test(
  'with the largest text nothing at the practice table runs out of its box',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const game = { rules: 'u3a', house: {}, seed: 32, me: 0, others: 'steady', done: [], log: '' };
      const settings = { others: 'steady', pace: 'brisk', coach: 'request', sort: 'suit' };
      localStorage.setItem('sparrow.practice-table', JSON.stringify({ v: 1, data: { settings, game } }));
    });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('play/');
      await page.evaluate(() => (document.documentElement.dataset['text'] = 'largest'));
      await expect(page.getByRole('button', { name: 'Choose a tile first' })).toBeVisible();
      const out = await page.locator('.seat, .choice, .pond, .turn-panel').evaluateAll((all) =>
        all.flatMap((box) => {
          const { left, right } = box.getBoundingClientRect();
          return [...box.querySelectorAll('*')].flatMap((part) => {
            const { left: from, right: to } = part.getBoundingClientRect();
            return to - from > 1 && (from < left - 1 || to > right + 1)
              ? [`${box.className}: ${part.textContent}`]
              : [];
          });
        }),
      );
      expect(out, `${width} px wide`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  },
);

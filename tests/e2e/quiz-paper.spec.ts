// Quizzes on paper: the pages are counted in the PDF that the browser makes.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;

/** The number of pages of what the browser prints on A4. */
async function pages(page: Page): Promise<number> {
  // The letters of the sheet are fetched when it is first laid out.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  await page.emulateMedia({ media: 'screen' });
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('six answer cards take a page each', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.goto(at('cards/'));
  await page.locator('[data-ready] .sheets').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // Sixteen cards for a camera, two to a sheet, unless the letters are asked for.
  expect(await pages(page)).toBe(8);
  await page.evaluate(() => (window.print = () => undefined));
  await page.getByRole('button', { name: 'Print the letters' }).click();
  expect(await pages(page)).toBe(6);
});

test(
  'a quiz prints on a few pages, the key on the last, in the usual size or large',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    // A test has no printer: the button’s last step is left out.
    await page.addInitScript(() => {
      globalThis.print = () => undefined;
    });
    for (const [path, plain, large] of [
      ['guide-1/', 3, 5],
      ['guide-2/', 3, 5],
      ['guide-3/', 3, 5],
      ['guide-4/', 3, 5],
      ['guide-5/', 3, 5],
      ['mixed/?code=PUNG-4821', 4, 6],
    ] as const) {
      await page.goto(at(path));
      await expect(page.locator('[data-ready] .quiz-widget')).toBeVisible();
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      expect(await pages(page), path).toBeLessThanOrEqual(plain);
      await page.getByRole('button', { name: 'Print in large type' }).click();
      expect(await pages(page), `${path}, large`).toBeLessThanOrEqual(large);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.paper-quiz .leaf').first()).toHaveCSS('font-size', '22px');
      await expect(page.locator('.paper-quiz .leaf-foot').first()).toHaveText(/On a phone: code [A-Z]+-\d{4}$/);
      await expect(page.locator('.key')).toContainText(/Question.*: Rule: .+ \(.+, rule \d+\)/);
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

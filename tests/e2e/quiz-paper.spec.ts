// Quizzes on paper: pages are counted and read in the PDF that the browser makes.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;

/** The number of pages of what the browser prints on A4. */
async function pages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('four answer cards take a page each', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(at('cards/'));
  expect(await axeFaults(page)).toEqual([]);
  expect(await pages(page)).toBe(4);
});

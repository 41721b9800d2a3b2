// The crib sheet: on two sides of A4 for every game, in large print, with the table's own rules, and without a script.
import type { Page } from '@playwright/test';
import { keepRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';

const SHEETS = ['', 'bmja/', 'bell/', 'japanese/', 'cantonese/'];

async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test(
  'every game fits on the two sides of a sheet, and large print on no more than seven',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    for (const sheet of SHEETS) {
      await page.goto(`table/crib/${sheet}`);
      expect(await pagesOf(page), sheet).toBeLessThanOrEqual(2);
      await page.getByRole('radio', { name: 'Large print' }).check();
      expect(await pagesOf(page), `${sheet} in large print`).toBeGreaterThan(2);
      expect(await pagesOf(page), `${sheet} in large print`).toBeLessThanOrEqual(7);
    }
  },
);

test(
  'the sheet is written for the table’s own rules, and says where they differ',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('table/crib/');
    await keepRules(page, { rules: 'u3a', house: { limit: 600 }, name: 'Thursday group' });
    await page.reload();
    const sheet = page.getByRole('article', { name: 'Crib sheet: Thursday group' });
    await expect(sheet.getByRole('region', { name: 'Our house rules' }).getByRole('listitem')).toHaveCount(1);
    await expect(sheet).toContainText('No hand scores more than 600.');
    await keepRules(page, { rules: 'cantonese', house: {} });
    await page.reload();
    await page.getByRole('link', { name: 'Open its crib sheet' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Cantonese');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the game as it is written stands there, and large print can be chosen',
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await page.goto('table/crib/');
      await expect(page.getByRole('article')).toContainText('Thirteen Unique Wonders');
      await expect(page.getByRole('button', { name: 'Print the crib sheet' })).toBeHidden();
      await page.getByRole('radio', { name: 'Large print' }).check();
      expect(await pagesOf(page)).toBeGreaterThan(2);
    },
  );
});

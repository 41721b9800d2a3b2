// What things are worth at one table: said on the agreement, followed by the scorer and the rule book, passed on and printed.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const GAME = 'table/rules/u3a/';

async function openRules(page: Page, path = GAME): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-ready] .house-rules')).toBeVisible();
}

test(
  'a link carries values and the note, and a link to a value opens its group',
  { tag: '@deep' },
  async ({ page }) => {
    await openRules(page, `${GAME}?r=u3a.2~points-mahjong.10~double-clean.of#note=Tea+at+four`);
    await expect(page.locator('.notice').first()).toContainText('Clean hand: the link says “of”');
    await expect(page.getByRole('textbox', { name: 'Anything else you have agreed' })).toHaveValue('Tea at four');
    await page.locator('.summary').getByRole('link', { name: 'Going Mahjong' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Going Mahjong', exact: true })).toBeInViewport();
    expect(await axeFaults(page)).toEqual([]);
  },
);

test(
  'on paper what was changed has a bar, and the note stands there',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await openRules(page, `${GAME}?r=u3a.2~points-mahjong.10~double-clean.off#note=Tea+at+four`);
    await page.getByRole('button', { name: 'Use these rules' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.agreement-sheet');
    await expect(sheet.locator('.own', { hasText: 'Going Mahjong' })).toContainText('10');
    await expect(sheet).toContainText('Tea at four');
    await expect(page.locator('.own-values details').first()).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  },
);

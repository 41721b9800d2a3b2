// A special hand that a group has made up: tapped, kept, found, scored, passed on and printed. And what it gives an extra for.
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const GAME = 'table/rules/u3a/';
const RUN = 'Long_run(x123456789_yAAA_yBB)half-open';
const LINK = `${GAME}?r=u3a.2~hand-1.${encodeURIComponent(RUN)}`;

async function openRules(page: Page, path = GAME): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-ready] .house-rules')).toBeVisible();
}

test(
  'a hand is printed with its tiles, on the sheet of the agreement',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await openRules(page, LINK);
    await page.getByRole('button', { name: 'Use these rules' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.agreement-sheet [data-part="own-hands"] .tile')).toHaveCount(14);
    await expect(page.getByRole('button', { name: 'Take out Long run' })).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  },
);

// The agreement of a table on the two sides of a sheet, whatever the table has made its own.
import { expect, test } from './support/test.ts';

const SHEETS = {
  'every special hand worth less': ['r=u3a.2~limit.500', '500 points'],
  'no goulash either': ['r=u3a.2~limit.500~goulash.false', 'that nobody wins? No'],
  'a hand that the group has made up': ['r=u3a.2~hand-1.Long_run(x123456789_yAAA_yBB)half-open', 'Long run'],
  'a value of its own, and a note': ['r=u3a.2~points-mahjong.10~double-clean.off#note=Tea+at+four', 'Tea at four'],
} as const;

for (const [what, [query, words]] of Object.entries(SHEETS))
  test(what, { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await page.goto(`table/rules/u3a/?${query}`);
    await page.getByRole('button', { name: 'Use these rules' }).click();
    await page.getByText('Read these rules written out in full').click();
    await expect(page.locator('.our-rules')).toBeVisible();
    const sheet = page.locator('.agreement-sheet');
    await expect(sheet.locator('.signatures svg')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.our-rules', '#maxChows', '.own-values details'])
      await expect(page.locator(hidden).first(), hidden).toBeHidden();
    await expect(sheet.locator('.own').first()).toBeVisible();
    await expect(sheet).toContainText(words);
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });

// A session from the leader’s page: a quiz by the group’s rules, and handouts that come out of the printer whole.
import type { Page } from '@playwright/test';
import { withRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';

/** A4 between the margins of the sheet, in CSS pixels. */
const [WIDE, HIGH] = [680, 1017];

async function pagesPrinted(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Twelve hands of its own, values and a long name: as much as a table can have otherwise. */
const MUCH = {
  limit: 740,
  maxChows: 2,
  'points-mahjong': 10,
  'double-dragons': 2,
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`hand-${i + 1}`, `Long_run_${i + 1}(x123456789_yAAA_yBB)half-open`]),
  ),
};

test(
  'handouts with much that is a table’s own take as many sides as they need',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    test.setTimeout(180_000);
    await withRules(page, { rules: 'u3a', house: MUCH, name: 'The Thursday afternoon group of Upper Slaughter' });
    for (const path of ['leader/print/#print=handout-8', 'leader/print/#print=large-8']) {
      // The part to print is read when the page is opened, and these addresses differ in nothing else.
      await page.goto('about/');
      await page.goto(path);
      await page.locator('.handout-sheet').waitFor();
      await expect(page.locator('.handout-sheet .leaf-foot').first()).toContainText('Upper Slaughter');
      await page.evaluate(() => document.fonts.ready);
      await page.setViewportSize({ width: WIDE, height: HIGH });
      await page.emulateMedia({ media: 'print' });
      const pages = await pagesPrinted(page);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const special = page.locator('.handout-sheet', { hasText: 'Long run 12' });
      await expect(special.getByText('Long run 1.', { exact: true })).toBeVisible();
      const high = await page
        .locator('.handout-sheet .leaf.whole')
        .evaluateAll((all) => all.map((leaf) => Math.round(leaf.getBoundingClientRect().height)));
      expect(Math.max(...high), path).toBeLessThanOrEqual(HIGH);
      expect(pages, path).toBe(high.length);
      await expect(special.locator('.leaf.whole .leaf-foot').last()).toContainText(/Page (\d+) of \1$/);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  },
);

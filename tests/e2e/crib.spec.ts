// The crib sheet: on two sides of A4 under any rules, in large print, with the table's own rules, and without a script.
import type { Page } from '@playwright/test';
import { rulesets, type SwitchValue } from '../../src/engine/index.ts';
import { keepRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';

/** The crib sheet of a game, with or without its hands in pictures. */
async function open(page: Page, sheet: string, hasPictures = false): Promise<void> {
  await page.goto(`table/crib/${sheet}`);
  await expect(page.locator('[data-ready] .crib-sheet')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Hands in pictures/ }).setChecked(hasPictures);
}

async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test(
  'a table that changes whatever it can still has two sides, and its hands in pictures on others',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    for (const game of Object.values(rulesets)) {
      const house = Object.fromEntries(
        game.switches.map(({ id, values, default: usual }) => {
          const all: readonly SwitchValue[] = 'min' in values ? [values.min, values.max] : values;
          return [id, all.find((value) => value !== usual) ?? usual];
        }),
      );
      await page.goto('table/crib/');
      await keepRules(page, { rules: game.id, house, name: 'The Thursday afternoon group of Upper Slaughter' });
      await open(page, game.id === 'u3a' ? '' : `${game.id}/`);
      await expect(page.getByRole('region', { name: 'Our house rules' })).toBeVisible();
      expect(await pagesOf(page), game.id).toBeLessThanOrEqual(2);
    }
    await open(page, '', true);
    await keepRules(page, { rules: 'u3a', house: {} });
    await open(page, '', true);
    expect(await pagesOf(page)).toBeGreaterThan(2);
    await page.emulateMedia({ media: 'print' });
    const widths = await page
      .locator('[data-part="special-pictures"] .tile')
      .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width));
    expect((Math.min(...widths) * 25.4) / 96).toBeGreaterThan(12);
  },
);

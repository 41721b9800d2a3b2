// The table's agreement as a group uses it: chosen, kept, spoken by the other pages, passed on and printed.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { withRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';

const DOOR = 'table/rules/';
const GAME = 'table/rules/u3a/';

const summary = (page: Page): Locator => page.locator('.summary');
const rulesLine = (page: Page): Locator => page.locator('.running-head [data-table-rules]');
const answer = (page: Page, rule: string, name: string | RegExp): Locator =>
  page.locator(`#${rule}`).getByRole('radio', { name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('astro-island').first()).not.toHaveAttribute('ssr', '');
}

/** Opens the page of a game's house rules and waits until they can be answered. */
async function openRules(page: Page, path = GAME): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-ready] .house-rules')).toBeVisible();
}

async function scorerTotal(page: Page, hand: string): Promise<string> {
  await open(page, `table/score/?h=${encodeURIComponent(hand)}&seat=s&round=s&won=s.b9.wall`);
  await expect(page.locator('.total')).toContainText('South scores');
  return (await page.locator('.total strong').textContent()) ?? '';
}

test('a house rule changes the scorer’s total, and every page says the name of the table’s rules', async ({ page }) => {
  const rich = 'b11 b999 drrr wsss (b222)';
  const before = await scorerTotal(page, rich);
  await openRules(page);
  await expect(summary(page)).toContainText('plays the standard rules');
  await page.getByRole('spinbutton', { name: 'What is the limit?' }).fill('600');
  await page.getByRole('spinbutton', { name: 'What is the limit?' }).press('Tab');
  await expect(summary(page)).toContainText('Your table differs from the standard in 1 thing.');
  await expect(summary(page)).toContainText('600 points');
  await page.getByRole('textbox', { name: 'A name for these rules' }).fill('Thursday group');
  await page.getByRole('textbox', { name: 'A name for these rules' }).press('Tab');
  await expect(rulesLine(page)).toHaveText('Your table: Thursday group (u3a guide)');

  expect(before).toBe('1,000');
  expect(await scorerTotal(page, rich)).toBe('600');
  await expect(rulesLine(page)).toHaveText(/Thursday group/);
  await page.goto('learn/');
  await expect(rulesLine(page)).toHaveText(/Your table: Thursday group \(u3a guide\)$/);
  await expect(rulesLine(page)).toHaveAttribute('href', /\/table\/rules\/$/);

  await openRules(page);
  await expect(page.getByRole('spinbutton', { name: 'What is the limit?' })).toHaveValue('600');
  await expect(page.locator('#limit .changed-word')).toBeVisible();
});

for (const house of [{ limit: 500 }, { limit: 500, goulash: false }])
  test(
    `so does one of which every special hand is worth less: ${JSON.stringify(house)}`,
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await withRules(page, { rules: 'u3a', house, name: 'Ilkley Thursday rules' });
      await openRules(page);
      await page.getByText('Read these rules in sentences').click();
      await expect(page.locator('.our-rules')).toBeVisible();
      await expect(page.locator('.agreement-sheet')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.our-rules')).toBeHidden();
      const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    },
  );

test('a page with answers and a link on it has no access fault', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${DOOR}?r=u3a.2~limit.700~dora.true~maxChows.2#name=Old+friends`);
  await expect(page.getByRole('button', { name: 'Use these rules' })).toBeVisible();
  await page.getByRole('button', { name: 'Show a QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every house rule can be read with its standard answer', { tag: '@deep' }, async ({ page }) => {
    await page.goto(GAME);
    await expect(page.locator('#limit')).toContainText('Standard: 1,000 points');
    await expect(answer(page, 'maxChows', /^One.*standard/)).toBeChecked();
    await expect(answer(page, 'maxChows', /^One.*standard/)).toBeDisabled();
    await page.goto(DOOR);
    await expect(page.getByRole('link', { name: 'u3a Beginners Guide' })).toBeVisible();
  });
});

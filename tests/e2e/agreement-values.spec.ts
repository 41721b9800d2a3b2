// What things are worth at one table: said on the agreement, followed by the scorer and the rule book, passed on and printed.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const GAME = 'table/rules/u3a/';

async function openRules(page: Page, path = GAME): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-ready] .house-rules')).toBeVisible();
}

const group = (page: Page, title: string): Locator =>
  page.locator('.own-values details').filter({ has: page.locator('summary b', { hasText: new RegExp(`^${title}$`) }) });
const openGroup = (page: Page, title: string): Promise<void> => group(page, title).locator('summary').click();

test(
  'a value, a double and a special hand of one’s own change the score, and go back to the book',
  { tag: '@deep' },
  async ({ page }) => {
    await openRules(page);
    await openGroup(page, 'Points');
    await page.getByRole('spinbutton', { name: 'Going Mahjong', exact: true }).fill('10');
    await page.getByRole('spinbutton', { name: 'Going Mahjong', exact: true }).press('Tab');
    await openGroup(page, 'Doubles');
    await page.getByRole('combobox', { name: 'Pung or kong of dragons', exact: true }).selectOption('Not played');
    await openGroup(page, 'Special hands');
    await page.getByRole('combobox', { name: 'Knitting', exact: true }).selectOption('Another number of points');
    await page.getByRole('spinbutton', { name: 'Knitting: the number' }).fill('300');
    await page.getByRole('spinbutton', { name: 'Knitting: the number' }).press('Tab');
    await expect(page.locator('.summary').getByRole('status')).toContainText('in 3 things');
    await expect(group(page, 'Doubles').locator('summary')).toContainText('1 of');

    await page.goto(`table/score/?h=${encodeURIComponent('b222 c55 o888 (drrr) (wwww)')}&seat=s&round=e&won=s.o8.wall`);
    await expect(page.locator('.total strong')).toHaveText('56');
    await page.goto('rules/british/double-dragons/');
    await expect(page.getByRole('main')).toContainText(/your table does not play/i);

    await openRules(page);
    await openGroup(page, 'Points');
    await page.getByRole('button', { name: 'Back to 20 points: Going Mahjong' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Going Mahjong', exact: true })).toHaveValue('20');
    await expect(page.getByRole('spinbutton', { name: 'Going Mahjong', exact: true })).toBeFocused();
    await expect(page.locator('.summary').getByRole('status')).toContainText('in 2 things');
  },
);

test('what cannot be is said, and changes nothing', { tag: '@deep' }, async ({ page }) => {
  await openRules(page);
  await openGroup(page, 'Penalties');
  const fine = page.getByRole('spinbutton', { name: 'Saying Mahjong by mistake' });
  await fine.fill('12.5');
  await fine.press('Tab');
  await expect(page.locator('#penalty-false-mahjong-trouble')).toContainText('whole number from 0 to 10,000');
  await expect(page.locator('.summary')).toContainText('plays the standard rules');
  await page.locator('#limit').getByRole('button', { name: '500', exact: true }).click();
  await expect(page.locator('.summary')).toContainText('500 points');
  // Half the limit, by the book.
  await expect(fine).toHaveValue('250');
});

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

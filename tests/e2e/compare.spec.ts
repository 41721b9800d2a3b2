// One hand under every game: by thumb, without a network and on a narrow phone.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { Thumb } from './support/thumb.ts';

const PAGE = 'about/rules/compare/';

const card = (page: Page, game: string): Locator =>
  page.locator('.totals li', { has: page.getByRole('heading', { name: game, exact: true }) });
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Or type the hand' });

const status = (page: Page): Locator =>
  page.getByRole('region', { name: 'What the hand is worth' }).getByRole('status');

/** Opens the page and waits until it answers. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(PAGE + query);
  await expect(field(page)).toBeEnabled();
}

test(
  'a tapped hand is counted in every game, in view after each tap',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await open(page);
    const thumb = await Thumb.on(page);
    const key = (name: string) => page.locator('.palette').getByRole('button', { name: new RegExp(`^${name}, `) });
    await expect(status(page)).toContainText('This is an example. Tap your own tiles.');
    await thumb.tap(page.locator('.places label', { hasText: 'Pung' }).first());
    for (const name of ['1 of bamboos', '9 of bamboos', 'Red dragon', 'East wind']) await thumb.tap(key(name));
    await thumb.tap(page.locator('.places label', { hasText: 'Pair' }));
    await thumb.tap(key('1 of bamboos'));
    await expect(status(page)).toContainText('Not placed. A pair needs two, and only one is left: 1 of bamboos.');
    await thumb.tap(key('5 of circles'));
    await expect(status(page)).toContainText(/u3a guide \d+/);
    await expect(status(page)).toContainText(/Cantonese \d+/);
    await expect(field(page)).toHaveValue('o55 (b111) (b999) (drrr) (weee)');
    await thumb.tap(page.getByRole('button', { name: 'Undo' }));
    await expect(status(page)).toContainText('2 more tiles, and you can see the hand counted in every game.');
    expect(await thumb.scrolled(), 'px of scrolling').toBe(0);
  },
);

test('works with the network cut after the page has loaded', { tag: '@deep' }, async ({ page, context }) => {
  // The browser asks for the tiles again, which the offline copy of the site keeps: here the test keeps them.
  const tiles = await (await page.request.get('tiles.svg')).text();
  await page.route('**/tiles.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: tiles }));
  await open(page);
  await context.setOffline(true);
  await page
    .getByRole('combobox', { name: 'Take an example' })
    .selectOption({ label: 'One suit with winds and dragons' });
  await expect(card(page, 'u3a guide').locator('strong')).toHaveText('1,000');
  await expect(card(page, 'Traditional')).toContainText('The limit cuts');
  await context.setOffline(false);
});

test('has no access fault after it has been used, and fits 320 px', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.getByRole('combobox', { name: 'Take an example' }).selectOption({ label: 'With flowers and a season' });
  await expect(card(page, 'Cantonese')).toContainText('Not counted');
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the example and the first pair can be read', { tag: '@deep' }, async ({ page }) => {
    await page.goto(PAGE);
    await expect(card(page, 'u3a guide').locator('strong')).toHaveText('92');
    await expect(page.getByRole('row', { name: /Imperial Jade/ })).toBeVisible();
  });
});

// The special-hand finder and settling up: by thumb, while a score is typed, and without a script.
import type { Page } from '@playwright/test';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { Thumb } from './support/thumb.ts';

const HANDS = 'table/special-hands/';

const finderStatus = (page: Page) => page.getByRole('region', { name: 'The nearest special hand' }).getByRole('status');
const key = (page: Page, name: string) =>
  page.locator('.palette').getByRole('button', { name: new RegExp(`^${name}, `) });

test('each tap shows how near the hand is, without scrolling', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.goto(HANDS);
  await expect(page.locator('[data-ready] .special-finder')).toBeVisible();
  const thumb = await Thumb.on(page);
  await thumb.tap(page.locator('.places label', { hasText: 'Pung' }).first());
  for (const name of ['Red dragon', 'Green dragon', 'White dragon']) await thumb.tap(key(page, name));
  await thumb.tap(page.locator('.places label', { hasText: 'Kong' }).first());
  await thumb.tap(key(page, 'Red dragon'));
  await expect(finderStatus(page)).toContainText('Not placed. A kong needs four, and only one is left: Red dragon.');
  expect(await thumb.scrolled(), 'px of scrolling').toBe(0);
  expect(await sidewaysScroll(page)).toBe(0);
});

test(
  'a score counts while it is typed, and half of one is not refused',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto('table/settle/');
    const widget = page.locator('.settle-up[data-ready]');
    await widget.getByRole('radio', { name: 'South' }).check();
    for (const [seat, worth] of [
      ['South', '100'],
      ['East', '200'],
      ['West', '50'],
    ] as const)
      await widget.getByRole('textbox', { name: seat, exact: true }).fill(worth);
    const north = widget.getByRole('textbox', { name: 'North', exact: true });
    await north.pressSequentially('1');
    await expect(widget.locator('.trouble')).toHaveCount(0);
    await expect(widget).toContainText('North has no score yet and counts as nought.');
    await north.pressSequentially('6');
    await expect(widget).not.toContainText('no score yet');
    await expect(widget.locator('.sentences li').last()).toContainText('North pays South 100, East 368 and West 34.');
    await north.fill('1');
    await north.press('Tab');
    await expect(north).toHaveAccessibleDescription(/1 cannot be/);
  },
);

test.describe('without a script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every special hand is there with its picture, and a hand is settled', { tag: '@deep' }, async ({ page }) => {
    await page.goto(HANDS);
    await expect(page.locator('.gallery > li')).toHaveCount(19);
    await expect(page.locator('.special-finder')).toBeHidden();
    await page.goto('table/settle/');
    await expect(page.locator('.sentences').getByText('East pays South 128.')).toBeVisible();
  });
});

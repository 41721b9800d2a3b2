// The special-hand finder and settling up: with the keyboard alone, by the table's rules, and without a script.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { Thumb } from './support/thumb.ts';

const HANDS = 'table/special-hands/';

const finderStatus = (page: Page) => page.getByRole('region', { name: 'The nearest special hand' }).getByRole('status');
const key = (page: Page, name: string) =>
  page.locator('.palette').getByRole('button', { name: new RegExp(`^${name}, `) });

test('the nearest special hand is found with the keyboard alone', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.goto(HANDS);
  const finder = page.locator('[data-ready] .special-finder');
  await expect(finder).toBeVisible();
  for (const name of [
    '1 of bamboos',
    '9 of bamboos',
    '1 of characters',
    '9 of characters',
    '1 of circles',
    '9 of circles',
    'East wind',
    'South wind',
    'West wind',
    'North wind',
    'Red dragon',
    'Green dragon',
  ]) {
    await key(page, name).focus();
    await page.keyboard.press('Enter');
  }
  await expect(finderStatus(page)).toContainText('2 tiles short of Thirteen Unique Wonders.');
  await expect(key(page, 'White dragon')).toHaveAccessibleName('White dragon, 4 left, would help');
  await expect(key(page, 'Green dragon')).toHaveText('3');
  const first = finder.locator('ol > li').first();
  await expect(first).toContainText('Worth 1,000. If you were waiting for it when somebody else won: 400.');
  await expect(first.getByRole('img', { name: 'White dragon' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Space');
  await expect(finderStatus(page)).toContainText('3 tiles short of Thirteen Unique Wonders.');
});

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
  'a hand is settled with the keyboard alone, in words and in tallies',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto('table/settle/');
    const widget = page.locator('[data-ready] .settle-up');
    await expect(widget).toBeVisible();
    await expect(widget.getByText('Say who went Mahjong.', { exact: false }).last()).toBeVisible();
    for (const [seat, score] of [
      ['East', '26'],
      ['South', '64'],
      ['West', '8'],
      ['North', '4'],
    ] as const) {
      await widget.getByRole('textbox', { name: seat, exact: true }).focus();
      await page.keyboard.type(score);
      await page.keyboard.press('Tab');
    }
    await widget.getByRole('group', { name: 'Who went Mahjong?' }).getByLabel('South').focus();
    await page.keyboard.press('Space');
    // East pays South double and is paid double by the others: 128 to South; 36 from West, 44 from North.
    await expect(widget.locator('.sentences li').first()).toContainText(
      'East pays South 128. East receives 36 from West and 44 from North.',
    );
    await expect(widget.locator('.sentences li').nth(1)).toContainText('+256');
    await expect(widget.locator('.tallies li').first()).toContainText('East gives South');
    expect(await axeFaults(page)).toEqual([]);
  },
);

test('a score counts while it is typed, and half of one is not refused', { tag: '@desktop' }, async ({ page }) => {
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
});

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

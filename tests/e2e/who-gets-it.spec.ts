// Who gets the tile? Three taps, or the keyboard alone; shared; without a script.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { Thumb } from './support/thumb.ts';

const DOOR = 'table/who-gets-it/';
const verdict = (page: Page) => page.getByRole('region', { name: 'Who gets the tile' }).getByRole('status');

test('three taps lead to who gets it and why', { tag: '@phone' }, async ({ page }) => {
  await page.goto(DOOR);
  await page.getByRole('group', { name: 'Who discarded the tile?' }).getByText('North').tap();
  await page.getByRole('group', { name: 'East wants it for' }).getByText('a chow').tap();
  await page.getByRole('group', { name: 'South wants it for' }).getByText('a pung').tap();
  await page.getByRole('group', { name: 'West wants it for' }).getByText('nothing').tap();
  await expect(verdict(page)).toContainText('South gets it, for a pung.');
  await expect(page.locator('.who .next')).toContainText('East misses a turn.');
  expect(await axeFaults(page)).toEqual([]);
  const shared = page.url();
  expect(shared).toContain('?d=n&e=chow&s=pung');
  await page.goto('table/');
  await page.goto(shared);
  await expect(verdict(page)).toContainText('South gets it, for a pung.');
});

test('every answer is in view, and five tiles alike are refused', { tag: ['@phone', '@deep'] }, async ({ page }) => {
  await page.goto(DOOR);
  await expect(page.locator('[data-ready] .who')).toBeVisible();
  const thumb = await Thumb.on(page);
  const pick = (group: string, words: string) =>
    thumb.tap(page.getByRole('group', { name: group }).locator('label', { hasText: new RegExp(`^${words}$`) }));
  await pick('Who discarded the tile?', 'East');
  await pick('South wants it for', 'a pung');
  await pick('West wants it for', 'a pung');
  await expect(verdict(page)).toContainText('That cannot be.');
  await expect(verdict(page)).toContainText('With the one discarded that is five alike, and there are only four.');
  await pick('West wants it for', 'Mahjong');
  await expect(verdict(page)).toContainText('West gets it, for Mahjong.');
  await pick('I hold', 'two like it');
  await pick('The player who discarded it sits', 'opposite');
  const may = page.getByRole('region', { name: 'May I claim it', exact: true });
  await expect(may.getByRole('status')).toContainText('Yes, for a pung.');
});

test(
  'both questions are answered with the keyboard alone, by another game too',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto(DOOR);
    const from = page.getByRole('group', { name: 'Who discarded the tile?' }).getByRole('radio', { name: 'East' });
    await expect(from).toBeEnabled();
    await page.getByRole('group', { name: 'South wants it for' }).getByRole('radio', { checked: true }).focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
    await expect(verdict(page)).toContainText('South gets it, for Mahjong.');
    const may = page.getByRole('region', { name: 'May I claim it at all?' });
    await may.getByRole('radio', { name: 'two that make a run with it' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(may.getByRole('status')).toContainText('Yes, for a chow.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(may.getByRole('status')).toContainText('No, not for a chow.');
    await page.getByLabel('By the rules of').focus();
    await page.keyboard.type('Trad');
    await expect(may.getByRole('status')).toContainText('Yes, for a chow.');
  },
);

test(
  'for two nobody else is asked, and a hand is judged by its tiles',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto(DOOR);
    await page.getByLabel('Players').selectOption('2');
    await expect(page.getByRole('group', { name: 'West wants it for' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'South wants it for' })).toBeHidden();
    await page.getByRole('group', { name: 'West wants it for' }).getByLabel('a pung').check();
    await expect(verdict(page)).toContainText('West gets it, for a pung.');
    await page.getByRole('button', { name: 'Answer it for the tiles I hold' }).click();
    const mine = page.getByRole('region', { name: 'May I claim it with my tiles?' });
    const said = mine.getByRole('status');
    await expect(said).toContainText('Tap the tile that was discarded.');
    const key = (name: RegExp) => mine.getByRole('button', { name });
    await key(/^5 of bamboos/).click();
    await key(/^5 of bamboos/).click();
    await key(/^5 of bamboos/).click();
    await expect(said).toContainText('Yes, for a pung.');
    await expect(mine.getByRole('listitem').filter({ hasText: 'a chow' })).toContainText('No, not for a chow.');
    expect(await axeFaults(page)).toEqual([]);
  },
);

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the order of claims and an example stand there', async ({ page }) => {
    await page.goto(DOOR);
    await expect(verdict(page)).toContainText('West gets it, for a pung.');
    await expect(page.getByRole('heading', { name: 'The order of claims' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'May I claim it at all?' })).toBeHidden();
  });
});

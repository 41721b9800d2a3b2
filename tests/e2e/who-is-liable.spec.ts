// Who is liable? The sets that were shown, the winning tile, the thrower: who pays for all, how much, and what was safe.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { filled, liable, reasons } from './support/words.ts';

const DOOR = 'table/who-is-liable/';
const status = (page: Page) => page.getByRole('region', { name: 'Who is liable', exact: true }).getByRole('status');
const key = (page: Page, name: RegExp) => page.locator('.palette').getByRole('button', { name });

const NORTH = filled(liable.liable, { player: 'North' });

test('a cannon from three exposed sets, written on the sheet', async ({ page }) => {
  await page.goto(DOOR);
  await expect(page.locator('[data-ready] .liable')).toBeVisible();
  await expect(status(page)).toContainText('Lay down the sets');
  await page.getByRole('radio', { name: 'Pung' }).check();
  for (const tile of [/^1 of bamboos/, /^5 of bamboos/, /^9 of bamboos/]) await key(page, tile).click();
  await page.getByRole('radio', { name: 'Rack' }).check();
  await key(page, /^7 of bamboos/).click();
  await expect(status(page)).toContainText('Say who discarded the winning tile.');
  await page.getByRole('group', { name: 'Who discarded the last tile?' }).getByLabel('North').check();
  await expect(status(page)).toContainText(NORTH);
  await page.getByRole('textbox', { name: 'South' }).fill('480');
  await page.getByRole('textbox', { name: 'South' }).blur();
  await expect(status(page)).toContainText(filled(liable.instead, { player: 'North', more: '1,920', less: '480' }));
  await expect(page.getByRole('heading', { name: 'What would have saved them' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Write it on the score sheet' }).click();
  await expect(page.getByText('The scores from the scorer are waiting.')).toBeVisible();
});

test('a thrower without a choice is let off, and is told why not', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.goto(`${DOOR}?h=b99+b123+(b555)+(b678)+(b222)&seat=s&round=e&won=s.b9.discard&from=n&r=cantonese`);
  await expect(status(page)).toContainText(NORTH);
  await page.getByRole('group', { name: liable.ask.other }).getByLabel('Circles').check();
  await page.getByLabel(liable.ask.otherFirst).check();
  await expect(page.getByText(reasons['other-suit-held'])).toBeVisible();
  await page.getByLabel(liable.ask.onlyThese).check();
  await expect(status(page)).toContainText(liable.nobody);
  await page.getByLabel(liable.ask.claimedSince).check();
  await expect(status(page)).toContainText(NORTH);
});

test(
  'a tile thrown by a wrong name is paid for, whatever lay on the table',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto(`${DOOR}?h=b7+(b111)&seat=s&round=e&won=s.b7.discard&from=n&r=u3a`);
    await expect(status(page)).toContainText(liable.nobody);
    await page.getByLabel(liable.ask.misnamed).check();
    await expect(status(page)).toContainText(NORTH);
  },
);

test(
  'the scorer hands its tiles over, and another game judges by its own rule',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await page.goto(`${DOOR}?h=c22+c456+dwww+(drrr)+(dggg)&seat=s&round=e&won=s.dw.discard&from=n&r=cantonese`);
    await expect(status(page)).toContainText(NORTH);
    await expect(status(page)).toContainText(filled(liable.instead, { player: 'North', more: '192', less: '96' }));
    // The hand stands in the address, so that Back and a reload find it again.
    expect(new URL(page.url()).searchParams.get('h')).toContain('(drrr)');
    await page.getByLabel('By the rules of').selectOption('japanese');
    await expect(status(page)).toContainText(liable.nobody);
  },
);

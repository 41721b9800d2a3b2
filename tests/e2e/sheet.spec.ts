// The score sheet as a table keeps it: a whole session, a correction, a reload, two windows, paper.

import type { Locator, Page } from '@playwright/test';
import { DEEP } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
import { clippedText, sidewaysScroll, spaceText } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const PAGE = 'table/sheet/';
const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'] as const;

const ready = (page: Page): Promise<void> => expect(page.locator('[data-ready] .sheet-app')).toBeVisible();
/** Not what is said once about the copy for offline. */
const status = (page: Page): Locator => page.getByRole('status').first();
const rows = (page: Page): Locator => page.locator('.sheet-table tbody tr');
const now = (page: Page): Locator => page.locator('.sheet-table tfoot td');
const score = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const choose = (page: Page, question: string, name: string | RegExp): Promise<void> =>
  page.getByRole('group', { name: question }).getByRole('radio', { name }).check();

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(PAGE + query);
  await ready(page);
}

/** Begins a session by the rules of a table that has agreed on none. */
async function begin(page: Page, names: readonly string[] = NAMES): Promise<void> {
  const fields = page.getByRole('group', { name: 'Who plays?' }).locator('.people').first().getByRole('textbox');
  for (const [i, name] of names.entries()) await fields.nth(i).fill(name);
  await button(page, 'Begin the session').click();
  await expect(page.getByRole('heading', { name: 'Hand 1', exact: true })).toBeFocused();
}

/** Fills in a hand: who won, nobody when left out, and what each scored. */
async function fillIn(page: Page, winner: string | undefined, scores: readonly number[] = []): Promise<void> {
  await choose(page, 'Who went Mahjong?', winner === undefined ? 'Nobody' : new RegExp(`^${winner},`));
  if (winner !== undefined)
    for (const [i, points] of scores.entries()) await score(page, NAMES[i]!).fill(String(points));
}
const writeDown = (page: Page): Promise<void> => button(page, /^Write hand \d+ down$/).click();
async function write(page: Page, winner: string | undefined, scores: readonly number[] = []): Promise<void> {
  await fillIn(page, winner, scores);
  await writeDown(page);
}

const totals = async (page: Page): Promise<number[]> =>
  (await now(page).allInnerTexts()).map((text) => Number(text.replace('−', '-').replaceAll(',', '')));
const sum = (all: readonly number[]): number => all.reduce((before, n) => before + n, 0);

/** A whole session in the deep run; every day as many hands as there are to be seen of every kind. */
const HANDS = DEEP ? 16 : 4;

test('a session of many hands is kept, corrected, reloaded and printed', async ({ page }, info) => {
  test.setTimeout(90_000);
  await open(page);
  expect(await axeFaults(page)).toEqual([]);
  await begin(page);
  for (let hand = 1; hand <= HANDS; hand++) {
    const nobody = hand % 5 === 3;
    await write(page, nobody ? undefined : NAMES[hand % 4], [24 + hand * 4, 28, 32, hand % 3 === 0 ? 40 : 36]);
    await expect(rows(page)).toHaveCount(hand);
    await expect(status(page)).toContainText(`You have written down hand ${hand}.`);
  }
  await expect(rows(page).nth(2)).toContainText('Nobody went Mahjong.');
  await expect(rows(page).nth(2)).toContainText('Hand 4 is a goulash.');
  const before = await totals(page);
  expect(sum(before)).toBe(12_000);

  await button(page, 'Hand 2: correct it').click();
  await expect(page.getByRole('heading', { name: 'Correct hand 2' })).toBeFocused();
  await expect(score(page, 'Jean')).toHaveValue('32');
  await choose(page, 'Who went Mahjong?', /^Jean,/);
  await score(page, 'Jean').fill('200');
  await button(page, 'Save the correction').click();
  await expect(status(page)).toContainText('You have corrected hand 2.');
  const after = await totals(page);
  expect(after).not.toEqual(before);
  expect(sum(after)).toBe(12_000);

  await page.reload();
  await ready(page);
  expect(await totals(page)).toEqual(after);
  await expect(rows(page)).toHaveCount(HANDS);
  await expect(page.locator('.settled .sentences li')).toHaveCount(4);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.in-words li')).toHaveCount(HANDS);
  await expect(page.locator('.blank-sheet')).toBeHidden();
  await expect(button(page, 'Print')).toBeHidden();
  // Only a headless desktop browser can print to a file.
  if (info.project.name === 'desktop') {
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.length).toBeGreaterThan(20_000);
    const pages = Number(/\/Type\s*\/Pages[^>]*\/Count\s+(\d+)/.exec(pdf)?.[1] ?? /\/Count\s+(\d+)/.exec(pdf)?.[1]);
    expect(pages).toBeGreaterThanOrEqual(1);
    expect(pages).toBeLessThanOrEqual(4);
  }
});

test(
  'holds at 320 pixels, with wide spacing, in the dark, for five players',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page);
    await page.getByRole('group', { name: 'How many play?' }).getByRole('radio', { name: '5' }).check();
    await begin(page, [...NAMES, 'Mei']);
    await write(page, 'Jean', [100, 20, 8, 0]);
    await spaceText(page);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await clippedText(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  },
);

test('eight columns with long names stay on the paper', { tag: '@desktop' }, async ({ page }) => {
  const scores = { 0: 20, 1: 9000, 2: 0, 3: 1000 };
  const comers = ['Annabel', 'Christopher', 'Bel', 'Featherstonehaugh'];
  const log = [
    { kind: 'hand', id: 'h', made: 1, winner: 1, scores },
    ...comers.map((_, at) => ({ kind: 'change', id: `c${at}`, made: 2 + at, out: at, in: 4 + at })),
    { kind: 'hand', id: 'i', made: 9, winner: 5, scores: { 4: 10, 5: 10000, 6: 0, 7: 8 } },
  ];
  await page.addInitScript(
    (sheet) => localStorage.setItem('sparrow.sheet', JSON.stringify({ v: 1, data: { sheet, earlier: [] } })),
    { id: 'x', title: 'Tuesday', rules: 'u3a', names: [...NAMES, ...comers], tallies: true, log },
  );
  await open(page);
  await page.emulateMedia({ media: 'print' });
  // The width between the margins of A4.
  await page.setViewportSize({ width: 680, height: 1000 });
  expect(await sidewaysScroll(page)).toBe(0);
  expect(
    await page
      .locator('.sheet-table :is(th, td)')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      ),
  ).toEqual([]);
});

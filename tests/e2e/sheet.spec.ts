// The score sheet as a table keeps it: a whole session, a correction, a reload, two windows, paper.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DEEP } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
import { clippedText, sidewaysScroll, spaceText } from './support/layout.ts';
import { withRules } from './support/table-rules.ts';
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
  'a wrong or missing score is said beside its field, and nothing is written',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page);
    await button(page, 'Begin the session').click();
    await expect(page.getByText('Write a name.').first()).toBeVisible();
    await begin(page);
    await button(page, 'Write hand 1 down').click();
    await expect(page.getByText('Say who went Mahjong, or “Nobody”.').first()).toBeVisible();
    await choose(page, 'Who went Mahjong?', /^Raj,/);
    await score(page, 'Jean').fill('lots');
    await button(page, 'Write hand 1 down').click();
    await expect(score(page, 'Jean')).toHaveAccessibleDescription('Write the score in figures only, such as 92.');
    await expect(score(page, 'Jean')).toBeFocused();
    await expect(score(page, 'Gwyn')).toHaveAccessibleDescription('Write what Gwyn scored. Write 0 for nothing.');
    await expect(status(page)).toContainText('Not written down yet.');
    await expect(rows(page)).toHaveCount(0);
    expect(await axeFaults(page)).toEqual([]);
  },
);

test('what is half written outlives the window', { tag: '@deep' }, async ({ page, context }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'East', exact: true }).fill('Jean');
  await page.close();
  const next = await context.newPage();
  await open(next);
  await expect(next.getByRole('textbox', { name: 'East', exact: true })).toHaveValue('Jean');
  await begin(next);
  await choose(next, 'Who went Mahjong?', /^Raj,/);
  await score(next, 'Raj').fill('92');
  await next.close();
  const last = await context.newPage();
  await open(last);
  await expect(last.getByRole('radio', { name: /^Raj,/ })).toBeChecked();
  await expect(score(last, 'Raj')).toHaveValue('92');
});

test('two windows write at once and no hand is lost', { tag: ['@desktop', '@deep'] }, async ({ page, context }) => {
  test.setTimeout(90_000);
  await open(page);
  await begin(page);
  const other = await context.newPage();
  await open(other);
  for (let hands = 2; hands <= 6; hands += 2) {
    await fillIn(other, 'Jean', [100, 20, 8, 0]);
    await fillIn(page, 'Gwyn', [0, 4, 2, 60]);
    await Promise.all([page, other].map(writeDown));
    for (const each of [page, other]) await expect(rows(each)).toHaveCount(hands, { timeout: 15_000 });
  }
  expect(await totals(other)).toEqual(await totals(page));
  await button(other, 'Hand 1: correct it').click();
  await button(page, 'Undo hand 6').click();
  await expect(rows(other)).toHaveCount(5);
  await expect(other.getByRole('heading', { name: 'Correct hand 1' })).toBeVisible();
});

test(
  'a hand is taken out and brought back, a penalty is paid, the sheet is cleared and found again',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page);
    await begin(page);
    await write(page, 'Jean', [100, 20, 8, 0]);
    expect(await totals(page)).toEqual([3600, 2832, 2796, 2772]);
    await button(page, 'Undo hand 1').click();
    expect(await totals(page)).toEqual([3000, 3000, 3000, 3000]);
    await expect(page.getByRole('heading', { name: 'Hand 1', exact: true })).toBeFocused();
    await button(page, 'Bring hand 1 back').click();
    await expect(page.getByRole('heading', { name: 'Hand 2' })).toBeFocused();
    expect(await totals(page)).toEqual([3600, 2832, 2796, 2772]);

    await page.getByText('Write a penalty down').first().click();
    await choose(page, 'What happened?', 'A discard called by the wrong name');
    await choose(page, 'Who made the mistake?', 'Jean');
    await choose(page, 'Who is paid?', 'Raj');
    await button(page, 'Write the penalty down').click();
    await expect(rows(page).nth(1)).toContainText('Jean pays Raj 50.');
    expect(await totals(page)).toEqual([3550, 2882, 2796, 2772]);

    await button(page, 'Clear the sheet for a new session').click();
    await expect(page.getByRole('heading', { name: 'Begin a session' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Earlier sessions' })).toBeVisible();
    await button(page, /^Bring “.*” back$/).click();
    expect(await totals(page)).toEqual([3550, 2882, 2796, 2772]);
  },
);

test('a dead hand needs no score, and may not win', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await open(page);
  await begin(page);
  await choose(page, 'Who went Mahjong?', /^Jean,/);
  for (const [name, points] of [
    ['Jean', 100],
    ['Raj', 20],
    ['Pauline', 8],
  ] as const)
    await score(page, name).fill(String(points));
  await page.getByText('Did somebody make a mistake in this hand?').click();
  const tooMany = page.getByRole('group', { name: 'Somebody has too many tiles. Who?' });
  await tooMany.getByLabel('Jean').check();
  await button(page, 'Write hand 1 down').click();
  await expect(status(page)).toContainText('could not win it');
  await tooMany.getByLabel('Jean').uncheck();
  await tooMany.getByLabel('Gwyn').check();
  await expect(score(page, 'Gwyn')).toHaveCount(0);
  await button(page, 'Write hand 1 down').click();
  await expect(status(page)).toContainText('You have written down hand 1.');
  expect(await totals(page)).toEqual([3600, 2832, 2796, 2772]);
  await expect(page.getByText('Gwyn made a mistake').first()).toBeVisible();
});

test(
  'the sheet goes to a file and comes back, and a table goes to a spreadsheet',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    await begin(page);
    await write(page, 'Jean', [100, 20, 8, 0]);
    await page.getByText('Save or open a file').click();
    const csv = page.waitForEvent('download');
    await button(page, 'Save for a spreadsheet (CSV)').click();
    expect(await readFile(await (await csv).path(), 'utf8')).toContain('600,-168,-204,-228,3600,2832,2796,2772');
    const json = page.waitForEvent('download');
    await button(page, 'Save the whole sheet (JSON)').click();
    const path = await (await json).path();
    await write(page, 'Raj', [0, 50, 0, 0]);
    await button(page, 'Clear the sheet for a new session').click();
    await button(page, /^Throw .* away$/).click();
    await expect(page.getByRole('heading', { name: 'Earlier sessions' })).toBeHidden();
    await button(page, /^Bring “.*” back$/).click();
    await expect(page.getByRole('region', { name: 'Earlier sessions' })).toContainText('2 hands.');
    await button(page, /^Throw .* away$/).click();
    await page.getByText('Open a saved session').click();
    await page
      .getByLabel(/Open a saved sheet/)
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('no') });
    await expect(page.getByText('This file isn’t a score sheet.')).toBeVisible();
    await page.getByLabel(/Open a saved sheet/).setInputFiles(path);
    await expect(now(page).first()).toHaveText('3,600');
  },
);

test('scores come from the scorer by link, before the session and during it', { tag: '@deep' }, async ({ page }) => {
  const link = '?won=s&e=16&s=200&w=8&n=0';
  await open(page, link);
  await expect(page.getByText('The scores from the scorer are ready.')).toBeVisible();
  await begin(page);
  await expect(page.getByRole('radio', { name: /^Raj,/ })).toBeChecked();
  await expect(score(page, 'Raj')).toHaveValue('200');
  expect(new URL(page.url()).search).toBe('');
  await button(page, 'Write hand 1 down').click();
  await open(page, link);
  // Raj is East now, so South is Pauline.
  await expect(page.getByRole('radio', { name: /^Pauline,/ })).toBeChecked();
  await expect(score(page, 'Raj')).toHaveValue('16');
  await expect(page.getByRole('link', { name: 'Score it from its tiles' })).toHaveAttribute(
    'href',
    /table\/score\/\?round=e&four=yes&r=[^#]*#e=Raj&s=Pauline/,
  );
});

test('the scorer’s last step leads to the sheet', { tag: '@deep' }, async ({ page }) => {
  await page.goto('table/score/?h=16&s=200&w=8&n=0&seat=e&round=e&won=s&lost=e,w,n&down=e,s,w,n&four=yes');
  await expect(page.locator('[data-ready] .scorer-app')).toBeVisible();
  await page.getByRole('link', { name: 'Write it on the score sheet' }).click();
  await ready(page);
  await begin(page);
  await expect(page.getByRole('radio', { name: /^Raj,/ })).toBeChecked();
  await button(page, 'Write hand 1 down').click();
  // South collects 800, 400 of it from East; then East, West and North settle 8, 16 and 8 between them, East twice.
  expect(await totals(page)).toEqual([2648, 3800, 2792, 2760]);
});

test('dice find the first East, and a tie is thrown again', { tag: '@deep' }, async ({ page }) => {
  await open(page);
  for (const [i, name] of NAMES.entries()) await page.locator('.people').first().getByRole('textbox').nth(i).fill(name);
  await page.getByText('Choose who is East first').click();
  const thrown = page.locator('.first-east').getByRole('textbox');
  for (const [i, points] of ['4', '9', '9', '13'].entries()) await thrown.nth(i).fill(points);
  await button(page, 'Who is East?').click();
  await expect(page.locator('.found')).toHaveText(/a number from 2 to 12/);
  await thrown.nth(3).fill('2');
  await button(page, 'Who is East?').click();
  await expect(page.locator('.found')).toHaveText('Raj and Pauline threw the same. They throw again.');
  await thrown.nth(0).fill('5');
  await thrown.nth(1).fill('6');
  await button(page, 'Who is East?').click();
  await expect(status(page)).toHaveText('Pauline is East first, so the list above now begins with that name.');
  await expect(page.getByRole('textbox', { name: 'East', exact: true })).toHaveValue('Pauline');
  await expect(page.getByRole('textbox', { name: 'North', exact: true })).toHaveValue('Raj');
});

test('a device that keeps nothing says so and breaks nothing', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page);
  await begin(page);
  await write(page, 'Jean', [100, 20, 8, 0]);
  expect(await totals(page)).toEqual([3600, 2832, 2796, 2772]);
  await expect(page.getByText('This device can’t save the sheet.')).toBeVisible();
});

test(
  'one player pays for all, and a hand that no longer fits says so',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page);
    await page.getByRole('group', { name: 'How many play?' }).getByRole('radio', { name: '5' }).check();
    await begin(page, [...NAMES, 'Mei']);
    await choose(page, 'Who went Mahjong?', /^Raj,/);
    await page.getByText('Must one player pay for others?').click();
    await choose(page, 'Who pays?', 'Gwyn');
    await choose(page, 'Why?', 'Letting off a cannon');
    await expect(page.getByRole('group', { name: 'What was the hand worth?' }).getByRole('textbox')).toHaveCount(1);
    await score(page, 'Raj').fill('100');
    await button(page, 'Write hand 1 down').click();
    // Twelve thousand in tallies, shared by five.
    expect(await totals(page)).toEqual([2400, 2800, 2400, 2000, 2400]);
    // Jean sits out now and Mei plays; had Jean won the first hand, Mei could not have won the second.
    await choose(page, 'Who went Mahjong?', /^Mei,/);
    for (const [i, name] of ['Raj', 'Pauline', 'Gwyn', 'Mei'].entries()) await score(page, name).fill(String(i * 10));
    await button(page, 'Write hand 2 down').click();
    await button(page, 'Hand 1: correct it').click();
    await choose(page, 'Who went Mahjong?', /^Jean,/);
    await score(page, 'Jean').fill('100');
    await button(page, 'Save the correction').click();
    await expect(rows(page).nth(1)).toContainText('This does not count yet.');
    await button(page, 'Undo the correction of hand 1').click();
    await expect(rows(page).nth(1)).not.toContainText('This does not count yet.');
  },
);

test('the whole sheet is kept by keyboard', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'East', exact: true }).focus();
  for (const name of NAMES) {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('textbox', { name: 'North', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Hand 1', exact: true })).toBeFocused();
  // Who is East is known, and whoever has it otherwise finds that first.
  await page.keyboard.press('Tab');
  await expect(page.getByText('Somebody else is East')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /^Jean,/ })).toBeChecked();
  for (const points of ['100', '20', '8', '0']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(points);
  }
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Hand 2' })).toBeFocused();
});

test('a fan game asks for one award and the discarder', { tag: '@deep' }, async ({ page }) => {
  await withRules(page, { rules: 'cantonese', house: {} });
  await open(page);
  await begin(page);
  await choose(page, 'Who went Mahjong?', /^Raj,/);
  await expect(page.getByRole('group', { name: 'What was the hand worth?' }).getByRole('textbox')).toHaveCount(1);
  await score(page, 'Raj').fill('8');
  await choose(page, 'Who discarded the last tile?', 'Jean');
  await button(page, 'Write hand 1 down').click();
  expect(await totals(page)).toEqual([-8, 8, 0, 0]);
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

test(
  'without scripts there is a blank sheet, on the page and on paper',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(baseURL + PAGE);
    await expect(page.getByRole('table', { name: /blank score sheet/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Player 4' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Player 5' })).toBeHidden();
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    await context.close();
  },
);

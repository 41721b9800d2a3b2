// Settle it: each branch in four taps at most, by tap and by key; Back, links, the table's rules, two to five at the table.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { filled, liable, reasons } from './support/words.ts';

const DOOR = 'table/dispute/';
const verdict = (page: Page): Locator => page.getByRole('region', { name: 'The answer' });
const heading = (page: Page): Locator => page.locator('.dispute [data-lead]');
const choice = (page: Page, name: string): Locator => page.locator('.dispute .way', { hasText: name }).first();
const want = (page: Page, seat: string, claim: string): Locator =>
  page.getByRole('group', { name: seat, exact: true }).getByRole('button', { name: claim, exact: true });

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(DOOR + query);
  await expect(page.locator('[data-ready] .dispute')).toBeVisible();
}

/** Taps in order; after each the focus is on the heading of what comes next. */
async function tapAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const before = await heading(page).innerText();
    await choice(page, name).tap();
    await expect(heading(page)).not.toHaveText(before);
    await expect(heading(page)).toBeFocused();
  }
}

/** Goes by Tab to a control, and presses it. */
async function press(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 40 && !(await target.evaluate((each) => each === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

test('two want the tile: four taps, a link, and the way back', { tag: '@phone' }, async ({ page }) => {
  await open(page);
  await tapAll(page, ['Two people want', 'North']);
  await want(page, 'East', 'A chow').tap();
  await expect(want(page, 'East', 'A chow')).toHaveAttribute('aria-pressed', 'true');
  await want(page, 'South', 'A pung').tap();
  await expect(heading(page)).toHaveText('South gets it, for a pung.');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();
  await expect(verdict(page)).toContainText('East misses a turn.');
  expect(await axeFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const shared = page.url();
  expect(shared).toContain('?what=tile&from=n&e=chow&s=pung&r=u3a');
  await page.goBack();
  await expect(heading(page)).toHaveText('Who wants it, and what for?');
  await page.goBack();
  await expect(heading(page)).toHaveText('Who discarded it?');
  await page.goBack();
  await expect(heading(page)).toHaveText('What happened?');
  await page.goto('table/');
  await page.goto(shared);
  await expect(heading(page)).toHaveText('South gets it, for a pung.');
});

const BY_KEY = [
  [
    'may I claim it',
    ['Two people want', 'Only I want it', 'Two that make a chow', 'On my left'],
    'No, not for a chow.',
  ],
  [
    'a mistake',
    ['Somebody did something wrong', 'said Mahjong by mistake', 'another player has shown'],
    'The hand is over, and you play it',
  ],
  ['who pays', ['Who has to pay?', 'South', 'North', 'of one suit'], filled(liable.liable, { player: 'North' })],
] as const;
/** The way with the most answers stands for the others every day. */
const DAILY = 'who pays';

for (const [what, answers, says] of BY_KEY)
  test(
    `${what}, with the keyboard alone: four answers at most`,
    { tag: DAILY === what ? '@desktop' : ['@desktop', '@deep'] },
    async ({ page }) => {
      expect(answers.length).toBeLessThanOrEqual(4);
      await open(page);
      await page.locator('#content').focus();
      for (const answer of answers) await press(page, choice(page, answer));
      await expect(heading(page)).toContainText(says);
      await expect(heading(page)).toBeFocused();
      await expect(
        verdict(page)
          .getByRole('link', { name: /^The rule:/ })
          .first(),
      ).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    },
  );

test(
  'who is not sure which mistake it was sees both answers side by side',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await open(page, '?what=wrong&about=mahjong');
    await choice(page, 'We are not sure').click();
    const both = verdict(page).getByRole('article');
    await expect(both).toHaveCount(2);
    await expect(both.nth(0)).toContainText('The hand goes on.');
    await expect(both.nth(1)).toContainText('500 to each of the others.');
    const boxes = await both.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(boxes[0]).toBe(boxes[1]);
    await open(page, '?what=tile&from=me&hold=run&side=left');
    await expect(both.nth(0)).toContainText('No, not for a chow.');
    await expect(both.nth(1)).toContainText('Yes, for a chow.');
  },
);

test.describe('with the tiles', () => {
  const status = (page: Page): Locator =>
    page.getByRole('region', { name: 'Who is liable', exact: true }).getByRole('status');
  const key = (within: Locator, name: RegExp): Locator => within.locator('.palette').getByRole('button', { name });
  const NORTH = filled(liable.liable, { player: 'North' });

  test('a cannon from three exposed sets, written on the sheet', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await open(page, '?what=pays&seat=s&from=n&shown=none');
    await page.getByRole('link', { name: 'Lay out the tiles' }).click();
    const main = page.locator('.liable');
    await expect(main).toBeFocused();
    await expect(status(page)).toContainText('Lay down the sets');
    await page.getByRole('radio', { name: 'Pung exposed' }).check();
    for (const tile of [/^1 of bamboos/, /^5 of bamboos/, /^9 of bamboos/]) await key(main, tile).click();
    await page.getByRole('radio', { name: 'Rack' }).check();
    await key(main, /^7 of bamboos/).click();
    await expect(status(page)).toContainText(NORTH);
    await page.getByLabel('What was the hand worth?').fill('480');
    await expect(status(page)).toContainText(filled(liable.instead, { player: 'North', more: '1,920', less: '480' }));
    await expect(page.getByRole('heading', { name: 'What would have avoided it' })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Write it on the score sheet' }).click();
    await expect(page.getByText('The scores from the scorer are ready.')).toBeVisible();
  });

  test(
    'a discarder without a choice is let off, and is told why not',
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await open(page, '?h=b99+b123+(b555)+(b678)+(b222)&seat=s&round=e&won=s.b9.discard&from=n&r=cantonese');
      await expect(status(page)).toContainText(NORTH);
      await page.getByRole('group', { name: liable.ask.other }).getByLabel('Circles').check();
      await page.getByLabel(liable.ask.otherFirst).check();
      await expect(page.getByText(reasons['other-suit-held'])).toBeVisible();
      await page.getByLabel(liable.ask.onlyThese).check();
      await expect(status(page)).toContainText(liable.nobody);
      await page.getByLabel(liable.ask.claimedSince).check();
      await expect(status(page)).toContainText(NORTH);
    },
  );

  test(
    'the scorer hands its tiles over, and another game judges by its own rule',
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await open(page, '?h=c22+c456+dwww+(drrr)+(dggg)&seat=s&round=e&won=s.dw.discard&from=n&r=cantonese');
      await expect(status(page)).toContainText(NORTH);
      await expect(status(page)).toContainText(filled(liable.instead, { player: 'North', more: '192', less: '96' }));
      // The hand stands in the address, so that Back and a reload find it again.
      expect(new URL(page.url()).searchParams.get('h')).toContain('(drrr)');
      await page.locator('.dispute .rules summary').click();
      await page.getByLabel('By the rules of').selectOption('japanese');
      await expect(status(page)).toContainText(liable.nobody);
      await page.getByRole('button', { name: 'Change: What happened?' }).click();
      await expect(heading(page)).toHaveText('What happened?');
      await page.goBack();
      await expect(status(page)).toBeVisible();
      expect(new URL(page.url()).searchParams.get('h')).toContain('(drrr)');
    },
  );

  test('for two, a claim is judged by the tiles held', { tag: ['@desktop', '@deep'] }, async ({ page }) => {
    await open(page, '?what=tile&from=me&hold=two&side=opposite&r=u3a.2~players.2');
    await page.getByRole('link', { name: 'Lay out all my tiles' }).click();
    const mine = page.getByRole('region', { name: 'May I claim it with my tiles?' });
    await expect(mine.getByRole('heading', { level: 2 })).toBeFocused();
    const said = mine.getByRole('status');
    await expect(said).toContainText('Tap the tile that was discarded.');
    for (let i = 0; i < 3; i++) await mine.getByRole('button', { name: /^5 of bamboos/ }).click();
    await expect(said).toContainText('Yes, for a pung.');
    await expect(mine.getByRole('listitem').filter({ hasText: 'a chow' })).toContainText('No, not for a chow.');
    expect(await axeFaults(page)).toEqual([]);
  });
});

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the order of claims, every mistake and who pays can be read', { tag: '@deep' }, async ({ page }) => {
    await page.goto(DOOR);
    await expect(page.getByRole('heading', { name: 'The order of claims' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'When one player pays for all' })).toBeVisible();
    await expect(page.locator('.dispute .way').first()).toBeHidden();
    await page.getByText('Everything that can go wrong').click();
    await expect(page.getByRole('heading', { name: 'Somebody has too many tiles' })).toBeVisible();
  });
});

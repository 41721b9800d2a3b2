// Settle it: each branch in four taps at most, by tap and by key; Back, links, the table's rules, two to five at the table.
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { filled, liable } from './support/words.ts';

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

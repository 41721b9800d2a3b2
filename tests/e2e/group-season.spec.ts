// A season of a group: the quiz of a session, standings that can be explained, and the podium.
import type { Page } from '@playwright/test';
import { groupOf } from '../property/support/groups.ts';
import { axeFaults } from './support/axe.ts';
import { printedPages } from './support/paper.ts';
import { expect, test } from './support/test.ts';

const GROUP = groupOf(17, 5);
const [LEFT] = GROUP.people;
const TERM = {
  ...GROUP,
  people: GROUP.people.map((each) => (each === LEFT ? { ...each, gone: true as const } : each)),
};

const keepTerm = (page: Page): Promise<unknown> =>
  page.addInitScript((group) => {
    if (!localStorage.getItem('sparrow.groups'))
      localStorage.setItem('sparrow.groups', JSON.stringify({ v: 1, data: [group] }));
  }, TERM);

test(
  'the quiz of a session has one list of results, which is opened from its day and keeps what is in it',
  { tag: '@deep' },
  async ({ page }) => {
    await keepTerm(page);
    await page.goto(`leader/today/#session=${TERM.sessions[1]!.id}`);
    await page.getByRole('link', { name: 'Collect the quiz results' }).click();
    await expect(page.getByText(/^The quiz of /)).toBeVisible();
    const names = page.getByRole('group', { name: 'Names of your group' }).getByRole('button');
    for (const right of ['3', '4']) {
      await names.first().click();
      await page.getByLabel('The result').fill(right);
      await page.keyboard.press('Enter');
      await expect(names.first()).toBeFocused();
    }
    await page.getByRole('button', { name: 'Put it in the standings' }).click();
    await expect(page.getByRole('status')).toContainText('These results count for the session on');
    await page.evaluate(() => localStorage.removeItem('sparrow.results'));
    await page.getByRole('link', { name: 'Back to the day' }).click();
    await expect(page.getByText('2 results in')).toBeVisible();
    await page.getByRole('link', { name: 'Collect the quiz results' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    expect(await axeFaults(page)).toEqual([]);
  },
);

test('a name in the standings opens its story, also on paper; who left is marked', async ({ page }) => {
  await keepTerm(page);
  await page.addInitScript(() => {
    globalThis.print = () => undefined;
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('leader/standings/');
  const first = page.locator('.ranks > li').first();
  await first.locator('summary').click();
  await expect(first.getByRole('row').nth(1)).toContainText(/(?:first|second|third|fourth) of four/);
  await expect(first.locator('tfoot')).toContainText('divided by 5');
  await expect(first.getByRole('list', { name: 'What each place counts' }).locator('.own').first()).toBeVisible();
  await first.getByRole('button', { name: /^Copy as text ?: / }).click();
  await expect(page.getByLabel('The text to copy')).toHaveValue(
    /, first in the standings \(.*\n(?:.*, counts .*\n){5}/,
  );
  await page.locator('.ranks > li').nth(1).locator('summary').click();
  await expect(first.locator('details')).not.toHaveAttribute('open', '');
  await expect(page.getByText(', has left')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  const second = page.locator('.ranks > li').nth(1);
  await second.getByRole('button', { name: /^Print .*’s page$/ }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(second.locator('tfoot')).toBeVisible();
  await expect(first).toBeHidden();
  expect(await printedPages(page)).toHaveLength(1);
});

test(
  'the podium shows third, second and first by one key each, then the upper half',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await keepTerm(page);
    await page.goto('leader/standings/');
    await page.getByRole('button', { name: 'Show the podium' }).click();
    const screen = page.getByRole('dialog', { name: 'The podium on the big screen' });
    const shown = screen.locator('.names');
    await expect(screen.getByRole('button', { name: /^Show .* place$/ })).toBeFocused();
    const steps = await screen.locator('.place').count();
    for (let i = 1; i <= steps; i++) {
      await page.keyboard.press(i % 2 ? 'PageDown' : 'Space');
      await expect(shown).toHaveCount(i);
    }
    await expect(screen.locator('.place').first()).toContainText('First');
    await page.keyboard.press('PageUp');
    await expect(shown).toHaveCount(steps - 1);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(screen.locator('.list li').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen).toHaveCount(0);
  },
);

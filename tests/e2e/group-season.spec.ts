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

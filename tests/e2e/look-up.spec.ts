// The rooms of reference: what one reaches for at the table, three ways to look something up, and the appendix.
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('asking, the rule book and the words are three ways into one place', { tag: '@deep' }, async ({ page }) => {
  const ways = page.getByRole('navigation', { name: 'Look it up' });
  await page.goto('find/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look it up');
  await expect(ways.locator('[aria-current=page]')).toHaveText('Ask');
  await ways.getByRole('link', { name: 'Rule book' }).click();
  await expect(page).toHaveURL(/\/rules\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look it up');
  await ways.getByRole('link', { name: 'Japanese' }).click();
  await expect(ways.locator('[aria-current=true]')).toHaveText('Rule book');
  await expect(ways.locator('[aria-current=page]')).toHaveText('Japanese');
  await ways.getByRole('link', { name: 'Words', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look it up');
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(ways.getByText('Words', { exact: true })).toBeVisible();
  await expect(ways.getByText('Ask')).toBeHidden();
});

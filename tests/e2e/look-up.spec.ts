// The rooms of reference: what one reaches for at the table, three ways to look something up, and the appendix.
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test(
  'at the table the tools people reach for come first, and a few more by what one would like to do',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('table/');
    const tools = page.locator('.tools a');
    await expect(tools.locator('b')).toHaveText([
      'Score a hand',
      'Settle it',
      'Score sheet',
      'Break the wall',
      'Crib sheet',
      'Your table’s rules',
    ]);
    const more = page.getByRole('region', { name: 'What else would you like to do?' }).getByRole('link');
    expect(await more.count()).toBeLessThanOrEqual(8);
    await tools.first().click();
    await expect(page).toHaveURL(/table\/score\/$/);
  },
);

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

test(
  'without scripts the three ways are links, and asking says why it cannot answer',
  { tag: '@deep' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('find/');
    await expect(page.locator('noscript .note')).toContainText('Scripts are switched off');
    await page.getByRole('navigation', { name: 'Look it up' }).getByRole('link', { name: 'Words' }).click();
    await expect(page.getByRole('heading', { name: 'Pung', exact: true })).toBeVisible();
    await context.close();
  },
);

test(
  'the appendix says where the rules come from and leads to the comparison and the figures',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('about/');
    await page.getByRole('link', { name: 'About the rules' }).first().click();
    await expect(page.getByRole('heading', { name: 'Where sources disagree' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'How often does it come up?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What happens in');
    await page.getByRole('main').getByRole('link', { name: 'About the rules' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Compare the games' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One hand, every game');
  },
);

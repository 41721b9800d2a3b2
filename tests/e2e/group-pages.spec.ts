// What a group meets first: pages of a length that can be taken in, a quiz that begins with its question, special hands as
// the table has them.
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}${path}`;
const high = (page: import('@playwright/test').Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

test('the course and the leader’s page are short', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('learn/'));
  expect(await high(page)).toBeLessThan(5000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Lessons in the other games' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at('leader/'));
  await expect(page.getByRole('button', { name: 'Prepare it' })).toBeEnabled();
  await expect(page.getByText('Score sheets', { exact: false }).first()).toBeVisible();
  expect(await high(page)).toBeLessThan(2000);
});

test('on a phone a quiz begins with its question, and says whose rules it goes by', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('quiz/guide-4/?code=GOULASH-0005&r=u3a.1~limit.700#name=Thursday+group'));
  await expect(page.getByText('By the rules of Thursday group.')).toBeVisible();
  const answer = page.locator('.answer').first();
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())!.y).toBeLessThan(740);
  const teams = page.getByRole('button', { name: 'Teams round one phone' });
  await expect(teams).toBeHidden();
  for (const other of ['Share a link', 'Ask by the u3a guide, with a code'])
    expect((await page.getByRole('button', { name: other }).boundingBox())!.y).toBeGreaterThan(740);
  await page.getByText('With a group').click();
  await expect(teams).toBeVisible();
});

test('special hands are described and priced as the table has them', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    const house = { limit: 500, 'hand-1': 'Winds_and_runs(w1234_x1234567_yAAA)limit' };
    localStorage.setItem('sparrow.table-rules', JSON.stringify({ v: 1, data: { rules: 'u3a', house } }));
  });
  await page.goto(at('table/special-hands/'));
  const all = page.locator('section[aria-labelledby="all"]');
  await expect(all.locator('.says').first()).toBeVisible();
  await expect(all.locator('.gallery')).not.toContainText('1,000');
  await expect(all.locator('.gallery')).toContainText('It scores 500');
  const own = page.locator('.special-finder .own');
  await expect(own).toContainText('any suits');
  await expect(own).toContainText('It must be concealed.');
});

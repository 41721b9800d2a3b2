// Today’s ten begin with what somebody has met, and on a phone the button that checks is in view at every question.
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The skills of the run that is under way, as the device keeps it. */
async function listAskedSkills(page: Page): Promise<ReadonlySet<string | undefined>> {
  const stored = await page.evaluate(() => Object.values(localStorage).join(' '));
  return new Set([...stored.matchAll(/drill:([a-z-]+)\//g)].map(([, skill]) => skill));
}

async function begin(page: Page): Promise<void> {
  await page.goto('practice/');
  await expect(page.locator('[data-ready] .ten')).toContainText('10 new');
  await page.getByRole('button', { name: 'Turn the first one over' }).tap();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
}

test('a hand that was played brings turns and claims in', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('sparrow.practice-table', JSON.stringify({ v: 1, data: { settings: {}, played: 1 } })),
  );
  await begin(page);
  const asked = await listAskedSkills(page);
  for (const skill of ['tiles', 'sets', 'turns', 'claims', 'waits']) expect(asked).toContain(skill);
  for (const skill of ['doubles', 'goulash', 'settlement']) expect(asked).not.toContain(skill);
});

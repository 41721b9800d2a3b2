// Today’s ten begin with what somebody has met, and on a phone the button that checks is in view at every question.
import type { Page } from '@playwright/test';
import { some } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
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

const SCREENS = [
  [360, 740],
  [390, 844],
] as const;
for (const [width, height] of some(SCREENS, 2))
  test(
    `before any lesson they are about tiles and sets: ${width} × ${height}`,
    { tag: ['@phone', '@deep'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('practice/');
      await expect(page.locator('[data-ready] .ten')).toContainText('Each lesson and each hand you play adds more.');
      await begin(page);
      expect(await listAskedSkills(page)).toEqual(new Set(['tiles', 'sets']));
      for (let question = 1; question <= 10; question++) {
        await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
        const check = page.getByRole('button', { name: 'Check my answer' });
        await expect(check, 'without scrolling').toBeInViewport({ ratio: 1 });
        await expect(page.getByText('How sure are you?')).toHaveCount(0);
        const field = page.locator('.player .question input').first();
        if ((await field.getAttribute('type')) === 'text') await field.fill('1');
        else await page.locator('.player .answer').first().tap();
        await check.tap();
        const onward = page.getByRole('button', { name: question === 10 ? 'See how it went' : 'Next question' });
        await expect(onward).toBeInViewport({ ratio: 1 });
        await onward.tap();
      }
      await expect(page.getByLabel('Ask me how sure I am of each answer')).not.toBeChecked();
      expect(await axeFaults(page)).toEqual([]);
    },
  );

test('a hand that was played brings turns and claims in', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('sparrow.practice-table', JSON.stringify({ v: 1, data: { settings: {}, played: 1 } })),
  );
  await begin(page);
  const asked = await listAskedSkills(page);
  for (const skill of ['tiles', 'sets', 'turns', 'claims', 'waits']) expect(asked).toContain(skill);
  for (const skill of ['doubles', 'goulash', 'settlement']) expect(asked).not.toContain(skill);
});

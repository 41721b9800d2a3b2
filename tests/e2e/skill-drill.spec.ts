// Tile school, set spotter and wait finder: with the keyboard alone, in another game, and without a script.
import type { Locator, Page } from '@playwright/test';
import { some } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const EXERCISES = ['tiles', 'sets', 'waits'];

const drill = (page: Page): Locator => page.locator('.drill');
const button = (page: Page): Locator => drill(page).locator('button[type=submit]');

async function open(page: Page, exercise: string): Promise<void> {
  await page.goto(`practice/${exercise}/`);
  await expect(page.locator('[data-ready] .drill')).toBeVisible();
}

/** Answers with the first thing there is, by keyboard, and says so. */
async function answer(page: Page): Promise<void> {
  const first = drill(page).locator('.question input').first();
  await first.focus();
  if ((await first.getAttribute('type')) === 'text') await page.keyboard.type('1');
  else await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
}

for (const exercise of some(EXERCISES, 3)) {
  test(
    `${exercise}: a question is answered with the keyboard alone, explained, and followed by another`,
    { tag: '@desktop' },
    async ({ page }) => {
      await open(page, exercise);
      for (let tries = 0; (await button(page).textContent()) !== 'Another one'; tries++) {
        expect(tries).toBeLessThan(3);
        await answer(page);
        await expect(drill(page).getByRole('status')).not.toBeEmpty();
        if ((await button(page).textContent()) === 'Try again') await page.keyboard.press('Enter');
      }
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(button(page)).toHaveText('Check');
      await expect(drill(page).getByRole('status')).toBeEmpty();
    },
  );
}

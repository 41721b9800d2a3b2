// The exercises on a phone of 360×740: a question, its tiles and its answers stand above Check without scrolling, and the
// tally goes along, in the exercise and on the list of them.
import type { Page } from '@playwright/test';
import { some } from '../deep.ts';
import { PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: PHONE });

const submit = (page: Page) => page.locator('.drill button[type=submit]');

/** Answers, rightly or not, until the next question is offered. */
async function answer(page: Page): Promise<void> {
  while ((await submit(page).innerText()) !== 'Another one') {
    if ((await submit(page).innerText()) === 'Check') {
      const typed = page.locator('.drill .question input[type=text]');
      if ((await typed.count()) > 0) await typed.fill('3');
      else await page.locator('.drill .answer').first().tap();
    }
    await submit(page).tap();
  }
}

/** One of them every day, all of them in the deep run. */
const DRILLS = [
  'claims',
  'east',
  'tiles',
  'sets',
  'wall',
  'deal',
  'precedence',
  'set-points',
  'settlement',
  'winds',
  'kongs',
  'next-turn',
  'mahjong',
  'turns',
  'drawn',
  'waits',
  'losing-hands',
  'special',
  'doubles',
  'whole-score',
  'hand-points',
  'liable',
  'penalties',
];

for (const drill of some(DRILLS, 23))
  test(`${drill}: the answers stand above Check`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(`practice/${drill}/`);
    await expect(page.locator('[data-ready] .drill')).toBeVisible();
    for (let question = 0; question < 3; question++) {
      await answer(page);
      await submit(page).tap();
      await expect(submit(page)).toHaveText('Check');
      const check = (await page.locator('.drill .actions').boundingBox())!;
      for (const each of await page.locator('.drill .answer, .drill .question input[type=text]').all()) {
        const box = (await each.boundingBox())!;
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(check.y + 1);
      }
    }
  });

// A page wakes part by part: whoever touches a part that still sleeps has it at once.
import type { Page } from '@playwright/test';
import { some } from '../deep.ts';
import { withRules } from './support/table-rules.ts';
import { expect, test } from './support/test.ts';

declare global {
  /** Lets the parts that sleep wake, each in its turn. */
  var letWake: () => void;
}

/** What a page puts off to the next moment waits once its first widget can be used, until it is let go on. */
const keepAsleep = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = globalThis.setTimeout;
    const waiting: (() => void)[] = [];
    let held = true;
    /** The scorer opens what the device keeps a moment after it has come to life. */
    const isOpening = (): boolean => /\/Scorer\.[^/]*\.js/.test(new Error().stack ?? '');
    const hold = (work: () => void, milliseconds?: number, ...args: unknown[]): unknown =>
      held && !milliseconds && (document.querySelector('.island:not([disabled])') || isOpening())
        ? waiting.push(work)
        : later(work, milliseconds, ...args);
    globalThis.setTimeout = hold as typeof setTimeout;
    globalThis.letWake = () => {
      held = false;
      for (const work of waiting.splice(0)) work();
    };
  });

const awake = (page: Page) => page.locator('.island[data-ready]');
const usable = (page: Page) => page.locator('.island:not([disabled])');

test(
  'a house rule that still sleeps is answered by the first tap, and the rest wakes with it',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await keepAsleep(page);
    await page.goto('table/rules/u3a/');
    await expect(usable(page)).toBeAttached();
    await expect(awake(page), 'its parts still sleep').toHaveCount(0);
    const answer = page.locator('.house-rules .chapter').last().locator('[type=radio]:not(:checked)').first();
    const name = await answer.evaluate(
      (each) => `[name="${each.getAttribute('name')}"][value="${(each as HTMLInputElement).value}"]`,
    );
    const answered = page.locator(name);
    await answer.check();
    await expect(answered).toBeChecked();
    await page.evaluate(() => letWake());
    await expect(awake(page)).toBeAttached();
    await expect(answered).toBeChecked();
    await page.reload();
    await page.evaluate(() => letWake());
    await expect(answered, 'it was kept').toBeChecked();
  },
);

test(
  'what is typed into a part of the scorer that still sleeps is heard, with the keys alone',
  { tag: ['@desktop', '@deep'] },
  async ({ page }) => {
    await keepAsleep(page);
    await page.goto('table/score/');
    await expect(usable(page)).toBeAttached();
    const summary = page.locator('summary', { hasText: 'Type it instead' });
    await summary.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'The hand in letters and numbers' });
    await field.fill('b111');
    await page.evaluate(() => letWake());
    await expect(awake(page)).toBeAttached();
    await expect(page.locator('.strip').getByRole('status')).toContainText('3 tiles of 14');
  },
);

// What wakes sets right what its page says; what sleeps on is left as it stands there.
for (const { what, house, isLeft } of [
  { what: 'as it is written sleeps on', house: {}, isLeft: true },
  { what: 'by rules of its own is drawn anew', house: { limit: 600 }, isLeft: false },
])
  test(`the crib sheet of a table that plays ${what}`, { tag: '@desktop' }, async ({ page }) => {
    await withRules(page, { rules: 'u3a', house });
    // The page comes with it: a page may wake before all of it is loaded, so what a script wrote then could come too late.
    await page.route('**/table/crib/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(data-part="score".*?<p class="cap">)[^<]*/s, '$1As drawn');
      expect(body).toContain('As drawn');
      await route.fulfill({ response, body });
    });
    await page.goto('table/crib/');
    await expect(awake(page)).toBeAttached();
    const written = expect(page.locator('.crib-sheet [data-part="score"] .cap').first());
    await (isLeft ? written.toHaveText('As drawn') : written.not.toHaveText('As drawn'));
  });

// Whoever is quicker than a slow phone need not shut the fold and open it again.
const FOLDS = [
  { path: 'table/score/', fold: 'Two or three players', holds: 'Players 2' },
  { path: 'table/rules/u3a/', fold: 'Special hands', holds: 'Wriggling Snake' },
];
for (const { path, fold, holds } of some(FOLDS, 2))
  test(
    `“${fold}”, opened before its page wakes, is filled when it does`,
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await page.addInitScript(
        (title) =>
          document.addEventListener('DOMContentLoaded', () => {
            for (const summary of document.querySelectorAll('summary'))
              if (summary.textContent.includes(title)) summary.click();
          }),
        fold,
      );
      await page.goto(path);
      const opened = page.locator('details', { has: page.locator('summary', { hasText: fold }) });
      await expect(opened).toContainText(holds);
      await expect(opened).toHaveAttribute('open');
    },
  );

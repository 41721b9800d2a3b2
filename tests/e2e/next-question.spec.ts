// A question answered, and the next: the verdict, the button that leads on and the new question are where one looks.
import type { Locator, Page } from '@playwright/test';
import { DEEP } from '../deep.ts';
import { expect, test } from './support/test.ts';

const QUESTION = '.question legend';

/** Where questions are asked, and what brings the first one. */
const ASKED = {
  'a written quiz': { path: 'quiz/guide-2/', begin: undefined },
  'a mixed quiz': { path: 'quiz/mixed/', begin: 'Begin' },
  'the questions of a lesson': { path: 'learn/one-hand/', begin: /^Begin: / },
  'what is easy to mix up': { path: 'practice/', begin: /^Ten questions/ },
  'tile school': { path: 'practice/tiles/', begin: undefined },
  'the wait finder': { path: 'practice/waits/', begin: undefined },
  'the claim drill': { path: 'practice/claims/', begin: undefined },
  'the East drill': { path: 'practice/east/', begin: undefined },
} as const;

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** Each of them on both screens in the deep run; every day two of them on a phone, where there is less room. */
const DAILY: readonly string[] = ['the questions of a lesson'];

const place = (target: Locator): Promise<{ top: number; bottom: number; window: number }> =>
  target.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return { top, bottom, window: innerHeight };
  });

async function expectInWindow(target: Locator, what: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { top, bottom, window } = await place(target);
        return top >= -1 && bottom <= window + 1;
      },
      { message: `${what} lies within the window` },
    )
    .toBe(true);
}

/** The beginning of what is said can be read; a reason may be longer than the window. */
async function expectSaid(status: Locator): Promise<void> {
  const { top, window } = await place(status);
  expect(top, 'what is said begins within the window').toBeGreaterThanOrEqual(-1);
  expect(top, 'what is said begins within the window').toBeLessThan(window - 60);
}

const answerAnything = async (page: Page): Promise<void> => {
  const first = page.locator('.question input').first();
  if ((await first.getAttribute('type')) === 'text') await first.fill('3');
  else await first.check();
};

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? 'nothing');

for (const [what, { path, begin }] of Object.entries(ASKED)) {
  if (!DEEP && !DAILY.includes(what)) continue;
  for (const size of DEEP ? [DESK, PHONE] : [PHONE]) {
    test(`${what} leads on at ${size.width}×${size.height}`, { tag: '@desktop' }, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      if (begin) {
        const button = page.getByRole(what === 'the questions of a lesson' ? 'link' : 'button', { name: begin });
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeEnabled();
        await expect(button).not.toHaveAttribute('aria-disabled', 'true');
        await button.click();
        await expect(page.locator(QUESTION)).toBeVisible();
        await expect.poll(() => focused(page), 'focus after Begin').toBe('h2');
      }
      await expect(page.locator('.question input').first()).toBeEnabled();
      const submit = page.locator('form:has(.question) button[type=submit]');
      const status = page.locator('form:has(.question)').getByRole('status');
      for (let round = 0; round < 3; round++) {
        await answerAnything(page);
        await submit.click();
        await expect(status).toContainText(/^\s*(?:Right\.|Not quite\. )/);
        await expectSaid(status);
        await expectInWindow(submit, `“${await submit.innerText()}” after Check`);
        expect(await focused(page)).toBe('button');
        const before = await page.locator('.question').first().innerText();
        // A drill offers a second try first.
        if ((await submit.innerText()).includes('Try again')) {
          await submit.click();
          await answerAnything(page);
          await submit.click();
        }
        await submit.click();
        await expect.poll(() => page.locator('.question').first().innerText()).not.toBe(before);
        await expectInWindow(page.locator(QUESTION), 'the next question');
        await expect.poll(() => focused(page), 'focus on the new question').toBe('h2');
        const ask = (await page.locator(QUESTION).innerText()).replaceAll(/\s+/g, ' ');
        const heading = page.locator('h2:focus');
        await expect(heading, 'the focus speaks the question').toHaveAccessibleDescription(ask);
      }
    });
  }
}

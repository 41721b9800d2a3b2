// A quiz on the screen of a room, run with the keys of a presenter's clicker alone.
import { DEEP, some } from '../deep.ts';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const at = (path: string): string => `${SITE.base}quiz/${path}`;
const QUIZZES = [
  ['mixed/?code=PUNG-4821&host', 10],
  ['guide-5/?host', 9],
] as const;
const FORWARD = ['PageDown', 'Space', 'ArrowRight', 'ArrowDown'];

// All questions in the deep run; every day three, and the end is the model's (big-screen-model.test.ts).
test('a leader runs a quiz with a clicker’s keys alone', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [path, count] of some(QUIZZES, 2)) {
    await page.goto(at(path));
    const host = page.locator('dialog.host');
    await expect(host.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(host.locator('.big')).toHaveText(/^[A-Z]+-\d{4}$/);
    let turn = 0;
    const on = async (): Promise<void> => page.keyboard.press(FORWARD[turn++ % FORWARD.length]!);
    await on();
    for (let i = 1; i <= (DEEP ? count : 3); i++) {
      await expect(host.locator('.top')).toContainText(`Question ${i} of ${count}`);
      await expect(host.locator('li.right')).toHaveCount(0);
      const sizes = await host
        .locator('h2, li, p, .top span, .tip, .tag, button')
        .evaluateAll((all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize)));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.04 * 720);
      expect(
        await host.locator('.middle').evaluate((middle) => middle.scrollHeight - middle.clientHeight),
        `${path} ${i}`,
      ).toBeLessThanOrEqual(2);
      await on();
      await expect(host.locator('li.right').first()).toBeVisible();
      await expect(host.locator('.reason')).toHaveCount(0);
      await on();
      await expect(host.locator('.reason')).toBeVisible();
      // A clicker cannot scroll, so nothing may stand below the edge.
      expect(
        await host.locator('.middle').evaluate((middle) => middle.scrollHeight - middle.clientHeight),
        `${path} ${i}`,
      ).toBeLessThanOrEqual(2);
      if (i === 1) expect(await axeFaults(page)).toEqual([]);
      await on();
    }
    if (DEEP) await expect(host).toContainText('That was the last question.');
    else await expect(host.locator('.top')).toContainText('Question 4');
    await page.keyboard.press('PageUp');
    await expect(host.locator('.reason')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(host.locator('.reason')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(host).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show it on a big screen' })).toBeVisible();
  }
});

test('Escape closes one thing at a time', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(at('mixed/?code=GARDEN-0428&host'));
  const host = page.locator('dialog.host');
  await expect(host.locator('.big')).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: 'Show the screen again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Show the screen again' })).toHaveCount(0);
  await host.getByRole('button', { name: 'Teams' }).click();
  const teams = page.getByRole('dialog', { name: 'Teams', exact: true });
  await expect(teams).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(teams).toHaveCount(0);
  await expect(host).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(host).toHaveCount(0);
});

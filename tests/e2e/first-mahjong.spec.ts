// First Mahjong: somebody who has never played goes Mahjong, with a thumb or the keyboard, and may err on the way.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const said = (page: Page) => page.locator('.first.live [role="status"]');
const onward = (page: Page) => page.locator('.first.live .btn.primary');

test('from the front page to Mahjong in at most twelve taps', { tag: '@phone' }, async ({ page }) => {
  await page.goto(SITE.base);
  let taps = 1;
  await page.getByRole('link', { name: 'Deal me in' }).tap();
  await expect(page.locator('[data-ready] .first')).toBeVisible();
  for (; !(await page.getByRole('heading', { name: 'Mahjong!' }).isVisible()); taps++) {
    const before = page.url();
    const box = (await onward(page).boundingBox())!;
    expect(box.y + box.height, 'the button lies under the thumb').toBeLessThanOrEqual(page.viewportSize()!.height);
    await onward(page).tap();
    await expect(page).not.toHaveURL(before);
  }
  expect(taps).toBeLessThanOrEqual(12);
  await expect(said(page)).toHaveText('You claimed, waited and won.');
  await expect(page.locator('.first.live .bill tfoot')).toHaveText(/^\s*Your score\s*\d+\s*$/);
  // The doubling is told step by step, and what one is for that no tiles show.
  await expect(page.locator('.first.live .bill')).toContainText(
    /Points\s*34\s*.*× 2 = 68\s*Original call\s*× 2 = 136\s*If you are one tile short/s,
  );
  const { y, height } = (await onward(page).boundingBox())!;
  expect(y + height, 'the button is seen without scrolling').toBeLessThanOrEqual(page.viewportSize()!.height);
  expect(await axeFaults(page)).toEqual([]);
  await page.goBack();
  await expect(onward(page)).toHaveText('Say “Mahjong!”');
  await page.goForward();
  const score = await page.locator('.first.live .bill').innerText();
  await page.getByRole('button', { name: 'Another hand' }).tap();
  await expect(said(page)).toHaveText('Your thirteen tiles.');
  for (let step = 0; step < 8; step++) await onward(page).tap();
  await expect(page.locator('.first.live .bill')).not.toHaveText(score);
  // The address brings the same hand back.
  const again = await page.locator('.first.live .bill').innerText();
  await page.reload();
  expect(await page.locator('[data-ready] .first.live .bill').innerText()).toBe(again);
});

test('by keyboard, with the other tile tapped on the way', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('learn/first-mahjong/#5');
  await expect(page.locator('[data-ready] .first')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('.first.live .rack button').first().click();
  await expect(said(page)).toHaveText(/Keep that one: the \w+ wind is ringed\./);
  await page.getByRole('button', { name: /, ringed$/ }).press('Enter');
  await expect(said(page)).toBeFocused();
  await expect(said(page)).toContainText('Now another');
  for (const next of ['Say “Mahjong!”', 'Play with help']) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(onward(page)).toHaveText(next);
  }
  await expect(page.getByRole('heading', { name: 'Mahjong!' })).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('it reads as a strip of pictures', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('learn/first-mahjong/');
    await expect(page.locator('.strip ol.first > li')).toHaveCount(8);
    await expect(page.locator('.first.live')).toBeHidden();
    await expect(page.locator('.strip')).toContainText('Cath discards one! Say “Pung!”');
  });
});

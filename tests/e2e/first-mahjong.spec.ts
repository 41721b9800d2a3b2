// First Mahjong: somebody who has never played goes Mahjong, with a thumb or the keyboard, and may err on the way.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe.ts';
import { SITE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const said = (page: Page) => page.locator('.first.live [role="status"]');
const rack = (page: Page) => page.locator('.first.live .rack button');
const moment = (page: Page) => page.locator('.first.live .win-moment');
const onward = (page: Page) => page.locator('.first.live .btn.primary');

test('from the front page to Mahjong in at most twelve taps', { tag: '@phone' }, async ({ page }) => {
  await page.goto(SITE.base);
  let taps = 1;
  await page.getByRole('link', { name: 'Deal me in' }).tap();
  await expect(page.locator('[data-ready] .first')).toBeVisible();
  for (; !(await moment(page).isVisible()); taps++) {
    const before = page.url();
    if (before.endsWith('#5')) {
      await rack(page).last().tap();
      await expect(said(page)).toHaveText('Yes. None of your sets needs it.');
      taps++;
    }
    const box = (await onward(page).boundingBox())!;
    expect(box.y + box.height, 'the button lies under the thumb').toBeLessThanOrEqual(page.viewportSize()!.height);
    await onward(page).tap();
    await expect(page).not.toHaveURL(before);
  }
  expect(taps).toBeLessThanOrEqual(12);
  // Told once to somebody who hears it, and shown step by step.
  await expect(said(page)).toHaveText('Mahjong, 64 points. Four sets and a pair: your hand is complete.');
  await expect(moment(page).locator('.value')).toHaveText('64 points');
  await expect(moment(page).locator('.tile')).toHaveCount(14);
  await onward(page).tap();
  await expect(said(page)).toHaveText('That’s your first Mahjong!');
  await expect(page.locator('.first.live .bill tfoot')).toHaveText(/^\s*Your score\s*\d+\s*$/);
  // Nothing on it asks for an explanation: no last tile, no original call.
  await expect(page.locator('.first.live .bill')).toContainText(
    /Going Mahjong\s*20\s*Points\s*32\s*.*× 2 = 64\s*Your score\s*64/s,
  );
  const { y, height } = (await onward(page).boundingBox())!;
  expect(y + height, 'the button is seen without scrolling').toBeLessThanOrEqual(page.viewportSize()!.height);
  expect(await axeFaults(page)).toEqual([]);
  await page.goBack();
  await expect(onward(page)).toHaveText('See what it pays');
  await page.goForward();
  await expect(page.locator('.first.live .bill')).toBeVisible();
});

test('by Enter alone but for the one choice', { tag: '@desktop' }, async ({ page }) => {
  // What moves is half transparent for a moment, which axe would judge.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('learn/first-mahjong/');
  await expect(page.locator('[data-ready] .first')).toBeVisible();
  for (const next of ['Let them play', 'Next', 'Next', 'Say “Pung!”', 'Choose a tile']) {
    await page.keyboard.press('Enter');
    await expect(onward(page)).toHaveText(next);
  }
  // The press that says “Pung” taps no tile.
  await expect(said(page)).toHaveText('You have one tile too many. Which goes?');
  // The focus is on the rack: one stop, the arrows move along it.
  await expect(rack(page).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rack(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rack(page).last()).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(onward(page)).toHaveText('Discard it and say “waiting”');
  for (const next of ['Next', 'Say “Mahjong!”', 'See what it pays', 'Play a hand now, with help']) {
    await page.keyboard.press('Enter');
    await expect(onward(page)).toHaveText(next);
    await expect(said(page)).toBeFocused();
    if (next === 'See what it pays') expect(await axeFaults(page)).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/play\//);
  await expect(page.locator('.own-tiles .rack button').first()).toBeVisible();
});

test(
  'the sums of the first Mahjong are no wider than a phone in the largest letters',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('learn/first-mahjong/#8');
    await expect(page.locator('.first.live .bill')).toBeVisible();
    expect(
      await page.evaluate(() => {
        document.documentElement.dataset['text'] = 'largest';
        return document.documentElement.scrollWidth;
      }),
    ).toBeLessThanOrEqual(360);
  },
);
